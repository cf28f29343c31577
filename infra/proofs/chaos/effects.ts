import type { ChaosStage } from './chaosStack';
import { withDatabase } from './database';
import type { Finding } from './findings';
import { readOutsideWorld } from './outsideWorld';

/** What one submit leaves behind, counted for each invoice: by name. */
type Counts = Record<string, number>;

const countsSql = `
  SELECT i.number,
    (SELECT count(*)::int FROM financings WHERE invoice_id = i.id) AS financings,
    (SELECT count(*)::int FROM processes WHERE invoice_id = i.id AND kind = 'financing')
      AS "financing processes",
    (SELECT count(*)::int FROM processes WHERE invoice_id = i.id AND kind = 'checklist')
      AS checklists,
    (SELECT count(*)::int FROM vendor_verification_requests WHERE invoice_id = i.id)
      AS "requests to the vendor",
    (SELECT count(*)::int FROM activities
      WHERE invoice_id = i.id AND action = 'invoice_submitted') AS submissions,
    (SELECT count(*)::int FROM activities
      WHERE invoice_id = i.id AND action = 'delivery_attested') AS attestations
  FROM invoices i WHERE i.id = ANY ($1) ORDER BY i.number`;

/** Reads what became of submitted invoices: each effect is there once. */
export async function readEffects(
  { stack }: ChaosStage,
  invoiceIds: readonly string[],
): Promise<Finding[]> {
  const { rows } = await withDatabase(stack.run.database, (database) =>
    database.query<Counts & { number: string }>(countsSql, [invoiceIds]),
  );
  const { mail } = await readOutsideWorld(stack.run.sandbox);
  const missing = invoiceIds.length - rows.length;
  return [
    ...(missing > 0 ? [{ kind: 'lost' as const, words: `${missing} invoices are not there` }] : []),
    ...rows.flatMap(({ number, ...counts }) => {
      const letters = new Set(
        mail
          .filter(({ subject }) => subject.includes(`confirm invoice ${number}`))
          .map(({ messageId }) => messageId),
      );
      return findOthersThanOne(number, { ...counts, 'letters to the vendor': letters.size });
    }),
  ];
}

/** An effect that is not there is lost; one that is there twice is duplicated. */
export function findOthersThanOne(number: string, counts: Counts): Finding[] {
  return Object.entries(counts)
    .filter(([, count]) => count !== 1)
    .map(([name, count]) => ({
      kind: count === 0 ? 'lost' : 'duplicated',
      words: `${number}: ${count} ${name}`,
    }));
}
