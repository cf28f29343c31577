import { expect, it } from '@jest/globals';
import { appRouter } from './router';

interface Declared {
  _def: { output?: unknown };
}

it.each(Object.entries(appRouter._def.procedures as unknown as Record<string, Declared>))(
  '%s declares what it answers, so that nothing else can leave',
  (_name, procedure) => {
    // A function of `answers`: a bare schema would be parsed by promises.
    expect(procedure._def.output).toBeInstanceOf(Function);
  },
);
