import { sayWithDate } from '@millrace/domain/dates/sayWithDate';

export { countWords } from '@millrace/domain/words/count';

const pounds = new Map<string, Intl.NumberFormat>();

/**
 * Minor units as words for the screen, pence always: 1000000 → "£10,000.00", −5 → "−£0.05".
 * `bare` leaves the sign of the currency out, for dense tables that name it in the column head.
 */
export function formatMoney(amountMinor: number, currency = 'GBP', bare = false): string {
  const key = `${currency}${bare}`;
  let format = pounds.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', {
      ...(bare ? {} : { style: 'currency', currency }),
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    pounds.set(key, format);
  }
  // The amount goes in as a decimal string, so that no float stands between the ledger and here.
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  const decimal = `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
  return (amountMinor < 0 ? '−' : '') + format.format(decimal as never);
}

/** `30.35` → "30.35%". */
export function formatPercent(percent: number): string {
  return `${percent.toFixed(2)}%`;
}

/** Basis points as a rate without needless zeros: 150 → "1.5%". */
export function formatBps(bps: number): string {
  return `${Number((bps / 100).toFixed(2))}%`;
}

export type DateForm = 'short' | 'day' | 'full' | 'weekday' | 'time' | 'shortTime';
const forms: Record<DateForm, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  day: { day: 'numeric', month: 'long' },
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
  shortTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
};

/**
 * A civil date ("2026-03-16") or an instant as a person in London reads it. A civil date has no
 * zone, so it is read and written in UTC; an instant is shown in London's time.
 */
export function formatDate(value: string, form: DateForm = 'day'): string {
  const civil = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return new Intl.DateTimeFormat('en-GB', {
    ...forms[form],
    timeZone: civil ? 'UTC' : 'Europe/London',
  }).format(new Date(value));
}

const period = new Intl.DateTimeFormat('en-GB', { ...forms.full, timeZone: 'UTC' });

/** Days from the first to the last, or open at one end: "13–15 January 2026", "Since 13 January". */
export function formatPeriod(fromOn: string | null, toOn: string | null): string {
  if (fromOn && toOn && fromOn <= toOn) return period.formatRange(new Date(fromOn), new Date(toOn));
  if (fromOn) return `Since ${formatDate(fromOn, 'full')}`;
  return toOn ? `Until ${formatDate(toOn, 'full')}` : 'Any day';
}

/** Two days with "and" between them; the first has its year where that is another one. */
export function formatBetween(fromOn: string, toOn: string): string {
  const isSameYear = fromOn.slice(0, 4) === toOn.slice(0, 4);
  return `${formatDate(fromOn, isSameYear ? 'day' : 'full')} and ${formatDate(toOn, 'full')}`;
}

/**
 * What happens next and by when: "Sign it." and "by 21 May" are "Sign it by 21 May."; what is over
 * is said on its own: "Sign it. Overdue by 3 days."
 */
export function formatNext(waiting: { nextWords: string; byWords: string | null }): string {
  return sayWithDate(waiting.nextWords, waiting.byWords);
}

/** A part of a sentence as a sentence of its own: "by 16 March" → "By 16 March". */
export function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A sentence as a part of one: "Late since 16 March" → "late since 16 March". */
export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Two letters for the ring beside a name. */
export function findInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return (
    (words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')
  ).toUpperCase();
}
