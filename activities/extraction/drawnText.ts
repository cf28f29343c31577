import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  contrast,
  findRectangles,
  hasNested,
  holds,
  touches,
  leavesOut,
  intersect,
  movePoint,
  moveRect,
} from './paints';
import { multiply, toMatrix } from './paints';
import type { Matrix, Paint, Rect } from './paints';
import { asColour, asNumber, standsForMore, start } from './drawingState';
import type { Drawing, State } from './drawingState';
import { bodyOf } from './drawnLetter';
import { findOverprinted } from './overprinted';
import type { DrawnLetter, Glyph, Letter } from './drawnLetter';
import { findPainted } from './pictureAreas';
import type { TextRun } from './textRuns';

/** Letters smaller than this are a smudge on paper. */
const smallestPoints = 3;
/** Narrow letters are half as wide as others; those of less than this share are lines. */
const leastStretch = 0.3;
/** Below this contrast with what lies behind them letters cannot be made out. */
const leastContrast = 1.2;
const leastAlpha = 0.1;
const coveringAlpha = 0.95;

/**
 * Follows a page's drawing operators and says of each letter whether a person can see it: by its
 * colour against what is behind it, render mode, size, transparency, clipping, layers switched
 * off, and what is painted over it later. What drawn fonts (Type 3) paint is not followed. Apart from
 * the letters it finds the text of stamps, notes and form fields, which the library does not count among the page's,
 * and where pictures are.
 */
export function findDrawnLetters(drawing: Drawing): Drawn {
  const walk = new DrawingWalk(drawing);
  for (const [at, fn] of drawing.fnArray.entries()) {
    const args = drawing.argsArray[at];
    walk.step(fn, Array.isArray(args) ? (args as unknown[]) : []);
  }
  return { letters: walk.finish(), added: walk.added, pictures: walk.pictures };
}

type Drawn = { letters: DrawnLetter[]; added: TextRun[]; pictures: Rect[] };

class DrawingWalk {
  private state: State;
  private readonly saved: State[] = [];
  private readonly layers: boolean[] = [];
  private readonly letters: Letter[] = [];
  private readonly paints: Paint[] = [];
  readonly added: TextRun[] = [];
  readonly pictures: Rect[] = [];
  private isAnnotation = false;
  private line: Matrix = [1, 0, 0, 1, 0, 0];
  private text: Matrix = [1, 0, 0, 1, 0, 0];
  private clips = false;
  private order = 0;

  constructor(private readonly drawing: Drawing) {
    this.state = { ...start, ctm: drawing.view, clip: drawing.page };
  }

  step(fn: number, args: unknown[]): void {
    this.order += 1;
    this.stepState(fn, args);
    this.stepText(fn, args);
    this.stepPaint(fn, args);
  }

  private stepState(fn: number, args: unknown[]): void {
    const { state } = this;
    if (fn === OPS.save) this.saved.push({ ...state });
    if (fn === OPS.restore) this.restore();
    if (fn === OPS.transform) state.ctm = multiply(state.ctm, toMatrix(args as number[]));
    if (fn === OPS.setFillRGBColor) state.fill = asColour(args[0]);
    if (fn === OPS.setStrokeRGBColor) state.stroke = asColour(args[0]);
    if (fn === OPS.setFillColorN) {
      state.fill = null;
      state.tiles = args[0] === 'TilingPattern';
    }
    if (fn === OPS.setStrokeColorN) state.stroke = null;
    if (fn === OPS.setGState) this.setGraphics(args[0]);
    if (fn === OPS.clip || fn === OPS.eoClip) this.clips = true;
    if (fn === OPS.beginMarkedContent) this.layers.push(true);
    if (fn === OPS.beginMarkedContentProps) {
      this.layers.push(args[0] !== 'OC' || this.drawing.isShown(args[1]));
    }
    if (fn === OPS.endMarkedContent) this.layers.pop();
    if (fn === OPS.paintFormXObjectBegin) this.enterForm(args);
    if (fn === OPS.paintFormXObjectEnd) this.restore();
    if (fn === OPS.beginGroup) {
      this.saved.push({ ...state });
      state.groupAlpha *= state.fillAlpha;
      state.fillAlpha = 1;
    }
    if (fn === OPS.endGroup || fn === OPS.endAnnotation) this.restore();
    if (fn === OPS.endAnnotation) this.isAnnotation = false;
    if (fn === OPS.beginAnnotation) this.enterAnnotation(args);
  }

