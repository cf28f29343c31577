import { countOpenBreaks, recordBookCheck } from '@millrace/db/bookChecks/bookBreaks';
import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { isOfAnchors } from '@millrace/domain/ledger/anchors';
import {
  cutBreaks,
  holdsPayouts,
  isOfSeals,
  keepRepeated,
  unreadRule,
  type BookBreak,
} from '@millrace/domain/ledger/bookCheck';
import { systemActor } from '../step/actors';
import { checkAnchors, hourlyLook } from '../anchors/checkAnchors';
import type { Deps, StepCall } from '../step/step';
import { keepInside, lookAtBook, lookAtSeals, mostBreaks } from './lookInside';
import { lookOutside } from './lookOutside';
import { describeBreaks } from './nameRecords';
import { remindOfPauses } from '../process/pauseReminders';
import { finishTask, type NewTask, openTask } from '@millrace/db/process/tasks';

const figuresKey = 'book_break';

/** What to look at: the whole book, or as much of it as is due (see `planLook`). */
interface LookInput {
  whole?: boolean;
}

/** Compares the book with itself, with what Temporal runs, and with what our bank and the provider
 *  have. Who does not answer holds up no other part of it. */
export async function lookForBreaks(
  deps: Deps,
  _call: StepCall,
  { whole = false }: LookInput,
): Promise<BookBreak[]> {
  const outside = await lookOutside(deps);
  const inside = await lookAtBook(deps, whole);
  return cutBreaks([...inside, ...outside], mostBreaks);
}

/** Compares sealed rows of ledger and activity log with their seals, and the chain of seals with
 *  its ends that were handed to the second place. */
export async function checkSeals(
  { db, anchors }: Deps,
  _call: StepCall,
  { whole = false }: LookInput,
): Promise<{ breaks: BookBreak[]; sealedRows: number }> {
  const { breaks, sealedRows } = await lookAtSeals(db, whole);
  const outside = await checkAnchors({ db, ...anchors }, hourlyLook);
  return { breaks: [...outside.breaks, ...breaks].slice(0, mostBreaks), sealedRows };
}

interface Looks {
  readonly first: BookBreak[];
  readonly second: BookBreak[];
  /** How many rows are proven to be what was sealed; null where nobody looked. */
  readonly sealedRows: number | null;
}

/** Keeps what both looks found, and tells admins; figures that differ hold payouts up. */
export async function keepBreaks(
  { db }: Deps,
  call: StepCall,
  { first, second, sealedRows }: Looks,
): Promise<{ breaks: number }> {
  const repeated = keepRepeated(first, second);
  return db.inTransaction(async (tx) => {
    const { known, read } = await keepInside(tx);
    const breaks = [...repeated, ...known.filter((one) => !isNamed(one, repeated))];
    const figures = breaks.filter(holdsPayouts);
    const before = await countOpenBreaks(tx);
    const fresh = await recordBookCheck(tx, { breaks, sealedRows, read });
    if (figures.length > 0) await openTask(tx, describeFigures(await listBreaks(tx, figures)));
    else await finishTask(tx, figuresKey, systemActor, 'The book agrees again.');
    if ((before === 0) !== (figures.length === 0)) await note(tx, call, figures.length);
    await reportOthers(tx, call, { breaks, fresh });
    await remindOfPauses(tx);
    return { breaks: breaks.length };
  });
}

function isNamed(one: BookBreak, among: readonly BookBreak[]): boolean {
  return among.some(({ name, subject }) => name === one.name && subject === one.subject);
}

function describeFigures(listed: string): NewTask {
  return {
    kind: 'book_break',
    title: 'Figures of the book do not agree',
    words:
      'A payout that this concerns does not leave until they do; where it concerns the whole book, ' +
      `none does. ${listed}`,
    ...{ subjectType: 'book', subjectId: 'book', severity: 'negative', dedupeKey: figuresKey },
    keepsCurrent: true,
  };
}

async function listBreaks(tx: Tx, breaks: readonly BookBreak[]): Promise<string> {
  const shown = breaks.slice(0, 5);
  const more = breaks.length > shown.length ? ` And ${breaks.length - shown.length} more.` : '';
  return `${await describeBreaks(tx, shown)}.${more}`;
}

/** What is told and holds nothing up: rows that differ from their seals, a chain that differs from
 *  its ends, and who outside could not be asked. */
const reportedTasks = [
  {
    ...{ kind: 'seal_break', action: 'seal_break_found', dedupeKey: 'seal_break' },
    title: 'Rows are not what was sealed',
    says: 'Somebody has changed them past the program: find out who, and why.',
    isOf: (found: BookBreak) => isOfSeals(found) && !isOfAnchors(found),
    endWords: 'Every row is what was sealed.',
  },
  {
    ...{ kind: 'seal_break', action: 'seal_break_found', dedupeKey: 'anchor_break' },
    title: 'The seals differ from what is kept of them outside',
    says: 'Either somebody wrote the seals again past the program, or the second place fails.',
    isOf: isOfAnchors,
    endWords: 'The seals are those that are kept outside.',
  },
  {
    ...{ kind: 'outside_item', action: 'outside_item_found', dedupeKey: 'outside_item' },
    title: 'Money outside has no match in our books',
    says: 'It holds no payout up. Look at it under Bank and provider, and book or ask what it is.',
    isOf: ({ holdsNone = false }: BookBreak) => holdsNone,
    endWords: 'Each has its match now.',
  },
  {
    ...{ kind: unreadRule, action: 'outside_unread_found', dedupeKey: unreadRule },
    title: 'Our books are not compared with the outside',
    says: 'Payouts go on. Ask the provider what is wrong; the check goes on by itself.',
    isOf: ({ name }: BookBreak) => name === unreadRule,
    endWords: 'It could be read again.',
  },
];

/** Each is told once: a broken seal stays broken, and whoever looked into it finishes the task. */
async function reportOthers(
  tx: Tx,
  { workflowId }: StepCall,
  { breaks, fresh }: { breaks: readonly BookBreak[]; fresh: readonly BookBreak[] },
): Promise<void> {
  for (const { kind, action, dedupeKey, title, says, isOf, endWords } of reportedTasks) {
    if (!breaks.some(isOf)) await finishTask(tx, dedupeKey, systemActor, endWords);
    const reported = fresh.filter(isOf);
    if (reported.length === 0) continue;
    const listed = await listBreaks(tx, reported);
    await openTask(tx, {
      ...{ kind, title, words: `${says} ${listed}` },
      ...{ subjectType: 'book', subjectId: 'book', severity: 'negative', dedupeKey },
    });
    await recordActivity(tx, {
      actor: systemActor,
      action,
      ...{ subjectType: 'book', subjectId: 'book', workflowId },
      after: { rows: reported.length },
      words: `The check of the whole book found ${reported.length}: ${listed}`,
    });
  }
}

async function note(tx: Tx, call: StepCall, breaks: number): Promise<void> {
  await recordActivity(tx, {
    actor: systemActor,
    action: breaks > 0 ? 'book_break_found' : 'book_mended',
    subjectType: 'book',
    subjectId: 'book',
    after: { breaks },
    words:
      breaks > 0
        ? `The check of the whole book found ${breaks} that do not agree. Payouts that they concern are held up.`
        : 'The whole book agrees again. Payouts may leave.',
    workflowId: call.workflowId,
  });
}
