import { CancellationScope } from '@temporalio/workflow';

/** What has to be undone if the run ends early; each is registered before the call it undoes. */
export interface Undo {
  add(work: () => Promise<unknown>): void;
  /** Runs everything registered, last first, even if the process was cancelled. */
  run(): Promise<void>;
  /** The run came to its good end: nothing is undone any more. */
  forget(): void;
}

export function openUndo(): Undo {
  let works: Array<() => Promise<unknown>> = [];
  return {
    add: (work) => void works.push(work),
    run: () =>
      CancellationScope.nonCancellable(async () => {
        for (const work of works.splice(0).reverse()) await work();
      }),
    forget() {
      works = [];
    },
  };
}
