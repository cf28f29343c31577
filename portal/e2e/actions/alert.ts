import type { Locator, Page } from '@playwright/test';

/** What the page says out loud is wrong; the router announces its pages by an alert of its own. */
export function findAlert(page: Page): Locator {
  return page.getByRole('alert').and(page.locator(':not(#__next-route-announcer__)'));
}
