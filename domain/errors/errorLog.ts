/** What a log keeps of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  /** Of a failed statement: its SQLSTATE, the constraint, and its text, which names parameters. */
  code?: string;
  constraint?: string;
  sql?: string;
  cause?: LoggedError;
}

const deepestCause = 3;

/**
 * An error without the values that a failed statement had, and without the fields that libraries
 * hang on it: both are people's. Anything that is no error stays as it is.
 */
export function describeErrorForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack = '', cause } = error;
  const fields = error as { sql?: unknown; original?: unknown };
  const inner = (fields.original ?? error) as { code?: unknown; constraint?: unknown };
  const goesOn = cause instanceof Error && depth < deepestCause;
  return {
    type: name,
    message: maskValues(message),
    stack: maskValues(stack),
    ...keepText('code', inner.code),
    ...keepText('constraint', inner.constraint),
    ...keepText('sql', fields.sql),
    ...(goesOn && { cause: describeErrorForLog(cause, depth + 1) }),
  };
}

function keepText(name: string, value: unknown): Record<string, string> {
  return typeof value === 'string' ? { [name]: value } : {};
}

/** Addresses, long numbers, IBANs (ISO 13616), and the values of a broken key. */
export function maskValues(text: string): string {
  return text
    .replace(/[^\s@<>"',;()=]+@[^\s@<>"',;()]+\.[a-z]{2,}/gi, '[address]')
    .replace(/\([^()]*\)=\([^()]*\)/g, '[values]')
    .replace(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g, '[account]')
    .replace(/(?<![\w:.-])\d[\d -]{4,}\d(?![\w:.-])/g, '[digits]');
}
