/** The one account holder at this provider: us. */
export const creditor = {
  id: 'CR000MILLRACE',
  created_at: '2025-01-01T09:00:00.000Z',
  name: 'Millrace',
  creditor_type: 'company',
  country_code: 'GB',
  fx_payout_currency: 'GBP',
  verification_status: 'successful',
  can_create_refunds: false,
  custom_payment_pages_enabled: false,
  mandate_imports_enabled: false,
  merchant_responsible_for_notifications: true,
  scheme_identifiers: [],
  links: { default_gbp_payout_account: 'BA000MILLRACE' },
} as const;
