import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { postEntry } from '@millrace/db/ledger/ledger';
import { Financing } from '@millrace/db/models/Financing';
import { Rate } from '@millrace/db/models/Rate';
import { Setting } from '@millrace/db/models/Setting';
import { sql } from '@millrace/db/connection/sql';
import { daysBetween } from '@millrace/domain/dates/civilDate';
import { postCapitalMoved } from '@millrace/domain/ledger/fundingPostings';
import { defaultRates } from '@millrace/domain/policy/policy';
import type { BootstrapInput } from './input';

const dayMs = 86_400_000;

/** Policy, rates and own capital; each is written once and then belongs to the admins. */
export async function ensureBook(tx: Tx, input: BootstrapInput): Promise<void> {
  const { effectiveFrom } = input;
  await ensureSetting(tx, 'policy', input.policy, effectiveFrom);
  if (input.demoAccounts.length > 0) {
    await ensureSetting(tx, 'demo_accounts', input.demoAccounts, effectiveFrom);
  }
  if ((await Rate.count({ transaction: tx })) === 0) {
    await Rate.bulkCreate(
      defaultRates.map((rate) => ({ ...rate, effectiveFrom })),
      { transaction: tx },
    );
  }
  await postEntry(tx, {
    ...postCapitalMoved({ signedMinor: input.capitalMinor }),
    idempotencyKey: 'bootstrap-capital',
    effectiveOn: effectiveFrom,
    description: 'Own capital paid in',
  });
}

/**
 * Sets the day that business time starts on; only while nothing has been submitted, because it may
 * go backwards here and nowhere else.
 */
export async function startClock(tx: Tx, businessDateOn: string): Promise<void> {
  if ((await Financing.count({ transaction: tx })) > 0) return;
  const clock = await readClock(tx);
  const offsetMs = clock.offsetMs + daysBetween(clock.todayOn, businessDateOn) * dayMs;
  await tx.change(
    sql`UPDATE business_clock SET offset_ms = ${offsetMs}, updated_at = now() WHERE id = 1`,
  );
}

async function ensureSetting(
  tx: Tx,
  key: string,
  value: unknown,
  effectiveFrom: string,
): Promise<void> {
  const existing = await Setting.findByPk(key, { transaction: tx });
  if (!existing) await Setting.create({ key, value, effectiveFrom }, { transaction: tx });
}
