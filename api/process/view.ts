import { processKinds, processStatuses } from '@millrace/domain/process/processes';
import { personRef, waiting } from '../http/page';
import { financingStatuses } from '@millrace/domain/invoice/financing';
import * as z from 'zod';
import { processOperations } from '@millrace/domain/process/processRights';
import { goBackPoints } from '@millrace/domain/invoice/goingBack';

/** All times are business time, so that they can stand beside every other date. */
const failureView = z.object({
  attempt: z.number(),
  at: z.string(),
  words: z.string(),
  type: z.string(),
  /** Whether another try can help, in the admin's words. */
  canHelp: z.boolean(),
});

/** A step that fails; one that was retried and fails again is still the same trouble. */
const troubleView = z.object({
  stepWords: z.string(),
  words: z.string(),
  /** All that have failed, and how often it was set aside for an admin. */
  tries: z.number(),
  stops: z.number(),
  since: z.string(),
  lastAt: z.string(),
  /** Null where an admin has to have it tried again, or where a try is under way. */
  nextTryAt: z.string().nullable(),
});

export const processProposalView = z.object({
  approvalId: z.string(),
  operation: z.enum(processOperations),
  payloadHash: z.string(),
  words: z.string(),
  /** What was proposed, inside a sentence. */
  toDo: z.string(),
  by: personRef,
  at: z.string(),
  reason: z.string(),
  /** The reader proposed it, so somebody else confirms it. */
  isOwn: z.boolean(),
  canConfirm: z.boolean(),
  canSendBack: z.boolean(),
  /** Who confirms it, for a reader who does not. */
  whoConfirms: z.string(),
});
export type ProcessProposalView = z.infer<typeof processProposalView>;

export const processView = z.object({
  workflowId: z.string(),
  /** The invoice that it is about, if it is about one. */
  invoiceId: z.string().nullable(),
  /** The vendor's account, for a change of it. */
  bankAccountId: z.string().nullable(),
  kind: z.enum(processKinds),
  kindWords: z.string(),
  status: z.enum(processStatuses),
  step: z.string(),
  stepWords: z.string(),
  startedAt: z.string(),
  closedAt: z.string().nullable(),
  /** How long it has stood as it stands: parked, ended or under way. */
  standsForMs: z.number(),
  waiting,
  /** How it ended; null while it runs. */
  end: z
    .object({
      label: z.string(),
      words: z.string(),
      tone: z.enum(['positive', 'neutral', 'negative']),
    })
    .nullable(),
  /** How it ended by failure, as Temporal says, whatever the status above; null where it did not. */
  brokenWords: z.string().nullable(),
  parked: z
    .object({
      step: z.string(),
      stepWords: z.string(),
      why: z.string(),
      attempts: z.number(),
      since: z.string(),
      skippable: z.boolean(),
      holdsUpMinor: z.number(),
      failures: z.array(failureView),
    })
    .nullable(),
  /** A step of it that fails, since its first failure: tried again, or set aside. */
  trouble: troubleView.nullable(),
  /** An admin made it stand still; nothing of it goes on until he lets it. */
  paused: z
    .object({
      since: z.string(),
      byName: z.string(),
      reason: z.string(),
    })
    .nullable(),
  /** An operation that waits for its second admin. */
  proposal: processProposalView.nullable(),
  /** What its invoice is about, in pence. */
  amountMinor: z.number().nullable(),
  /** From Temporal itself, where it answers: a step that is still being tried. */
  trying: z
    .object({
      stepWords: z.string(),
      attempt: z.number(),
      nextAttemptAt: z.string().nullable(),
      lastFailure: z.string().nullable(),
    })
    .nullable(),
  /** What the reader may do with it, and where not, why. */
  can: z.record(
    z.enum(processOperations),
    z.object({ allowed: z.boolean(), whyNot: z.string().nullable(), takesTwo: z.boolean() }),
  ),
  children: z.array(
    z.object({
      workflowId: z.string(),
      kindWords: z.string(),
      status: z.string(),
      stepWords: z.string(),
    }),
  ),
});
export type ProcessView = z.infer<typeof processView>;

