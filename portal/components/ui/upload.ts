import type { Extraction } from '@millrace/domain/invoice/extraction';

export type UploadAnswer = { documentId: string; sha256: string; extraction?: Extraction };
export type UploadProblem = { message: string; code: string; reference: string | null };

/**
 * Sends one file by XHR, because fetch cannot report how much of it has gone. `onProgress` gets
 * 0–100; at 100 the bytes are there and the server reads them. Abort by the returned function.
 */
export function sendFile(
  address: string,
  file: File,
  fields: Record<string, string>,
  onProgress: (percent: number) => void,
): { done: Promise<UploadAnswer>; abort: () => void } {
  const request = new XMLHttpRequest();
  const done = new Promise<UploadAnswer>((resolve, reject) => {
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded * 100) / event.total));
    };
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText) as UploadAnswer);
      else reject(readRefusal(request));
    };
    request.onerror = () =>
      reject({
        code: 'UNREACHABLE',
        message: 'The connection was lost. Try again.',
        reference: null,
      });
    request.onabort = () =>
      reject({ code: 'ABORTED', message: 'You stopped this upload.', reference: null });
  });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  request.open('POST', address);
  request.send(body);
  return { done, abort: () => request.abort() };
}

function readRefusal(request: XMLHttpRequest): UploadProblem {
  try {
    const body = JSON.parse(request.responseText) as {
      error?: { message?: string; code?: string; referenceId?: string };
      message?: string;
      code?: string;
      referenceId?: string;
    };
    const said = body.error ?? body;
    return {
      code: said.code ?? String(request.status),
      message: said.message ?? 'We could not take this file.',
      reference: said.referenceId ?? null,
    };
  } catch {
    return {
      code: String(request.status),
      message:
        request.status === 413 ? 'This file is larger than 20 MB.' : 'We could not take this file.',
      reference: null,
    };
  }
}
