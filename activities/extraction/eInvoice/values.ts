import { isCivilDate } from '@millrace/domain/dates/civilDate';

/** `20260112` and `2026-01-12`, with or without a zone behind it, are days; anything else is none. */
export function readDay(text: string | null): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text ?? '');
  const day = match ? match.slice(1, 4).join('-') : null;
  return day !== null && isCivilDate(day) ? day : null;
}

/** A decimal number of at most two places (BR-DEC) as pence. */
export function readMinor(text: string | null): number | null {
  const match = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text ?? '');
  if (!match) return null;
  const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -minor : minor;
}
