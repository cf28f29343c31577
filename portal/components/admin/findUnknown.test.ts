import { expect, test } from '@jest/globals';
import { findUnknown, type KnownFilters } from './findUnknown';

const known: KnownFilters = {
  view: ['mine', 'late'],
  statuses: ['draft', 'paid'],
  from: /^\d{4}-\d{2}-\d{2}$/,
  q: null,
};

test.each<[string, string[], string[]]>([
  ['', [], []],
  ['view=mine&statuses=draft,paid&q=anything,at all&from=2026-01-01', [], []],
  ['company=1&company=2&view=late', ['company'], []],
  ['view=foo', [], ['view foo']],
  ['statuses=paid,bar,baz', [], ['statuses bar', 'statuses baz']],
  ['from=yesterday', [], ['from yesterday']],
  ['view=', [], ['view ']],
  ['toString=1', ['toString'], []],
])('of “%s” it knows what narrows nothing', (query, names, values) => {
  const found = findUnknown(new URLSearchParams(query), known);
  expect(found.names).toEqual(names);
  expect(found.values.map(({ name, value }) => `${name} ${value}`)).toEqual(values);
});
