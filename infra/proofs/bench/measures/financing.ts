import * as z from 'zod';
import { startHelper } from '../helperProcess';
import { describeCompared, type Result } from '../results';
import { compare } from '../rounds';
import type { BenchStage } from '../stage';
import { readCpuMs } from '../usage';

const concurrencies = [1, 8, 32];
const answered = z.object({ done: z.int(), ms: z.number() });

/** From the submission to the payout, against bare workflows that take the same steps. */
export async function measureFinancing(
  stage: BenchStage,
  { rounds }: { rounds: number },
  keep: (found: readonly Result[]) => void,
): Promise<void> {
  // Many at once on a slow machine wait for each other: who waits is to be measured, and not to give up.
  const patient = { ...stage.stack.env, MILLRACE_TEST_PATIENCE: '10' };
  const ours = startHelper('api/testing/measureFunding.ts', patient);
  const bare = startHelper('workflows/testing/measureBare.ts', stage.stack.env);
  try {
    const script = await ours.ask({ what: 'script', atOnce: 1, count: 1 });
    for (const atOnce of concurrencies) {
      stage.print(`  ..  submitted → funded, ${atOnce} at once`);
      // Whoever works alone does three in a row, or a turn would be too short to tell.
      const question = { atOnce, count: Math.max(3, atOnce) };
      const turnOf = async (pid: number, ask: () => Promise<unknown>) => {
        const before = readCpuMs(pid);
        const parts = ['temporal', 'postgres'];
        const work = async () => answered.parse(await ask());
        const [turn, cpuMs] = await stage.measureCpu(parts, work);
        return { ...turn, cpuMs: { worker: readCpuMs(pid) - before, ...cpuMs } };
      };
      const compared = await compare({
        rounds,
        ours: () => turnOf(ours.pid, () => ours.ask({ what: 'fund', ...question })),
        limit: () => turnOf(bare.pid, () => bare.ask({ script, ...question })),
      });
      const at = `${atOnce} at once`;
      const work = 'invoice submitted → funded';
      const result = describeCompared({ work, at, atLeast: 0.7 }, compared);
      stage.print(`  ok  ${result.ours} beside ${result.limit}; CPU ${result.cpu}`);
      keep([result]);
    }
  } finally {
    await ours.end();
    await bare.end();
  }
}
