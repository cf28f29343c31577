import type { ListedCode } from '@millrace/domain/compliance/compliance';
import { accountIndependent, bankDetailsMatch, bankVerified } from './account';
import { toAnyCheck, type AnyCheck, type Finding } from './check';
import { companyInGoodStanding, vendorRegistered } from './registry';
import { deliveryConfirmed, esgCategory, supportingEvidence } from './company';
import { documentReadable, addressedToCompany, dueDateWindow } from './document';
import { notDuplicate } from './duplicate';
import { vendorContactIndependent, vendorNotRelated } from './independence';
import { vendorSanctionsClear } from './sanctions';
import { vendorConfirmed } from './vendorConfirmed';
import { withinLimit } from './withinLimit';

export type { Finding };

/** Every check by its code; `docs/ARCHITECTURE.md` says what else a new item needs. */
export const checks: Readonly<Record<ListedCode, AnyCheck>> = {
  document_readable: toAnyCheck(documentReadable),
  addressed_to_company: toAnyCheck(addressedToCompany),
  not_duplicate: toAnyCheck(notDuplicate),
  vendor_registered: toAnyCheck(vendorRegistered),
  vendor_not_related: toAnyCheck(vendorNotRelated),
  vendor_contact_independent: toAnyCheck(vendorContactIndependent),
  vendor_account_independent: toAnyCheck(accountIndependent),
  vendor_confirmed: toAnyCheck(vendorConfirmed),
  vendor_sanctions_clear: toAnyCheck(vendorSanctionsClear),
  due_date_window: toAnyCheck(dueDateWindow),
  within_limit: toAnyCheck(withinLimit),
  company_in_good_standing: toAnyCheck(companyInGoodStanding),
  bank_details_match_invoice: toAnyCheck(bankDetailsMatch),
  vendor_bank_verified: toAnyCheck(bankVerified),
  delivery_confirmed: toAnyCheck(deliveryConfirmed),
  supporting_evidence: toAnyCheck(supportingEvidence),
  esg_category: toAnyCheck(esgCategory),
};
