import type { Tx } from '@millrace/db/connection/connection';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Deps } from '../../step/step';
import type { CheckFacts } from './facts';

/** What a check found. `pending`: somebody has not answered yet. */
export interface Finding {
  result: 'passed' | 'failed' | 'needs_review' | 'pending';
  /** One sentence that admins read, and companies where it is theirs to fix. */
  words: string;
  /** Structured facts behind it; `key` says when two findings are about the same thing. */
  evidence: Record<string, unknown>;
}

/** One check: `ask` speaks to a provider, outside any transaction; `decide` compares. */
export interface Check<Answer = undefined> {
  ask?: (asked: { deps: Deps; facts: CheckFacts; policy: Policy }) => Promise<Answer>;
  decide: (known: {
    tx: Tx;
    facts: CheckFacts;
    policy: Policy;
    answer: Answer;
  }) => Promise<Finding>;
}

export type Asked = Parameters<NonNullable<Check['ask']>>[0];
type Known = Omit<Parameters<Check['decide']>[0], 'answer'>;

/** A check whose answer only itself understands: asked now, decided later, in a transaction. */
export type AnyCheck = (asked: Asked) => Promise<(known: Known) => Promise<Finding>>;

export function toAnyCheck<Answer>(check: Check<Answer>): AnyCheck {
  return async (asked) => {
    const answer = (await check.ask?.(asked)) as Answer;
    return (known) => check.decide({ ...known, answer });
  };
}

export function passed(words: string, evidence: Record<string, unknown> = {}): Finding {
  return { result: 'passed', words, evidence };
}
export function failed(words: string, evidence: Record<string, unknown> = {}): Finding {
  return { result: 'failed', words, evidence };
}
export function needsReview(words: string, evidence: Record<string, unknown> = {}): Finding {
  return { result: 'needs_review', words, evidence };
}
export function pending(words: string, evidence: Record<string, unknown> = {}): Finding {
  return { result: 'pending', words, evidence };
}
