import { fewestMarks, type Lesson, type UsableLesson } from './lesson';

/** A lesson as it is kept, with what is known of the company whose document taught it. */
export interface KeptLesson extends Lesson {
  id: string;
  companyId: string;
  /** Whatever shows that two companies are run by the same people: signatories, an address. */
  kin: readonly string[];
  /** Later documents of the same company that agreed, and that did not. */
  confirmed: number;
  contradicted: number;
  /** The invoice that taught it was paid out, so the vendor and two admins had agreed to it. */
  isPaidOut: boolean;
  /** Its company may teach others: it is active, and nothing is held. */
  isInGoodStanding: boolean;
}

/** A lesson that was wrong twice is asked no more. */
const mostContradicted = 2;
/** So often a company's own documents agreed before a value is shown without "Check this". */
const provenBy = 2;

/**
 * The lessons of one vendor that a company's reading may use: its own at once; those of others once
 * two companies that are not run by the same people were taught the same, each by an invoice that was
 * paid out. What others taught is never proven, so it makes nothing sure.
 */
export function lessonsFor(companyId: string, kept: readonly KeptLesson[]): UsableLesson[] {
  const awake = kept.filter(({ contradicted }) => contradicted < mostContradicted);
  const own = awake.filter((one) => one.companyId === companyId);
  const others = awake.filter(
    (one) => one.companyId !== companyId && one.isPaidOut && one.isInGoodStanding,
  );
  return [...own.map(toOwn), ...others.flatMap((one, at) => toShared(one, others.slice(at + 1)))];
}

function toOwn(one: KeptLesson): UsableLesson {
  return { ...bare(one), isProven: one.confirmed >= provenBy && one.contradicted === 0 };
}

/** Known by what both pages have in common: what only one of them says may be its company's own. */
function toShared(one: KeptLesson, others: readonly KeptLesson[]): UsableLesson[] {
  return others.flatMap((other) => {
    if (!areApart(one, other) || !isSamePlace(one, other)) return [];
    const marks = one.marks.filter((mark) => other.marks.includes(mark));
    return marks.length < fewestMarks ? [] : [{ ...bare(one), marks, isProven: false }];
  });
}

function areApart(one: KeptLesson, other: KeptLesson): boolean {
  return one.companyId !== other.companyId && !one.kin.some((kin) => other.kin.includes(kin));
}

/** In heights of letters. */
const near = (a: number, b: number) => Math.abs(a - b) <= 1;

/** Whether two lessons say the same of the same place. */
export function isSamePlace(a: Lesson, b: Lesson): boolean {
  const isAlike =
    a.field === b.field && a.kind === b.kind && a.label === b.label && a.side === b.side;
  if (!isAlike || a.side === 'inline') return isAlike;
  return (near(a.across, b.across) || near(a.acrossEnd, b.acrossEnd)) && near(a.down, b.down);
}

function bare(one: KeptLesson): Omit<UsableLesson, 'isProven'> {
  const { id, field, kind, label, side, extent, across, acrossEnd, down, marks } = one;
  return { id, field, kind, label, side, extent, across, acrossEnd, down, marks };
}
