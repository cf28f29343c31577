import { describe, expect, it } from '@jest/globals';
import {
  type Anchor,
  type AnchorsCompared,
  compareAnchors,
  isOfAnchors,
  readAnchor,
  writeAnchor,
} from './anchors';
import { holdsPayouts } from './bookCheck';

const hashOf = (seq: number) => String(seq).padStart(64, '0');
const startMs = Date.parse('2026-11-24T09:00:00.000Z');
const hourMs = 3_600_000;

/** Handed over every hour, when the chain had ten seals more. */
function anchor(number: number, change: Partial<Anchor> = {}): Anchor {
  const at = new Date(startMs + (number - 1) * hourMs).toISOString();
  const seq = number * 10;
  return {
    number,
    seq,
    hash: hashOf(seq),
    at,
    key: 'aaaaaaaa',
    signature: `S${number}==`,
    ...change,
  };
}

const all = [1, 2, 3, 4].map((number) => anchor(number));
const seqs = [10, 20, 30, 40];
const chain = {
  end: 45,
  beganMs: startMs,
  hashAt: new Map(seqs.map((seq) => [seq, hashOf(seq)])),
};
const sound = {
  ...{ lines: all.map(writeAnchor), handedOver: all, chain, nowMs: startMs + 4 * hourMs },
  isSigned: ({ key }: Anchor) => key === 'aaaaaaaa',
};
type Compared = AnchorsCompared;
const lines = (...anchors: Anchor[]) => anchors.map(writeAnchor);
const again = new Map([...chain.hashAt, [30, hashOf(31)], [40, hashOf(41)]]);
const none = { lines: [], handedOver: [] };

describe('the chain and its ends that are kept outside', () => {
  it.each<[string, Partial<Compared>, [string, string][]]>([
    ['agree', {}, []],
    ['agree on one that was handed over twice', { lines: lines(...all, anchor(4)) }, []],
    [
      'agree on one that the database did not note',
      { lines: lines(...all, anchor(4, { seq: 20, hash: hashOf(20), signature: 'T4==' })) },
      [],
    ],
    ['agree while there is no seal', { ...none, chain: { ...chain, beganMs: null } }, []],
    ['agree before the first hour is over', { ...none, nowMs: startMs + hourMs }, []],
    ['agree two hours late', { nowMs: startMs + 6 * hourMs }, []],
    [
      'differ where the chain was written again',
      { chain: { ...chain, hashAt: again } },
      [['seal_anchor_differs', 'anchor 3']],
    ],
    [
      'differ where the chain is shorter',
      { chain: { ...chain, end: 25 } },
      [['seal_anchor_cut', 'anchor 3']],
    ],
    [
      'differ where the whole chain is gone',
      { chain: { end: 0, beganMs: null, hashAt: new Map() } },
      [['seal_anchor_cut', 'anchor 1']],
    ],
    [
      'differ where the chain is shorter and was written again',
      { chain: { ...chain, end: 35, hashAt: again } },
      [
        ['seal_anchor_differs', 'anchor 3'],
        ['seal_anchor_cut', 'anchor 4'],
      ],
    ],
    [
      'differ where a line was edited, which is one that is gone',
      { lines: ['{"number":1}', ...lines(...all.slice(1))] },
      [
        ['seal_anchor_unreadable', 'line 1 of the anchors'],
        ['seal_anchor_missing', 'anchor 1'],
      ],
    ],
    [
      'differ where somebody without our key signed',
      { lines: lines(...all, anchor(5, { key: 'bbbbbbbb' })) },
      [['seal_anchor_forged', 'anchor 5']],
    ],
    [
      'differ where all that was handed over is gone',
      { lines: [], nowMs: startMs + hourMs },
      [['seal_anchor_missing', 'anchor 1']],
    ],
    [
      'differ where one out of the middle is gone',
      { lines: lines(anchor(1), anchor(2), anchor(4)) },
      [['seal_anchor_missing', 'anchor 3']],
    ],
    [
      'differ three hours late',
      { nowMs: startMs + 6 * hourMs + 1 },
      [['seal_anchor_late', 'anchors']],
    ],
    [
      'differ where none ever came',
      { ...none, nowMs: startMs + 3 * hourMs + 1 },
      [['seal_anchor_late', 'anchors']],
    ],
    [
      'are late by what is signed, whatever else is there',
      {
        lines: lines(...all, anchor(9, { key: 'bbbbbbbb' })),
        nowMs: startMs + 6 * hourMs + 1,
      },
      [
        ['seal_anchor_forged', 'anchor 9'],
        ['seal_anchor_late', 'anchors'],
      ],
    ],
  ])('%s', (_, change, names) => {
    const breaks = compareAnchors({ ...sound, ...change });
    expect(breaks.map(({ name, subject }) => [name, subject])).toEqual(names);
    expect(breaks.every(isOfAnchors)).toBe(true);
    expect(breaks.some(holdsPayouts)).toBe(false);
  });

  it('say until when everything is as it was', () => {
    const [found] = compareAnchors({ ...sound, chain: { ...chain, hashAt: again } });
    expect(found?.words).toBe(
      'saw another seal 30 on 2026-11-24 11:00 UTC: the chain was written again; ' +
        'up to seal 20 of 2026-11-24 10:00 UTC it is as it was; the same of 1 more',
    );
    const [first] = compareAnchors({ ...sound, chain: { ...chain, hashAt: new Map() } });
    expect(first?.words).toContain('no older anchor fits it');
  });
});

describe('a line', () => {
  it('is read as it was written', () => {
    expect(readAnchor(writeAnchor(anchor(1)))).toEqual(anchor(1));
  });

  it.each([
    '',
    'x',
    '{}',
    '[]',
    writeAnchor(anchor(1, { seq: 0 })),
    writeAnchor(anchor(1, { hash: 'x' })),
  ])('is no anchor: %s', (line) => {
    expect(readAnchor(line)).toBeNull();
  });
});
