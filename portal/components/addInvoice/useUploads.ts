'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../calls/newId';
import { paths } from '../../paths';
import { countWords } from '../../text/format';
import { readProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { sendFile, type UploadProblem } from '../ui/upload';
import { changeItem, removeItem, startBatch, type BatchItem } from './batch';
import type { FileState } from './FileLine';
import { changeBatch, useBatchKey } from './useBatch';

const maxBytes = 20 * 1024 * 1024;
const tooLarge = 'This file is larger than 20 MB. Send a smaller scan or the PDF.';
/** More than a person goes through at a sitting. */
const mostAtOnce = 10;
const tooMany = `We take ${countWords(mostAtOnce, 'file')} at once. Add this one when these are done.`;
/** The server reads as many of one company at a time. */
const lanes = 2;

/** Refusals for what a file is. */
const ofTheFile = new Set(['UNPROCESSABLE_CONTENT', 'PAYLOAD_TOO_LARGE']);

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

/** What is not with us yet is lost when the page is closed, so the browser asks. */
function useSendingGuard(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}

/** What is known of the files on this page, and what the tab keeps of them beyond it. */
function useFiles() {
  const [files, setFiles] = useState<FileState[]>([]);
  const key = useBatchKey();
  return {
    files,
    show: (invoiceId: string, more: Partial<FileState>) => {
      setFiles((before) =>
        before.map((file) => (file.invoiceId === invoiceId ? { ...file, ...more } : file)),
      );
      const { problem } = more;
      if (problem === undefined) return;
      const outcome = problem === null ? 'open' : 'refused';
      changeBatch(key, (before) => before && changeItem(before, invoiceId, { outcome, problem }));
    },
    add: (taken: FileState[]) => {
      const all = [...files.filter((one) => one.stage === 'read'), ...taken];
      setFiles(all);
      changeBatch(key, () => startBatch(all.map(toItem)));
    },
    drop: (invoiceId: string) => {
      setFiles((before) => before.filter((one) => one.invoiceId !== invoiceId));
      changeBatch(key, (before) => before && removeItem(before, invoiceId));
    },
  };
}

function toItem({ invoiceId, name, problem }: FileState): BatchItem {
  return { invoiceId, name, problem, outcome: problem === null ? 'open' : 'refused' };
}

/** Sends files, two at a time, and makes a draft of each; one alone opens as soon as read. */
export function useUploads(openDraft: (invoiceId: string) => void) {
  const trpc = useTRPC();
  const createDraft = useMutation(trpc.invoice.createDraft.mutationOptions());
  const { files, show, add, drop } = useFiles();
  const aborts = useRef(new Map<string, () => void>());
  const isHere = useIsHere();
  useSendingGuard(files.some(({ stage }) => stage === 'waiting' || stage === 'sending'));

  async function send({ invoiceId, file }: FileState): Promise<boolean> {
    // The server makes the draft, so that it is there for whoever leaves the page before.
    show(invoiceId, { stage: 'sending', percent: 0 });
    const upload = sendFile(paths.uploadInvoice(), file, { invoiceId }, (percent) =>
      show(invoiceId, { percent, stage: percent < 100 ? 'sending' : 'reading' }),
    );
    aborts.current.set(invoiceId, upload.abort);
    // It comes while the file is sent; without it the line says only that the file was read.
    const summary = import('./readSummary').catch(() => null);
    try {
      const { documentId } = await upload.done;
      show(invoiceId, { percent: 100, stage: 'reading' });
      const { extraction } = await createDraft.mutateAsync({ invoiceId, documentId });
      const read = (await summary)?.summariseReading(extraction) ?? null;
      show(invoiceId, { stage: 'read', read });
      return true;
    } catch (error) {
      const refused = error as UploadProblem | Error;
      if ('code' in refused && refused.code === 'ABORTED') {
        drop(invoiceId);
        return false;
      }
      const problem = refused instanceof Error ? readProblem(refused) : refused;
      const reference = referenceOf(problem);
      const isFinal = ofTheFile.has(problem.code);
      show(invoiceId, { stage: 'refused', problem: problem.message, reference, isFinal });
      return false;
    }
  }

  async function retry(file: FileState): Promise<void> {
    show(file.invoiceId, { problem: null, reference: null });
    const isRead = await send(file);
    if (isRead && files.length === 1 && isHere()) openDraft(file.invoiceId);
  }

  async function take(chosen: File[]): Promise<void> {
    const taken = chosen.map((file, index) => {
      const problem = file.size > maxBytes ? tooLarge : index < mostAtOnce ? null : tooMany;
      return begin(file, problem);
    });
    add(taken);
    const waiting = taken.filter(({ problem }) => problem === null);
    const isAlone = taken.length === 1 && files.every(({ stage }) => stage !== 'read');
    const goOn = async (): Promise<void> => {
      const next = waiting.shift();
      if (!next) return;
      const isRead = await send(next);
      if (isRead && isAlone && isHere()) openDraft(next.invoiceId);
      await goOn();
    };
    await Promise.all(Array.from({ length: lanes }, goOn));
  }
  return {
    files,
    take,
    retry,
    remove: drop,
    stop: (invoiceId: string) => aborts.current.get(invoiceId)?.(),
  };
}

function begin(file: File, problem: string | null): FileState {
  const { name, size } = file;
  const stage = problem === null ? 'waiting' : 'refused';
  const isFinal = problem === tooLarge;
  return { invoiceId: newId(), file, name, size, percent: 0, stage, read: null, problem, isFinal };
}
