import { randomUUID } from 'node:crypto';
import { define, judgeAll, judgeSame, type Answered, type Attack } from './attack';
import { playTo } from './invoices';
import { enterByDemo } from './people';
import { findSecret } from './readAnswers';
import { readRow, type AttackStage } from './stage';
import { readCode, readData, readRefusal, type Answer, type Visitor } from './visitor';

interface ProposedView {
  proposal: { approvalId: string; payloadHash: string } | null;
}

/** The plan of repayments of an invoice that was paid out: whoever ends it lets go of money. */
async function startRepayment(stage: AttackStage, admin: Visitor): Promise<string> {
  const { id } = await playTo(stage, 'paid_out');
  const workflowId = `repayment-${id}`;
  await stage.cast.waitFor(`the plan of ${id}`, async () =>
    readCode(await admin.query('workflow.get', { workflowId })) === 'OK' ? true : null,
  );
  return workflowId;
}

async function readProposal(admin: Visitor, workflowId: string) {
  const { proposal } = readData<ProposedView>(await admin.query('workflow.get', { workflowId }));
  if (!proposal) throw new Error(`Nothing is proposed about ${workflowId}.`);
  return proposal;
}

async function readProcess(stage: AttackStage, workflowId: string): Promise<string> {
  const { status } = await readRow<{ status: string }>(
    stage,
    'SELECT status FROM processes WHERE workflow_id = $1',
    [workflowId],
  );
  return status;
}

/** Ending what is owed takes two people: alone, nobody gets further than a proposal. */
async function confirmOwnOperation(stage: AttackStage): Promise<Answered> {
  const maker = await enterByDemo(stage, 'maker');
  const workflowId = await startRepayment(stage, maker);
  const reason = 'They owe us nothing.';
  const asked = readData<{ outcome: string }>(
    await maker.mutate('workflow.cancel', { workflowId, reason }),
  );
  if (asked.outcome !== 'proposed') return { ok: false, answered: `${asked.outcome} alone` };
  const { approvalId, payloadHash } = await readProposal(maker, workflowId);
  const own = await maker.mutate('workflow.confirm', { approvalId, payloadHash });
  const status = await readProcess(stage, workflowId);
  const back = readCode(await maker.mutate('workflow.sendBack', { approvalId, reason }));
  return {
    ok: readCode(own) === 'FORBIDDEN' && status === 'running',
    answered: `${asked.outcome}, confirmed ${readRefusal(own)}, it is ${status}; taken back ${back}`,
  };
}

/** A batch is no way round the second person, nor round the end of a list. */
async function dealInBatches(stage: AttackStage): Promise<Answered> {
  const maker = await enterByDemo(stage, 'maker');
  const workflowId = await startRepayment(stage, maker);
  const reason = 'All at once.';
  const pause = await maker.mutate('workflow.pause', { workflowId, reason });
  const run = (workflowIds: string[]) =>
    maker.mutate('workflow.runBatch', { operation: 'resume', workflowIds, reason });
  const [one] = readData<{ outcome: string }[]>(await run([workflowId]));
  const many = await run(Array.from({ length: 101 }, () => `repayment-${randomUUID()}`));
  const { isPaused } = await readRow<{ isPaused: boolean }>(
    stage,
    'SELECT paused IS NOT NULL AS "isPaused" FROM processes WHERE workflow_id = $1',
    [workflowId],
  );
  return {
    ok: one?.outcome === 'proposed' && isPaused && readCode(many) === 'BAD_REQUEST',
    answered: `paused ${readCode(pause)}, then ${one?.outcome}; 101 at once ${readCode(many)}`,
  };
}

interface StepRow {
  eventId: string;
}

/** What went into steps and came out of them is shown to admins: accounts never whole. */
async function openSteps(stage: AttackStage): Promise<Answered> {
  const admin = await enterByDemo(stage, 'compliance');
  const { rows } = await stage.database.query<{ workflowId: string }>(
    `SELECT workflow_id AS "workflowId" FROM (SELECT workflow_id, row_number() OVER
       (PARTITION BY kind ORDER BY started_at) AS place FROM processes) p WHERE place <= 8`,
  );
  const opened: { step: string; answer: Answer }[] = [];
  for (const { workflowId } of rows) {
    const listed = readData<{ steps: StepRow[] }>(
      await admin.query('workflow.steps', { workflowId }),
    );
    for (const { eventId } of listed.steps.slice(0, 12)) {
      const answer = await admin.mutate('workflow.openStep', { workflowId, eventId });
      opened.push({ step: `${workflowId} ${eventId}`, answer });
    }
  }
  const shown = opened.filter(({ answer }) => /•••• \d{4}/.test(answer.text)).length;
  const { ok, answered } = judgeAll(
    opened,
    ({ answer }) => answer.status === 200 && findSecret(answer.text) === null,
    ({ step, answer }) => `${step}: ${findSecret(answer.text) ?? answer.status}`,
  );
  const words = `nothing in ${opened.length} steps, ${shown} with an account’s last digits`;
  return { ok: ok && shown > 0, answered: ok ? words : answered };
}

const readBody = ({ status, text }: Answer) =>
  `${status} ${text.replace(/"referenceId":"[^"]*"/, '')}`;

/** What one admin keeps is nobody else’s to remove. */
async function removeForeignView(stage: AttackStage): Promise<Answered> {
  const owner = await enterByDemo(stage, 'checker');
  const other = await enterByDemo(stage, 'maker');
  const viewId = randomUUID();
  const name = `Attack ${stage.random.between(1_000, 9_999)}`;
  const kept = await owner.mutate('adminInvoice.saveView', {
    ...{ viewId, name, filters: { view: 'late' } },
  });
  const answers: Record<string, string> = {};
  for (const action of ['adminInvoice.removeView', 'workflow.removeView']) {
    const real = await other.mutate(action, { viewId });
    const invented = await other.mutate(action, { viewId: randomUUID() });
    const isSame = readBody(real) === readBody(invented);
    answers[action] = isSame ? readCode(real) : `${readCode(real)}, not ${readCode(invented)}`;
  }
  const left = readCode(await owner.mutate('adminInvoice.removeView', { viewId }));
  const { ok, answered } = judgeSame(answers, 'NOT_FOUND');
  return {
    ok: ok && readCode(kept) === 'OK' && left === 'OK',
    answered: `${answered}; its owner ${left}`,
  };
}

const approvalLine = 'self-approval → FORBIDDEN';

export const operationsOfOne: readonly Attack[] = [
  define(
    confirmOwnOperation,
    approvalLine,
    'the end of a process by who proposed it',
    'FORBIDDEN, it goes on',
  ),
  define(
    dealInBatches,
    approvalLine,
    'a batch of operations by one person',
    'proposed only; 100 at most',
  ),
];

export const stepsAndViews: readonly Attack[] = [
  define(
    openSteps,
    'no extra fields in answers; no full account numbers',
    'what went into and came out of steps of every kind',
    'no full account number',
  ),
  define(
    removeForeignView,
    'another tenant’s id → the same NOT_FOUND as an id that does not exist',
    'another admin’s view removed',
    'the same NOT_FOUND',
  ),
];
