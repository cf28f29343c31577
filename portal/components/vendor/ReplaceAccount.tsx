'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@bprogress/next/app';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { VendorAccountView } from '@millrace/api/vendor/view';
import { newId } from '../../calls/newId';
import { paths } from '../../paths';
import { readProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { Button, ButtonLink } from '../ui/Button';
import { TextField } from '../ui/Field';
import { Form } from '../ui/Form';
import { resolveLater } from '../ui/resolveLater';

const resolver = resolveLater(async () => (await import('./answerSchema')).accountSchema);

/** A changed detail is a new account with its own checks and a longer wait. */
export function ReplaceAccount({
  vendorId,
  account,
}: {
  vendorId: string;
  account: VendorAccountView;
}) {
  const trpc = useTRPC();
  const router = useRouter();
  const [bankAccountId, setBankAccountId] = useState(newId);
  const form = useForm({
    resolver,
    defaultValues: { sortCode: '', accountNumber: '' },
    shouldFocusError: false,
  });
  const replace = useMutation(
    trpc.vendorBank.replace.mutationOptions({
      // What was refused is over: other figures are another account, with an id of its own.
      onError: (error) => {
        if (!readProblem(error).canRetry) setBankAccountId(newId());
      },
      onSuccess: (answer) => router.push(paths.vendorBankAccount(vendorId, answer.bankAccountId)),
    }),
  );
  const { errors } = form.formState;
  return (
    <section aria-labelledby="rep">
      <h2 className="head" id="rep">
        {account.status === 'rejected'
          ? 'Give us another account'
          : 'Replace it with another account'}
      </h2>
      <p className="small muted mt-1 mb-4">
        The one in use stays so until the new account is verified. From then on payments wait for a
        while, for your safety; you see until when. We write to the address that we know you by.
      </p>
      <Form
        form={form}
        problem={replace.error}
        onSubmit={(values) =>
          replace.mutate({ vendorId, bankAccountId, holderName: account.holderName, ...values })
        }
      >
        <TextField id="holder" label="Account in the name of" value={account.holderName} readOnly />
        <div className="pair-fields mt-4">
          <TextField
            id="sortCode"
            label="Sort code"
            inputMode="numeric"
            autoComplete="off"
            error={errors.sortCode?.message}
            {...form.register('sortCode')}
          />
          <TextField
            id="accountNumber"
            label="Account number"
            inputMode="numeric"
            autoComplete="off"
            error={errors.accountNumber?.message}
            {...form.register('accountNumber')}
          />
        </div>
        <div className="row mt-6">
          <Button type="submit" variant="primary" busy={replace.isPending}>
            Check these details
          </Button>
          <ButtonLink variant="quiet" href={paths.vendor(vendorId)}>
            Keep the present one
          </ButtonLink>
        </div>
      </Form>
      <p className="tiny muted mt-4">
        We pay company accounts only, and only under the name in the register.
      </p>
    </section>
  );
}
