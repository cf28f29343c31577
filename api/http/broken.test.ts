import { describe, expect, it, jest } from '@jest/globals';
import type { Context } from 'koa';
import { logBroken } from './broken';

const ctx = { state: { requestId: 'r-1' }, path: '/api/documents/d-1' } as unknown as Context;
const listen = () => ({
  info: jest.fn<(...said: unknown[]) => void>(),
  error: jest.fn<(...said: unknown[]) => void>(),
});
const fail = (code?: string) => Object.assign(new Error('broken'), code ? { code } : {});

describe('an answer that does not reach its end', () => {
  it.each(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'])('by %s is no fault', (code) => {
    const log = listen();
    logBroken(log)(fail(code), ctx);
    expect(log.error).not.toHaveBeenCalled();
    expect(log.info).toHaveBeenCalledWith(
      expect.objectContaining({ requestId: 'r-1' }),
      expect.any(String),
    );
  });

  it('for another reason is one, and says of which request', () => {
    const log = listen();
    const error = fail('EIO');
    logBroken(log)(error, ctx);
    expect(log.error).toHaveBeenCalledWith(
      { err: error, requestId: 'r-1', path: '/api/documents/d-1' },
      expect.any(String),
    );
    logBroken(log)(fail());
    expect(log.error).toHaveBeenCalledTimes(2);
  });
});
