'use client';

import { Mail } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '../ui/Button';

const ContactDialog = dynamic(
  () => import('./ContactDialog').then((module) => module.ContactDialog),
  { ssr: false },
);

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
