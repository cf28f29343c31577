import { Unplug } from 'lucide-react';
import type { UnattendedQueue } from '@millrace/api/dashboard/adminView';
import { formatDuration } from '../formatDuration';
import { Banner } from '../../ui/Status';

const standsStill: Record<UnattendedQueue['queue'], string> = {
  processes: 'No process moves on: nothing is checked, paid or collected.',
  documents: 'No document is read, and no contract is made.',
};
const workers: Record<UnattendedQueue['queue'], string> = {
  processes: 'The worker',
  documents: 'The worker for documents',
};

/** A line for each queue that no worker takes from. */
export function UnattendedQueues({ queues }: { queues: UnattendedQueue[] }) {
  if (queues.length === 0) return null;
  return (
    <section className="stack mb-4 [--gap:8px]" aria-label="Workers">
      {queues.map(({ queue, unattendedForMs }) => (
        <Banner key={queue} tone="negative" icon={Unplug}>
          <p>
            <strong>{workers[queue]}</strong> {describeSilence(unattendedForMs)}.{' '}
            {standsStill[queue]} Ask whoever runs Millrace to start it again.
          </p>
        </Banner>
      ))}
    </section>
  );
}

function describeSilence(forMs: number | null): string {
  if (forMs === null) return 'is not running';
  return `has not answered for ${formatDuration(forMs)}`;
}
