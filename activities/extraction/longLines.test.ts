import { describe, expect, it } from '@jest/globals';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer } from '../testing/papers';
import { layOut } from './layout';
import { readFields } from './readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };

/** Lines that no paper has and any file may have: the time for each went with the square of its length. */
const units = ['no ', 'A', '(', '/', '|', "O'", 'a b ', ', ', '& ', '1,', '%', 'SC'];

describe('lines longer than any paper has', () => {
  it.each(units)('of "%s" are read in little time, and the invoice around them', (unit) => {
    const text = unit.repeat(20_000 / unit.length);
    const pages = layPaper({ vendor: 'Halden Ltd', foot: [text] });
    const read = () => {
      const before = process.cpuUsage().user;
      const { fields } = readFields(pages, against);
      return { number: fields.number?.value, microseconds: process.cpuUsage().user - before };
    };
    // The time of the whole process, in which others work too: what takes long does so every time.
    const tries = [read(), read()];
    // Each took from 4 to 17 s.
    expect(Math.min(...tries.map(({ microseconds }) => microseconds))).toBeLessThan(3_000_000);
    expect(tries.map(({ number }) => number)).toEqual(['HB-20417', 'HB-20417']);
  });

  it('are cut between words, in their places', () => {
    const text = `${'word '.repeat(120)}last`;
    const [page] = layPaper({ vendor: 'Halden Ltd', foot: [text] });
    const { cells } = layOut(page ? [page] : []);
    const long = cells.filter((cell) => cell.text.includes('word'));
    expect(long.map((cell) => cell.text).join(' ')).toBe(text);
    expect(long.every((cell) => !/^ | $|\bwor$/.test(cell.text) && cell.text.length <= 500)).toBe(
      true,
    );
    expect(long[1]?.x).toBeCloseTo(40 + (long[0]?.text.length ?? 0) * 5 + 5);
  });
});
