import { describe, expect, test } from '@jest/globals';
import { readCallbackPath } from './origin';

const own = 'https://millrace.example';

describe('a callback url', () => {
  test.each([
    ['/invoices?tab=late#top', '/invoices?tab=late#top'],
    ['https://millrace.example/invoices', '/invoices'],
    ['  https://millrace.example/invoices ', '/invoices'],
    ['//evil.example/x', '/home'],
    ['///evil.example', '/home'],
    ['/\\evil.example', '/home'],
    ['\\\\evil.example', '/home'],
    ['/a//b', '/a//b'],
    ['https://millrace.example.evil.example/', '/home'],
    ['https://millrace.example@evil.example/', '/home'],
    ['https://user@millrace.example/', '/home'],
    ['http://millrace.example/', '/home'],
    ['https://millrace.example:444/', '/home'],
    ['https://millrace.example//evil.example', '/home'],
    ['javascript:alert(1)', '/home'],
    ['data:text/html,x', '/home'],
    ['/a\nb', '/home'],
    ['/\t/evil.example', '/home'],
    ['https://[', '/home'],
    ['', '/home'],
    [undefined, '/home'],
    [`/${'a'.repeat(2_001)}`, '/home'],
  ])('%j leads to %s', (given, expected) => {
    expect(readCallbackPath(given, own, '/home')).toBe(expected);
  });
});
