import { describe, expect, it } from '@jest/globals';
import { appRouter } from '../router';
import { repeatable } from './repeatable';

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation' } }
>;

describe('the table of what may be sent twice', () => {
  it('names every call that changes something, and no other', () => {
    const changes = Object.keys(procedures).filter(
      (path) => procedures[path]?._def.type === 'mutation',
    );
    expect(Object.keys(repeatable).sort()).toEqual(changes.sort());
  });

  it('says of each that is left out why', () => {
    const left = Object.values(repeatable).filter((one) => one !== true);
    expect(left.every((why) => why.length > 15)).toBe(true);
  });
});
