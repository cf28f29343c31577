import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { BankLine } from '@millrace/db/models/BankLine';
import { noteFirstDay, readWatermarks } from '@millrace/db/ledger/outsideReadings';
import { sql } from '@millrace/db/connection/sql';
import { addDays, earlierOf, laterOf } from '@millrace/domain/dates/civilDate';
import { findProof, mostDaysApart, type TypedReceipt } from '@millrace/domain/repayment/statement';
import { ProviderError } from '@millrace/adapters/providerError';
import type { BankLine as Line } from '@millrace/adapters/bank';
import type { Deps } from '../step/step';
import {
  listDeposits,
  listFreeLines,
  listOpenClaims,
  matchClaim,
  openClaimTask,
  type FreeLine,
} from './claims';
import { signalCollections, signalSharingCollections } from './paidInvoices';
import { sealPayer } from './payers';

/** A bank may still book a line of some days ago; the first reading goes back a quarter. */
const readAgainDays = 10;
const firstReadDays = 92;
/** So many days of the statement are read and kept at a time. */
const windowDays = 14;

/**
 * Reads what is new on our account's statement and matches it with what people said had come: a
 * claim that a line proves takes the payer and the value date from it, for the bank knows them. Where
 * the line names no payer, none is known: what was typed is forgotten.
 * @param from how far back: by the hour as of the day before the last line, but the days in which a
 *   bank may still book once each business day and whenever a person waits for a line, and further
 *   where that may be `aboutOn` an earlier day
 * @param isForSure for who takes the absence of a proof for an answer: throws where one could not be
 *   looked for, or could not be booked
 */
export async function readStatement(
  deps: Deps,
  from: 'since_yesterday' | 'all_open_days' | { aboutOn: string } = 'all_open_days',
  { isForSure = false } = {},
): Promise<void> {
  const { fromOn, todayOn } = await deps.db.inTransaction((tx) => findFirstDay(tx, from));
  for (let dayOn = fromOn; ; dayOn = addDays(dayOn, windowDays)) {
    const lastOn = addDays(dayOn, windowDays - 1);
    const isLast = lastOn >= todayOn;
    await keepLines(deps, await deps.clients.bank.listLines(dayOn, isLast ? undefined : lastOn));
    if (!isLast) continue;
    await deps.db.inTransaction((tx) => noteFirstDay(tx, fromOn));
    return proveClaims(deps, isForSure);
  }
}

/** Where the provider does not say what it has passed on to us, claims wait for the next look. */
async function proveClaims(deps: Deps, isForSure: boolean): Promise<void> {
  const claims = await deps.db.inTransaction(async (tx) => {
    const open = await listOpenClaims(tx);
    const lines = await listFreeLines(tx, open);
    return open.filter((claim) => findProof(claim, lines, new Set()));
  });
  if (claims.length === 0) return;
  const list = () => listDeposits(deps);
  const deposits = isForSure ? await list() : await ask(list);
  if (!deposits) return;
  for (const claim of claims) {
    try {
      const paid = await deps.db.inTransaction((tx) => matchClaim(tx, claim.id, deposits));
      await signalCollections(deps, paid);
      await signalSharingCollections(deps, { paymentId: claim.id });
    } catch (error) {
      if (isForSure) throw error;
      // One that cannot be booked keeps nobody else's from being proven.
      deps.log.error({ error, paymentId: claim.id }, 'a line of the statement was not booked');
      await deps.db.inTransaction((tx) => openClaimTask(tx, claim));
    }
  }
}

async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

/**
 * Looks for the line of what somebody types, before that word is taken. Nobody waits for a bank or a
 * provider that does not answer: the word is then a claim like any other.
 * @returns what finds the line, under the lock of `lockStatement`
 */
export async function lookForLine(
  deps: Deps,
  typed: TypedReceipt,
): Promise<(tx: Tx) => Promise<FreeLine | undefined>> {
  await ask(() => readStatement(deps, { aboutOn: typed.receivedOn }));
  const lines = await deps.db.inTransaction((tx) => listFreeLines(tx, [typed]));
  const deposits = findProof(typed, lines, new Set()) && (await ask(() => listDeposits(deps)));
  return async (tx) =>
    deposits ? findProof(typed, await listFreeLines(tx, [typed]), deposits) : undefined;
}

async function keepLines(deps: Deps, lines: readonly Line[]): Promise<void> {
  await deps.db.inTransaction(async (tx) => {
    await BankLine.bulkCreate(
      lines.map(({ lineId, bookedOn, amountMinor, reference, counterparty }) => ({
        lineId,
        bookedOn,
        signedMinor: amountMinor,
        reference,
        ...sealPayer(deps, counterparty),
      })),
      { transaction: tx, ignoreDuplicates: true },
    );
  });
}

async function findFirstDay(tx: Tx, from: Parameters<typeof readStatement>[1]) {
  const { todayOn } = await readClock(tx);
  const earliestOn = addDays(todayOn, -firstReadDays);
  const known = await tx.row<{ lastOn: string | null }>(
    sql`SELECT max(booked_on) AS last_on FROM bank_lines`,
  );
  if (!known?.lastOn) return { fromOn: earliestOn, todayOn };
  const { readOn } = await readWatermarks(tx, 'bank');
  const isEnough = from === 'since_yesterday' && readOn === todayOn;
  const fromOn = addDays(known.lastOn, isEnough ? -1 : -readAgainDays);
  if (typeof from !== 'object') return { fromOn, todayOn };
  const aboutOn = laterOf(addDays(from.aboutOn, -mostDaysApart), earliestOn);
  return { fromOn: earlierOf(fromOn, aboutOn), todayOn };
}
