import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const typed = /\bplan\??\.feeMinor\b|\binstalment\.feeMinor\b/;
const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(path.resolve('portal', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join('portal', folder, name)),
);

it('no screen names one cost of a plan by itself: the next one would be missing there', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files
    .filter((file) => typed.test(readFileSync(file, 'utf8')))
    .map((file) => `${file}: take the costs from planCosts in domain/credit/planFigures.ts`);
  expect(found).toEqual([]);
});
