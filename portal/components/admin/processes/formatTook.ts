import { formatDuration } from '../formatDuration';

/** How long a step took: "40 ms", "1.2 s", "3 min". */
export function formatTook(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return ms < 60_000 ? `${(ms / 1_000).toFixed(1)} s` : formatDuration(ms);
}
