import { providers } from '@millrace/domain/process/providers';
import { processProposalView } from '../process/view';
import { personRef } from '../http/page';
import { mandateRisk } from '../repayment/mandateRiskView';
import * as z from 'zod';
import { processOperations } from '@millrace/domain/process/processRights';

const stoppedRow = z.object({
  workflowId: z.string(),
  /** Null for what concerns no single invoice. */
  invoiceId: z.string().nullable(),
  /** The invoice's number, or the kind of process. */
  subject: z.string(),
  /** The company, or the vendor whose account it is. */
  partyName: z.string().nullable(),
  what: z.string(),
  why: z.string(),
  tone: z.enum(['warning', 'negative']),
  tries: z.number(),
  /** How often it was set aside since it failed first. */
  stops: z.number(),
  /** Its first failure, in business time: a retry that fails does not set it to zero. */
  since: z.string(),
  standsForMs: z.number(),
  holdsUpMinor: z.number(),
  /** An operation that waits for its second admin. */
  proposal: processProposalView.nullable(),
  owner: personRef.nullable(),
  taskId: z.string().nullable(),
  can: z.record(
    z.enum(processOperations),
    z.object({ allowed: z.boolean(), whyNot: z.string().nullable(), takesTwo: z.boolean() }),
  ),
});
export type StoppedRow = z.infer<typeof stoppedRow>;

/** A provider that does not answer as it should, and what waits for it; times are business time. */
const failingProvider = z.object({
  provider: z.enum(providers),
  title: z.string(),
  health: z.enum(['failing', 'partly', 'back']),
  /** Since the last call that was answered. */
  failedCalls: z.number(),
  recentCalls: z.number(),
  recentFailures: z.number(),
  since: z.string().nullable(),
  isToday: z.boolean(),
  lastWords: z.string().nullable(),
  /** Invoices that wait for it, and what else does. */
  invoices: z.number(),
  others: z.number(),
  waitsMinor: z.number(),
  /** Processes that are tried again, and those that have stopped. */
  retried: z.number(),
  stopped: z.number(),
  nextTryAt: z.string().nullable(),
});
export type FailingProvider = z.infer<typeof failingProvider>;

/** Work that nobody does: its worker has gone, or hangs. */
const unattendedQueue = z.object({
  queue: z.enum(['processes', 'documents']),
  /** Since its worker last asked for work; null where none is known. */
  unattendedForMs: z.number().nullable(),
});
export type UnattendedQueue = z.infer<typeof unattendedQueue>;

export const adminOverviewView = z.object({
  unattendedQueues: z.array(unattendedQueue),
  mandateRisks: z.array(mandateRisk),
  /** Processes that an admin made stand still, and for how long the first of them has. */
  paused: z.object({
    count: z.number(),
    oldestForMs: z.number(),
  }),
  providers: z.array(failingProvider),
  /** Differences from bank and provider that have stood for longer than is ordinary. */
  outsidePast: z.number(),
  /** Processes whose step is tried again by itself. */
  retriedCount: z.number(),
  stopped: z.array(stoppedRow),
  /** Each invoice once, however many of its processes have stopped. */
  heldUpMinor: z.number(),
  runningCount: z.number(),
  queues: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      count: z.number(),
      note: z.string().nullable(),
      href: z.string(),
    }),
  ),
  funds: z.array(
    z.object({
      label: z.string(),
      amountMinor: z.number(),
    }),
  ),
  freeToLendMinor: z.number(),
  book: z.object({
    owedMinor: z.number(),
    liveCount: z.number(),
    paidToVendorsMinor: z.number(),
    paidToVendorsCount: z.number(),
    lateMinor: z.number(),
    lateBpsOfBook: z.number(),
    /** Null until something has fallen due. */
    collectedOnDayBps: z.number().nullable(),
    medianUploadToPayoutMs: z.number().nullable(),
    /** Figures that did not agree at the last check of the whole book; payouts wait for them. */
    openBreaks: z.number(),
    /** False where each of them holds up the payout of its own invoice only. */
    holdsAllPayouts: z.boolean(),
    /** Rows of ledger or activity log that are not what was sealed; they hold nothing up. */
    brokenSeals: z.number(),
    /** Wall time since that check; null before the first one. */
    checkedAgoMs: z.number().nullable(),
    /** So many rows were read where the last check looked at what had changed; null where it looked
     *  at the whole book. */
    checkedRows: z.number().nullable(),
  }),
  spine: z.object({
    stopped: z.number(),
    tasks: z.number(),
    invoices: z.number(),
  }),
});
export type AdminOverviewView = z.infer<typeof adminOverviewView>;
