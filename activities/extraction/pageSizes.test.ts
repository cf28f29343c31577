import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { patience } from '@millrace/db/testing/until';
import { isUsualSize, writesOddSize } from './pageSizes';

const isOdd = (text: string) => writesOddSize(Buffer.from(text, 'latin1'));
const packObjects = (text: string, before = '/Type/ObjStm/N 1/First 4') => {
  const data = deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
  return `<<${before}/Filter/FlateDecode/Length ${data.length}>>stream\r\n${data}\nendstream`;
};

describe('a size that is written as numbers', () => {
  it.each([
    ['as most write it', '/MediaBox[0 0 595 842]'],
    ['with fractions and room', '/MediaBox [ 0 0.0 595.276 -841. ] /CropBox [+1 .5 9 9]'],
    ['over lines', '/MediaBox\n[ 0 % left\n 0\r\n595 842 ]'],
    ['as an object of its own', '/MediaBox 12 0 R >>\n12 0 obj\n[0 0 595 842]\nendobj'],
    ['part by part', '/MediaBox [0 0 7 0 R 842] 7 0 obj 595 endobj'],
    ['by its unit', '/UserUnit 1.5/MediaBox[0 0 595 842]'],
    ['packed', packObjects('5 0 <</Type/Page/MediaBox[0 0 595 842]>>')],
    [
      'in an object that is packed elsewhere',
      `/MediaBox 7 0 R ${packObjects('7 0 9 15 [0 0 595 842] 3', '/Type/ObjStm/N 2/First 9')}`,
    ],
    [
      'in a file with what is packed and encrypted',
      `/Encrypt 9 0 R ${packObjects('x').slice(0, -12)}`,
    ],
    ['nowhere: the names alone', '/ViewArea/CropBox/ViewClip /MediaBox>>'],
    ['nowhere', '/MediaBoxes (1e9) /BBox[0 0 1e9 1]'],
  ])('is not odd: %s', (_how, text) => expect(isOdd(text)).toBe(false));

  it.each([
    ['an exponent', '/MediaBox[0 0 595 8.42e2]'],
    ['another base', '/MediaBox[0 0 16#FF 842]'],
    ['three of them', '/MediaBox[0 0 595]'],
    ['a list without an end', '/MediaBox[0 0 595 842'],
    ['a word', '/UserUnit null'],
    ['a text', '/CropBox (0 0 595 842)'],
    ['an object that is not there', '/MediaBox 12 0 R'],
    ['one in an object of its own', '/UserUnit 12 0 R 12 0 obj 1e9 endobj'],
    ['one under a name in codes', '/#4dedia#42o#78[0 0 1e9 842]'],
    ['one that is packed', packObjects('5 0 <</Type/Page/MediaBox[0 0 1e9 842]>>')],
    ['one that is packed under no name', packObjects('5 0 <</CropBox[1]>>', '/N 1/First 4')],
    [
      'one after an unusual end of line',
      packObjects('5 0 <</CropBox[1]>>').replace('stream\r\n', 'stream \r'),
    ],
    ['what is packed otherwise', packObjects('5 0').replace('FlateDecode', 'LZWDecode')],
    [
      'what is packed twice',
      packObjects('5 0').replace('/FlateDecode', '[/ASCIIHexDecode/FlateDecode]'),
    ],
    ['what cannot be unpacked', packObjects('5 0').replace('stream\r\n', 'stream\r\n!!')],
    ['one that is packed under codes', packObjects('5 0 <</CropBox[1]>>', '/Type/Obj#53tm')],
  ])('is odd with %s', (_how, text) => expect(isOdd(text)).toBe(true));

  it('is looked for within its time in what is packed without end', () => {
    expect(isOdd(packObjects(' '.repeat(64 * 1024 * 1024)))).toBe(true);
  });

  it.each(['/MediaBox%', '/MediaBox[', 'stream\n', '/First 1 stream\n'])(
    'costs no more than its length: %s over and over',
    (part) => {
      const begun = performance.now();
      isOdd(part.repeat(300_000));
      expect(performance.now() - begun).toBeLessThan(5_000 * patience);
    },
  );
});

describe('a size that viewers show alike', () => {
  it.each([
    [595, 842, true],
    [3, 14_400, true],
    [2.9, 842, false],
    [595, 14_401, false],
    [Infinity, 842, false],
    [595, NaN, false],
  ])('%d by %d points: %s', (width, height, isUsual) => {
    expect(isUsualSize({ width, height })).toBe(isUsual);
  });
});
