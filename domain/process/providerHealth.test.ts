import { describe, expect, it } from '@jest/globals';
import { judgeProvider, type ProviderCalls, type ProviderHealth } from './providerHealth';

const minute = 60_000;
const calls: ProviderCalls = { recent: 'oooo', failedCalls: 0, lastFailedAgoMs: null, waiting: 0 };

describe('what an admin has to know of a provider', () => {
  it.each<[string, Partial<ProviderCalls>, ProviderHealth]>([
    ['answers every call', {}, 'well'],
    ['has just failed once', { recent: 'oof', failedCalls: 1, lastFailedAgoMs: 0 }, 'failing'],
    [
      'failed an hour ago and was not asked since',
      { recent: 'oof', failedCalls: 1, lastFailedAgoMs: 60 * minute },
      'well',
    ],
    [
      'failed an hour ago, with a step that waits for it',
      { recent: 'oof', failedCalls: 1, lastFailedAgoMs: 60 * minute, waiting: 1 },
      'failing',
    ],
    ['failed once and answers again', { recent: 'ofo', lastFailedAgoMs: minute }, 'well'],
    ['fails every other call', { recent: 'fofofo', lastFailedAgoMs: minute }, 'partly'],
    ['failed for long and works again', { recent: 'fffffooo', lastFailedAgoMs: minute }, 'well'],
    ['has just answered once', { recent: 'fffffo', lastFailedAgoMs: minute }, 'partly'],
    [
      'fails one kind of call only',
      { recent: 'ooofo', lastFailedAgoMs: minute, waiting: 1 },
      'partly',
    ],
    [
      'answers again while what stopped still waits',
      { recent: 'ffooo', lastFailedAgoMs: 40 * minute, waiting: 2 },
      'back',
    ],
  ])('that %s', (_which, given, health) => {
    expect(judgeProvider({ ...calls, ...given })).toBe(health);
  });
});
