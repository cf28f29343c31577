import { setHandler } from '@temporalio/workflow';
import { refuse } from './failures';
import * as messages from '../messages';
import type { ProcessCore } from './processCore';
import { assertCanDecide, decideParked } from './steps';

/** What an admin may ask of any process: about a step that has stopped, or about all of it. */
export function listenToAdmins(core: ProcessCore, currentStep: () => string): void {
  listenAboutSteps(core);
  listenAboutAll(core);
  setHandler(messages.processState, () => {
    const [parked = null] = core.parked;
    return { step: currentStep(), parked, isPaused: core.clock.control.isPaused() };
  });
}

function listenAboutSteps(core: ProcessCore): void {
  setHandler(
    messages.retryStep,
    ({ actor }) => decideParked(core, { kind: 'retry', actor, reason: '' }),
    { validator: (_ask: unknown) => assertCanDecide(core, 'retry') },
  );
  setHandler(
    messages.skipStep,
    ({ actor, reason }) => decideParked(core, { kind: 'skip', actor, reason }),
    { validator: (_ask: unknown) => assertCanDecide(core, 'skip') },
  );
  setHandler(
    messages.abortProcess,
    ({ actor, reason }) => decideParked(core, { kind: 'abort', actor, reason }),
    { validator: (_ask: unknown) => assertCanDecide(core, 'abort') },
  );
}

/** Each is on record before it answers; a pause holds from the moment it is asked for. */
function listenAboutAll(core: ProcessCore): void {
  const { control } = core.clock;
  const { subject, bookkeeping } = core;
  let isEndAsked = false;
  setHandler(
    messages.pauseProcess,
    (input) => {
      control.pause();
      return bookkeeping.pauseProcess(core.bookkeepingCall('pauseProcess'), {
        ...subject,
        ...input,
      });
    },
    {
      validator: (_ask: unknown) =>
        assertThat(!control.isPaused() && !control.isOver() && !isEndAsked, 'pause'),
    },
  );
  setHandler(
    messages.resumeProcess,
    async (input) => {
      await bookkeeping.resumeProcess(core.bookkeepingCall('resumeProcess'), {
        ...subject,
        ...input,
      });
      control.resume();
    },
    { validator: (_ask: unknown) => assertThat(control.isPaused(), 'resume') },
  );
  setHandler(
    messages.cancelProcess,
    async (input) => {
      isEndAsked = true;
      await bookkeeping.noteEnding(core.bookkeepingCall('noteEnding'), { ...subject, ...input });
      control.end(input.reason);
    },
    {
      validator: (_ask: unknown) => {
        assertThat(core.parked.size === 0, 'endParked');
        assertThat(!control.isOver() && !isEndAsked, 'end');
        const why = core.refuseEnd();
        if (why !== null) throw refuse('PRECONDITION_FAILED', why, 'illegal_transition');
      },
    },
  );
}

const refusals = {
  pause: 'It stands still already, or it is ending.',
  resume: 'It does not stand still.',
  end: 'It is ending already.',
  endParked: 'A step has stopped here: decide about that.',
} as const;

function assertThat(holds: boolean, what: keyof typeof refusals): void {
  if (!holds) throw refuse('PRECONDITION_FAILED', refusals[what], 'illegal_transition');
}