  private restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  private enterForm([matrix, box]: unknown[]): void {
    this.saved.push({ ...this.state });
    this.state.ctm = multiply(this.state.ctm, toMatrix(matrix as ArrayLike<number> | null));
    if (box) this.clipTo(moveRect(this.state.ctm, box as ArrayLike<number>));
  }

  private enterAnnotation([, , transform, matrix]: unknown[]): void {
    this.saved.push({ ...this.state });
    this.isAnnotation = true;
    const place = multiply(this.drawing.view, toMatrix(transform as number[]));
    const ctm = multiply(place, toMatrix(matrix as number[]));
    this.state = { ...start, ctm, clip: this.drawing.page };
  }

  private setGraphics(pairs: unknown): void {
    for (const [key, value] of Array.isArray(pairs) ? (pairs as [string, unknown][]) : []) {
      if (key === 'ca') this.state.fillAlpha = asNumber(value);
      if (key === 'CA') this.state.strokeAlpha = asNumber(value);
      if (key === 'SMask') this.state.masked = Boolean(value);
      if (key === 'BM') this.state.blends = value !== 'source-over';
      if (key === 'Font' && Array.isArray(value)) this.state.fontSize = asNumber(value[1]);
    }
  }

  private clipTo(rect: Rect): void {
    this.state.clip = intersect(this.state.clip, rect);
  }

  private stepText(fn: number, args: unknown[]): void {
    const { state } = this;
    const [first, second] = args.map(asNumber);
    if (fn === OPS.beginText) this.moveTo([1, 0, 0, 1, 0, 0]);
    if (fn === OPS.setTextMatrix) this.moveTo(toMatrix(args[0] as ArrayLike<number>));
    if (fn === OPS.moveText) this.moveLine(first ?? 0, second ?? 0);
    if (fn === OPS.setLeadingMoveText) {
      state.leading = second ?? 0;
      this.moveLine(first ?? 0, second ?? 0);
    }
    if (fn === OPS.nextLine) this.moveLine(0, state.leading);
    if (fn === OPS.setLeading) state.leading = -(first ?? 0);
    if (fn === OPS.setFont) {
      state.fontSize = second ?? 0;
      state.unit = this.drawing.unitOf(args[0]);
      state.font = String(args[0]);
    }
    if (fn === OPS.setCharSpacing) state.charSpacing = first ?? 0;
    if (fn === OPS.setWordSpacing) state.wordSpacing = first ?? 0;
    if (fn === OPS.setHScale) state.stretch = (first ?? 100) / 100;
    if (fn === OPS.setTextRise) state.rise = first ?? 0;
    if (fn === OPS.setTextRenderingMode) state.mode = first ?? 0;
    if (fn === OPS.showText && Array.isArray(args[0])) this.show(args[0] as unknown[]);
  }

  private moveTo(place: Matrix): void {
    this.line = place;
    this.text = place;
  }

  private moveLine(x: number, y: number): void {
    this.moveTo(multiply(this.line, [1, 0, 0, 1, x, y]));
  }

  private show(glyphs: readonly unknown[]): void {
    const { fontSize, unit, charSpacing, wordSpacing, stretch, rise } = this.state;
    const from = multiply(this.state.ctm, this.text);
    let words = '';
    for (const glyph of glyphs) {
      let along = 0;
      if (typeof glyph === 'number') {
        along = (-glyph * fontSize) / 1000;
        if (glyph < -150) words += ' ';
      } else if (typeof glyph === 'object' && glyph !== null) {
        const { unicode = '', width = 0, isSpace, originalCharCode = 0 } = glyph as Glyph;
        words += unicode;
        const wide = width * fontSize * unit;
        along = wide + charSpacing + (isSpace ? wordSpacing : 0);
        const place = multiply(this.state.ctm, this.text);
        const middle = movePoint(place, (wide / 2) * stretch, rise + fontSize * 0.3);
        const height = Math.abs(fontSize) * Math.hypot(place[2], place[3]);
        const across = Math.abs(stretch) * Math.hypot(place[0], place[1]);
        const isOdd =
          across < Math.hypot(place[2], place[3]) * leastStretch || standsForMore(unicode);
        const drawn = {
          height,
          width: Math.abs(wide) * across,
          glyph: `${this.state.font} ${originalCharCode}`,
        };
        if (unicode.trim() !== '') this.keep(unicode, middle, drawn, isOdd);
      }
      this.text = multiply(this.text, [1, 0, 0, 1, along * stretch, 0]);
    }
    if (this.isAnnotation) this.add(words, from);
  }

