import type { ProcessFiltersView } from '@millrace/api/process/view';
import type { ProcessSearch } from './useProcessSearch';

type Narrowing = Parameters<ProcessSearch['narrow']>[0];
export interface WrongChoice {
  key: string;
  words: string;
  /** What the list is narrowed by; everything else about what is wrong is let go. */
  by: Narrowing;
}

const none = {
  status: null,
  step: null,
  errorType: null,
  isPaused: null,
  isRetried: null,
  waitsFor: null,
} as const;

/** What can be wrong with a process, what has stopped just now first, with counts. */
export function listWrongs(view: ProcessFiltersView | undefined): WrongChoice[] {
  const counts = view?.counts;
  const count = (of: number | undefined) => (of === undefined ? '' : ` (${of})`);
  const stopped = (view?.wrongs ?? []).map((wrong) => ({
    key: `${wrong.step} ${wrong.errorType ?? ''}`,
    words: `${wrong.stepWords}: ${wrong.errorWords}${count(wrong.count)}`,
    by: { ...none, status: 'parked' as const, step: wrong.step, errorType: wrong.errorType },
  }));
  return [
    { key: 'any', words: 'Anything or nothing', by: none },
    {
      key: 'parked',
      words: `It was set aside, for any reason${count(counts?.parked)}`,
      by: { ...none, status: 'parked' },
    },
    ...stopped,
    {
      key: 'retried',
      words: `A step of it fails and is tried again${count(counts?.retried)}`,
      by: { ...none, isRetried: true },
    },
    {
      key: 'paused',
      words: `Somebody made it stand still${count(counts?.paused)}`,
      by: { ...none, isPaused: true },
    },
    {
      key: 'failed',
      words: `It failed${count(counts?.failed)}`,
      by: { ...none, status: 'failed' },
    },
    ...(['admin', 'company', 'vendor', 'provider'] as const).map((waitsFor) => ({
      key: `waits ${waitsFor}`,
      words: `${waitWords[waitsFor]}${count(view?.waits[waitsFor])}`,
      by: { ...none, waitsFor },
    })),
    {
      key: 'running',
      words: `Nothing: it goes on${count(counts?.running)}`,
      by: { ...none, status: 'running' },
    },
    {
      key: 'completed',
      words: `Nothing: it is done${count(counts?.completed)}`,
      by: { ...none, status: 'completed' },
    },
    {
      key: 'cancelled',
      words: `It was ended early${count(counts?.cancelled)}`,
      by: { ...none, status: 'cancelled' },
    },
  ];
}

const waitWords = {
  admin: 'It waits for an admin',
  company: 'It waits for the company',
  vendor: 'It waits for the vendor',
  provider: 'It waits for a provider',
} as const;

/** The choice that the address stands for; a kept one that nothing matches now is none of them. */
export function findWrong(choices: readonly WrongChoice[], search: ProcessSearch): string {
  const keys = Object.keys(none) as Array<keyof typeof none>;
  const found = choices.find(({ by }) =>
    keys.every((key) => (by[key] ?? null) === (search[key] ?? null)),
  );
  return found?.key ?? 'other';
}
