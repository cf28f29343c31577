import { TRPCClientError } from '@trpc/client';
import { createApiClient } from '../../calls/apiClient';
import { newId } from '../../calls/newId';

/** Where a door or a portal answers for an API that cannot be reached. */
const unreached = new Set([502, 503, 504]);
const againAfterMs = 5_000;

/**
 * Writes down what broke a page, under the reference by which our log knows it. While the API
 * cannot be reached that is most likely what broke it: the report is kept until it can, and then
 * the page is opened again.
 */
export function reportBrokenPage(
  error: Error & { digest?: string },
  onOutage: () => void,
): { reference: string; stop: () => void } {
  const reference = newId();
  console.error(reference, error);
  const { pathname: path } = window.location;
  const report = { reference, path, words: error.message.slice(0, 1_000) };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOut = false;
  const send = () => {
    createApiClient()
      .pageError.report.mutate({ ...report, digest: error.digest ?? null })
      .then(
        () => {
          if (wasOut) window.location.reload();
        },
        (refusal: unknown) => {
          if (!isOutage(refusal)) return;
          wasOut = true;
          onOutage();
          timer = setTimeout(send, againAfterMs);
        },
      );
  };
  send();
  return { reference, stop: () => clearTimeout(timer) };
}

function isOutage(refusal: unknown): boolean {
  if (!(refusal instanceof TRPCClientError)) return false;
  const data = refusal.data as { httpStatus?: number } | null | undefined;
  return data?.httpStatus === undefined || unreached.has(data.httpStatus);
}
