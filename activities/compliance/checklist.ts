import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { empty, sql } from '@millrace/db/connection/sql';
import {
  assertKnownCode,
  assertListedCode,
  checklistRules,
  endedByFailing,
  isAnswered,
  stepsToRunning,
  type ChecklistCode,
  type ChecklistResult,
  type ListedCode,
} from '@millrace/domain/compliance/compliance';
import {
  checklistResultWords,
  checklistWords,
  wordsForOutsiders,
} from '@millrace/domain/compliance/complianceWords';
import { canBeCheckedAgain } from '@millrace/domain/compliance/companyAnswers';
import { AppError } from '@millrace/domain/errors/errors';
import { isClosed, type FinancingStatus } from '@millrace/domain/invoice/financing';
import type { WaitsFor } from '@millrace/domain/invoice/financingWords';
import { answerLine, type StatusLine } from '@millrace/domain/process/statusLine';
import { describeStatus } from '@millrace/domain/process/statusWords';
import type { Policy } from '@millrace/domain/policy/policy';
import { systemActor, type Actor } from '../step/actors';
import { findFacts, type CheckFacts } from './checks/facts';
import { checks, type Finding } from './checks/index';
import { listDone, noteDone, type Deps, type StepCall } from '../step/step';
import { finishTask, openTask } from '@millrace/db/process/tasks';

export interface ItemRow {
  id: string;
  code: ChecklistCode;
  result: ChecklistResult;
  evidence: Record<string, unknown>;
  evidenceWords: string | null;
  checkedAt: Date | null;
  inputVersion: number;
  decidedBy: string | null;
  /** Goes up whenever a look finds something else. */
  evidenceVersion: number;
}

const columns = sql`id, code, result, evidence, evidence_words,
  checked_at, input_version, decided_by,
  evidence_version`;

/** @throws PRECONDITION_FAILED `release_too_old` where one of them is of a later release */
export async function listItems(tx: Tx, invoiceId: string, lock = false): Promise<ItemRow[]> {
  const items = await tx.rows<ItemRow>(sql`
    SELECT ${columns} FROM checklist_items WHERE invoice_id = ${invoiceId} ORDER BY code
    ${lock ? sql`FOR NO KEY UPDATE` : empty}
  `);
  for (const { code } of items) assertKnownCode(code);
  return items;
}

/**
 * Makes some checks, those of them that are on the invoice's list: providers are asked first, outside of a transaction; then what they answered is
 * written in one. A later try asks only for the rest. What an admin has decided about it stays so.
 */
export async function makeChecks(
  deps: Deps,
  call: StepCall,
  { invoiceId, codes, policy }: { invoiceId: string; codes: readonly string[]; policy: Policy },
): Promise<void> {
  const { facts, listed } = await deps.db.inTransaction(async (tx) => ({
    facts: await findFacts(tx, invoiceId),
    listed: new Set<string>((await listItems(tx, invoiceId)).map((item) => item.code)),
  }));
  const asked = { deps, facts, policy };
  const open = codes
    .filter((code) => listed.has(code) && !listDone().includes(code))
    .map((code): ListedCode => {
      assertListedCode(code);
      return code;
    });
  const answers = await Promise.allSettled(
    open.map(async (code) => ({ code, decide: await checks[code](asked) })),
  );
  const answered = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await deps.db.inTransaction(async (tx) => {
    const current = await findFacts(tx, invoiceId);
    const items = await listItems(tx, invoiceId, true);
    for (const { code, decide } of answered) {
      const item = items.find((row) => row.code === code);
      if (!item) continue;
      const finding = await decide({ tx, facts: current, policy });
      if (isStillDecided(item, current, finding)) await renewEvidence(tx, item);
      else await writeFinding(tx, call, current, item, finding);
    }
  });
  noteDone(answered.map(({ code }) => code));
  for (const one of answers) if (one.status === 'rejected') throw one.reason;
}

