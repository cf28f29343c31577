import { describe, expect, it } from '@jest/globals';
import { format } from 'oxfmt';
import { checkout } from '../../start/env';
import { defences } from './defences';
import { editFiles, takeOut, type EditedFile } from './edit';
import { headings } from './headings';
import { listUnknownNames } from './unknownNames';

describe('the defences of the product', () => {
  it.each(defences.map((one) => [one.name, one] as const))('%s', async (_name, { edits }) => {
    for (const { file, before, after, edits: own } of editFiles(checkout, edits)) {
      expect(after).not.toBe(before);
      expect(listUnknownNames(after)).toEqual([]);
      const narrow = await setNarrow({ file, before });
      expect(squeeze(own.reduce(takeOut, narrow))).toBe(squeeze(after));
    }
  });

  it('guard attacks that there are', () => {
    const names = Object.values(headings).flatMap((attacks) => attacks.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    const guarded = defences.flatMap(({ attacks }) => attacks);
    expect(guarded.filter((name) => !names.includes(name))).toEqual([]);
  });
});

const narrowFiles = new Map<string, Promise<string>>();

/** The file with lines of 40 columns: an edit has to fit however the product is set. */
function setNarrow({ file, before }: Pick<EditedFile, 'file' | 'before'>): Promise<string> {
  const narrow =
    narrowFiles.get(file) ??
    format(file, before, { singleQuote: true, printWidth: 40 }).then(({ code, errors }) => {
      if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`);
      return code;
    });
  narrowFiles.set(file, narrow);
  return narrow;
}

/** Without what only the length of a line decides on. */
function squeeze(source: string): string {
  return source.replaceAll(/(?<!\|)\|(?!\|)|[\s,;()]/g, '');
}
