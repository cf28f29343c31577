'use client';

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDate } from '../../../text/format';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { Segments } from '../../ui/Field';
import { Dialog } from '../../ui/Overlay';
import { Refusal } from '../../ui/Refusal';
import { showToast } from '../../ui/Toast';
import type { TaskView } from '@millrace/api/task/view';

const hourMs = 3_600_000;
const choices = [
  { value: 2, label: '2 hours' },
  { value: 24, label: 'A day' },
  { value: 72, label: '3 days' },
  { value: 168, label: 'A week' },
];

/** Puts a task off; it comes back by itself. */
export function SnoozeTask({ task }: { task: TaskView }) {
  const trpc = useTRPC();
  const name = useId();
  const [open, setOpen] = useState(false);
  const [hours, setHours] = useState(24);
  const snooze = useMutation(
    trpc.task.snooze.mutationOptions({
      onSuccess: (_answer, { until }) => {
        setOpen(false);
        showToast(`Comes back ${formatDate(until, 'shortTime')}`);
      },
    }),
  );
  return (
    <>
      <Button
        variant="quiet"
        small
        aria-label={`Snooze: ${task.title}`}
        onClick={() => {
          snooze.reset();
          setOpen(true);
        }}
      >
        Snooze
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Put off: ${task.title}?`}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Not now
            </Button>
            <Button
              variant="primary"
              busy={snooze.isPending}
              onClick={() =>
                snooze.mutate({
                  taskId: task.id,
                  until: new Date(Date.now() + hours * hourMs).toISOString(),
                })
              }
            >
              Put it off
            </Button>
          </>
        }
      >
        <p>It stays yours, leaves the lists until then, and comes back by itself.</p>
        <Segments name={name} label="For" options={choices} value={hours} onChange={setHours} />
        <Refusal error={snooze.error} />
      </Dialog>
    </>
  );
}
