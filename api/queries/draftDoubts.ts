import { readClock } from '../clock';
import type { Database } from '../database';
import { readPolicy } from '../policy';
import { proposeDeductions } from '@millrace/domain/invoice/documentDoubts';
import { findDoubts, type DraftDoubt } from '@millrace/domain/invoice/doubts';
import type { Extraction } from '@millrace/domain/invoice/extraction';
import type { DuplicateAnswer } from '../presenters/invoice';
import { checkDuplicate } from './duplicates';
import { notFound } from './ownership';
import { measureDraft } from './quotes';

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
const knownSql = `
  select i.currency, x.extraction,
         coalesce(i.issue_on::text, x.extraction #>> '{fields,issueOn,value}') as "issueOn",
         coalesce(i.due_on::text, x.extraction #>> '{fields,dueOn,value}') as "dueOn",
         coalesce(i.gross_minor, (x.extraction #>> '{fields,grossMinor,value}')::bigint)
           as "grossMinor",
         i.deductions_minor as "deductionsMinor", i.gross_minor is not null as "isTyped"
    from invoices i
    left join invoice_documents x on x.invoice_id = i.id and x.version = i.document_version
   where i.id = $invoiceId and i.company_id = $companyId`;

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
  const known = await db.row<Known>(knownSql, { invoiceId, companyId });
  if (!known) throw notFound();
  const payableMinor = findPayable(known);
  const [duplicate, { todayOn }, { invoice: rules }, limit] = await Promise.all([
    checkDuplicate(db, companyId, invoiceId),
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
