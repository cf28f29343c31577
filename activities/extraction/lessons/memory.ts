import { isSure } from '@millrace/domain/invoice/confidence';
import type { ExtractedField, ExtractedFields } from '@millrace/domain/invoice/extraction';
import type { TaughtField, UsableLesson, VendorLessons } from '@millrace/domain/lesson/lesson';
import { checkModulus, type ModulusRow } from '@millrace/domain/vendor/modulus';
import { findEveryAmount } from '../amountLabels';
import { toField } from '../candidates';
import { placeOf, type Layout } from '../layout';
import { isSameLayout, markFor, markLayout, type Mark } from './marks';
import { findTaught, type TaughtSpot } from './places';
import { isSameValue } from './values';

/** Below what is shown without "Check this". */
const askedConfidence = 0.7;
const provenConfidence = 0.9;
/** What was a wrong reading before. */
const wrongBeforeConfidence = 0.6;

type Field<Value> = ExtractedField<Value> | null;
type Totals = Pick<ExtractedFields, 'netMinor' | 'vatMinor' | 'grossMinor'> & {
  agree: boolean | null;
};
type Account = Pick<ExtractedFields, 'sortCode' | 'accountNumber'>;
type Dates = { issueOn: Field<string>; dueOn: Field<string> };

/** What earlier corrections say about the page that is being read. Without any, all is left as it was read. */
export interface Memory {
  choose<Value extends string | number>(field: TaughtField, read: Field<Value>): Field<Value>;
  chooseDates(read: Dates): Dates;
  chooseTotals<Read extends Totals>(read: Read): Read;
  /** Where an account stands, and never that it is right: whoever forges invoices could teach that too. */
  chooseAccount<Read extends Account>(read: Read, modulusTable: readonly ModulusRow[]): Read;
}

const forgetful: Memory = {
  choose: (_, read) => read,
  chooseDates: (read) => read,
  chooseTotals: (read) => read,
  chooseAccount: (read) => read,
};

/** The lessons that fit this page: of its vendor, and learnt on the same layout. */
export function openMemory(layout: Layout, taught: readonly VendorLessons[] = []): Memory {
  const fitting = taught.flatMap(({ vendorId, lessons }) => {
    const mark = markFor(vendorId);
    const page = new Set(markLayout(layout, mark, new Set()));
    const own = lessons.filter(({ marks }) => isSameLayout(marks, page));
    return own.length > 0 ? [{ mark, lessons: own }] : [];
  });
  const [only, ...others] = fitting;
  // A page that two vendors' lessons fit is nobody's for sure.
  return only && others.length === 0
    ? new VendorMemory(layout, only.mark, only.lessons)
    : forgetful;
}

class VendorMemory implements Memory {
  constructor(
    private readonly layout: Layout,
    private readonly mark: Mark,
    private readonly lessons: readonly UsableLesson[],
  ) {}

  choose<Value extends string | number>(field: TaughtField, read: Field<Value>): Field<Value> {
    const found = this.find(field);
    if (!found) return this.doubtWrong(field, read);
    if (read && isSameValue(field, read.value, found.value)) return read;
    return this.take<Value>(found, read);
  }

  chooseDates(read: Dates): Dates {
    const issueOn = this.choose('issueOn', read.issueOn);
    const dueOn = this.choose('dueOn', read.dueOn);
    const isReversed = issueOn && dueOn && dueOn.value < issueOn.value;
    return isReversed ? read : { issueOn, dueOn };
  }

  chooseTotals<Read extends Totals>(read: Read): Read {
    const net = this.find('netMinor');
    const vat = this.find('vatMinor');
    const gross = this.find('grossMinor');
    if (!net && !vat && !gross) return this.doubtTotals(read);
    const valueOf = (found: Found | null, field: Field<number>) =>
      found ? Number(found.value) : field?.value;
    const whole = completeSum(
      valueOf(net, read.netMinor),
      valueOf(vat, read.vatMinor),
      valueOf(gross, read.grossMinor),
    );
    // Three amounts that were read and fit each other stand against lessons that do not.
    if (!whole) return read.agree ? read : this.takeTotals(read, { net, vat, gross });
    const taken = this.takeTotals(read, {
      net: net ?? this.findAmount(whole.net, read.netMinor),
      vat: vat ?? this.findAmount(whole.vat, read.vatMinor),
      gross: gross ?? this.findAmount(whole.gross, read.grossMinor),
    });
    const isWhole = taken.netMinor && taken.vatMinor && taken.grossMinor;
    return { ...taken, agree: isWhole ? true : null };
  }

