import { describe, expect, it } from '@jest/globals';
import { requestWires, type Wire } from '../../sandbox/faultKinds';
import { findOthersThanOne } from './effects';
import { compareStates } from './finalState';
import { describeOveruse } from './limitWatch';
import { isCleanAnswer, p95, type Sample } from './load';
import { findUnexplained } from './parkedSteps';
import { compareReplies } from './sameSubmits';
import { planInvoices } from './webhookShuffle';
import { faultRate, listFaults } from './wireFaults';

describe('identical submits', () => {
  const good = '{"invoiceId":"1","status":"submitted"}';

  it.each([
    ['all equal', [good, good], 0],
    ['one that reads another status', [good, good.replace('submitted', 'checking')], 1],
    ['one that is refused', [good, 'refused: too late'], 1],
    ['all refused', ['refused: too late', 'refused: too late'], 1],
  ])('%s', (_case, replies, findings) => {
    expect(compareReplies('A-1', replies)).toHaveLength(findings);
  });

  it('leave each effect once: none is lost, two are duplicated', () => {
    const found = findOthersThanOne('A-1', { financings: 1, letters: 2, checklists: 0 });
    expect(found.map(({ kind, words }) => `${kind}: ${words}`)).toEqual([
      'duplicated: A-1: 2 letters',
      'lost: A-1: 0 checklists',
    ]);
  });
});

describe('two final states', () => {
  it.each([
    ['are equal in another order', ['a', 'b', 'b'], ['b', 'a', 'b'], []],
    ['differ by a line', ['a', 'b'], ['a', 'c'], ['only when shuffled: c', 'only in order: b']],
    ['differ by how often a line is there', ['a'], ['a', 'a'], ['only when shuffled: a']],
    ['differ by a line that one lacks', ['a', 'a'], ['a'], ['only in order: a']],
  ])('%s', (_case, ordered, shuffled, words) => {
    expect(compareStates(ordered, shuffled).map((finding) => finding.words)).toEqual(words);
  });
});

describe('a limit', () => {
  it('may be used up, and not one penny further', () => {
    const use = { who: 'Tarn', limitMinor: 100 };
    expect(describeOveruse({ ...use, usedMinor: 100 })).toBeNull();
    expect(describeOveruse({ ...use, usedMinor: 101 })).toBe('Tarn used 101 of 100 pence');
  });
});

describe('an answer under load', () => {
  const typed = '{"error":{"data":{"code":"TOO_MANY_REQUESTS"}}}';

  it.each<[string, number, Record<string, string>, string, boolean]>([
    ['a good one', 200, {}, '{}', true],
    ['503 that says when to come again', 503, { 'retry-after': '2' }, typed, true],
    ['503 that does not', 503, {}, typed, false],
    ['500 with a typed code', 500, {}, '{"code":"INTERNAL_SERVER_ERROR"}', true],
    ['500 without', 500, {}, 'Internal Server Error', false],
    ['500 with a stack', 500, {}, '{"code":"X_Y","stack":"at api/app.ts:12"}', false],
  ])('%s', (_case, status, headers, text, isClean) => {
    expect(isCleanAnswer(status, new Headers(headers), text)).toBe(isClean);
  });

  it('is measured by what 95 of 100 took at most', () => {
    const sample = (tookMs: number): Sample => ({
      sentAtMs: 0,
      tookMs,
      status: 200,
      isClean: true,
      failure: null,
    });
    expect(p95(Array.from({ length: 100 }, (_, index) => sample(index + 1)))).toBe(95);
    expect(p95([])).toBe(0);
  });
});

describe('a parked step', () => {
  it('has a reason and a task', () => {
    const step = { workflowId: 'w', invoiceId: null, words: 'Sending', why: 'busy', hasTask: true };
    expect(findUnexplained([step])).toEqual([]);
    expect(findUnexplained([{ ...step, why: null }])).toHaveLength(1);
    expect(findUnexplained([{ ...step, hasTask: false }])).toHaveLength(1);
  });
});

describe('faults of the wires', () => {
  it('strike together at the rate, on every wire, with dice of their own', () => {
    const faults = listFaults(7);
    for (const wire of [...requestWires, 'mail'] satisfies Wire[]) {
      const spared = faults
        .filter((fault) => fault['wire'] === wire)
        .reduce((chance, fault) => chance * (1 - Number(fault['rate'])), 1);
      expect(1 - spared).toBeCloseTo(faultRate);
    }
    expect(new Set(faults.map((fault) => fault['seed'])).size).toBe(faults.length);
  });
});

describe('webhooks', () => {
  it.each([
    [10_000, { invoices: 131, termMonths: 12 }],
    [100, { invoices: 6, termMonths: 1 }],
  ])('%d take so many invoices', (webhooks, plan) => {
    expect(planInvoices(webhooks)).toEqual(plan);
  });
});
