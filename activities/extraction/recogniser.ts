import * as z from 'zod';
import type { KeptProcess } from './keptProcess';
import type { Arrangement, Recognised, Sheet } from './sheets';

const answer = z.union([
  z.object({
    words: z.array(
      z.object({
        text: z.string(),
        ofLine: z.string(),
        confidence: z.number(),
        ...{ x: z.number(), y: z.number(), width: z.number(), height: z.number() },
      }),
    ),
  }),
  /** What it reads with has no build for this machine. */
  z.object({ cannotRun: z.string() }),
]);

/** A process that recognises words, and is left alone once it has said that it cannot run on this machine. */
export class Recogniser {
  private cannotRun = false;

  constructor(private readonly process: Pick<KeptProcess, 'ask'>) {}

  /**
   * Null where it takes too long, or has said before that it cannot run. Throws when it says so for the first
   * time, so that somebody is told, and when the process is broken.
   */
  async ask(question: Sheet & { arrangement: Arrangement }): Promise<Recognised | null> {
    if (this.cannotRun) return null;
    const raw = await this.process.ask(question);
    if (raw === null) return null;
    const said = answer.parse(raw);
    if ('words' in said) return said.words;
    this.cannotRun = true;
    throw new Error(`Pictures are read without the models on this machine: ${said.cannotRun}`);
  }
}
