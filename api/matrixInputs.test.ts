import { expect, it } from '@jest/globals';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import { v7 as newId } from 'uuid';
import type * as z from 'zod';
import { appRouter } from './router';
import type { World } from './testing/fixtures';
import { inputOf, listInputs } from './testing/matrixInputs';

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { inputs: z.ZodType[] } }
>;

/** Any id does: nothing here is looked up. */
const world = new Proxy({} as World, {
  get: (_, name) => (name === 'workflowId' ? workflowIds.financeInvoice(newId()) : newId()),
});

it.each(Object.keys(procedures))(
  'the permission matrix asks %s with what it takes: api/testing/matrixInputs.ts',
  (path) => {
    const input = inputOf(path, world);
    for (const schema of procedures[path]?._def.inputs ?? []) {
      expect(schema.safeParse(input).error?.issues ?? []).toEqual([]);
    }
  },
);

it('api/testing/matrixInputs.ts has no input of a call that is gone', () => {
  expect(Object.keys(listInputs(world)).filter((path) => !(path in procedures))).toEqual([]);
});
