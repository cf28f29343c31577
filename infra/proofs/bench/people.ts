import { Session } from '../../demo/session';
import type { BookFrame } from './book/invoice';
import type { Target } from './httpLoad';
import type { BenchStage } from './stage';

/** Whose book it is: she works with Millrace at the company day by day. */
export const reader = { key: 'company', email: 'priya.raman@tarnferrier.example' };

/** All that the measures of one size work with. */
export interface Measured {
  readonly stage: BenchStage;
  readonly frame: BookFrame;
  /** So many invoices are in the book, all of them the reader's company's. */
  readonly size: number;
  readonly rounds: number;
  readonly turnMs: number;
}

/** The header that proves that the reader is signed in. */
export async function signReaderIn(stage: BenchStage): Promise<Record<string, string>> {
  const session = await Session.signIn(stage.stack.run.url, reader.key);
  return { Cookie: session.cookie };
}

/** A typed call as the reader's browser sends it, straight to the API. */
export function aimAtCall(
  stage: BenchStage,
  procedure: string,
  input: unknown,
  headers: Record<string, string>,
): Target {
  const port = Number(new URL(stage.stack.run.api).port);
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { port, path: `/api/trpc/${procedure}${query}`, headers };
}
