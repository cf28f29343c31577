import type { IncomingMessage } from 'node:http';
import { AppError } from '@millrace/domain/errors/errors';

export interface BodyLimits {
  maxBytes: number;
  /** The whole body has to be here within this time. */
  timeoutMs: number;
}

export const jsonLimits: BodyLimits = { maxBytes: 256 * 1024, timeoutMs: 10_000 };
const formLimits: BodyLimits = { maxBytes: 32 * 1024, timeoutMs: 10_000 };
export const webhookLimits: BodyLimits = { maxBytes: 2 * 1024 * 1024, timeoutMs: 15_000 };

/**
 * Reads a whole small body.
 * @throws AppError PAYLOAD_TOO_LARGE, TIMEOUT for one that comes too slowly, or
 * CLIENT_CLOSED_REQUEST where the client leaves before the end.
 */
export function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limits.maxBytes) return Promise.reject(tooLarge(limits));
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const timer = setTimeout(() => {
      finish(new AppError('TIMEOUT', 'Your request arrived too slowly. Please try again.'));
    }, limits.timeoutMs);
    const onData = (part: Buffer) => {
      bytes += part.length;
      if (bytes > limits.maxBytes) finish(tooLarge(limits));
      else parts.push(part);
    };
    const onEnd = () => finish(null);
    const onClose = () => finish(new AppError('CLIENT_CLOSED_REQUEST', 'The request was ended.'));
    function finish(error: AppError | null): void {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      if (error) reject(error);
      else resolve(Buffer.concat(parts));
    }
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}

/** How long a client may go on sending what nobody reads any more. */
const dropWithinMs = 20_000;

/**
 * Drops what is still to come of a body that was refused as too large. A connection that is closed
 * while somebody sends is reset, and whoever sends, such as the door, never reads the answer.
 */
export function dropRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, dropWithinMs);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    request.once('end', finish).once('close', finish).resume();
  });
}

/** A form of the sign-in calls: each field once, the last one counts. */
export async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const body = await readBody(request, formLimits);
  return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
}

function tooLarge(limits: BodyLimits): AppError {
  const kilobytes = Math.floor(limits.maxBytes / 1024);
  return new AppError('PAYLOAD_TOO_LARGE', `This is larger than ${kilobytes} KB, our limit.`);
}
