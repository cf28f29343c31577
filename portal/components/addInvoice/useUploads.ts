'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../calls/newId';
import { paths } from '../../paths';
import { readProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { sendFile, type UploadProblem } from '../ui/upload';
import type { FileState } from './FileLine';

const maxBytes = 20 * 1024 * 1024;
const tooLarge = 'This file is larger than 20 MB. Send a smaller scan or the PDF.';

/** A reference finds the cause of a fault of ours; of a wrong file the words say it all. */
function referenceOf(problem: UploadProblem | ReturnType<typeof readProblem>): string | null {
  const isOurs = problem.code === 'INTERNAL_SERVER_ERROR' || /^5/.test(problem.code ?? '');
  return isOurs ? (problem.reference ?? null) : null;
}

/** Whoever has gone on to another page is not called back by a file that has been read. */
function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

/** Sends files one after the other and makes a draft of each; one alone opens as soon as read. */
export function useUploads(openDraft: (invoiceId: string) => void) {
  const trpc = useTRPC();
  const createDraft = useMutation(trpc.invoice.createDraft.mutationOptions());
  const [files, setFiles] = useState<FileState[]>([]);
  const aborts = useRef(new Map<string, () => void>());
  const isHere = useIsHere();
  const show = (invoiceId: string, more: Partial<FileState>) =>
    setFiles((before) =>
      before.map((file) => (file.invoiceId === invoiceId ? { ...file, ...more } : file)),
    );

  async function send(invoiceId: string, file: File): Promise<boolean> {
    // The server makes the draft, so that it is there for whoever leaves the page before.
    const upload = sendFile(paths.uploadInvoice(), file, { invoiceId }, (percent) =>
      show(invoiceId, { percent }),
    );
    aborts.current.set(invoiceId, upload.abort);
    try {
      const { documentId } = await upload.done;
      show(invoiceId, { percent: 100 });
      await createDraft.mutateAsync({ invoiceId, documentId });
      show(invoiceId, { isRead: true });
      return true;
    } catch (error) {
      const refused = error as UploadProblem | Error;
      if ('code' in refused && refused.code === 'ABORTED') {
        setFiles((before) => before.filter((one) => one.invoiceId !== invoiceId));
        return false;
      }
      const problem = refused instanceof Error ? readProblem(refused) : refused;
      show(invoiceId, { problem: problem.message, reference: referenceOf(problem) });
      return false;
    }
  }

  const remove = (invoiceId: string) =>
    setFiles((before) => before.filter((one) => one.invoiceId !== invoiceId));

  async function retry({ invoiceId, file }: FileState): Promise<void> {
    if (file.size > maxBytes) return;
    show(invoiceId, { problem: null, reference: null, percent: 0 });
    const isRead = await send(invoiceId, file);
    if (isRead && files.length === 1 && isHere()) openDraft(invoiceId);
  }

  async function take(chosen: File[]): Promise<void> {
    const taken = chosen.map((file) => ({ file, invoiceId: newId() }));
    setFiles((before) => [
      ...before.filter((one) => one.isRead),
      ...taken.map(({ file, file: { name, size }, invoiceId }) => ({
        ...{ invoiceId, file, name, size, percent: 0, isRead: false },
        problem: size > maxBytes ? tooLarge : null,
      })),
    ]);
    for (const { file, invoiceId } of taken) {
      const isRead = file.size <= maxBytes && (await send(invoiceId, file));
      if (isRead && chosen.length === 1 && isHere()) openDraft(invoiceId);
    }
  }
  return {
    files,
    take,
    retry,
    remove,
    stop: (invoiceId: string) => aborts.current.get(invoiceId)?.(),
  };
}
