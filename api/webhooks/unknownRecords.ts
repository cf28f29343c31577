import { openTask } from '@millrace/db/process/tasks';
import type { Services } from '../services';
import type { PaymentsEvent } from './webhookEvents';

/** Money that moved at the provider and that our books know nothing of is a person's to explain:
 *  asked for once for each record, however many events there are about it. */
export async function askPerson(
  { db }: Pick<Services, 'db'>,
  { links, resource_type: type, action }: PaymentsEvent,
): Promise<void> {
  const providerId = links.outbound_payment ?? links.payment ?? '';
  const isOut = type === 'outbound_payments';
  const direction = isOut ? 'left our account' : 'is on its way to our account';
  const words =
    `The payment provider says of its record ${providerId} (${action}) that money ${direction}. ` +
    'None of our records has it. Look it up at the provider and find out whose it is.';
  await db.inTransaction((tx) =>
    openTask(tx, {
      kind: 'payment_unknown',
      title: 'Find out what a payment at the provider is',
      words,
      ...{ subjectType: 'provider_payment', subjectId: providerId },
      severity: isOut ? 'negative' : 'warning',
      dedupeKey: `payment_unknown:${providerId}`,
      onlyOnce: true,
    }),
  );
}
