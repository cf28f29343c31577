import type { PageBox } from '@millrace/domain/invoice/extraction';
import type { TextPage, TextRun } from '../textRuns';
import type { Entry, Line, Section, SheetContent } from './sheetContent';
import { makeVisible } from './sheetWords';
import { wrapWords } from './wrapWords';
import type { XmlElement } from './xmlNode';

type Weight = 'plain' | 'bold';
type Style = { size: number; weight: Weight; colour: string };

/** What draws a sheet: points, from the top left corner of the page. */
export interface Pen {
  measure(text: string, size: number, weight: Weight): number;
  turnPage(): void;
  write(text: string, how: Style & { x: number; baseline: number }): void;
  rule(x: number, y: number, width: number): void;
  close(): Uint8Array;
}

export interface LaidOut {
  /** Where each element's value stands. */
  places: ReadonlyMap<XmlElement, { page: number; box: PageBox }>;
  pages: readonly TextPage[];
}

const ink = '#16160f';
const grey = '#5b5b52';
const body: Style = { size: 9, weight: 'plain', colour: ink };
const label: Style = { size: 9, weight: 'plain', colour: grey };
const strong: Style = { size: 9, weight: 'bold', colour: ink };
const head: Style = { size: 10.5, weight: 'bold', colour: ink };
const title: Style = { size: 18, weight: 'bold', colour: ink };
const small: Style = { size: 7.5, weight: 'plain', colour: grey };

const page = { width: 595, height: 842, left: 40, right: 555, top: 40, bottom: 800 };
const labelWidth = 150;
/** The right edge of each column of figures, and how wide they may be. */
const figures = [
  { right: 360, width: 80 },
  { right: 455, width: 90 },
  { right: page.right, width: 95 },
];
const itemWidth = 235;
/** Room for the frame of a mark around each value, without another one’s letters in it. */
const lead = (style: Style) => style.size * (style === small ? 1.35 : 1.6);

/** More letters than that many pages of the smallest ones take. */
const mostLettersOfPage = 12_000;

/**
 * Puts everything on pages, one part below the other; the two parties stand side by side.
 * @throws RangeError where it takes more than `mostPages`
 */
export function layOutSheet(content: SheetContent, pen: Pen, mostPages: number): LaidOut {
  if (countLetters(content) > mostPages * mostLettersOfPage) throw tooLong();
  return new Sheet(pen, mostPages).draw(content);
}

const tooLong = () => new RangeError('This takes more pages than an invoice has.');

function countLetters({ sections }: SheetContent): number {
  const entries = sections.flatMap((section): readonly (Entry | null)[] =>
    section.kind === 'entries'
      ? section.entries
      : section.lines.flatMap(({ cells, more }) => [...cells, ...more]),
  );
  return entries.reduce((sum, entry) => sum + (entry?.value.length ?? 0), 0);
}

class Sheet {
  private readonly places = new Map<XmlElement, { page: number; box: PageBox }>();
  private readonly pages: TextPage[] = [];
  private y = page.top;

  constructor(
    private readonly pen: Pen,
    private readonly mostPages: number,
  ) {}

  draw({ title: name, note, sections }: SheetContent): LaidOut {
    this.turnPage();
    this.y += this.column(name, page.left, page.right - page.left, title);
    this.y += this.column(note, page.left, page.right - page.left, small) + 6;
    const waiting = [...sections];
    for (let section = waiting.shift(); section; section = waiting.shift()) {
      const beside = waiting[0]?.title === 'Billed to' ? waiting[0] : undefined;
      const isPair = section.title === 'From' && beside?.kind === 'entries';
      if (isPair && section.kind === 'entries') {
        waiting.shift();
        this.drawPair(section.entries, beside.entries);
      } else this.drawSection(section);
    }
    return { places: this.places, pages: this.pages };
  }

  private turnPage(): void {
    if (this.pages.length === this.mostPages) throw tooLong();
    this.pen.turnPage();
    const number = this.pages.length + 1;
    this.pages.push({ page: number, width: page.width, height: page.height, runs: [] });
    this.line(`Page ${number}`, page.left, 818, small);
    this.y = page.top;
  }

  /** A part that does not fit on what is left of the page begins on the next one. */
  private need(height: number): void {
    if (this.y + height > page.bottom && this.y > page.top) this.turnPage();
  }

  private drawSection(section: Section): void {
    this.need(60);
    this.drawHead(section.title, page.left, page.right - page.left);
    if (section.kind === 'entries') {
      for (const entry of section.entries) this.drawEntry(entry);
    } else {
      this.drawColumns(section.columns);
      for (const line of section.lines) this.drawLine(line);
    }
    this.y += 10;
  }

  private drawHead(words: string, x: number, width: number): void {
    this.line(makeVisible(words), x, this.y, head);
    this.pen.rule(x, this.y + lead(head) + 1, width);
    this.y += lead(head) + 6;
  }

