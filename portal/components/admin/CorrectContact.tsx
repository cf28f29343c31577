'use client';

import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTRPC } from '../../trpc';
import { Button } from '../ui/Button';
import { TextAreaField, TextField } from '../ui/Field';
import { FormDialog } from '../ui/FormDialog';
import { resolveLater } from '../ui/resolveLater';
import { showToast } from '../ui/Toast';

const resolver = resolveLater(async () => (await import('./adminSchemas')).foundContactSchema);

/** The cure for a mail that the vendor's server refused: another address, then Retry. */
export function CorrectContact({ invoiceId }: { invoiceId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small icon={<Mail className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        Correct the address
      </Button>
      {open && <ContactDialog invoiceId={invoiceId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ContactDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
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
