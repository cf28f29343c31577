import {
  condition,
  defineQuery,
  defineSignal,
  proxyActivities,
  setHandler,
  setWorkflowOptions,
} from '@temporalio/workflow';

const { nameBuild } = proxyActivities<{ nameBuild: () => Promise<string> }>({
  startToCloseTimeout: '10 seconds',
});

/** Which build took its first step, and which the one after it was told to go on. */
export async function upgrades(): Promise<string[]> {
  const builds: string[] = [];
  let mayGoOn = false;
  setHandler(defineQuery<string[]>('builds'), () => builds);
  setHandler(defineSignal('goOn'), () => {
    mayGoOn = true;
  });
  builds.push(await nameBuild());
  await condition(() => mayGoOn);
  builds.push(await nameBuild());
  return builds;
}

/** The same, with the build that it began with. */
export async function isPinned(): Promise<string[]> {
  return upgrades();
}

setWorkflowOptions({ versioningBehavior: 'PINNED' }, isPinned);
