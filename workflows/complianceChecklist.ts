import { setHandler } from '@temporalio/workflow';
import {
  checklistFor,
  checklistRules,
  codesRemadeOn,
  type ChecklistCode,
} from '@millrace/domain/compliance/compliance';
import type { Policy } from '@millrace/domain/policy';
import { tellProcess } from './process/children';
import { ProcessAborted } from './process/failures';
import { workflowIds } from './ids';
import { openInbox, type Question } from './process/inbox';
import * as messages from './messages';
import { finish, openProcess, runOrUndo, type Process } from './process/process';

export interface ComplianceChecklistInput {
  invoiceId: string;
  companyId: string;
  /** Which list of checks applies; open invoices keep theirs when the list changes. */
  version: number;
  policy: Policy;
  round: number;
  /** Null: all of them. */
  codes: string[] | null;
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
  const { does } = process;

  const story = async () => {
    await does.openChecklist({ invoiceId, version });
    let codes: readonly string[] = input.codes ?? checklistFor(version);
    while (!ended) {
      await makeChecks(process, input, codes);
      const report = await does.readChecklist({ invoiceId });
      await tellProcess(workflowIds.financeInvoice(invoiceId), messages.checklistReported, {
        ...report.outcome,
        round,
      });
      await process.tell(report.turn);
      const question = await inbox.take(kinds, { changed: () => ended });
      if (question.kind === 'changed' || question.kind === 'time') continue;
      if (question.kind === 'recheckItems') round = Math.max(round, question.ask.round);
      codes = await answer(process, input, question);
    }
    return 'completed' as const;
  };
  const status = await runOrUndo(process, story, async (error) => {
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
  await tellProcess(workflowIds.financeInvoice(invoiceId), messages.checklistReported, {
    outcome: 'rejected',
    reason: 'ended_by_admin',
    words: abort.reason,
    round,
  });
}

/** Side by side by who answers, so that one provider's outage holds only its own checks up. */
async function makeChecks(
  process: Process,
  { invoiceId, policy }: ComplianceChecklistInput,
  codes: readonly string[],
): Promise<void> {
  const groups = new Map<string, string[]>();
  for (const code of codes) {
    const { answeredBy } = checklistRules[code as ChecklistCode];
    groups.set(answeredBy, [...(groups.get(answeredBy) ?? []), code]);
  }
  await Promise.all(
    [...groups.values()].map((group) =>
      process.does.makeChecks({ invoiceId, codes: group, policy }),
    ),
  );
}

/** Answers one message; the codes that it calls to be checked again. */
async function answer(
  { does }: Process,
  { invoiceId, policy }: ComplianceChecklistInput,
  question: Question<typeof asked, (typeof kinds)[number]>,
): Promise<readonly string[]> {
  switch (question.kind) {
    case 'submitItem': {
      const given = await question.answerWith(() =>
        does.recordItemAnswer({ invoiceId, ...question.ask }),
      );
      return given ? [question.ask.code] : [];
    }
    case 'recheckItem': {
      const { code, actor } = question.ask;
      const allowed = await question.answerWith(() =>
        does.requestRecheck({ invoiceId, code, actor }),
      );
      return allowed ? [code] : [];
    }
    case 'decideItem':
      await question.answerWith(() => does.decideItem({ invoiceId, ...question.ask }));
      return [];
    case 'waiveItem':
      await question.answerWith(() => does.waiveItem({ invoiceId, policy, ...question.ask }));
      return [];
    case 'recheckItems':
      return question.ask.codes;
    case 'vendorAnswered':
      return codesRemadeOn('vendor_answer');
  }
}
