import type { PageBox } from '@millrace/domain/invoice/extraction';

/** A place on a page that is pointed at: a value that was read there, or what a warning is about. */
export type PdfMark = {
  /** Stands in the margin, and by the field where there is one. */
  letter: string;
  page: number;
  box: PageBox;
  /** The value was hard to read. */
  check: boolean;
  /** Tells it from the others where its letter does not, such as that of several warnings. */
  id?: string;
  /** What a press on it does, for those who cannot see it; without one it is only looked at. */
  name?: string;
  /** Something that stops the invoice. */
  tone?: 'negative';
};

export function idOf({ id, letter }: PdfMark): string {
  return id ?? letter;
}

/** The ending of the class that colours a mark, such as `--check`. */
export function classOf(name: string, { check, tone }: Pick<PdfMark, 'check' | 'tone'>): string {
  if (tone) return `${name} ${name}--${tone}`;
  return check ? `${name} ${name}--check` : name;
}
