import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { CallRefused, type Session } from '../../demo/session';
import type { ChaosStage } from './chaosStack';
import { withDatabase } from './database';
import type { Finding } from './findings';
import type { Journey } from './journeys';

/** Longer than people wait for what comes next. */
const finishWithinMs = 250_000;

export interface ParkedStep {
  workflowId: string;
  invoiceId: string | null;
  words: string;
  /** Why its last try failed. */
  why: string | null;
  hasTask: boolean;
}

export async function listParkedSteps(database: pg.Client): Promise<ParkedStep[]> {
  const { rows } = await database.query<ParkedStep>(
    `SELECT p.workflow_id AS "workflowId", p.invoice_id AS "invoiceId",
       p.parked->>'step' AS words, coalesce(p.parked->'failures'->-1->>'words',
         p.parked->'failures'->-1->>'code') AS why,
       EXISTS (SELECT 1 FROM tasks t WHERE t.kind = 'parked' AND t.status <> 'done'
         AND t.subject_id = p.workflow_id) AS "hasTask"
     FROM processes p WHERE p.status = 'parked' ORDER BY p.workflow_id`,
  );
  return rows;
}

/** An admin has to read why a step stands still, and find it among the things to do. */
export function findUnexplained(parked: readonly ParkedStep[]): Finding[] {
  return parked
    .filter(({ why, hasTask }) => !why || !hasTask)
    .map(({ workflowId, words, why }) => ({
      kind: 'unsound',
      words: `${workflowId} is parked at “${words}” ${why ? 'without a task' : 'without a reason'}`,
    }));
}

/** An admin who goes through the list every few seconds and has each step tried again. */
export class Retrier {
  /** By step and reason: how often that was parked. */
  private readonly seen = new Map<string, number>();
  readonly findings: Finding[] = [];
  private timer: NodeJS.Timeout | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly stage: ChaosStage,
    private readonly everyMs = 4_000,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.last = this.last
        .then(() => this.retryAll())
        .then(
          () => undefined,
          () => undefined,
        );
    }, this.everyMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.last;
  }

  /** What was parked, and how often. */
  describe(): string[] {
    return [...this.seen].map(([what, times]) => `parked and retried ${times} ×: ${what}`);
  }

  /** Retries whatever is parked now; gives how many that were. */
  async retryAll(): Promise<number> {
    const { stack, cast } = this.stage;
    const parked = await withDatabase(stack.run.database, listParkedSteps);
    this.findings.push(...findUnexplained(parked));
    const maker = await cast.admin('maker');
    const checker = await cast.admin('checker');
    for (const { workflowId, words, why } of parked) {
      const key = `${words}: ${why ?? 'no reason'}`;
      this.seen.set(key, (this.seen.get(key) ?? 0) + 1);
      await ignoreRefusal(() => maker.mutate('workflow.retry', { workflowId }));
      await ignoreRefusal(() => confirmProposed(checker, workflowId));
    }
    return parked.length;
  }
}

/** Where money may move by it, a retry was only proposed, and a second admin has it done. */
export async function confirmProposed(checker: Session, workflowId: string): Promise<void> {
  const { proposal } = await checker.query<Proposed>('workflow.get', { workflowId });
  if (!proposal) return;
  const { approvalId, payloadHash } = proposal;
  await checker.mutate('workflow.confirm', { approvalId, payloadHash });
}

interface Proposed {
  proposal: { approvalId: string; payloadHash: string } | null;
}

/** A process may have gone on, or ended, since it was listed. */
async function ignoreRefusal(ask: () => Promise<unknown>): Promise<void> {
  await ask().catch((error: unknown) => {
    if (!(error instanceof CallRefused)) throw error;
  });
}

/** An admin retries whatever was left parked, until every invoice has gone all its way.
 *  @returns what was parked, in words */
export async function finishParked(
  stage: ChaosStage,
  journeys: readonly Journey[],
): Promise<string[]> {
  const retrier = new Retrier(stage);
  const untilMs = Date.now() + finishWithinMs;
  while (journeys.some(({ isOver }) => !isOver) && Date.now() < untilMs) {
    await retrier.retryAll();
    await sleep(1_000);
  }
  return retrier.describe();
}
