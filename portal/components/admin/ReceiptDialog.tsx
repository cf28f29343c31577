'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { parsePounds } from '../calculator/parsePounds';
import { MoneyField, TextField } from '../ui/Field';
import { FormDialog } from '../ui/FormDialog';

const digits = (length: number, example: string) =>
  z
    .string()
    .transform((words) => words.replace(/[\s-]/g, ''))
    .refine((text) => text === '' || /^\d+$/.test(text), `Enter ${length} digits, as ${example}`)
    .refine((text) => text === '' || text.length === length, `Enter ${length} digits`);

const schema = z
  .object({
    amount: z.string().transform((words, context) => {
      const amountMinor = parsePounds(words);
      if (amountMinor !== null && amountMinor > 0) return amountMinor;
      context.addIssue({
        code: 'custom',
        message: 'Enter the amount in pounds, such as 3,483.33',
      });
      return z.NEVER;
    }),
    reference: z
      .string()
      .trim()
      .min(1, 'Enter the reference on the bank statement')
      .max(60, 'Keep it under 60 characters'),
    receivedOn: z.iso.date('Enter the day the money arrived'),
    holderName: z.string().trim().max(140, 'Keep it under 140 characters'),
    sortCode: digits(6, '08-99-99'),
    accountNumber: digits(8, '66374958'),
  })
  .transform(({ amount, holderName, sortCode, accountNumber, ...rest }, context) => {
    const given = [holderName, sortCode, accountNumber].filter((text) => text !== '');
    if (given.length > 0 && given.length < 3) {
      const message = 'Enter name, sort code and account number, or none of them';
      context.addIssue({ code: 'custom', path: ['holderName'], message });
      return z.NEVER;
    }
    const payer = given.length === 3 ? { holderName, sortCode, accountNumber } : null;
    return { ...rest, amountMinor: amount, payer };
  });

export type ReceiptWords = z.output<typeof schema>;
type Fields = UseFormReturn<z.input<typeof schema>, unknown, ReceiptWords>;

/** A transfer as the bank statement shows it; the sender's account is where a refund goes. */
export function ReceiptDialog(props: {
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
    resolver: zodResolver(schema),
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
      <TextField
        id="receivedOn"
        type="date"
        label="Arrived on"
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
      <TextField
        id="sortCode"
        label="Sender’s sort code"
        optional
        error={errors.sortCode?.message}
        {...form.register('sortCode')}
      />
      <TextField
        id="accountNumber"
        label="Sender’s account number"
        optional
        error={errors.accountNumber?.message}
        {...form.register('accountNumber')}
      />
    </>
  );
}
