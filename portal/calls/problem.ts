/** What went wrong, in the form every screen shows it. */
export type Problem = {
  /** One of the API's codes, or UNREADABLE where the answer could not be understood. */
  code: string;
  message: string;
  /** Finds the log line; null where no answer arrived. */
  reference: string | null;
  /** A machine word that refines the code, such as `step_up_required`. */
  reason: string | null;
  /** Numbers and ids that explain the refusal. */
  details: Record<string, unknown>;
  /** Messages by field name, for a form to show beside its inputs. */
  fields: Record<string, string>;
  /** Whether the same request may be tried again unchanged. */
  canRetry: boolean;
};

/** An answer came, and nobody can tell what it says. */
export const unreadable = 'Unable to transform response from server';
const passing = new Set(['TIMEOUT', 'INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS', 'UNREADABLE']);

/** No answer came at all: the request or the way to us failed. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('No answer came', { cause });
  }
}

const outdated = new Set(['PRECONDITION_FAILED', 'CONFLICT', 'NOT_FOUND']);

/** Whether what was refused was offered by a screen that is out of date. */
export function isOutdated(error: unknown): boolean {
  return outdated.has(readProblem(error).code);
}

/** Reads any thrown thing as a Problem; never throws and never shows a stack or a raw body. */
export function readProblem(error: unknown): Problem {
  const data = readRecord(readRecord(error)?.['data']);
  const code = readText(data?.['code']);
  const message = error instanceof Error ? error.message : '';
  if (!code) return describeLostAnswer(error);
  const fields = readFields(data?.['fields']);
  const isNowhere = code === 'BAD_REQUEST' && namesNothing(fields);
  return {
    code: isNowhere ? 'NOT_FOUND' : code,
    message: isNowhere
      ? 'There is nothing at this address.'
      : message || 'Something stopped this. Nothing has changed.',
    reference: readText(data?.['referenceId']),
    reason: readText(data?.['reason']),
    details: readRecord(data?.['details']) ?? {},
    fields,
    canRetry: passing.has(code),
  };
}

/** Nobody types an id: one that cannot be one stands in a mistyped address, as an unknown one does. */
function namesNothing(fields: Record<string, string>): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => name.endsWith('Id'));
}

/** One line for where there is no room for more: what went wrong, and its reference. */
export function quoteProblem(error: unknown): string {
  const { message, reference } = readProblem(error);
  if (!reference || message.includes(reference)) return message;
  return `${message} Reference ${reference}`;
}

/** Any answer that came and can't be read is the other side's fault and not the connection's. */
function describeLostAnswer(error: unknown): Problem {
  const isLost =
    error instanceof Unreachable || readRecord(error)?.['cause'] instanceof Unreachable;
  return {
    code: isLost ? 'UNREACHABLE' : 'UNREADABLE',
    message: isLost ? 'We can’t be reached. Check your connection and try again.' : unreadable,
    reference: null,
    reason: null,
    details: {},
    fields: {},
    canRetry: true,
  };
}

function readFields(value: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, words] of Object.entries(readRecord(value) ?? {})) {
    const first = Array.isArray(words) ? words[0] : words;
    if (typeof first === 'string') fields[name] = first;
  }
  return fields;
}

function readRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
