import type { Compared } from './rounds';
import type { Cpu } from './stage';

/** One line of the table of guarantees, measured at one size or concurrency. */
export interface Result {
  readonly work: string;
  /** At what: `100,000 invoices`, `8 at once`. */
  readonly at: string;
  readonly ours: string;
  readonly limit: string;
  /** What is promised, such as a ratio; null for a figure that is only told. */
  readonly figure: Figure | null;
  readonly cpu: string;
}

export interface Figure {
  readonly value: number;
  readonly unit: '' | '×' | '%' | 'MB' | 'KB' | 'ms' | 'GiB' | 'queries';
  readonly atLeast?: number;
  readonly atMost?: number;
}

export function isMet({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return value >= atLeast && value <= atMost;
}

/** A miss that is known: by how much a target is missed, since when, and why that is so. */
export interface KnownMiss {
  readonly work: RegExp;
  readonly at: RegExp;
  /** As far as it may go; worse than that is news, and fails. */
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly since: string;
  readonly why: string;
}

export type Verdict = 'kept' | 'missed, as known' | 'MISSED' | '';

export function judge(result: Result, knownMisses: readonly KnownMiss[]): Verdict {
  const { work, at, figure } = result;
  if (!figure) return '';
  if (isMet(figure)) return 'kept';
  const known = knownMisses.filter((miss) => miss.work.test(work) && miss.at.test(at));
  return known.some((miss) => isWithin(figure, miss)) ? 'missed, as known' : 'MISSED';
}

/** A miss is known in the direction in which the target is missed, and only so far. */
function isWithin({ value, atLeast }: Figure, miss: KnownMiss): boolean {
  if (atLeast === undefined) return miss.atMost !== undefined && value <= miss.atMost;
  return miss.atLeast !== undefined && value >= miss.atLeast;
}

export function describeFigure({ value, unit, atLeast, atMost }: Figure): string {
  const target = atLeast === undefined ? `≤ ${round(atMost ?? 0)}` : `≥ ${round(atLeast)}`;
  return `${round(value)}${unit === '×' || unit === '' ? unit : ` ${unit}`} (${target})`;
}

/** A comparison as a line of the table: both rates, the ratio, and the CPU for one of each. */
export function describeCompared(
  { work, at, atLeast }: { work: string; at: string; atLeast: number },
  compared: Compared,
): Result {
  return {
    work,
    at,
    ours: `${round(compared.oursPerSecond)}/s`,
    limit: `${round(compared.limitPerSecond)}/s`,
    figure: { value: compared.ratio, unit: '', atLeast },
    cpu: `${describeCpu(compared.oursCpuMs)}; limit ${describeCpu(compared.limitCpuMs)}`,
  };
}

export function describeCpu(cpuMs: Cpu): string {
  return Object.entries(cpuMs)
    .map(([part, ms]) => `${part} ${round(ms)} ms`)
    .join(' + ');
}

/** Three digits say all that such a measurement knows. */
export function round(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en-GB', {
    minimumFractionDigits: 0,
    maximumFractionDigits: Math.min(digits, 4),
  });
}
