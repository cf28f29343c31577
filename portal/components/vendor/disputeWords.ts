export const disputeReasons = ['not_ours', 'already_paid', 'wrong_amount', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeWords: Record<DisputeReason, string> = {
  not_ours: 'We did not send this invoice',
  already_paid: 'It has been paid already',
  wrong_amount: 'The amount or the details are wrong',
  other: 'Something else',
};
