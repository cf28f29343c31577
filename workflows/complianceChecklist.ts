import {
  allHandlersFinished,
  condition,
  continueAsNew,
  patched,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import {
  checklistFor,
  checklistRules,
  codesRemadeOn,
  type ChecklistCode,
} from '@millrace/domain/compliance/compliance';
import type { OpenedChecklist } from '@millrace/activities/compliance/openChecklist';
import type { StoredPolicy } from '@millrace/domain/policy/policy';
import { signalProcess } from './engine/children';
import { ProcessAborted } from './engine/failures';
import { workflowIds } from '../domain/process/workflowIds';
import { openInbox, type Message } from './engine/inbox';
import * as messages from './messages';
import { finish, openProcess, runOrUndo, type Process } from './engine/process';

export interface ComplianceChecklistInput {
  invoiceId: string;
  companyId: string;
  /** The current list; an invoice that has one of its own keeps it. */
  version: number;
  policy: StoredPolicy;
  round: number;
  /** Null: all of them. */
  codes: string[] | null;
  /** It goes on in a new history: what it found so far has been reported. */
  isContinued?: boolean;
}

const asked = {
  submitItem: messages.submitItem,
  recheckItem: messages.recheckItem,
  decideItem: messages.decideItem,
  waiveItem: messages.waiveItem,
  recheckItems: messages.recheckItems,
  vendorAnswered: messages.vendorAnswered,
};
const kinds = [
  'submitItem',
  'recheckItem',
  'decideItem',
  'waiveItem',
  'recheckItems',
  'vendorAnswered',
] as const;

/** All checks of one invoice: made at once, made again when something they rest on changes. */
export async function complianceChecklist(input: ComplianceChecklistInput): Promise<string> {
  const { invoiceId, companyId, version } = input;
  let ended = false;
  let round = input.round;
  setHandler(messages.endChecklist, () => void (ended = true));
  const process = await openProcess('checklist', { invoiceId, companyId }, input.policy);
  const inbox = openInbox(process.clock, asked);
  const { activities } = process;

  const isFree = () => !ended && inbox.isEmpty() && !process.clock.control.isInterrupted();

  const run = async () => {
    const opened = await activities.openChecklist({ invoiceId, version });
    // The step of an older history answered nothing, or the version alone.
    const items = opened?.items ?? listItems(opened?.version ?? version);
    const answerers = new Map(items.map(({ code, answeredBy }) => [code, answeredBy]));
    let codes: readonly string[] = input.codes ?? [...answerers.keys()];
    let isReported = input.isContinued ?? false;
    while (!ended) {
      await makeChecks(process, input, { codes, answerers });
      const report = await activities.readChecklist({ invoiceId });
      if (!isReported) {
        await signalProcess(workflowIds.financeInvoice(invoiceId), messages.checklistReported, {
          ...report.outcome,
          round,
        });
      }
      isReported = false;
      await process.setStatus(report.turn);
      if (isFree() && workflowInfo().continueAsNewSuggested && patched('long-checklists-go-on')) {
        // An update that comes meanwhile waits for its answer, and is answered here.
        await condition(() => allHandlersFinished() || !isFree());
        if (isFree()) {
          const going = { ...input, round, codes: [], isContinued: true };
          await continueAsNew<typeof complianceChecklist>(going);
        }
      }
      const message = await inbox.take(kinds, { changed: () => ended });
      if (message.kind === 'changed' || message.kind === 'time') continue;
      if (message.kind === 'recheckItems') round = Math.max(round, message.input.round);
      codes = await answer(process, input, message);
    }
    return 'completed' as const;
  };
  const status = await runOrUndo(process, run, async (error) => {
    if (error instanceof ProcessAborted) await reportAbort(invoiceId, error, round);
    return 'cancelled' as const;
  });
  return finish(async () => {
    await inbox.close();
    await process.close(status);
    return status;
  });
}

/** An admin ended the checks: without them the invoice cannot go on. */
async function reportAbort(invoiceId: string, abort: ProcessAborted, round: number): Promise<void> {
  await signalProcess(workflowIds.financeInvoice(invoiceId), messages.checklistReported, {
    outcome: 'rejected',
    reason: 'ended_by_admin',
    words: abort.reason,
    round,
  });
}

/** What a version lists, by what this release knows. */
function listItems(version: number): OpenedChecklist['items'] {
  return checklistFor(version).map((code) => ({
    code,
    answeredBy: checklistRules[code].answeredBy,
  }));
}

/** Side by side by who answers, so that one provider's outage holds only its own checks up. */
async function makeChecks(
  process: Process,
  { invoiceId, policy }: ComplianceChecklistInput,
  { codes, answerers }: { codes: readonly string[]; answerers: ReadonlyMap<string, string> },
): Promise<void> {
  const groups = new Map<string, string[]>();
  for (const code of codes) {
    const answeredBy = answerers.get(code) ?? checklistRules[code as ChecklistCode].answeredBy;
    groups.set(answeredBy, [...(groups.get(answeredBy) ?? []), code]);
  }
  await Promise.all(
    [...groups.values()].map((group) =>
      process.activities.makeChecks({ invoiceId, codes: group, policy }),
    ),
  );
}

/** Answers one message; the codes that it calls to be checked again. */
async function answer(
  { activities }: Process,
  { invoiceId, policy }: ComplianceChecklistInput,
  message: Message<typeof asked, (typeof kinds)[number]>,
): Promise<readonly string[]> {
  switch (message.kind) {
    case 'submitItem': {
      const given = await message.answerWith(() =>
        activities.recordItemAnswer({ invoiceId, ...message.input }),
      );
      return given ? [message.input.code] : [];
    }
    case 'recheckItem': {
      const { code, actor } = message.input;
      const allowed = await message.answerWith(() =>
        activities.requestRecheck({ invoiceId, code, actor }),
      );
      return allowed ? [code] : [];
    }
    case 'decideItem':
      await message.answerWith(() => activities.decideItem({ invoiceId, ...message.input }));
      return [];
    case 'waiveItem':
      await message.answerWith(() => activities.waiveItem({ invoiceId, policy, ...message.input }));
      return [];
    case 'recheckItems':
      return message.input.codes;
    case 'vendorAnswered':
      return codesRemadeOn('vendor_answer');
  }
}
