export interface HealthView {
  parts: Array<{ name: string; ok: boolean; words: string; ms: number }>;
  clock: ClockView;
}

export interface ClockView {
  todayOn: string;
  nowAt: string;
  moving: boolean;
  movingToOn: string | null;
  /** The next thing that waits for time, so that the button can name it. */
  next: { on: string; words: string } | null;
}
