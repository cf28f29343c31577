import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils';
import { readLife } from './readLife';

function readHistory(name: string) {
  const file = fileURLToPath(new URL(`../histories/${name}.2026-04.json`, import.meta.url));
  return historyFromJSON(JSON.parse(readFileSync(file, 'utf8')));
}

const histories = {
  invoice: readHistory('financeInvoice.repaid'),
  checklist: readHistory('complianceChecklist.complete'),
  'vendor-verification': readHistory('verifyVendor.succeeded'),
  contract: readHistory('signContract.fulfilled'),
};
const always = Number.POSITIVE_INFINITY;

describe('readLife', () => {
  it('keeps the number of activities and timers of every process', () => {
    const { life } = readLife(histories, always);
    for (const [role, history] of Object.entries(histories)) {
      const events = history.events ?? [];
      const activities = (life[role] ?? []).reduce(
        (sum, step) => sum + (step.kind === 'activities' ? step.count : 0),
        0,
      );
      expect(activities).toBe(
        events.filter((event) => event.activityTaskScheduledEventAttributes).length,
      );
      expect(activities).toBeGreaterThan(3);
    }
  });

  it('runs side by side what was scheduled side by side', () => {
    const { life } = readLife(histories, always);
    const counts = (life.checklist ?? []).map((step) =>
      step.kind === 'activities' ? step.count : 0,
    );
    expect(Math.max(...counts)).toBeGreaterThan(1);
  });

  it('begins with the update that comes with the start, and leaves out what is told inside', () => {
    const { life, messages } = readLife(histories, always);
    expect(messages[0]).toEqual({ role: 'invoice', message: 'update' });
    const heard = Object.values(life).flatMap((steps) =>
      steps.filter(({ kind }) => kind === 'hear'),
    );
    const told = Object.values(life).flatMap((steps) =>
      steps.filter(({ kind }) => kind === 'tell'),
    );
    expect(told.length).toBeGreaterThan(3);
    expect(heard).toHaveLength(messages.length + told.length);
  });

  it('leaves out what came after the end of the life', () => {
    expect(readLife(histories, 0)).toEqual({
      life: { invoice: [], checklist: [], 'vendor-verification': [], contract: [] },
      messages: [],
    });
  });
});
