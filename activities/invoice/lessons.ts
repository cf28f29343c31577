import { Context } from '@temporalio/activity';
import { sql } from '@millrace/db/connection/sql';
import { deriveId } from '@millrace/db/crypto/hashes';
import { readSubmission } from '@millrace/db/invoice/submission';
import type { Address, Signatory } from '@millrace/db/models/Company';
import { readModulusTable } from '@millrace/db/settings/modulusTable';
import type { Learnt, VendorLessons } from '@millrace/domain/lesson/lesson';
import { lessonsFor, type KeptLesson } from '@millrace/domain/lesson/sharing';
import { toTaughtValues } from '@millrace/domain/lesson/teachable';
import { learnFromInvoice } from '../extraction/extractInvoice';
import type { Deps, StepCall } from '../step/step';
import { readBuyer } from './buyer';

type Row = Omit<KeptLesson, 'kin'> & {
  vendorId: string;
  signatories: Signatory[];
  address: Address;
};

/** Those whose registered office or any signatory is the same are run by the same people, for all we know. */
function findKin({ signatories, address }: Pick<Row, 'signatories' | 'address'>): string[] {
  const office = `${address.lines[0] ?? ''} ${address.postcode}`;
  const people = signatories.flatMap(({ userId, email }) => [userId, email]);
  return [office, ...people].map((one) => one.toLowerCase().replace(/\s+/g, ' ').trim());
}

interface Which {
  /** VAT numbers without "GB" and numbers of the register. */
  identities?: readonly string[];
  vendorId?: string;
  /** Those of one company alone. */
  companyId?: string;
  /** Whose own come first, so that however many others have, none of them is left out. */
  readerId?: string;
}

/** The newest lessons about vendors, whoever taught them; those that an admin switched off are left out. */
async function readKept(
  db: Deps['db'],
  { identities = [], vendorId, companyId, readerId }: Which,
): Promise<(KeptLesson & { vendorId: string })[]> {
  const rows = await db.rows<Row>(sql`
    SELECT l.id, l.vendor_id, l.company_id, l.field, l.kind, l.label, l.side, l.extent, l.across,
      l.across_end, l.down, l.marks, c.signatories, c.address,
      (SELECT count(*)::integer FROM lesson_looks k WHERE k.lesson_id = l.id AND k.agrees)
        AS confirmed,
      (SELECT count(*)::integer FROM lesson_looks k WHERE k.lesson_id = l.id AND NOT k.agrees)
        AS contradicted,
      EXISTS (SELECT 1 FROM financings f WHERE f.invoice_id = l.invoice_id
        AND f.paid_out_on IS NOT NULL AND f.status IN ('active', 'overdue', 'repaid')) AS is_paid_out,
      (c.status = 'active' AND NOT c.compliance_hold) AS is_in_good_standing
    FROM reading_lessons l JOIN vendors v ON v.id = l.vendor_id
      JOIN companies c ON c.id = l.company_id
    WHERE l.switched_off_at IS NULL
      AND (l.vendor_id = ${vendorId ?? null}::uuid OR v.registry_number = ANY(${identities}::text[])
        OR regexp_replace(regexp_replace(upper(v.vat_number), '[^A-Z0-9]', '', 'g'), '^GB', '')
          = ANY(${identities}::text[]))
      AND l.company_id = COALESCE(${companyId ?? null}::uuid, l.company_id)
    ORDER BY l.company_id IS NOT DISTINCT FROM ${readerId ?? null}::uuid DESC, l.created_at DESC, l.id
    LIMIT 400
  `);
  return rows.map((row) => ({ ...row, kin: findKin(row) }));
}

/** What a company's reading may use of what was learnt about the vendors that bear these numbers. */
export async function readLessons(
  db: Deps['db'],
  companyId: string,
  identities: readonly string[],
): Promise<VendorLessons[]> {
  const kept = await readKept(db, { identities, readerId: companyId });
  return [...new Set(kept.map(({ vendorId }) => vendorId))].map((vendorId) => ({
    vendorId,
    lessons: lessonsFor(
      companyId,
      kept.filter((one) => one.vendorId === vendorId),
    ),
  }));
}

