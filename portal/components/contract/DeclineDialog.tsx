'use client';

import { useState } from 'react';
import { Button } from '../ui/Button';
import { TextAreaField } from '../ui/Field';
import { Dialog } from '../ui/Overlay';
import { Refusal } from '../ui/Refusal';

type Declining = {
  title: string;
  /** What follows from it, before it is done. */
  words: string;
  label: string;
  /** The shortest answer that is taken; 0 when the person may leave it out. */
  shortest: number;
  error: Parameters<typeof Refusal>[0]['error'];
  busy: boolean;
  decline: (reason: string) => Promise<unknown>;
};

/** A quiet button that says no to what the bar offers, after saying what follows. */
export function DeclineDialog(declining: Declining) {
  const { title, words, label, shortest, error, busy, decline } = declining;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string>();
  function send() {
    const given = reason.trim();
    if (given.length < shortest) return setComplaint('Tell us briefly why.');
    setComplaint(undefined);
    // What was refused is shown as `error`, and the dialog stays.
    decline(given).then(
      () => setOpen(false),
      () => undefined,
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Decline
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep reading
            </Button>
            <Button variant="danger-fill" busy={busy} onClick={send}>
              Decline
            </Button>
          </>
        }
      >
        <p>{words}</p>
        <TextAreaField
          id="decline-reason"
          label={label}
          optional={shortest === 0}
          value={reason}
          error={complaint}
          onChange={(event) => setReason(event.target.value)}
        />
        <Refusal error={error} />
      </Dialog>
    </>
  );
}
