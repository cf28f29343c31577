import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@temporalio/client';
import type { Context } from 'koa';
import { ConnectionAcquireTimeoutError, ConnectionRefusedError } from 'sequelize';
import { shedLoad, toUnavailable, Unavailable } from './overload';

const withErrno = (code: string) => Object.assign(new Error(code), { code });
const fromTemporal = (code: number, details: string) => {
  const answer = Object.assign(new Error(details), { code, details, metadata: {} });
  return new ServiceError('Workflow Update failed', { cause: answer });
};
const cutOff = 'Unable to perform workflow execution update due to Workflow Task in failed state.';

describe('what is worth another try', () => {
  it.each<[string, unknown, number | null]>([
    ['a pool without a free connection', new ConnectionAcquireTimeoutError(new Error('x')), 2],
    ['a server that takes none', new ConnectionRefusedError(new Error('x')), 2],
    ['a full disk', withErrno('ENOSPC'), 60],
    ['a full quota', withErrno('EDQUOT'), 60],
    ['a full disk under another error', new Error('x', { cause: withErrno('ENOSPC') }), 60],
    ['Temporal that does not answer', fromTemporal(14, 'No connection established.'), 3],
    ['Temporal whose worker was killed', fromTemporal(9, cutOff), 3],
    ['another refusal of Temporal', fromTemporal(9, 'The namespace is being deleted.'), null],
    ['any other error', new Error('x'), null],
    ['no error at all', 'x', null],
  ])('%s', (_name, error, seconds) => {
    const found = toUnavailable(error);
    expect(found?.retryAfterSeconds ?? null).toBe(seconds);
    expect(found?.httpStatus ?? null).toBe(seconds === null ? null : 503);
  });
});

describe('a flood', () => {
  const ask = (shed: ReturnType<typeof shedLoad>, path: string) =>
    shed({ path } as Context, () => sleep(20));

  it('is let in up to so much at once; the rest is asked to come again', async () => {
    const shed = shedLoad(3);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => ask(shed, '/api/trpc/invoice.list')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual([expect.any(Unavailable), expect.any(Unavailable)]);
    await expect(ask(shed, '/api/trpc/invoice.list')).resolves.toBeUndefined();
  });

  it('keeps no probe and no session out', async () => {
    const shed = shedLoad(0);
    for (const path of ['/healthz', '/readyz', '/api/auth/session']) {
      await expect(ask(shed, path)).resolves.toBeUndefined();
    }
  });
});
