/**
 * Entries of the activity log after which letters about a vendor go to another address: the vendor's own
 * change, a correction by an admin, and a company that adds the vendor with an address of its own. What
 * was there before stands in their `before`.
 */
export const contactChanges = [
  'vendor_contact_changed',
  'vendor_contact_corrected',
  'vendor_added',
] as const;
