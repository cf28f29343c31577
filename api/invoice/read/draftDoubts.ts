import { sql } from '@millrace/db/connection/sql';
import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { readPolicy } from '@millrace/db/settings/policy';
import { proposeDeductions } from '@millrace/domain/invoice/payable';
import { findDoubts, type DraftDoubt } from '@millrace/domain/invoice/doubts';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import type { DuplicateAnswer } from '../view';
import { checkDuplicate } from './duplicates';
import { notFound } from '../../http/preconditions';
import { measureDraft } from '../../credit/quotes';

interface Known {
  currency: string;
  issueOn: string | null;
  dueOn: string | null;
  grossMinor: number | null;
  /** What was typed as deducted; what was read counts only before anything was. */
  deductionsMinor: number;
  isTyped: boolean;
  extraction: Extraction | null;
}

/** What is typed counts before what was read. */
const knownSql = ({ invoiceId, companyId }: { invoiceId: string; companyId: string }) => sql`
  SELECT i.currency, x.extraction,
    coalesce(i.issue_on::text, x.extraction #>> '{fields,issueOn,value}') AS issue_on,
    coalesce(i.due_on::text, x.extraction #>> '{fields,dueOn,value}') AS due_on,
    coalesce(i.gross_minor, (x.extraction #>> '{fields,grossMinor,value}')::bigint)
      AS gross_minor,
    i.deductions_minor, i.gross_minor IS NOT NULL AS is_typed
  FROM invoices i
  LEFT JOIN invoice_documents x ON x.invoice_id = i.id AND x.version = i.document_version
  WHERE i.id = ${invoiceId} AND i.company_id = ${companyId}
`;

export interface DraftDoubtsView {
  duplicate: DuplicateAnswer;
  doubts: DraftDoubt[];
}

/** Everything known so far that would stop this draft later, so that it is told now. */
export async function getDraftDoubts(
  db: Database,
  companyId: string,
  invoiceId: string,
): Promise<DraftDoubtsView> {
  const known = await db.row<Known>(knownSql({ invoiceId, companyId }));
  if (!known) throw notFound();
  const payableMinor = findPayable(known);
  const [duplicate, { todayOn }, { invoice: rules }, limit] = await Promise.all([
    checkDuplicate(db, invoiceId),
    readClock(db),
    readPolicy(db),
    measureDraft(db, companyId, invoiceId, payableMinor ?? 0),
  ]);
  const { currency, issueOn, dueOn } = known;
  const facts = { currency, issueOn, dueOn, payableMinor, todayOn, rules, limit };
  return { duplicate, doubts: findDoubts(facts) };
}

function findPayable({ grossMinor, deductionsMinor, isTyped, extraction }: Known): number | null {
  if (grossMinor === null) return null;
  return grossMinor - (isTyped ? deductionsMinor : proposeDeductions(extraction));
}
