'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { VendorView } from '@millrace/api/vendor/view';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { TextField } from '../ui/Field';
import { Form } from '../ui/Form';
import { resolveLater } from '../ui/resolveLater';
import { showToast } from '../ui/Toast';

const resolver = resolveLater(async () => (await import('./contactSchema')).contactSchema);

/** Links to confirm payments go to this address, so a change asks for a fresh proof. */
export function ContactForm({ vendor }: { vendor: VendorView }) {
  const trpc = useTRPC();
  const form = useForm({
    resolver,
    defaultValues: {
      contactName: vendor.contactName ?? '',
      contactEmail: vendor.contactEmail ?? '',
    },
    shouldFocusError: false,
  });
  const save = useMutation(
    trpc.vendorPortal.updateContact.mutationOptions({
      onSuccess: () => showToast('Saved. We write there from now on.'),
    }),
  );
  const { errors } = form.formState;
  return (
    <Form
      form={form}
      problem={save.error}
      onSubmit={(values) => save.mutate({ vendorId: vendor.vendorId, ...values })}
    >
      <div className="pair-fields">
        <TextField
          id="contactName"
          label="Name"
          autoComplete="name"
          error={errors.contactName?.message}
          {...form.register('contactName')}
        />
        <TextField
          id="contactEmail"
          type="email"
          label="Email"
          autoComplete="email"
          error={errors.contactEmail?.message}
          {...form.register('contactEmail')}
        />
      </div>
      <Button type="submit" className="mt-4" busy={save.isPending}>
        Save contact
      </Button>
    </Form>
  );
}
