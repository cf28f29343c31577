import { sql } from '@millrace/db/connection/sql';
import { readPolicy } from '@millrace/db/settings/policy';
import { listDemoAccounts } from '../auth/demoAccounts';
import { readClockView } from './clockView';
import { listSamples } from './demo';
import type { DemoView } from './view';
import type { Services } from '../services';

/** The one-click accounts, the samples and the clock; outside production only. */
export async function getDemo(services: Services): Promise<DemoView> {
  const { db, env } = services;
  const [accounts, samples, clock, policy, people] = await Promise.all([
    listDemoAccounts(db),
    listSamples(env),
    readClockView(db),
    readPolicy(db),
    db.rows<{ email: string; name: string; type: DemoView['accounts'][number]['role'] }>(sql`
      SELECT email, name, type FROM users
      WHERE email IN (SELECT lower(one->>'email') FROM settings,
        jsonb_array_elements(value) one WHERE key = 'demo_accounts')
    `),
  ]);
  const sandboxUrl = env.SANDBOX_PUBLIC_URL ?? env.SANDBOX_URL ?? '';
  return {
    accounts: accounts.flatMap(({ key, email, title, waits }) => {
      const person = people.find((one) => one.email === email.toLowerCase());
      if (!person) return [];
      return [{ key, name: person.name, role: person.type, title, waits: waits ?? '' }];
    }),
    fourEyesFromMinor: policy.approvals.fourEyesFromMinor,
    mailboxUrl: sandboxUrl && `${sandboxUrl}/mailbox`,
    sandboxUrl,
    samples,
    clock,
  };
}
