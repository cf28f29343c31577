import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosStage } from '../chaosStack';
import { withDatabase } from '../database';
import { forgetThrottle } from '../journeys';
import type { Answer, DayState, Life } from '../oracle/life';
import type { FittedLife } from './fitLife';
import type { LifePeople } from './people';

/** One life as it is led: its people, and what became of it so far. */
export interface Household extends FittedLife {
  readonly life: Life;
  readonly people: LifePeople;
  readonly companyId: string;
  /** By place: null where it never came to be, missing before it was ready. */
  readonly invoiceIds: (string | null)[];
  /** Payments by the place of the act that recorded them, and the refund asked for each. */
  readonly receipts: Map<number, string>;
  readonly refunds: Map<number, { refundId: string; payloadHash: string }>;
  /** Financings whose payout could not be sent. */
  readonly waiting: Set<number>;
  /** How many payouts of each financing have reached the payee's bank. */
  readonly sent: number[];
  collects: 'ok' | 'bounce_always';
  /** What nobody foresaw, and stopped it; null while all goes well. */
  brokeOff: string | null;
  readonly answers: Answer[];
  readonly days: DayState[];
}

/** All lives of a run, in one installation. */
export interface Town {
  readonly stage: ChaosStage;
  readonly sandbox: string;
  readonly households: Household[];
  /** Receipts that never came and lines that nobody recorded: the book's check tells of them. */
  readonly unexplained: Set<string>;
  rows<Row extends object>(sql: string, bind?: readonly unknown[]): Promise<Row[]>;
  /** Money leaves one payout at a time: the provider's faults are everybody's. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

export function openTown(stage: ChaosStage): Town {
  const { run } = stage.stack;
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...{ stage, sandbox: run.sandbox, households: [], unexplained: new Set() },
    rows: (sql, bind = []) =>
      withDatabase(run.database, async (database) => {
        const { rows } = await database.query(sql, [...bind]);
        return rows;
      }),
    inTurn: (work) => {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

export async function openHouseholds(
  town: Town,
  lives: readonly FittedLife[],
  people: readonly LifePeople[],
): Promise<void> {
  for (const [place, fitted] of lives.entries()) {
    const own = people[place];
    if (!own) throw new Error('A life has nobody who leads it.');
    await signIn(town, own);
    const [company] = await town.rows<{ id: string }>(
      'SELECT id FROM companies WHERE registry_number = $1',
      [own.company.registryNumber],
    );
    town.households.push({
      ...fitted,
      ...{ people: own, companyId: company?.id ?? '' },
      ...{ collects: 'ok', brokeOff: null },
      ...{ invoiceIds: [], sent: [], answers: [], days: [] },
      ...{ receipts: new Map(), refunds: new Map(), waiting: new Set() },
    });
  }
}

/** While they may: who is dismissed later is refused with the session that he has. */
async function signIn({ stage }: Town, { admins }: LifePeople): Promise<void> {
  await forgetThrottle(stage.stack.run.database);
  for (const email of admins) await stage.cast.admin(email);
}

const waitMs = 120_000;

/** Looks again until it is so. @throws Error with what was waited for */
export async function untilTrue(what: string, look: () => Promise<boolean>): Promise<void> {
  for (const untilMs = Date.now() + waitMs; ; await sleep(150)) {
    if (await look()) return;
    if (Date.now() > untilMs) throw new Error(`Waited ${waitMs / 1000} s for ${what}.`);
  }
}
