import type { Extraction } from '@millrace/domain/invoice/extraction';
import { signInAgain } from '../../calls/askingLink';
import { unreadable } from '../../calls/problem';

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
      const answer = request.status < 300 ? readAnswer(request.responseText) : null;
      if (answer) resolve(answer);
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

/** Null for a page of somebody between us and the person, or half an answer. */
function readAnswer(text: string): UploadAnswer | null {
  try {
    const answer = JSON.parse(text) as Partial<UploadAnswer> | null;
    return typeof answer?.documentId === 'string' ? (answer as UploadAnswer) : null;
  } catch {
    return null;
  }
}

function readRefusal(request: XMLHttpRequest): UploadProblem {
  const said = readSaid(request.responseText);
  if (said?.message) {
    const { code = String(request.status), message, referenceId = null } = said;
    return { code, message, reference: referenceId };
  }
  const isTooLarge = request.status === 413;
  return {
    code: isTooLarge ? 'PAYLOAD_TOO_LARGE' : 'UNREADABLE',
    message: isTooLarge ? 'This file is larger than 20 MB.' : unreadable,
    reference: null,
  };
}

type Said = { message?: string; code?: string; referenceId?: string };

function readSaid(text: string): Said | null {
  try {
    const body = JSON.parse(text) as (Said & { error?: Said }) | null;
    return body?.error ?? body;
  } catch {
    return null;
  }
}
