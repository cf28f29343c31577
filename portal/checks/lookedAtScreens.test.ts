import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

/**
 * The first hands on and shows nothing; of the demo's people nobody is an investor yet; a request is
 * looked at, with either answer, by a test of its own in `axe.spec.ts`.
 */
const passing = [
  '(auth)/page.tsx',
  '(investor)/investor/home/page.tsx',
  '(letter)/vendor/verification-request/[requestId]/page.tsx',
];

const screens = readFileSync(path.resolve('portal/e2e/screens/screens.ts'), 'utf8');
const pages = readdirSync(path.resolve('portal/app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx' && !passing.includes(file))
  .sort();

/** The address of a page as `screens.ts` writes it: an id is a `${…}` there, or any word. */
function toAddress(page: string): RegExp {
  const parts = path
    .dirname(page)
    .split('/')
    .filter((part) => !/^\(.*\)$/.test(part))
    .map((part) => (part.startsWith('[') ? '(\\$\\{[^}]+\\}|[\\w-]+)' : part));
  return new RegExp(`['\`]/${parts.join('/')}['\`?]`);
}

it.each(pages)('%s is among the screens that every width, axe and the keyboard look at', (page) => {
  expect(screens).toMatch(toAddress(page));
});

it('a page that nobody lists is found', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(screens).not.toMatch(toAddress('(company)/unlisted/[id]/page.tsx'));
});

/** A company's own list has tabs and an order, and shows all where an address says neither. */
const saysNothing = ['(company)/invoices/page.tsx'];

it.each(pages)('%s tells a filter that it does not know, where it has any', (page) => {
  const source = readFileSync(path.resolve('portal/app', page), 'utf8');
  const listed = screens.slice(screens.indexOf('Screen[] = [')).split(/\bname: /);
  const screen = listed.find((one) => toAddress(page).test(one)) ?? '';
  const isFiltered = /\buse(QueryStates|\w+Search)\(/.test(source) && !saysNothing.includes(page);
  expect(source.includes('<UnknownFilters')).toBe(isFiltered);
  expect(screen.includes('isFiltered')).toBe(isFiltered);
});
