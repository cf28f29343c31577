import { listFirstLoads, type FirstLoad } from '../firstLoad';
import { round, type Result } from '../results';
import type { BenchStage } from '../stage';

const kilobyte = 1024;

/** The scripts of every screen, by the build; of two screens, by the page that is really sent. */
export async function measureScreens(stage: BenchStage): Promise<Result[]> {
  const loads = listFirstLoads();
  for (const screen of ['/sign-in', '/calculator']) {
    const load = loads.find((one) => one.screen === screen);
    if (load) await assertSent(stage, load);
  }
  return loads.map(({ screen, gzipBytes, atMostBytes }) => ({
    ...{ work: 'first-load JavaScript', at: screen, ours: `${round(gzipBytes / kilobyte)} KB` },
    ...{ limit: '', cpu: '' },
    figure: { value: gzipBytes / kilobyte, unit: 'KB', atMost: atMostBytes / kilobyte },
  }));
}

/** @throws Error when the page asks for a script that was not counted */
async function assertSent(stage: BenchStage, { screen, files }: FirstLoad): Promise<void> {
  const page = await (await fetch(`${stage.stack.run.portal}${screen}`)).text();
  const scripts = [...page.matchAll(/<script[^>]* src="\/_next\/([^"?]+\.js)[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, file = '']) => file);
  const forgotten = scripts.filter((file) => !files.includes(file));
  if (scripts.length === 0) throw new Error(`${screen} asks for no script at all.`);
  if (forgotten.length > 0) throw new Error(`${screen} also asks for ${forgotten.join(', ')}.`);
}
