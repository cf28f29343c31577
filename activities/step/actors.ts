import type { Actor } from '@millrace/db/activity/activityLog';

export type { Actor };

export const systemActor: Actor = { type: 'system', id: null, name: 'Millrace' };
export const bankActor: Actor = { type: 'provider', id: 'payments', name: 'The bank' };
export const signatureActor: Actor = {
  type: 'provider',
  id: 'esign',
  name: 'The signature service',
};
