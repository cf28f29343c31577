import type { Extraction, ExtractionWarning, ExtractionWarningCode } from './extraction';

/**
 * What is done about a doubt of the reader. `at_upload`: the file goes no further, another one is
 * uploaded. `person_decides`: one of our people decides with the words before them; until then the
 * checklist stays open. `told`: whoever reads the invoice is told, and nothing waits for it.
 */
export type Handling = 'at_upload' | 'person_decides' | 'told';

/**
 * What follows from each doubt, in the one place that says so. That goods stay the vendor's until
 * they are paid for ends with our payment; what comes off the total is compared in amounts.
 */
export function handlingOf(code: ExtractionWarningCode): Handling {
  switch (code) {
    case 'several_invoices':
    case 'already_paid':
      return 'at_upload';
    case 'debt_assigned':
    case 'pay_only_to':
    case 'bank_details_changed':
    case 'collected_by_debit':
    case 'not_for_payment':
    case 'hidden_text':
    case 'picture_in_doubt':
    case 'differs_from_data':
    case 'breaks_standard':
      return 'person_decides';
    case 'title_retained':
    case 'part_paid':
    case 'amount_deducted':
    case 'totals_do_not_add_up':
    case 'vat_number_invalid':
    case 'iban_invalid':
    case 'bank_details_invalid':
    case 'several_bank_accounts':
    case 'hard_to_read':
    case 'due_date_from_terms':
    case 'due_date_not_as_terms':
    case 'due_before_issue':
    case 'issued_in_future':
    case 'several_currencies':
    case 'marked_as_copy':
    case 'permissions_restricted':
    case 'read_from_picture':
      return 'told';
  }
}

/**
 * What is done about a doubt of this very document. Letters that were recognised in a picture may
 * be wrong, so nobody is sent away for them: what would end an upload is left to a person.
 */
export function handlingIn(
  read: Pick<Extraction, 'readable'>,
  code: ExtractionWarningCode,
): Handling {
  const handling = handlingOf(code);
  return handling === 'at_upload' && read.readable === 'no_text' ? 'person_decides' : handling;
}

/** The notice that the vendor's bank details have changed, for whoever looks at an account. */
export function findChangedDetails(read: Extraction | null): ExtractionWarning | null {
  return read?.warnings.find(({ code }) => code === 'bank_details_changed') ?? null;
}