  /** Upright text alone: what stands aslant on a page is not read as a value either. */
  private add(words: string, from: Matrix): void {
    const [startX, baseline] = movePoint(from, 0, this.state.rise);
    const [endX, endY] = movePoint(multiply(this.state.ctm, this.text), 0, this.state.rise);
    const height = Math.abs(this.state.fontSize) * Math.hypot(from[2], from[3]);
    const width = endX - startX;
    if (words.trim() === '' || !(width > 0) || Math.abs(endY - baseline) > width * 0.05) return;
    this.added.push({ text: words, x: startX, y: baseline - height * 0.8, width, height });
  }

  private keep(
    letter: string,
    [x, y]: [number, number],
    size: Pick<Letter, 'height' | 'width' | 'glyph'>,
    isOdd: boolean,
  ): void {
    const { mode, fill, stroke, fillAlpha, strokeAlpha, groupAlpha, masked, clip } = this.state;
    const fills = mode % 4 === 0 || mode % 4 === 2;
    const strokes = mode % 4 === 1 || mode % 4 === 2;
    const colours: (string | null)[] = [];
    if (fills && fillAlpha * groupAlpha >= leastAlpha) colours.push(fill);
    if (strokes && strokeAlpha * groupAlpha >= leastAlpha) colours.push(stroke);
    const hidden =
      colours.length === 0 ||
      masked ||
      size.height < smallestPoints ||
      isOdd ||
      leavesOut(clip, bodyOf({ x, y, ...size })) ||
      this.layers.includes(false);
    this.letters.push({ letter, x, y, ...size, hidden, colours, order: this.order });
  }

  private stepPaint(fn: number, args: unknown[]): void {
    const { state, drawing } = this;
    if (!this.layers.includes(false)) this.pictures.push(...findPainted(fn, args, state));
    if (fn === OPS.constructPath) this.path(args);
    if (fn === OPS.shadingFill) this.paint(state.clip, null, false);
    if (fn === OPS.paintImageXObject || fn === OPS.paintInlineImageXObject) {
      const opaque = drawing.isOpaque(args[0]) && state.groupAlpha * state.fillAlpha >= 0.95;
      this.paint(moveRect(state.ctm, [0, 0, 1, 1]), null, opaque);
    }
  }

  private path([fn, data, around]: unknown[]): void {
    const fills = [OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke];
    const closed = [OPS.closeFillStroke, OPS.closeEOFillStroke];
    const path = Array.isArray(data) ? (data[0] as ArrayLike<number> | null) : null;
    if (path && [...fills, ...closed].includes(asNumber(fn))) {
      const { fill, fillAlpha, groupAlpha, masked, blends } = this.state;
      const covers = fillAlpha * groupAlpha >= coveringAlpha && !masked && !blends;
      const rectangles = findRectangles(path);
      // A frame is filled between two of them: what its middle shows is told by drawing it.
      const isFrame = hasNested(rectangles);
      for (const box of rectangles) {
        this.paint(moveRect(this.state.ctm, box), isFrame ? null : fill, covers && !isFrame);
      }
      if (rectangles.length === 0 && around) {
        this.paint(moveRect(this.state.ctm, around as ArrayLike<number>), null, false);
      }
    }
    if (this.clips && around) this.clipTo(moveRect(this.state.ctm, around as ArrayLike<number>));
    this.clips = false;
  }

  private paint(area: Rect, colour: string | null, covers: boolean): void {
    if (this.layers.includes(false)) return;
    const { left, top, right, bottom } = intersect(area, this.state.clip);
    if (right - left < 2 || bottom - top < 2) return;
    const known = covers ? colour : null;
    this.paints.push({ left, top, right, bottom, colour: known, covers, order: this.order });
  }

  finish(): DrawnLetter[] {
    const overprinted = findOverprinted(this.letters);
    return this.letters.map((one) => {
      const { colours, order, ...letter } = one;
      const { x, y } = one;
      const how = overprinted.get(one);
      const doubled = how === 'same';
      if (one.hidden || how === 'another') return { ...letter, doubled, hidden: true };
      const here = this.paints.filter((paint) => holds(paint, x, y));
      const body = bodyOf(one);
      const isCovered = this.paints.some(
        (paint) => paint.order > order && paint.covers && touches(paint, body),
      );
      const under = here.filter((paint) => paint.order < order).at(-1);
      const behind = under ? under.colour : '#ffffff';
      const fades = colours.every(
        (colour) => colour !== null && behind !== null && contrast(colour, behind) < leastContrast,
      );
      return { ...letter, doubled, hidden: isCovered || fades };
    });
  }
}
