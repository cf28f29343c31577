import type {
  DocumentKind,
  ExtractedField,
  ExtractedFieldName,
  ExtractedFields,
  ExtractionWarning,
} from '@millrace/domain/invoice/extraction';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { formatMoney } from '@millrace/domain/money/money';
import { isSameFirm } from '../names';
import type { EInvoice } from './eInvoice';
import { understandAccount } from './readAccounts';
import { kindOf } from './typeCodes';

/** Two statements that were made apart, one of which has no letters to mistake. */
const agreedConfidence = 0.98;
const differingConfidence = 0.4;

/** Whoever altered a paper's account has altered its data as well: that both agree shows nothing. */
const doubtsAccount = new Set<ExtractionWarning['code']>([
  'bank_details_changed',
  'bank_details_invalid',
  'collected_by_debit',
  'several_bank_accounts',
]);

type Statement<Value> = {
  field: ExtractedFieldName;
  printed: ExtractedField<Value> | null;
  /** What the data says, as a person reads it; null where it says nothing. */
  said: string | null;
  isSame: (value: Value) => boolean;
};

/**
 * Compares what stands on the pages with the data that the file carries beside them. A person sees the
 * pages alone, so the data changes no value and adds none: where both say the same a value is sure, and
 * where they do not it is in doubt, with a warning.
 */
export function compareWithData(
  fields: ExtractedFields,
  data: EInvoice,
  known: readonly ExtractionWarning[],
): { fields: ExtractedFields; warnings: ExtractionWarning[] } {
  const compared = { ...fields } as Record<ExtractedFieldName, ExtractedField<unknown> | null>;
  const warnings: ExtractionWarning[] = [];
  for (const { field, printed, said, isSame } of listStatements(fields, data)) {
    if (!printed || said === null) continue;
    const agrees = isSame(printed.value);
    const most = agrees ? 1 : differingConfidence;
    const isHeld =
      (field === 'accountNumber' && known.some(({ code }) => doubtsAccount.has(code))) ||
      isOddly(field, known);
    const least = agrees && !isHeld ? agreedConfidence : 0;
    const confidence = Math.min(Math.max(printed.confidence, least), most);
    compared[field] = { ...printed, confidence };
    if (!agrees) warnings.push({ code: 'differs_from_data', field, detail: said });
  }
  return { fields: compared as ExtractedFields, warnings };
}

/** Letters that deceive in print deceive in data; a day that was hard to read is told by it. */
const isOddly = (field: ExtractedFieldName, known: readonly ExtractionWarning[]) =>
  field !== 'issueOn' &&
  field !== 'dueOn' &&
  known.some((one) => one.code === 'hard_to_read' && one.field === field);

/** A credit note whose page calls itself an invoice asks for money that the vendor owes. */
export function compareKinds(printed: DocumentKind, data: EInvoice): ExtractionWarning[] {
  const said = kindOf(data);
  const isSame = said === null || said === printed || (said === 'invoice' && printed === 'unknown');
  if (isSame) return [];
  return [{ code: 'differs_from_data', detail: `it is a ${said.replaceAll('_', ' ')}` }];
}

function listStatements(fields: ExtractedFields, data: EInvoice): Statement<unknown>[] {
  const amount = (field: 'netMinor' | 'vatMinor' | 'grossMinor' | 'payableMinor') =>
    state(field, fields[field], data[field], (minor) => formatMoney(minor));
  const text = (field: 'number' | 'currency') =>
    state(field, fields[field], data[field], (said) => said);
  const day = (field: 'issueOn' | 'dueOn') =>
    state(field, fields[field], data[field], (said) => formatDate(said));
  const name = (field: 'vendorName' | 'billToName', said: readonly string[]) => ({
    ...{ field, printed: fields[field], said: said.join(' / ') || null },
    isSame: (value: unknown) => said.some((one) => isSameFirm(one, String(value))),
  });
  const code = (field: 'vendorVatNumber' | 'vendorCompanyNumber') => ({
    ...{ field, printed: fields[field], said: data[field] },
    isSame: (value: unknown) => bareCode(String(value)) === bareCode(data[field] ?? ''),
  });
  return [
    ...[text('number'), day('issueOn'), day('dueOn'), text('currency')],
    ...[amount('netMinor'), amount('vatMinor'), amount('grossMinor'), amount('payableMinor')],
    ...[name('vendorName', data.vendorNames), name('billToName', data.billToNames)],
    ...[code('vendorVatNumber'), code('vendorCompanyNumber')],
    stateAccount(fields, data),
  ];
}

function state<Value>(
  field: ExtractedFieldName,
  printed: ExtractedField<Value> | null,
  said: Value | null,
  write: (said: Value) => string,
): Statement<unknown> {
  const isSame = (value: unknown) => bareText(String(value)) === bareText(String(said));
  return { field, printed, said: said === null ? null : write(said), isSame };
}

/** The printed account is one of those that the data names; the data's are told by their last digits. */
function stateAccount(fields: ExtractedFields, { accounts }: EInvoice): Statement<unknown> {
  const said = accounts.map((account) => {
    const { sortCode, accountNumber } = understandAccount(account);
    return { sortCode, number: accountNumber ?? bareCode(account.id) };
  });
  const printed = {
    sortCode: fields.sortCode?.value ?? null,
    number: fields.accountNumber?.value ?? '',
  };
  return {
    field: 'accountNumber',
    printed: fields.accountNumber,
    said: said.map((one) => tellAccount(one, printed)).join(' / ') || null,
    isSame: (value) =>
      said.some(
        ({ sortCode, number }) =>
          number === value && (!sortCode || !printed.sortCode || sortCode === printed.sortCode),
      ),
  };
}

type Told = { sortCode: string | null; number: string };

/** Where both end alike, what else differs: nobody would see it from the last digits. */
function tellAccount({ sortCode, number }: Told, printed: Told): string {
  const ending = `ending ${number.slice(-4)}`;
  if (number.slice(-4) !== printed.number.slice(-4)) return ending;
  if (number !== printed.number) return `${ending}, with different digits before it`;
  return sortCode ? `${ending}, sort code ${sortCode.replace(/(..)(?!$)/g, '$1-')}` : ending;
}

const bareText = (text: string) => text.replace(/\s/g, '').toUpperCase();
/** Without signs between its letters, and without the country before a British VAT number. */
const bareCode = (code: string) =>
  code
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replace(/^GB(?=\d{9,12}$)/, '');