interface Taught {
  vendorId: string;
  vendorName: string;
  registryNumber: string | null;
  vatNumber: string | null;
  storageKey: string;
}

/**
 * Reads a submitted invoice again, without any lesson, and keeps where its fields stand that the reader
 * did not find by itself. Made again, it changes nothing more.
 */
export async function learnFromCorrections(
  { db, storage, keys, log }: Deps,
  { workflowId }: StepCall,
  { invoiceId, companyId, todayOn }: { invoiceId: string; companyId: string; todayOn: string },
): Promise<{ lessons: number; looks: number }> {
  const taught = await db.row<Taught>(sql`
    SELECT v.id AS vendor_id, v.legal_name AS vendor_name, v.registry_number, v.vat_number, d.storage_key
    FROM financings f JOIN invoices i ON i.id = f.invoice_id JOIN vendors v ON v.id = i.vendor_id
      JOIN documents d ON d.id = i.document_id
    WHERE f.invoice_id = ${invoiceId} AND f.company_id = ${companyId}
  `);
  // What was refused at the last moment was not submitted.
  if (!taught) return { lessons: 0, looks: 0 };
  const { vendorId, vendorName, registryNumber, vatNumber, storageKey } = taught;
  const { input } = await readSubmission(db, keys.data, { companyId, invoiceId });
  const known = lessonsFor(companyId, await readKept(db, { vendorId, companyId }));
  const said = toTaughtValues(input);
  const values = {
    ...said,
    ...{ vendorName, vendorCompanyNumber: registryNumber ?? undefined },
    vendorVatNumber: said.vendorVatNumber ?? vatNumber ?? undefined,
  };
  const identities = [registryNumber, vatNumber].filter((one) => one !== null);
  const { rows: modulusTable } = await readModulusTable(db);
  const learnt = await learnFromInvoice(storage.locate(storageKey), {
    ...{ todayOn, modulusTable, buyer: await readBuyer(db, companyId), of: companyId },
    signal: Context.current().cancellationSignal,
    teaching: { vendorId, identities, values, known },
  });
  if (!learnt) return { lessons: 0, looks: 0 };
  await keep(db, { invoiceId, companyId, vendorId }, known, learnt);
  const counted = { lessons: learnt.lessons.length, looks: learnt.looks.length };
  log.info({ workflowId, ...counted }, 'a correction was learnt from');
  return counted;
}

/** So many of one company about one vendor: each is looked at whenever a document of the vendor is read. */
const mostLessons = 120;

async function keep(
  db: Deps['db'],
  { invoiceId, companyId, vendorId }: { invoiceId: string; companyId: string; vendorId: string },
  known: readonly { id: string }[],
  { lessons, looks }: Learnt,
): Promise<void> {
  const ids = new Set(known.map(({ id }) => id));
  await db.inTransaction(async (tx) => {
    for (const lesson of lessons) {
      const { field, kind, label, side, extent, across, acrossEnd, down, marks } = lesson;
      await tx.change(sql`
        INSERT INTO reading_lessons (id, vendor_id, company_id, invoice_id, field, kind, label, side,
          extent, across, across_end, down, marks)
        SELECT ${deriveId(`lesson ${invoiceId} ${field}`)}::uuid, ${vendorId}::uuid, ${companyId}::uuid,
          ${invoiceId}::uuid, ${field}, ${kind}, ${label}, ${side}, ${extent},
          ${across}::double precision, ${acrossEnd}::double precision, ${down}::double precision,
          ${marks}::text[]
        WHERE (SELECT count(*) FROM reading_lessons
          WHERE vendor_id = ${vendorId} AND company_id = ${companyId}) < ${mostLessons}
        ON CONFLICT (id) DO NOTHING
      `);
    }
    for (const { id, agrees } of looks.filter((look) => ids.has(look.id))) {
      await tx.change(sql`
        INSERT INTO lesson_looks (lesson_id, invoice_id, agrees)
        VALUES (${id}, ${invoiceId}, ${agrees}) ON CONFLICT DO NOTHING
      `);
    }
  });
}
