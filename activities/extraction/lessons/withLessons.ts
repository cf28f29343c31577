import type { ExtractedFields } from '@millrace/domain/invoice/extraction';
import { layOut } from '../layout';
import type { Aside, ReadAgainst } from '../readAgainst';
import { doubtField } from '../readDoubts';
import type { TextPage } from '../textRuns';
import { findIdentities } from './identities';

/** What pages are read against, with the lessons about the vendors whose numbers they bear. */
export async function withLessons<Against extends ReadAgainst>(
  against: Against,
  pages: readonly TextPage[],
  { askLessons }: Aside,
): Promise<Against> {
  if (!askLessons) return against;
  const identities = findIdentities(layOut(pages), against.buyer);
  return identities.length === 0 ? against : { ...against, lessons: await askLessons(identities) };
}

/**
 * Whatever else agrees, an account that was found by a lesson is looked at by a person: whoever forges
 * invoices could teach where it stands, and write the data beside the page.
 */
export function doubtLearnedAccount(fields: ExtractedFields): ExtractedFields {
  const ask = <Field extends ExtractedFields['sortCode']>(field: Field): Field =>
    field?.learned ? doubtField(field) : field;
  const { sortCode, accountNumber } = fields;
  return { ...fields, sortCode: ask(sortCode), accountNumber: ask(accountNumber) };
}
