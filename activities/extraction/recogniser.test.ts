import { describe, expect, it } from '@jest/globals';
import { Recogniser } from './recogniser';

const page = {
  pixels: new Uint8Array(1),
  width: 1,
  height: 1,
  dpi: 200,
  arrangement: 'lines' as const,
};

/** A process that answers with what is listed, one question after another. */
function answerWith(...answers: readonly unknown[]) {
  let asked = 0;
  const recogniser = new Recogniser({ ask: () => Promise.resolve(answers[asked++]) });
  return { recogniser, countAsked: () => asked };
}

describe('a process that recognises words', () => {
  it('that cannot run on this machine says so once, and is not asked again', async () => {
    const { recogniser, countAsked } = answerWith({ cannotRun: 'no build' }, { words: [] });
    await expect(recogniser.ask(page)).rejects.toThrow('no build');
    expect(await recogniser.ask(page)).toBeNull();
    expect(countAsked()).toBe(1);
  });

  it('that was too slow is asked again', async () => {
    const { recogniser } = answerWith(null, { words: [] });
    expect(await recogniser.ask(page)).toBeNull();
    expect(await recogniser.ask(page)).toEqual([]);
  });
});
