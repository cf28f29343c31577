'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { signInMinutes } from '@millrace/domain/people/signInTimes';
import { quoteProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { DialogBox } from '../ui/DialogBox';
import { TextField } from '../ui/Field';
import { countWords } from '@millrace/domain/words/count';

/** Six figures from the authenticator, or from a mail where none is set up. */
export function ProofDialog({
  by,
  onDone,
}: {
  by: 'authenticator' | 'mail';
  onDone: (proved: boolean) => void;
}) {
  const trpc = useTRPC();
  const [code, setCode] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const send = useMutation(trpc.auth.requestStepUpCode.mutationOptions());
  const prove = useMutation(
    trpc.auth.stepUp.mutationOptions({
      onSuccess: () => onDone(true),
      onError: (error) => setComplaint(quoteProblem(error)),
    }),
  );
  const { mutate: sendCode } = send;
  useEffect(() => {
    if (by === 'mail') sendCode();
  }, [by, sendCode]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (prove.isPending) return;
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) return setComplaint('Enter the six digits');
    prove.mutate({ code: code.replace(/\s/g, '') });
  }
  return (
    <DialogBox
      open
      onClose={() => onDone(false)}
      title="Is it still you?"
      actions={
        <>
          <Button variant="quiet" onClick={() => onDone(false)}>
            Not now
          </Button>
          <Button type="submit" form="proof" variant="primary" busy={prove.isPending}>
            Go on
          </Button>
        </>
      }
    >
      <p>
        {by === 'mail'
          ? `This touches money or bank details, so we’ve emailed you a code of six digits. It works for ${countWords(signInMinutes.code, 'minute')}.`
          : 'This touches money or bank details. Your authenticator shows a code of six digits.'}{' '}
        We won’t ask again for {countWords(signInMinutes.proof, 'minute')}.
      </p>
      <form id="proof" noValidate onSubmit={submit}>
        <TextField
          id="proof-code"
          className="max-w-[220px]"
          label="Six figures"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={complaint}
        />
      </form>
      {by === 'mail' && (
        <Button variant="quiet" small busy={send.isPending} onClick={() => send.mutate()}>
          Mail new figures
        </Button>
      )}
    </DialogBox>
  );
}
