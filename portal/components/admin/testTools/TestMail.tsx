'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTRPC } from '../../../calls/trpc';
import { useMe } from '../../shell/Me';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { resolveLater } from '../../ui/resolveLater';
import { showToast } from '../../ui/Toast';

const resolver = resolveLater(async () => (await import('../adminSchemas')).testMailSchema);

/** Sends one mail through the real way out; the sandbox catches it. */
export function TestMail() {
  const trpc = useTRPC();
  const email = useMe()?.email ?? '';
  const mailboxUrl = useQuery(trpc.demo.get.queryOptions()).data?.mailboxUrl;
  const form = useForm({
    resolver,
    defaultValues: { to: email },
    shouldFocusError: false,
  });
  const send = useMutation(
    trpc.adminTest.testMail.mutationOptions({
      onSuccess: ({ to }) => showToast(`A test mail went to ${to}`),
    }),
  );
  return (
    <Form
      form={form}
      className="stack mt-2 [--gap:12px]"
      problem={send.error}
      onSubmit={(values) => send.mutate(values)}
    >
      <TextField
        id="to"
        type="email"
        label="To"
        error={form.formState.errors.to?.message}
        {...form.register('to')}
      />
      <div className="row">
        <Button type="submit" busy={send.isPending}>
          Send a test mail
        </Button>
        {mailboxUrl && (
          <a className="small" href={mailboxUrl} target="_blank" rel="noreferrer">
            Open the mailbox
          </a>
        )}
      </div>
    </Form>
  );
}
