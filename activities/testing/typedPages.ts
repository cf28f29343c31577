import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtractedFieldName } from '@millrace/domain/invoice/extraction';
import type { TextPage, TextRun } from '../extraction/textRuns';

/** Pages that are typed as text, with what they say: what matters on them is where words stand. */

export interface TypedPage {
  name: string;
  buyer: string;
  /** What kind of paper it is, where that is judged. */
  kind: string | null;
  /**
   * As printed in the head of the file; amounts in pence, and `-` for what must be left blank. Fields
   * that are not named are not judged.
   */
  truth: Partial<Record<ExtractedFieldName, string>>;
  pages: TextPage[];
}

const folder = path.join(import.meta.dirname, '..', 'extraction', 'corpus', 'typed');
/** Of a letter, of a line's letters, and from one line to the next, in points. */
const [letterWidth, lineHeight, lineStep] = [5, 9, 13];
const largeHeight = 17;

export function listTypedPages(): TypedPage[] {
  return readdirSync(folder).map((file) => {
    const [head = '', body = ''] = readFileSync(path.join(folder, file), 'utf8').split('\n---\n');
    const {
      buyer = '',
      kind = null,
      ...truth
    } = Object.fromEntries(
      head.split('\n').map((line) => {
        const [field = '', ...rest] = line.split(': ');
        return [field, rest.join(': ')];
      }),
    );
    return { name: file.replace('.txt', ''), buyer, kind, truth, pages: [layOutTyped(body)] };
  });
}

/** Two blanks part two pieces of text, and `##` begins one in large letters. */
function layOutTyped(body: string): TextPage {
  const runs = body.split('\n').flatMap((line, at): TextRun[] =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => {
      const isLarge = match[0].startsWith('##');
      const text = match[0].replace(/^## ?/, '');
      const height = isLarge ? largeHeight : lineHeight;
      const y = 50 + at * lineStep - (height - lineHeight) * 0.8;
      const x = 40 + match.index * letterWidth;
      return { text, x, y, width: text.length * height * 0.5, height };
    }),
  );
  const width = Math.max(595, ...runs.map((run) => run.x + run.width + 30));
  const height = Math.max(842, 60 + body.split('\n').length * lineStep);
  return { page: 1, width, height, runs };
}
