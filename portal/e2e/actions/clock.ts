import { expect, type Page } from '@playwright/test';
import { callAs } from './api';

/** The day that the business clock stands on; the page is any admin's. */
export async function readToday(page: Page): Promise<string> {
  return (await callAs(page).adminTest.clock.query()).todayOn;
}

/** Waits until the business clock has arrived on a day, or has passed it already. */
export async function waitForDay(page: Page, dateOn: string, withinMs = 420_000): Promise<void> {
  await expect(async () => {
    const clock = await callAs(page).adminTest.clock.query();
    expect(clock.moving, `the clock is on its way to ${clock.movingToOn}`).toBe(false);
    expect(clock.todayOn >= dateOn, `${clock.todayOn} has reached ${dateOn}`).toBe(true);
  }).toPass({ timeout: withinMs, intervals: [500] });
}

/** Moves business time forward without a page, for tests about what happened meanwhile. */
export async function moveClockTo(page: Page, dateOn: string): Promise<void> {
  if ((await readToday(page)) < dateOn) {
    await callAs(page).adminTest.moveClock.mutate({ toOn: dateOn });
  }
  await waitForDay(page, dateOn);
}
