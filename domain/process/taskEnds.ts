/**
 * Tasks about money that was received, is owed, or is wrong in the books: that the invoice came to its
 * end changes nothing about them.
 */
export const outlivesInvoice: ReadonlySet<string> = new Set([
  'book_break',
  'collection_stopped',
  'outside_item',
  'payment_unknown',
  'payout_returned_late',
  'receipt_unidentified',
  'refund_approval',
  'refund_failed',
  'reversal_owed',
]);
