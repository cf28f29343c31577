import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { takeOut } from '../../attack/defence';
import { checkout } from '../../../start/env';
import { rules } from './mends';

it.each(rules.map((rule) => [rule.name, rule] as const))('can be taken out: %s', (_name, rule) => {
  const changed = new Map<string, string>();
  for (const edit of rule.edits) {
    const source = changed.get(edit.file) ?? readFileSync(path.join(checkout, edit.file), 'utf8');
    const without = takeOut(source, edit);
    expect(without).not.toBe(source);
    changed.set(edit.file, without);
  }
});
