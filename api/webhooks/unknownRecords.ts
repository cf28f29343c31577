import { sql } from '@millrace/db/sql';
import { v7 as newId } from 'uuid';
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
  await db.change(sql`
    INSERT INTO tasks (id, kind, title, words, subject_type, subject_id, severity, dedupe_key)
    VALUES (${newId()}, 'payment_unknown', 'Find out what a payment at the provider is',
      ${words},
       'provider_payment', ${providerId}, ${isOut ? 'negative' : 'warning'}, 'payment_unknown:'
       || ${providerId}::text)
    ON CONFLICT (dedupe_key) DO NOTHING
  `);
}
