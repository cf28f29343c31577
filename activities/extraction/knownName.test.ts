import { describe, expect, it } from '@jest/globals';
import { spellKnown } from './knownName';

const spell = (line: string, name: string) => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const words = line.split(' ').map((text) => ({ text, ofLine: '1', confidence: 0.9, ...box }));
  return spellKnown(words, name)
    .map(({ text }) => text)
    .join(' ');
};

describe('the name of the company that uploads a picture', () => {
  it.each([
    ['Tam & Ferrier Joinery Ltd', 'Tarn & Ferrier Joinery Ltd'],
    ['Bill to Tarm & Ferier Joinery Ltd', 'Bill to Tarn & Ferrier Joinery Ltd'],
    ['FAILIGHT ACADEMY TRUST', 'FAIRLIGHT ACADEMY TRUST'],
  ])('is spelt as it is known: %s', (line, expected) => {
    const name = /tr?ust/i.test(line) ? 'Fairlight Academy Trust' : 'Tarn & Ferrier Joinery Ltd';
    expect(spell(line, name)).toBe(expected);
  });

  it.each([
    ['another word', 'Acme South Ltd', 'Acme North Ltd'],
    ['another number', 'Lambert Fund III LP', 'Lambert Fund II LP'],
    ['another figure', 'Lambert Estate 11 Ltd', 'Lambert Estate 1 Ltd'],
    ['another letter alone', 'Harker A Limited', 'Harker B Limited'],
    ['a name with a word more', 'Kestrel Rental Ltd', 'Kestrel Retail Ltd'],
    ['a part of it', 'Tam & Ferrier', 'Tarn & Ferrier Joinery Ltd'],
  ])('is not put for %s', (_, line, name) => {
    expect(spell(line, name)).toBe(line);
  });
});
