import { type Provider, providerWords } from '@millrace/domain/process/providers';

export type { Provider } from '@millrace/domain/process/providers';
export type ProviderErrorKind = 'refused' | 'unavailable' | 'rate_limited' | 'bad_response';

export interface ProviderErrorDetails {
  provider: Provider;
  kind: ProviderErrorKind;
  message: string;
  retryAfterMs?: number;
  /** The HTTP or SMTP status, where the provider answered at all. */
  status?: number;
  /** The provider's own machine code, such as `idempotent_creation_conflict`. */
  reason?: string;
  conflictingId?: string;
  cause?: unknown;
}

/**
 * What every client throws. Only `refused` is final: the same request would be refused again.
 * The message holds the provider, status and machine code; names, addresses and account
 * numbers never get into it, because messages end in logs and workflow histories.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly provider: Provider;
  readonly kind: ProviderErrorKind;
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  readonly status?: number;
  readonly reason?: string;
  readonly conflictingId?: string;

  constructor(details: ProviderErrorDetails) {
    super(details.message, { cause: details.cause });
    this.provider = details.provider;
    this.kind = details.kind;
    this.retryable = details.kind !== 'refused';
    this.retryAfterMs = details.retryAfterMs;
    this.status = details.status;
    this.reason = details.reason;
    this.conflictingId = details.conflictingId;
  }
}

/** Whether the provider answered that the thing asked for does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ProviderError && error.kind === 'refused' && error.status === 404;
}

/** Whether the provider refused for this reason of its own, such as `cancellation_failed`. */
export function isRefusedBecause(error: unknown, reason: string): boolean {
  return error instanceof ProviderError && error.kind === 'refused' && error.reason === reason;
}

const kindWords = {
  refused: 'refused the request',
  unavailable: 'does not answer',
  rate_limited: 'asks us to slow down',
  bad_response: 'answered with something we cannot read',
} as const;

/** In words for an admin; nothing that the provider itself said goes in. */
export function sayFailure({ provider, kind, message }: ProviderError): string {
  return `The ${providerWords[provider]} ${kindWords[kind]} (${message}).`;
}
