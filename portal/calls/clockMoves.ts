import type { QueryClient } from '@tanstack/react-query';
import { refreshScreen } from './stillness';

interface ClockFacts {
  todayOn: string;
  moving: boolean;
}

/** Whoever asks what day it is in the business, outside production only. */
const readers: Record<string, (data: unknown) => ClockFacts | undefined> = {
  'demo.get': (data) => (data as { clock?: ClockFacts } | undefined)?.clock,
  'adminTest.clock': (data) => data as ClockFacts | undefined,
};

/**
 * Once the business clock has been moved every screen shows another day: all of them are asked for
 * again, also those that ask by themselves only now and then.
 */
export function watchClock(client: QueryClient): void {
  let before: ClockFacts | undefined;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [path] = event.query.queryKey as [unknown];
    const read = Array.isArray(path) ? readers[path.join('.')] : undefined;
    const clock = read?.(event.action.data);
    if (!clock) return;
    const { todayOn, moving } = clock;
    const hasMoved = before && (before.moving || before.todayOn !== todayOn);
    before = { todayOn, moving };
    if (hasMoved && !moving) refreshScreen(client);
  });
}
