import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Print } from '../../start/progress';
import { companies, vendors } from '../../demo/people';
import { playInvoice } from '../../demo/playInvoice';
import type { SeedInvoice } from '../../demo/scenario';
import { startOn } from '../trial/stack';
import type { ChaosStage } from './chaosStack';
import { withDatabase } from './database';
import type { Random } from './random';

/** One invoice on its way from the upload to the payout, whatever is killed meanwhile. */
export interface Journey {
  readonly invoiceId: string;
  readonly invoice: SeedInvoice;
  /** What made the people give up; null while all goes well. */
  failure: string | null;
  isOver: boolean;
}

export interface JourneyPlan {
  /** So many, and more as long as there are kills to come. */
  readonly atLeast: number;
  readonly atOnce: number;
  readonly isDisturbed: () => boolean;
  readonly random: Random;
  readonly print: Print;
  /** What the invoices' numbers begin with, where several experiments share a stage. */
  readonly prefix?: string;
  /** One or two months unless given. */
  readonly termMonths?: number;
}

/** Plays so many side by side, as long as parts are killed, until each is paid out or given up.
 *  @param journeys grows by each one that sets out */
export async function playJourneys(
  { cast, stack }: ChaosStage,
  journeys: Journey[],
  plan: JourneyPlan,
): Promise<void> {
  const { atLeast, atOnce, isDisturbed, random, print, prefix = 'CHAOS', termMonths } = plan;
  const playOn = async () => {
    while (journeys.length < atLeast || isDisturbed()) {
      const number = `${prefix}-${String(journeys.length + 1).padStart(4, '0')}`;
      const journey = planJourney(journeys.length, random, {
        number,
        ...(termMonths !== undefined && { termMonths }),
      });
      journeys.push(journey);
      try {
        await forgetThrottle(stack.run.database);
        await playInvoice(cast, journey.invoice, startOn, journey.invoiceId);
      } catch (error) {
        journey.failure = error instanceof Error ? error.message : String(error);
        print(`  !!  ${journey.invoice.number}: ${journey.failure}`);
        cast.signInAgain();
      }
      journey.isOver = true;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playOn));
}

interface Standing {
  invoiceId: string;
  status: string;
  isParked: boolean;
  since: string;
}

/** Where the invoices stand that are still on their way and not parked, and since when. */
export async function listUnderWay(
  database: pg.Client,
  journeys: readonly Journey[],
): Promise<string[]> {
  const open = journeys.filter(({ isOver }) => !isOver);
  const { rows } = await database.query<Standing>(
    `SELECT i.id AS "invoiceId", COALESCE(f.status, 'a draft') AS status,
       EXISTS (SELECT 1 FROM processes p WHERE p.invoice_id = i.id AND p.status = 'parked')
         AS "isParked",
       to_char(GREATEST(i.updated_at, (SELECT max(p.updated_at) FROM processes p
         WHERE p.invoice_id = i.id)), 'HH24:MI:SS') AS since
     FROM invoices i LEFT JOIN financings f ON f.invoice_id = i.id WHERE i.id = ANY ($1)`,
    [open.map(({ invoiceId }) => invoiceId)],
  );
  return open.flatMap(({ invoiceId, invoice }) => {
    const found = rows.find((row) => row.invoiceId === invoiceId);
    if (found?.isParked) return [];
    const place = found ? `stands at ${found.status} since ${found.since}` : 'is being uploaded';
    return [`${invoice.number} ${place}`];
  });
}

/** Three companies do here in minutes what their limits of uploads give hours for. */
export async function forgetThrottle(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, (database) => database.query('DELETE FROM throttle_hits')).catch(
    () => undefined,
  );
}

/** Different invoices for every seed: amounts and terms differ, so that no two look alike.
 *  @param index from 0; every fifth of the first forty, then every twentieth is large */
export function planJourney(
  index: number,
  random: Random,
  given: Pick<SeedInvoice, 'number'> & Partial<SeedInvoice>,
): Journey {
  // Some are large enough for a second admin.
  const isLarge = index < 40 ? index % 5 === 4 : index % 20 === 4;
  const baseMinor = isLarge ? 600_000 : 60_000;
  const invoice: SeedInvoice = {
    company: companies[index % companies.length]?.key ?? '',
    vendor: random.pick(vendors).key,
    grossMinor: baseMinor + ((index * 37) % 40_000) + random.between(0, 30),
    termMonths: random.pick([1, 2]),
    daysAgo: 0,
    goal: 'paid_out',
    ...given,
  };
  return { invoiceId: randomUUID(), invoice, failure: null, isOver: false };
}
