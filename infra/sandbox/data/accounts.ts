import type { Account } from '../records';

/** The two banks of the sandbox; all their numbers pass the published modulus checks. */
export const banks: Record<string, string> = {
  '089999': 'Fellside Bank',
  '107999': 'Castle Street Bank',
};

function account(
  sortCode: '089999' | '107999',
  accountNumber: string,
  holderName: string,
  note: string,
  behaviour: Partial<Account> = {},
): Account {
  return {
    id: `${sortCode}-${accountNumber}`,
    holderName,
    accountType: 'business',
    bankName: banks[sortCode] ?? '',
    nameCheck: 'by_name',
    payout: 'ok',
    collection: 'ok',
    mandate: 'ok',
    note,
    ...behaviour,
  };
}

/** Accounts that exist from the start. Everything about one is decided here, not by its number. */
export const seedAccounts: Account[] = [
  account('089999', '78512203', 'Tarn & Ferrier Joinery Ltd', 'Company; collections succeed'),
  account('107999', '29347750', 'Adeyemi & Holt Ltd', 'Company; collections succeed'),
  account('089999', '90113318', 'Penhallow Marine Ltd', 'Company; collections succeed'),
  account('107999', '78641101', 'Nuthall Fabrication Ltd', 'Company; collections succeed'),
  account('089999', '66374958', 'Oakhanger Timber Supplies Ltd', 'Vendor; name matches'),
  account('107999', '88837491', 'Oakhanger Timber', 'Vendor; close match'),
  account('107999', '65332202', 'Meridian Veneers Ltd', 'Vendor; name matches'),
  account('089999', '73653390', 'Halden Ironmongery Ltd', 'Vendor; name matches'),
  account('107999', '19304404', 'Brightside Glass Ltd', 'Vendor; name matches'),
  account('089999', '78265505', 'Kirkby Adhesives Ltd', 'Vendor; name matches'),
  account('107999', '63586606', 'Stroud Abrasives Ltd', 'Vendor; name matches'),
  account('089999', '68429911', 'M J Porter', 'Somebody else’s: no match for any vendor', {
    accountType: 'personal',
  }),
  account(
    '107999',
    '93017707',
    'Meridian Veneers',
    'Close match for Meridian Veneers Ltd: personal',
    {
      accountType: 'personal',
    },
  ),
  account('089999', '12977707', 'Kirkby Adhesives Ltd', 'The bank does not answer name checks', {
    nameCheck: 'unavailable',
  }),
  account('107999', '35818808', 'Brightside Glass Ltd', 'Name matches; payout refused, closed', {
    payout: 'refused',
  }),
  account('089999', '31268808', 'Halden Ironmongery Ltd', 'Payout returned 3 working days later', {
    payout: 'returned_later',
  }),
  account('089999', '13681212', 'Tarn & Ferrier Joinery Ltd', 'First collection bounces', {
    collection: 'bounce_first',
  }),
  account('089999', '22571313', 'Tarn & Ferrier Joinery Ltd', 'Every collection bounces', {
    collection: 'bounce_always',
  }),
  account('089999', '93001414', 'Adeyemi & Holt Ltd', 'Payer cancels the mandate on the day', {
    collection: 'mandate_cancelled',
  }),
  account('107999', '64281515', 'Adeyemi & Holt Ltd', 'Charge-back 5 working days after payout', {
    collection: 'charge_back',
  }),
  account('107999', '32701616', 'Penhallow Marine Ltd', 'Late failure 1 working day after payout', {
    collection: 'late_failure',
  }),
  account('089999', '22511616', 'Penhallow Marine Ltd', 'The bank refuses the mandate', {
    mandate: 'refused',
  }),
];
