'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@bprogress/next/app';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { VendorRequestView } from '@millrace/api/vendor/view';
import { formatMoney } from '../../text/format';
import { paths } from '../../paths';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { FieldError, SelectField, TextAreaField } from '../ui/Field';
import { Form } from '../ui/Form';
import { resolveLater } from '../ui/resolveLater';
import type { Answer } from './answerSchema';
import { disputeWords } from '@millrace/domain/vendor/dispute';
import { WhereToPay } from './WhereToPay';

const resolver = resolveLater(async () => (await import('./answerSchema')).answerSchema);

/** Two questions; the answer to the first decides whether the second is asked. */
export function VendorAnswerForm({ view }: { view: VendorRequestView }) {
  const trpc = useTRPC();
  const router = useRouter();
  const form = useForm({
    resolver,
    defaultValues: {
      ours: '',
      account: view.knownAccount ? 'known' : 'other',
      sortCode: '',
      accountNumber: '',
      reason: 'not_ours',
      words: '',
    } satisfies Answer as Answer,
    shouldFocusError: false,
  });
  const confirm = useMutation(
    trpc.vendorVerification.confirm.mutationOptions({
      onSuccess: () => router.push(paths.vendorVerified(view.vendorId, view.requestId)),
    }),
  );
  const dispute = useMutation(trpc.vendorVerification.dispute.mutationOptions());
  const ours = useWatch({ control: form.control, name: 'ours' });
  function send(answer: Answer) {
    const { requestId } = view;
    if (answer.ours === 'no') {
      return dispute.mutate({ requestId, reason: answer.reason, words: answer.words });
    }
    const bank =
      answer.account === 'known'
        ? { useKnown: true as const }
        : {
            holderName: view.vendorName,
            sortCode: answer.sortCode.trim(),
            accountNumber: answer.accountNumber.trim(),
          };
    confirm.mutate({ requestId, genuine: true, unpaid: true, bank });
  }
  const error = form.formState.errors.ours?.message;
  return (
    <Form form={form} onSubmit={send} problem={confirm.error ?? dispute.error}>
      <fieldset className={error ? 'field--error' : undefined}>
        <legend className="head">1. Is this your invoice?</legend>
        <div className="ask-two">
          <div className="choice">
            <input type="radio" id="ours" value="yes" {...form.register('ours')} />
            <label htmlFor="ours">Yes, we sent it, and it has not been paid</label>
          </div>
          <div className="choice">
            <input type="radio" id="ours-no" value="no" {...form.register('ours')} />
            <label htmlFor="ours-no">No, or something is wrong</label>
          </div>
        </div>
        <FieldError id="ours" error={error} />
      </fieldset>
      {ours === 'yes' && <WhereToPay form={form} view={view} />}
      {ours === 'no' && <WhatIsWrong form={form} />}
      <div className="ask-send mt-6">
        <Button
          type="submit"
          variant={ours === 'no' ? 'danger' : 'primary'}
          busy={confirm.isPending || dispute.isPending}
        >
          {ours === 'no' ? 'Tell Millrace' : `Confirm ${formatMoney(view.invoice.payableMinor)}`}
        </Button>
        <p className="tiny muted">
          {ours === 'no'
            ? 'Nothing is paid. A person here looks into it and your customer is told that you do not confirm it.'
            : 'Next: we check the account, then write to you. We pay once your customer has signed.'}
        </p>
      </div>
    </Form>
  );
}

function WhatIsWrong({ form }: { form: UseFormReturn<Answer> }) {
  return (
    <fieldset className="mt-8">
      <legend className="head">2. What is wrong?</legend>
      <div className="mt-3">
        <SelectField id="reason" label="Reason" {...form.register('reason')}>
          {Object.entries(disputeWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-4">
        <TextAreaField
          id="words"
          label="In a sentence"
          error={form.formState.errors.words?.message}
          {...form.register('words')}
        />
      </div>
    </fieldset>
  );
}
