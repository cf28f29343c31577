import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from './database';

interface Use {
  who: string;
  usedMinor: number;
  limitMinor: number;
}

/** A company's use of its limit and each vendor's part of it, by what is kept and by what is
 *  there: the greater of the two counts. */
const useSql = `
  SELECT c.name AS who, a.limit_minor::float8 AS "limitMinor",
    (a.outstanding_minor + GREATEST(a.reserved_minor, (SELECT COALESCE(sum(r.amount_minor), 0)
      FROM reservations r WHERE r.credit_account_id = a.id AND r.status = 'held')))::float8
      AS "usedMinor"
  FROM credit_accounts a JOIN companies c ON c.id = a.company_id
  UNION ALL
  SELECT c.name || ' for ' || v.legal_name,
    (a.limit_minor * a.vendor_cap_bps / 10000)::float8,
    (vendor_outstanding_minor(a.company_id, v.id) + (SELECT COALESCE(sum(r.amount_minor), 0)
      FROM reservations r WHERE r.credit_account_id = a.id AND r.vendor_id = v.id
        AND r.status = 'held'))::float8
  FROM credit_accounts a JOIN companies c ON c.id = a.company_id CROSS JOIN vendors v`;

export interface Watched {
  readonly looks: number;
  /** In words, once for each that was over its limit at any moment. */
  readonly overdrawn: readonly string[];
  readonly fullestBps: number;
}

/** Looks at every limit over and over until it is told to stop. */
export function watchLimits(databaseUrl: string): { stop: () => Promise<Watched> } {
  let isOver = false;
  let looks = 0;
  let fullestBps = 0;
  const overdrawn = new Map<string, string>();
  const watching = withDatabase(databaseUrl, async (database) => {
    while (!isOver) {
      const { rows } = await database.query<Use>(useSql);
      looks += 1;
      for (const use of rows) {
        fullestBps = Math.max(fullestBps, Math.round((use.usedMinor / use.limitMinor) * 10_000));
        const words = describeOveruse(use);
        if (words) overdrawn.set(use.who, words);
      }
      await sleep(20);
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return { looks, overdrawn: [...overdrawn.values()], fullestBps };
    },
  };
}

/** Null as long as the limit holds. */
export function describeOveruse({ who, usedMinor, limitMinor }: Use): string | null {
  if (usedMinor <= limitMinor) return null;
  return `${who} used ${usedMinor} of ${limitMinor} pence`;
}