  chooseAccount<Read extends Account>(read: Read, modulusTable: readonly ModulusRow[]): Read {
    const sortCode = this.choose('sortCode', read.sortCode);
    const accountNumber = this.choose('accountNumber', read.accountNumber);
    const isWrong =
      sortCode &&
      accountNumber &&
      checkModulus(sortCode.value, accountNumber.value, modulusTable) === 'invalid';
    if (isWrong) return read;
    const ask = (field: Field<string>) =>
      field?.learned
        ? { ...field, confidence: Math.min(field.confidence, askedConfidence) }
        : field;
    return { ...read, sortCode: ask(sortCode), accountNumber: ask(accountNumber) };
  }

  /** Lessons that later documents proved come first. */
  private find(field: TaughtField): Found | null {
    const asked = this.lessons
      .filter((one) => one.field === field && one.kind === 'here')
      .sort((a, b) => Number(b.isProven) - Number(a.isProven));
    for (const lesson of asked) {
      const spot = findTaught(this.layout, lesson, this.mark);
      if (spot) return { ...spot, isProven: lesson.isProven };
    }
    return null;
  }

  private take<Value extends string | number>(found: Found, read: Field<Value>): Field<Value> {
    // A person who corrected this field before is asked where the reading is sure of something else.
    const confidence = found.isProven && !isSure(read) ? provenConfidence : askedConfidence;
    const value = found.value as Value;
    return { ...toField(this.layout, { ...found, value }, confidence), learned: true };
  }

  private takeTotals<Read extends Totals>(
    read: Read,
    found: { net: Found | null; vat: Found | null; gross: Found | null },
  ): Read {
    const one = (spot: Found | null, field: Field<number>) =>
      !spot || spot.value === field?.value ? field : this.take<number>(spot, field);
    return {
      ...read,
      netMinor: one(found.net, read.netMinor),
      vatMinor: one(found.vat, read.vatMinor),
      grossMinor: one(found.gross, read.grossMinor),
    };
  }

  /** The third of three amounts, where it is printed and was not read. */
  private findAmount(minor: number, read: Field<number>): Found | null {
    if (read?.value === minor) return null;
    const printed = findEveryAmount(this.layout).findLast(({ value }) => value === minor);
    return printed ? { ...printed, isProven: false } : null;
  }

  private doubtTotals<Read extends Totals>(read: Read): Read {
    return {
      ...read,
      netMinor: this.doubtWrong('netMinor', read.netMinor),
      vatMinor: this.doubtWrong('vatMinor', read.vatMinor),
      grossMinor: this.doubtWrong('grossMinor', read.grossMinor),
    };
  }

  private doubtWrong<Value>(field: TaughtField, read: Field<Value>): Field<Value> {
    if (!read) return read;
    const isWrong = this.lessons
      .filter((one) => one.field === field && one.kind === 'not_here')
      .map((lesson) => findTaught(this.layout, lesson, this.mark))
      .some((spot) => spot && isAt(this.layout, spot, read));
    if (!isWrong) return read;
    return { ...read, confidence: Math.min(read.confidence, wrongBeforeConfidence) };
  }
}

type Found = TaughtSpot & { isProven: boolean };

/** Net, VAT and total that fit each other, the third from the other two; null where they do not. */
function completeSum(net?: number, vat?: number, gross?: number) {
  if (net !== undefined && vat !== undefined && gross !== undefined) {
    return net + vat === gross ? { net, vat, gross } : null;
  }
  if (net !== undefined && vat !== undefined) return { net, vat, gross: net + vat };
  if (net !== undefined && gross !== undefined) return { net, vat: gross - net, gross };
  if (vat !== undefined && gross !== undefined) return { net: gross - vat, vat, gross };
  return null;
}

/** Whether a value was read from this very place. */
export function isAt(
  layout: Layout,
  { cell, start, end }: TaughtSpot,
  read: Pick<ExtractedField<unknown>, 'page' | 'box'>,
): boolean {
  const { page, box } = placeOf(layout, cell, start, end);
  const isLevel = Math.abs(box.y - read.box.y) < 0.004;
  const left = Math.max(box.x, read.box.x);
  const right = Math.min(box.x + box.width, read.box.x + read.box.width);
  return page === read.page && isLevel && right > left;
}