  private drawEntry(entry: Entry): void {
    const width = page.right - page.left - labelWidth - 10;
    const labels = this.wrap(entry.label, labelWidth, label);
    const values = this.wrap(entry.value, width, body);
    // Of a long text each line finds its own page.
    const rows = Math.max(labels.length, values.length);
    for (let at = 0; at < rows; at += 1) {
      this.need(lead(body));
      this.line(labels[at] ?? '', page.left, this.y, label);
      const style = entry.isStrong ? strong : body;
      this.place(entry, values[at] ?? '', page.left + labelWidth + 10, this.y, style);
      this.y += lead(body);
    }
  }

  /** Two parties, each value below what it is called. */
  private drawPair(first: readonly Entry[], second: readonly Entry[]): void {
    const gap = 24;
    const width = (page.right - page.left - gap) / 2;
    const sides = [
      { title: 'From', entries: first, x: page.left },
      { title: 'Billed to', entries: second, x: page.left + width + gap },
    ];
    const heightOf = (entries: readonly Entry[]) =>
      entries.reduce((sum, entry) => sum + this.sideRows(entry, width).length * lead(body), 30);
    const tallest = Math.max(...sides.map(({ entries }) => heightOf(entries)));
    if (tallest > page.bottom - page.top) {
      for (const { title: name, entries } of sides)
        this.drawSection({ kind: 'entries', title: name, entries });
      return;
    }
    this.need(tallest);
    const top = this.y;
    for (const { title: name, entries, x } of sides) {
      this.y = top;
      this.drawHead(name, x, width);
      for (const entry of entries) {
        for (const { name: called, value } of this.sideRows(entry, width)) {
          this.line(called, x, this.y, label);
          this.place(entry, value, x + 100, this.y);
          this.y += lead(body);
        }
      }
    }
    this.y = top + tallest;
  }

  /** Its label beside its first line. */
  private sideRows(entry: Entry, width: number): { name: string; value: string }[] {
    const labels = this.wrap(entry.label, 96, label);
    const values = this.wrap(entry.value, width - 100, body);
    const rows = Math.max(labels.length, values.length);
    return Array.from({ length: rows }, (_, at) => ({
      name: labels[at] ?? '',
      value: values[at] ?? '',
    }));
  }

  private drawColumns([item = '', ...others]: readonly string[]): void {
    this.line(item, page.left, this.y, label);
    others.forEach((name, at) => {
      const right = figures[at]?.right ?? page.right;
      this.line(name, right - this.pen.measure(name, label.size, label.weight), this.y, label);
    });
    this.y += lead(label) + 3;
  }

  private drawLine({ cells: [item, ...amounts], more }: Line): void {
    const items = item ? this.wrap(item.value, itemWidth, strong) : [];
    const columns = amounts.map((cell, at) =>
      cell ? this.wrap(cell.value, figures[at]?.width ?? 0, body) : [],
    );
    const rows = Math.max(items.length, ...columns.map((column) => column.length), 1);
    this.need(Math.min(rows * lead(body) + 20, page.bottom - page.top));
    for (let at = 0; at < rows; at += 1) {
      this.need(lead(body));
      if (item && items[at]) this.place(item, items[at] ?? '', page.left, this.y, strong);
      columns.forEach((column, place) => {
        const words = column[at] ?? '';
        const right = figures[place]?.right ?? page.right;
        this.line(words, right - this.pen.measure(words, body.size, body.weight), this.y, body);
      });
      this.y += lead(body);
    }
    const rest = more.map(({ label: name, value }) => `${name}: ${value}`).join('  ·  ');
    this.y += this.column(rest, page.left, page.right - page.left, small) + 3;
    this.pen.rule(page.left, this.y, page.right - page.left);
    this.y += 5;
  }

  /** A text over as many lines as it takes; its height. It may run on to the next page. */
  private column(text: string, x: number, width: number, style: Style): number {
    const lines = this.wrap(text, width, style);
    let height = 0;
    for (const words of lines) {
      if (this.y + height + lead(style) > page.bottom) {
        this.turnPage();
        height = 0;
      }
      this.line(words, x, this.y + height, style);
      height += lead(style);
    }
    return height;
  }

  private wrap(text: string, width: number, style: Style): string[] {
    const measure = (words: string) => this.pen.measure(words, style.size, style.weight);
    return wrapWords(makeVisible(text), width, measure);
  }

  private place(entry: Entry, words: string, x: number, y: number, style = body): void {
    const run = this.line(words, x, y, style);
    const number = this.pages.length;
    const before = this.places.get(entry.element);
    if (!run || (before && before.page !== number)) return;
    const box = toBox(run);
    this.places.set(entry.element, {
      page: number,
      box: before ? around(before.box, box) : box,
    });
  }

  private line(words: string, x: number, y: number, style: Style): TextRun | null {
    if (words === '') return null;
    const width = this.pen.measure(words, style.size, style.weight);
    this.pen.write(words, { ...style, x, baseline: y + style.size });
    const run = { text: words, x, y: y + style.size * 0.2, width, height: style.size };
    this.pages.at(-1)?.runs.push(run);
    return run;
  }
}

function toBox({ x, y, width, height }: TextRun): PageBox {
  return {
    x: x / page.width,
    y: y / page.height,
    width: Math.min(width, page.width - x) / page.width,
    height: height / page.height,
  };
}

function around(a: PageBox, b: PageBox): PageBox {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    ...{ x, y },
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
