/** Why a vendor doesn't confirm an invoice, as it is asked. */
export const disputeReasons = ['not_ours', 'already_paid', 'wrong_amount', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** In the vendor's own words, to choose from. */
export const disputeWords: Record<DisputeReason, string> = {
  not_ours: 'We did not send this invoice',
  already_paid: 'It has been paid already',
  wrong_amount: 'The amount or the details are wrong',
  other: 'Something else',
};

const reasonPhrases: Record<DisputeReason, string> = {
  not_ours: 'they did not send it',
  already_paid: 'it has been paid already',
  wrong_amount: 'its amount or details are wrong',
  other: 'something about it is wrong',
};

/**
 * What the vendor says of the invoice, after "says that".
 * @param stored - `<reason>: <the vendor's words>`, as `dispute_reason` holds it
 */
export function describeDispute(stored: string | null): string {
  const code = disputeReasons.find((reason) => stored?.startsWith(`${reason}:`));
  return reasonPhrases[code ?? 'other'];
}
