'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTRPC } from '../../calls/trpc';
import { TextAreaField, TextField } from '../ui/Field';
import { FormDialog } from '../ui/FormDialog';
import { resolveLater } from '../ui/resolveLater';
import { showToast } from '../ui/Toast';

const resolver = resolveLater(async () => (await import('./adminSchemas')).foundContactSchema);

/** Asks for the address that was found, and how; its code is fetched when it is first opened. */
export function ContactDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const trpc = useTRPC();
  const form = useForm({
    resolver,
    defaultValues: { contactName: '', contactEmail: '', reason: '' },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const save = useMutation(
    trpc.adminInvoice.correctContact.mutationOptions({
      onSuccess: () => {
        showToast('Address corrected. Retry sends the mail there.');
        onClose();
      },
    }),
  );
  return (
    <FormDialog
      title="Where does the vendor get its mail?"
      says={
        <p>
          The link to confirm the invoice goes to this address. Use one that you found yourself, in
          the register or on the vendor’s own site. The change is written to Activity.
        </p>
      }
      form={form}
      mutation={save}
      confirm="Save the address"
      keep="Leave it"
      onSubmit={(values) => save.mutate({ invoiceId, ...values })}
      onClose={onClose}
    >
      <TextField
        id="contactName"
        label="Name"
        error={errors.contactName?.message}
        {...form.register('contactName')}
      />
      <TextField
        id="contactEmail"
        type="email"
        label="Email"
        error={errors.contactEmail?.message}
        {...form.register('contactEmail')}
      />
      <TextAreaField
        id="reason"
        rows={2}
        label="How you found it, for the record"
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