/** A person's decision holds until what it was about changes: the document, or what was found. */
function isStillDecided(item: ItemRow, facts: CheckFacts, finding: Finding): boolean {
  const isDecision = item.decidedBy !== null || item.result === 'waived';
  if (!isDecision || item.inputVersion !== facts.documentVersion) return false;
  const isSame = JSON.stringify(item.evidence.key) === JSON.stringify(finding.evidence.key);
  return finding.result === 'needs_review' && isSame && isAnswered(item.result);
}

async function renewEvidence(tx: Tx, item: ItemRow): Promise<void> {
  const { nowAt } = await readClock(tx);
  await tx.change(sql`UPDATE checklist_items SET checked_at = ${nowAt} WHERE id = ${item.id}`);
}

/** The legal moves from where an item stands to what was found. */
function stepsTo(from: ChecklistResult, found: Finding['result']): ChecklistResult[] {
  if (found !== 'pending') return [...stepsToRunning(from), found];
  if (from === 'passed' || from === 'waived') return ['stale'];
  return from === 'failed' || from === 'needs_review' ? stepsToRunning(from) : [];
}

async function writeFinding(
  tx: Tx,
  call: StepCall,
  facts: CheckFacts,
  item: ItemRow,
  finding: Finding,
): Promise<void> {
  const steps = stepsTo(item.result, finding.result);
  for (const result of steps) await setResult(tx, item.id, result);
  const { nowAt } = await readClock(tx);
  const evidence = JSON.stringify(finding.evidence);
  const inputVersion = Math.max(facts.documentVersion, 1);
  await tx.change(sql`
    UPDATE checklist_items SET evidence = ${evidence}, evidence_words = ${finding.words},
      checked_at = ${nowAt}, input_version = ${inputVersion}, decided_by = NULL, updated_at = now(),
      evidence_version = evidence_version + CASE WHEN (evidence, evidence_words, input_version)
        IS DISTINCT FROM (${evidence}::jsonb, ${finding.words}, ${inputVersion}) THEN 1 ELSE 0 END
    WHERE id = ${item.id}
  `);
  if (item.result === finding.result || finding.result === 'pending') return;
  const title = checklistWords[item.code].title;
  await recordActivity(tx, {
    actor: systemActor,
    action: `check_${finding.result}`,
    subjectType: 'checklist_item',
    subjectId: item.id,
    invoiceId: facts.invoiceId,
    companyId: facts.companyId,
    before: { result: item.result },
    after: { result: finding.result, code: item.code },
    words: `${title}: ${checklistResultWords[finding.result].toLowerCase()}. ${finding.words}`,
    workflowId: call.workflowId,
  });
  await askForReview(tx, facts, item, finding);
}

async function askForReview(
  tx: Tx,
  facts: CheckFacts,
  item: ItemRow,
  finding: Finding,
): Promise<void> {
  const dedupeKey = `item_review:${facts.invoiceId}:${item.code}`;
  if (finding.result !== 'needs_review') {
    await finishTask(tx, dedupeKey, systemActor, 'answered');
    return;
  }
  // A check may end after its invoice did: nobody has to decide about it then.
  const financing = await tx.row<{ status: FinancingStatus }>(
    sql`SELECT status FROM financings WHERE invoice_id = ${facts.invoiceId} FOR SHARE`,
  );
  if (!financing || isClosed(financing.status)) return;
  await openTask(tx, {
    kind: 'item_review',
    title: `Review: ${checklistWords[item.code].title}`,
    words: finding.words,
    subjectType: 'checklist_item',
    subjectId: item.id,
    invoiceId: facts.invoiceId,
    companyId: facts.companyId,
    severity: 'warning',
    dedupeKey,
  });
}

export async function setResult(tx: Tx, itemId: string, result: ChecklistResult): Promise<void> {
  await tx.change(sql`
    UPDATE checklist_items SET result = ${result}, updated_at = now() WHERE id = ${itemId}
  `);
}

