import type { InvoiceRowFacts } from '../queries/invoiceRows';

export type ContractStage = 'writing' | 'signing' | 'no_debit' | 'debit_under_way' | 'complete';

/** From the acceptance on: it is written, then signed, then wants a direct debit behind it. */
export function findContractStage({
  contract,
  hasMandate,
  isMandateUnderWay,
}: Pick<InvoiceRowFacts, 'contract' | 'hasMandate' | 'isMandateUnderWay'>): ContractStage {
  const status = contract?.status ?? 'draft';
  if (status === 'draft' || status === 'generated') return 'writing';
  if (status !== 'executed') return 'signing';
  if (hasMandate) return 'complete';
  return isMandateUnderWay ? 'debit_under_way' : 'no_debit';
}
