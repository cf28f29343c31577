'use client';

import { writeTypedDate } from '@millrace/domain/dates/typedDate';
import type { ReactNode } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { DateField } from '../ui/DateField';
import { MoneyField, TextField } from '../ui/Field';
import { FormDialog } from '../ui/FormDialog';
import { resolveLater } from '../ui/resolveLater';
import type { receiptSchema } from './receiptSchema';

export type ReceiptWords = z.output<typeof receiptSchema>;
type Fields = UseFormReturn<z.input<typeof receiptSchema>, unknown, ReceiptWords>;

const resolver = resolveLater(async () => (await import('./receiptSchema')).receiptSchema);

/** A transfer as the bank statement shows it; the sender's account is where a refund goes. */
export function ReceiptForm(props: {
  title: string;
  says: ReactNode;
  reference?: string;
  mutation: { isPending: boolean; error: unknown };
  onClose: () => void;
  onReceipt: (receipt: ReceiptWords) => void;
}) {
  const { title, says, reference = '', mutation, onClose, onReceipt } = props;
  const empty = { amount: '', receivedOn: '', holderName: '', sortCode: '', accountNumber: '' };
  const form: Fields = useForm({
    resolver,
    defaultValues: { ...empty, reference },
    shouldFocusError: false,
  });
  return (
    <FormDialog
      title={title}
      says={<p>{says}</p>}
      form={form}
      mutation={mutation}
      confirm="Record it"
      keep="Not now"
      onSubmit={onReceipt}
      onClose={onClose}
    >
      <ReceiptFields form={form} />
    </FormDialog>
  );
}

function ReceiptFields({ form }: { form: Fields }) {
  const { errors } = form.formState;
  const receivedOn = useWatch({ control: form.control, name: 'receivedOn' });
  return (
    <>
      <MoneyField
        id="amount"
        label="Amount"
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      <TextField
        id="reference"
        label="Reference on the statement"
        error={errors.reference?.message}
        {...form.register('reference')}
      />
      <DateField
        id="receivedOn"
        typed={receivedOn}
        onPick={(on) => form.setValue('receivedOn', writeTypedDate(on))}
        label="Arrived on"
        hint="Late charges run up to the day on our bank statement; until that shows it, up to today."
        error={errors.receivedOn?.message}
        {...form.register('receivedOn')}
      />
      <TextField
        id="holderName"
        label="Sender’s name"
        optional
        hint="With the account it came from, what is left over can be refunded."
        error={errors.holderName?.message}
        {...form.register('holderName')}
      />
      <div className="pair-fields">
        <TextField
          id="sortCode"
          label="Their sort code"
          optional
          inputMode="numeric"
          error={errors.sortCode?.message}
          {...form.register('sortCode')}
        />
        <TextField
          id="accountNumber"
          label="Account number"
          optional
          inputMode="numeric"
          error={errors.accountNumber?.message}
          {...form.register('accountNumber')}
        />
      </div>
    </>
  );
}