/** Why an invoice ends with a check that failed: nobody can fix it by sending something else. */
function findEnd({ code, decidedBy, evidence }: ItemRow): string | null {
  if (code === 'vendor_confirmed' && evidence.verification === 'disputed') return 'vendor_disputed';
  return decidedBy === null ? null : (endedByFailing[code] ?? null);
}

export interface ChecklistSummary {
  outcome: {
    outcome: 'open' | 'complete' | 'stopped' | 'rejected';
    reason: string | null;
    /** The company reads them: never what a confidential check found. */
    words: string;
  };
  turn: StatusLine;
}

/** Where the checklist stands as a whole, and whose turn it is. */
export async function readChecklist(
  { db }: Deps,
  _call: StepCall,
  { invoiceId }: { invoiceId: string },
): Promise<ChecklistSummary> {
  const items = await db.inTransaction((tx) => listItems(tx, invoiceId));
  const open = items.filter(
    (item) => checklistRules[item.code].severity === 'blocking' && !isAnswered(item.result),
  );
  for (const item of open) {
    const reason = item.result === 'failed' ? findEnd(item) : null;
    if (reason !== null) return summarise('rejected', reason, item, 'nobody');
  }
  const failed = open.filter((item) => item.result === 'failed');
  const replaced = failed.find(
    ({ code, evidence }) => code === 'vendor_bank_verified' && evidence.status === 'revoked',
  );
  if (replaced) return summarise('stopped', 'account_replaced', replaced, 'vendor');
  const first = failed[0];
  if (first) {
    const isExpired = first.evidence.verification === 'expired';
    const reason = isExpired ? 'link_expired' : first.code;
    return summarise('stopped', reason, first, 'company');
  }
  const reviewed = open.find((item) => item.result === 'needs_review');
  if (reviewed) return summarise('open', null, reviewed, 'admin');
  const waiting = open[0];
  if (!waiting) return summarise('complete', null, null, 'nobody');
  const { answeredBy } = checklistRules[waiting.code];
  const waitsFor = answeredBy === 'vendor' || answeredBy === 'company' ? answeredBy : 'provider';
  return summarise('open', null, waiting, waitsFor);
}

function summarise(
  outcome: ChecklistSummary['outcome']['outcome'],
  reason: string | null,
  item: ItemRow | null,
  waitsFor: WaitsFor,
): ChecklistSummary {
  if (!item) {
    const turn = { step: 'complete', code: 'checks_passed', waitsFor } as const;
    const { words } = describeStatus(turn);
    return { outcome: { outcome, reason, words }, turn: answerLine(turn) };
  }
  const { code: check, evidenceWords } = item;
  return {
    outcome: { outcome, reason, words: wordsForOutsiders(check, evidenceWords) },
    turn: answerLine({ step: check, code: 'check_open', params: { check }, waitsFor }),
  };
}

/**
 * A check is made again because the company asked.
 * @throws PRECONDITION_FAILED where it has not failed, where nothing that the company fixes elsewhere changes
 *   it, and where an admin has decided it
 */
export async function requestRecheck(
  { db }: Deps,
  call: StepCall,
  { invoiceId, code, actor }: { invoiceId: string; code: string; actor: Actor },
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const item = (await listItems(tx, invoiceId, true)).find((row) => row.code === code);
    if (!item) throw new AppError('NOT_FOUND', 'There is no such check.');
    if (!canBeCheckedAgain(item)) {
      const words =
        'This is not checked again by itself. Ask us for help, and somebody looks at it.';
      throw new AppError('PRECONDITION_FAILED', words, { reason: 'illegal_transition' });
    }
    await recordActivity(tx, {
      actor,
      action: 'check_asked_again',
      subjectType: 'checklist_item',
      subjectId: item.id,
      invoiceId,
      words: `${actor.name} asked to check again: ${checklistWords[item.code].title}.`,
      workflowId: call.workflowId,
    });
  });
}
