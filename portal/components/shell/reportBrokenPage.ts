import { createApiClient } from '../../apiClient';
import { newId } from '../../newId';

/** Writes down what broke a page, and gives the reference under which our log knows it. */
export function reportBrokenPage(error: Error & { digest?: string }): string {
  const reference = newId();
  console.error(reference, error);
  const { pathname: path } = window.location;
  const report = { reference, path, words: error.message.slice(0, 1_000) };
  // Where not even this reaches the API, the page says all that can be said.
  createApiClient()
    .pageError.report.mutate({ ...report, digest: error.digest ?? null })
    .catch(() => undefined);
  return reference;
}
