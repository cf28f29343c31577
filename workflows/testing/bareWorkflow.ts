import {
  condition,
  defineSignal,
  defineUpdate,
  getExternalWorkflowHandle,
  ParentClosePolicy,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  startChild,
  upsertSearchAttributes,
} from '@temporalio/workflow';

/** One thing that a real process did, without what it was for. */
export type BareStep =
  /** So many activities side by side. */
  | { readonly kind: 'activities'; readonly count: number }
  /** A local activity: done within the turn. */
  | { readonly kind: 'local' }
  | { readonly kind: 'attributes' }
  /** Another process of the same life is started, or told something. */
  | { readonly kind: 'start' | 'tell'; readonly role: string }
  /** A message is waited for, with a timer beside it where the real process had one. */
  | { readonly kind: 'hear'; readonly message: 'update' | 'signal'; readonly hasTimer: boolean };

/** The processes of one life by their role, each with what it does in order. */
export type BareLife = Readonly<Record<string, readonly BareStep[]>>;

export interface BareInput {
  readonly lifeId: string;
  readonly role: string;
  readonly life: BareLife;
}

export const bareUpdate = defineUpdate<number>('bareUpdate');
export const bareSignal = defineSignal('bareSignal');

export const nameBare = (lifeId: string, role: string) => `bare-${role}-${lifeId}`;

type Nothing = { doNothing(): Promise<void> };

const { doNothing } = proxyActivities<Nothing>({
  startToCloseTimeout: 60_000,
  heartbeatTimeout: 15_000,
});
const local = proxyLocalActivities<Nothing>({ startToCloseTimeout: 10_000 });
const anHourMs = 60 * 60 * 1000;

/** Does what its script says and nothing else: the limit that a process is measured against. */
export async function bareProcess({ lifeId, role, life }: BareInput): Promise<void> {
  let at = 0;
  let updates = 0;
  const signals = { received: 0, taken: 0 };
  const waiting: { taken: boolean; answeredAt: number }[] = [];
  setHandler(bareUpdate, async () => {
    const mine = { taken: false, answeredAt: Number.POSITIVE_INFINITY };
    waiting.push(mine);
    // A real one is answered once the step that it asked for is done.
    await condition(() => at > mine.answeredAt);
    return (updates += 1);
  });
  setHandler(bareSignal, () => void (signals.received += 1));
  const steps = life[role] ?? [];
  const awaitMessage = async (message: 'update' | 'signal', hasTimer: boolean) => {
    const isHere = () =>
      message === 'signal' ? signals.received > signals.taken : waiting.some(({ taken }) => !taken);
    if (hasTimer) await condition(isHere, anHourMs);
    else await condition(isHere);
    const next = waiting.find(({ taken }) => !taken);
    if (message === 'signal') signals.taken += 1;
    else if (next) Object.assign(next, { taken: true, answeredAt: at + 1 });
  };
  for (const step of steps) {
    if (step.kind === 'activities') {
      await Promise.all(Array.from({ length: step.count }, () => doNothing()));
    } else if (step.kind === 'local') await local.doNothing();
    else if (step.kind === 'attributes') upsertSearchAttributes({ Stage: [`step ${at}`] });
    else if (step.kind === 'hear') await awaitMessage(step.message, step.hasTimer);
    else await reach(step.kind, { lifeId, role: step.role, life });
    at += 1;
  }
  at = Number.POSITIVE_INFINITY;
  await condition(() => updates === waiting.length);
}

async function reach(kind: 'start' | 'tell', { lifeId, role, life }: BareInput): Promise<void> {
  const workflowId = nameBare(lifeId, role);
  if (kind === 'tell') await getExternalWorkflowHandle(workflowId).signal(bareSignal);
  else {
    const parentClosePolicy = ParentClosePolicy.ABANDON;
    const args: [BareInput] = [{ lifeId, role, life }];
    await startChild(bareProcess, { workflowId, parentClosePolicy, args });
  }
}
