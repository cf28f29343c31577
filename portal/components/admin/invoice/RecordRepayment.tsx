'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import type { AdminInvoiceDetail } from '@millrace/api/presenters/admin';
import { formatMoney } from '../../../format';
import { newId } from '../../../newId';
import { useTRPC } from '../../../trpc';
import { parsePounds } from '../../calculator/parsePounds';
import { Button } from '../../ui/Button';
import { MoneyField, TextField } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { showToast } from '../../ui/Toast';

const schema = z.object({
  amount: z.string().transform((words, context) => {
    const amountMinor = parsePounds(words);
    if (amountMinor !== null && amountMinor > 0) return amountMinor;
    context.addIssue({ code: 'custom', message: 'Enter the amount in pounds, such as 3,483.33' });
    return z.NEVER;
  }),
  reference: z
    .string()
    .trim()
    .min(1, 'Enter the reference on the bank statement')
    .max(60, 'Keep it under 60 characters'),
  receivedOn: z.iso.date('Enter the day the money arrived'),
});

/** Books a bank transfer that the company sent by itself. */
export function RecordRepayment({ invoice }: { invoice: AdminInvoiceDetail }) {
  const [paymentId, setPaymentId] = useState<string | null>(null);
  return (
    <>
      <Button small onClick={() => setPaymentId(newId())}>
        Record a repayment
      </Button>
      {paymentId && (
        <RepaymentDialog
          invoice={invoice}
          paymentId={paymentId}
          onClose={() => setPaymentId(null)}
        />
      )}
    </>
  );
}

function RepaymentDialog({
  invoice,
  paymentId,
  onClose,
}: {
  invoice: AdminInvoiceDetail;
  paymentId: string;
  onClose: () => void;
}) {
  const trpc = useTRPC();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { amount: '', reference: invoice.number, receivedOn: '' },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const openMinor = invoice.instalments.reduce((sum, one) => sum + one.openMinor, 0);
  const record = useMutation(
    trpc.adminInvoice.recordRepayment.mutationOptions({
      onSuccess: (_answer, { amountMinor }) => {
        showToast(`${formatMoney(amountMinor)} recorded`);
        onClose();
      },
    }),
  );
  return (
    <FormDialog
      title="Record a repayment"
      says={
        <p>
          It is booked to the oldest open instalment first; {formatMoney(openMinor)} is open in all.
          What is left over is held for the company.
        </p>
      }
      form={form}
      mutation={record}
      confirm="Record it"
      keep="Not now"
      onSubmit={({ amount, reference, receivedOn }) =>
        record.mutate({
          paymentId,
          invoiceId: invoice.id,
          amountMinor: amount,
          reference,
          receivedOn,
        })
      }
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
