const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long something takes or waits, in two units at most: "41 min", "2 h 14 min", "1 d 3 h". From
 * a week on the hours say nothing more: "98 d".
 */
export function formatDuration(ms: number): string {
  if (ms < minuteMs) return 'under 1 min';
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs)
    return join(Math.floor(ms / hourMs), 'h', Math.floor((ms % hourMs) / minuteMs), 'min');
  if (ms >= 7 * dayMs) return `${Math.floor(ms / dayMs)} d`;
  return join(Math.floor(ms / dayMs), 'd', Math.floor((ms % dayMs) / hourMs), 'h');
}

function join(first: number, unit: string, second: number, smaller: string): string {
  return second > 0 ? `${first} ${unit} ${second} ${smaller}` : `${first} ${unit}`;
}
