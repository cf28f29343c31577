import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftView } from '@millrace/api/invoice/view';
import { readProblem } from '../../calls/problem';
import { useTRPC, useTRPCClient } from '../../calls/trpc';
import { showToast } from '../ui/Toast';
import type { DetailsInput, DetailsOutput } from './detailsForm';
import type { Saving } from './SavedNote';

/** How long after the last key a draft is saved, and how long after a failure it is tried again. */
const afterKeyMs = 800;
const afterFailureMs = 5_000;

type Client = ReturnType<typeof useTRPCClient>;
type Kept = Omit<Parameters<Client['invoice']['keepDraft']['mutate']>[0], 'invoiceId' | 'basedOn'>;

/** What a step holds now; `left` says in words what of it the server does not keep. */
export type Holding = Kept & { left?: string };

/**
 * Saves a step as it is filled in, half a word too. What it says of saving is true: `saved` only
 * once the server has what is on the screen.
 * @param hold - what the step holds now
 */
export function useAutosave(draft: DraftView, hold: () => Holding) {
  const keep = useKeepDraft(draft.invoiceId);
  const [saving, setSaving] = useState<Saving>({ state: 'saved', savedAt: draft.savedAt });
  const [saver] = useState(() => new Saver(draft.updatedAt, draft.savedAt));
  useEffect(() => {
    saver.send = async (basedOn) => keep(basedOn, hold());
    saver.say = (state, words) => setSaving({ state, savedAt: saver.savedAt, words });
  });
  // Before the next step is drawn: it has to know that this one is still being saved.
  useLayoutEffect(() => {
    saver.isGone = false;
    return () => noteLeaving(draft.invoiceId, saver.leave());
  }, [saver, draft.invoiceId]);
  return { saving, saver };
}

/** Drafts of which a step that was left is still being saved, and who waits for that. */
const leaving = new Map<string, Promise<void>>();
const watchers = new Set<() => void>();

function noteLeaving(invoiceId: string, saved: Promise<void> | null): void {
  if (!saved) return;
  leaving.set(invoiceId, saved);
  for (const notify of watchers) notify();
  void saved.finally(() => {
    if (leaving.get(invoiceId) !== saved) return;
    leaving.delete(invoiceId);
    for (const notify of watchers) notify();
  });
}

function watchLeaving(notify: () => void): () => void {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

/** Whether a step of this draft was left and is still being saved: another one starts from that. */
export function useLeaving(invoiceId: string): boolean {
  return useSyncExternalStore(
    watchLeaving,
    () => leaving.has(invoiceId),
    () => false,
  );
}

/** What is saved when, and on what: one save at a time, the last word always among them. */
export class Saver {
  isGone = false;
  send: (basedOn: string) => Promise<{ updatedAt: string; savedAt: string; left?: string }> = () =>
    Promise.reject(new Error('The step has not been drawn yet.'));
  say: (state: Saving['state'], words?: string) => void = () => undefined;
  private isDirty = false;
  /** From here on the step itself is sent. */
  private isHanded = false;
  private left: string | undefined;
  private run: Promise<void> | null = null;
  private timer = 0;

  /**
   * @param basedOn - when the draft was last saved as this page knows it, for the next save
   * @param savedAt - the same in business time, for the screen
   */
  constructor(
    public basedOn: string,
    public savedAt: string,
  ) {}

  /** Something was typed. */
  touch(): void {
    this.isDirty = true;
    this.say('unsaved');
    this.plan(afterKeyMs);
  }

  retry(): void {
    void this.save();
  }

  hand(): void {
    this.isHanded = true;
    window.clearTimeout(this.timer);
  }

  /** The step came back; what is typed counts again. */
  takeBack(): void {
    this.isHanded = false;
  }

  /** Saves all that is typed. @returns whether all of it is safe, or what stays behind */
  async flush(): Promise<'saved' | 'failed' | { left: string }> {
    await this.run;
    await this.save();
    if (this.isDirty) return 'failed';
    return this.left ? { left: this.left } : 'saved';
  }

  /**
   * The person has gone to another page of ours: what is typed is saved all the same.
   * @returns what is still under way, or null
   */
  leave(): Promise<void> | null {
    this.isGone = true;
    if (!this.isDirty || this.isHanded) return this.run;
    return (this.run ?? Promise.resolve()).then(() => this.save());
  }

  private plan(ms: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.save(), ms);
  }

  private save(): Promise<void> {
    window.clearTimeout(this.timer);
    if (this.run || this.isHanded || !this.isDirty) return this.run ?? Promise.resolve();
    this.run = this.sendOnce().finally(() => {
      this.run = null;
    });
    return this.run;
  }

  private async sendOnce(): Promise<void> {
    this.isDirty = false;
    this.say('saving');
    try {
      const { updatedAt, savedAt, left } = await this.send(this.basedOn);
      this.basedOn = updatedAt;
      this.savedAt = savedAt;
      this.left = left;
      if (this.isDirty) this.plan(afterKeyMs);
      else this.say(left ? 'unsaved' : 'saved', left);
    } catch (error) {
      const { code, message } = readProblem(error);
      const isFinal = code === 'CONFLICT' || code === 'NOT_FOUND' || code === 'PRECONDITION_FAILED';
      this.isDirty = true;
      this.say(isFinal ? 'conflict' : 'failed', message);
      if (this.isGone) showToast(`Your last changes aren’t saved. ${message}`, 'bad');
      if (!isFinal) this.plan(afterFailureMs);
    }
  }
}

/** Saves what a step holds; what the page knows of the draft follows, and nothing else is asked. */
function useKeepDraft(invoiceId: string) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  return async (basedOn: string, { left, ...held }: Holding) => {
    const draft = await client.invoice.keepDraft.mutate({ invoiceId, basedOn, ...held });
    const { updatedAt, savedAt } = draft;
    queries.setQueryData(trpc.invoice.draft.queryKey({ invoiceId }), draft);
    void queries.invalidateQueries(trpc.invoice.doubts.queryFilter({ invoiceId }));
    return { updatedAt, savedAt, left };
  };
}

type Step = Omit<Parameters<Client['invoice']['updateDraft']['mutate']>[0], 'basedOn'>;

/** Sends a step that is complete, based on what this page last saved of it. */
export function useSaveStep(saver: Saver) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (step: Step) => {
      // A save that is under way would change what this one is based on.
      await saver.flush();
      saver.hand();
      return client.invoice.updateDraft.mutate({ ...step, basedOn: saver.basedOn });
    },
    onSuccess: (draft) => {
      saver.basedOn = draft.updatedAt;
      queries.setQueryData(trpc.invoice.draft.queryKey({ invoiceId: draft.invoiceId }), draft);
    },
    onError: () => saver.takeBack(),
  });
}

/** Calls at each key in the form, with the field. */
export function useTyping(
  form: UseFormReturn<DetailsInput, unknown, DetailsOutput>,
  onType: (field: string) => void,
): void {
  const latest = useRef(onType);
  useEffect(() => {
    latest.current = onType;
  });
  useEffect(() => {
    const typing = form.watch((_values, { name }) => {
      if (name) latest.current(name);
    });
    return () => typing.unsubscribe();
  }, [form]);
}
