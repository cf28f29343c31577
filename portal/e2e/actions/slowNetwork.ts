import { expect, type Page } from '@playwright/test';

interface Noted {
  stoodAt?: number;
  shownAt?: number;
  /** Layout shifts by when they happened, and what moved from where to where. */
  shifts: Array<{ at: number; value: number; moved: string[] }>;
}

/** What Chromium tells of a layout shift. Source: https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: Array<{
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }>;
}

interface SlowNetwork {
  /** Fails unless a skeleton came into sight, after 200 ms and not before. */
  expectSkeleton: () => Promise<void>;
  /** Lets the answers through, and fails when what was on the screen jumps as they arrive. */
  release: () => Promise<() => Promise<void>>;
}

/** Holds every call of the API back until it is released, for a page that is opened after this. */
export async function slowDown(page: Page): Promise<SlowNetwork> {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/trpc/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(watchSkeleton);
  const read = () => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  return {
    async expectSkeleton() {
      await expect.poll(async () => (await read()).shownAt, 'a skeleton shows').toBeDefined();
      const { stoodAt = 0, shownAt = 0 } = await read();
      expect(shownAt - stoodAt, 'ms until it shows').toBeGreaterThanOrEqual(190);
    },
    async release() {
      const releasedAt = await page.evaluate(() => performance.now());
      letThrough();
      return async () => {
        const { shifts } = await read();
        const late = shifts.filter(({ at }) => at > releasedAt);
        const jump = late.reduce((sum, { value }) => sum + value, 0);
        const moved = late.map(({ value, moved }) => [value.toFixed(3), ...moved].join('\n  '));
        expect(jump, `what stood already has moved:\n${moved.join('\n')}`).toBeLessThan(0.1);
      };
    },
  };
}

function watchSkeleton(): void {
  const noted: Noted = { shifts: [] };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, value, sources } = entry as LayoutShift;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const words = node instanceof Element ? node.className : node?.textContent;
        return `${words}: ${from.y} to ${to.y}, ${from.height} to ${to.height} high`;
      });
      noted.shifts.push({ at: startTime, value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const skeleton = document.querySelector('.skeleton');
    if (skeleton) {
      noted.stoodAt ??= performance.now();
      if (getComputedStyle(skeleton).visibility === 'visible') noted.shownAt ??= performance.now();
    }
    requestAnimationFrame(look);
  };
  look();
}
