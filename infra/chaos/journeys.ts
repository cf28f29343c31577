import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Print } from '../progress';
import { companies, vendors } from '../seeding/people';
import { playInvoice } from '../seeding/playInvoice';
import type { SeedInvoice } from '../seeding/story';
import { type ChaosStage, startOn } from './chaosStack';
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
}

/** Plays so many side by side, as long as parts are killed, until each is paid out or given up.
 *  @param journeys grows by each one that sets out */
export async function playJourneys(
  { cast }: ChaosStage,
  journeys: Journey[],
  { atLeast, atOnce, isDisturbed, random, print }: JourneyPlan,
): Promise<void> {
  const playOn = async () => {
    while (journeys.length < atLeast || isDisturbed()) {
      const journey = planJourney(journeys.length, random);
      journeys.push(journey);
      try {
        await playInvoice(cast, journey.invoice, startOn, journey.invoiceId);
      } catch (error) {
        journey.failure = error instanceof Error ? error.message : String(error);
        print(`  !!  ${journey.invoice.number}: ${journey.failure}`);
      }
      journey.isOver = true;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playOn));
}

/** Where the invoices stand that are still on their way, and since when. */
export async function listUnderWay(
  database: pg.Client,
  journeys: readonly Journey[],
): Promise<string[]> {
  const open = journeys.filter(({ isOver }) => !isOver);
  const { rows } = await database.query<{ invoiceId: string; status: string; since: string }>(
    `SELECT i.id AS "invoiceId", COALESCE(f.status, 'a draft') AS status,
       to_char(GREATEST(i.updated_at, (SELECT max(p.updated_at) FROM processes p
         WHERE p.invoice_id = i.id)), 'HH24:MI:SS') AS since
     FROM invoices i LEFT JOIN financings f ON f.invoice_id = i.id WHERE i.id = ANY ($1)`,
    [open.map(({ invoiceId }) => invoiceId)],
  );
  return open.map(({ invoiceId, invoice }) => {
    const found = rows.find((row) => row.invoiceId === invoiceId);
    const place = found ? `stands at ${found.status} since ${found.since}` : 'is being uploaded';
    return `${invoice.number} ${place}`;
  });
}

/** Different invoices for every seed: amounts and terms differ, so that no two look alike. */
function planJourney(index: number, random: Random): Journey {
  // Some are large enough for a second admin.
  const baseMinor = index % 5 === 4 ? 600_000 : 60_000;
  const invoice: SeedInvoice = {
    number: `CHAOS-${String(index + 1).padStart(4, '0')}`,
    company: companies[index % companies.length]?.key ?? '',
    vendor: random.pick(vendors).key,
    grossMinor: baseMinor + index * 137 + random.between(0, 100),
    termMonths: random.pick([1, 2]),
    daysAgo: 0,
    goal: 'paid_out',
  };
  return { invoiceId: randomUUID(), invoice, failure: null, isOver: false };
}
