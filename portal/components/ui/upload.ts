import type { Extraction } from '@millrace/domain/invoice/extraction';
import { signInAgain } from '../../askingLink';

export type UploadAnswer = { documentId: string; sha256: string; extraction?: Extraction };
export type UploadProblem = { message: string; code: string; reference: string | null };

/**
 * Sends one file by XHR, because fetch cannot report how much of it has gone. `onProgress` gets
 * 0–100; at 100 the bytes are there and the server reads them. Abort by the returned function.
 * Where the session has ended meanwhile, it goes again once the person has signed in.
 */
export function sendFile(...upload: Upload): { done: Promise<UploadAnswer>; abort: () => void } {
  let current = sendOnce(...upload);
  const done = current.done.catch(async (refused: UploadProblem) => {
    if (!(await signInAgain(refused.code))) throw refused;
    current = sendOnce(...upload);
    return current.done;
  });
  return { done, abort: () => current.abort() };
}

type Upload = [
  address: string,
  file: File,
  fields: Record<string, string>,
  onProgress: (percent: number) => void,
];

function sendOnce(...[address, file, fields, onProgress]: Upload) {
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