/** What became of a process at some time before now. */
export const pastEntry = z.object({
  id: z.string(),
  at: z.string(),
  words: z.string(),
  detail: z.string().nullable(),
});
export type PastEntry = z.infer<typeof pastEntry>;

/** What has become of an operation: done, or written down for a second admin. */
export const operationAnswer = z.object({
  workflowId: z.string(),
  outcome: z.enum(['done', 'proposed']),
});
export type OperationAnswer = z.infer<typeof operationAnswer>;

/** One step, message or child of a process, as its recorded history tells it. */
const stepView = z.object({
  eventId: z.string(),
  kind: z.enum(['step', 'message', 'child']),
  words: z.string(),
  /** The name in the code, by which the log and Temporal know it. */
  name: z.string(),
  at: z.string(),
  tookMs: z.number().nullable(),
  attempts: z.number(),
  state: z.enum(['done', 'failed', 'now']),
  hasInput: z.boolean(),
  hasOutput: z.boolean(),
  /** For a child: its own process. */
  workflowId: z.string().nullable(),
});
export type StepView = z.infer<typeof stepView>;

export const processStepsView = z.object({
  runId: z.string(),
  startedAt: z.string(),
  /** Whether the reader may see what went into a step and came out of it. */
  mayOpen: z.boolean(),
  eventCount: z.number(),
  /** Newest first. */
  steps: z.array(stepView),
  /** Steps that are under way or wait for their next try. */
  pending: z.array(
    z.object({
      words: z.string(),
      name: z.string(),
      attempt: z.number(),
      maximumAttempts: z.number().nullable(),
      nextAttemptAt: z.string().nullable(),
      lastFailure: z.string().nullable(),
    }),
  ),
  /** Messages that have come and wait for their turn, oldest first; null if nobody answered. */
  waitingMessages: z.array(z.string()).nullable(),
});
export type ProcessStepsView = z.infer<typeof processStepsView>;

/** What went into a step and came out of it, decrypted, with secrets covered. */
export const stepContent = z.object({
  words: z.string(),
  input: z.string().nullable(),
  output: z.string().nullable(),
  failure: z.string().nullable(),
});
export type StepContent = z.infer<typeof stepContent>;

/** Where an error that somebody saw came from. */
const referenceView = z.object({
  referenceId: z.string(),
  /** Wall time, as in the log. */
  at: z.string(),
  path: z.string(),
  code: z.string(),
  /** Of a page that broke: its cause. */
  words: z.string().nullable(),
  who: z.string().nullable(),
  workflowId: z.string().nullable(),
});
export type ReferenceView = z.infer<typeof referenceView>;

export const processFiltersView = z.object({
  counts: z
    .object({
      all: z.number(),
      paused: z.number(),
      retried: z.number(),
    })
    .extend(
      z.object({
        running: z.number(),
        failed: z.number(),
        cancelled: z.number(),
        parked: z.number(),
        completed: z.number(),
      }).shape,
    ),
  /** Open ones, by whom they wait for. */
  waits: z.object({
    company: z.number(),
    vendor: z.number(),
    admin: z.number(),
    provider: z.number(),
    time: z.number(),
  }),
  /** What has stopped, most often first. */
  wrongs: z.array(
    z.object({
      step: z.string(),
      stepWords: z.string(),
      errorType: z.string().nullable(),
      errorWords: z.string(),
      count: z.number(),
    }),
  ),
  saved: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      query: z.record(z.string(), z.string()),
    }),
  ),
  /** Where the search text is a reference: what is known of it. */
  reference: referenceView.nullable(),
});
export type ProcessFiltersView = z.infer<typeof processFiltersView>;

export const goBackView = z.object({
  status: z.enum(financingStatuses),
  points: z.array(
    z.object({
      point: z.enum(goBackPoints),
      words: z.string(),
      lines: z.array(
        z.object({
          step: z.string(),
          effect: z.enum(['voided', 'kept', 'again', 'not_begun']),
          outside: z.string(),
        }),
      ),
    }),
  ),
});
export type GoBackView = z.infer<typeof goBackView>;
export const timelineEntry = z.object({
  id: z.string(),
  businessAt: z.string(),
  words: z.string(),
  detail: z.string().nullable(),
  actorName: z.string(),
  state: z.enum(['done', 'stopped', 'now', 'next']),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
