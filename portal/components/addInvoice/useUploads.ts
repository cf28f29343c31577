'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newId } from '../../newId';
import { paths } from '../../paths';
import { readProblem } from '../../problem';
import { useTRPC } from '../../trpc';
import { sendFile, type UploadProblem } from '../ui/upload';
import type { FileState } from './FileLine';

const maxBytes = 20 * 1024 * 1024;
const tooLarge = 'This file is larger than 20 MB. Send a smaller scan or the PDF.';

/** Sends files one after the other and makes a draft of each; one alone opens as soon as read. */
export function useUploads(openDraft: (invoiceId: string) => void) {
  const trpc = useTRPC();
  const createDraft = useMutation(trpc.invoice.createDraft.mutationOptions());
  const nameDraft = useMutation(trpc.invoice.updateDraft.mutationOptions());
  const [files, setFiles] = useState<FileState[]>([]);
  const aborts = useRef(new Map<string, () => void>());
  const show = (invoiceId: string, more: Partial<FileState>) =>
    setFiles((before) =>
      before.map((file) => (file.invoiceId === invoiceId ? { ...file, ...more } : file)),
    );

  async function send(invoiceId: string, file: File, isOneOfMany: boolean): Promise<boolean> {
    const upload = sendFile(paths.uploadInvoice(), file, {}, (percent) =>
      show(invoiceId, { percent }),
    );
    aborts.current.set(invoiceId, upload.abort);
    try {
      const { documentId } = await upload.done;
      show(invoiceId, { percent: 100 });
      const { extraction } = await createDraft.mutateAsync({ invoiceId, documentId });
      const number = extraction?.fields.number?.value;
      // Nobody opens the others at once: by its number one is told from the next in the list.
      if (isOneOfMany && number) {
        await nameDraft.mutateAsync({ invoiceId, step: 'details', values: { number } });
      }
      show(invoiceId, { isRead: true });
      return true;
    } catch (error) {
      const refused = error as UploadProblem | Error;
      if ('code' in refused && refused.code === 'ABORTED') {
        setFiles((before) => before.filter((one) => one.invoiceId !== invoiceId));
        return false;
      }
      const problem = refused instanceof Error ? readProblem(refused) : refused;
      show(invoiceId, { problem: problem.message, reference: problem.reference });
      return false;
    }
  }

  async function take(chosen: File[]): Promise<void> {
    const taken = chosen.map((file) => ({ file, invoiceId: newId() }));
    setFiles((before) => [
      ...before.filter((one) => one.isRead),
      ...taken.map(({ file: { name, size }, invoiceId }) => ({
        ...{ invoiceId, name, size, percent: 0, isRead: false },
        problem: size > maxBytes ? tooLarge : null,
      })),
    ]);
    for (const { file, invoiceId } of taken) {
      const isOneOfMany = chosen.length > 1;
      const isRead = file.size <= maxBytes && (await send(invoiceId, file, isOneOfMany));
      if (isRead && !isOneOfMany) openDraft(invoiceId);
    }
  }
  return { files, take, stop: (invoiceId: string) => aborts.current.get(invoiceId)?.() };
}
