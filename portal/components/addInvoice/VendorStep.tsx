'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@bprogress/next/app';
import { Search } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import type { VendorChoice } from '@millrace/api/invoice/view';
import { formatMoney } from '../../text/format';
import { newId } from '../../calls/newId';
import { paths } from '../../paths';
import { readProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { ErrorSummary } from '../ui/ErrorSummary';
import { NoMatches, QueryView, Skeleton } from '../ui/Feedback';
import { confirmLeaving } from './SavedNote';
import { StepShell, type StepProps } from './StepShell';
import { VendorContact, type Contact } from './VendorContact';
import { useAutosave, useSaveStep } from './useAutosave';
import { VendorPick } from './VendorPick';

/** Is it one of the company's vendors, or one of the register? The name is never typed. */
export function VendorStep({ draft }: StepProps) {
  const trpc = useTRPC();
  const router = useRouter();
  const { invoiceId, typed } = draft;
  const keptNumber = typed.vendorRegistryNumber ?? '';
  const [words, setWords] = useState(
    keptNumber || firstWords(draft.extraction?.fields.vendorName?.value),
  );
  const [picked, setPicked] = useState<VendorChoice | null>(keptNumber ? null : draft.vendor);
  const [contact, setContact] = useState<Contact>({
    name: typed.contactName ?? '',
    email: typed.contactEmail ?? '',
  });
  const [complaints, setComplaints] = useState<Array<{ id: string; words: string }>>([]);
  const attempt = useRef(0);
  const vendorId = useRef(newId());
  const q = useDeferredValue(words.trim());
  const found = useQuery({
    ...trpc.vendor.search.queryOptions({ q }),
    placeholderData: (before) => before,
    enabled: q.length >= 2,
  });
  // One of the register that was chosen before is known again by its number.
  const kept = keptNumber && found.data?.find((one) => one.registryNumber === keptNumber);
  const chosen = picked ?? (kept || null);
  const { saving, saver } = useAutosave(draft, () => ({
    step: 'vendor' as const,
    typed: {
      vendorRegistryNumber: chosen && !chosen.id ? (chosen.registryNumber ?? '') : '',
      contactName: contact.name,
      contactEmail: contact.email,
    },
    values: chosen?.id ? { vendorId: chosen.id } : {},
  }));
  const choose = (choice: VendorChoice) => {
    setPicked(choice);
    saver.touch();
  };
  const create = useMutation(trpc.vendor.create.mutationOptions());
  const save = useSaveStep(saver);
  const problem = create.error ?? save.error;
  const busy = create.isPending || save.isPending;
  async function leave() {
    if ((await saver.flush()) === 'saved' || confirmLeaving()) router.push(paths.invoices());
  }
  async function goOn() {
    attempt.current += 1;
    const missing = findMissing(chosen, contact);
    setComplaints(missing);
    if (missing.length > 0 || !chosen) return;
    const vendorId = chosen.id ?? (await createVendor(chosen));
    await save.mutateAsync({ invoiceId, step: 'plan', values: { vendorId } });
    router.push(paths.addInvoice('plan', invoiceId));
  }
  async function createVendor(choice: VendorChoice): Promise<string> {
    const vendor = await create.mutateAsync({
      vendorId: vendorId.current,
      registryNumber: choice.registryNumber ?? '',
      contactName: contact.name.trim(),
      contactEmail: contact.email.trim(),
    });
    setPicked(vendor);
    return vendor.id ?? vendorId.current;
  }
  const lines = problem ? [{ id: '', words: readProblem(problem).message }] : complaints;
  return (
    <StepShell
      step="vendor"
      title={chosen ? 'Is this the vendor?' : 'Who sent the invoice?'}
      draft={draft}
      saving={busy ? undefined : saving}
      onRetrySaving={() => saver.retry()}
      error={lines.length > 0}
      next="Next: how many months, and what it costs."
      actions={
        <>
          <Button variant="quiet" onClick={() => void leave()}>
            Save and leave
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void goOn().catch(() => undefined)}>
            Continue to plan
          </Button>
        </>
      }
    >
      {lines.length > 0 && (
        <ErrorSummary
          lines={lines}
          reference={problem ? readProblem(problem).reference : null}
          attempt={attempt.current}
        />
      )}
      <div className="cols cols--7-5">
        <div>
          <label className="search block">
            <span className="visually-hidden">Search vendors and the register</span>
            <Search className="icon" aria-hidden />
            <input
              id="vendor-search"
              className="input"
              type="search"
              placeholder="Name or company number"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </label>
          {q.length < 2 ? (
            <p className="hint mt-4">Type two letters or more of the vendor’s name or number.</p>
          ) : (
            <QueryView query={found} what="vendors" skeleton={<Skeleton rows={3} />}>
              {(choices) =>
                choices.length === 0 ? (
                  <div className="mt-6">
                    <NoMatches
                      words={`Neither your vendors nor the register know “${q}”`}
                      onClear={() => setWords('')}
                    />
                  </div>
                ) : (
                  <VendorPick choices={choices} chosen={chosen} onChoose={choose} />
                )
              }
            </QueryView>
          )}
          {chosen && !chosen.contactEmail && (
            <VendorContact
              contact={contact}
              onChange={(typedNow) => {
                setContact(typedNow);
                saver.touch();
              }}
              complaints={complaints}
            />
          )}
        </div>
        <WhatTheyHear
          vendor={chosen}
          contact={contact}
          number={draft.values.number}
          grossMinor={draft.values.grossMinor}
        />
      </div>
    </StepShell>
  );
}

function findMissing(chosen: VendorChoice | null, contact: Contact) {
  if (!chosen) return [{ id: 'vendor-search', words: 'Choose the vendor that sent the invoice' }];
  if (chosen.contactEmail) return [];
  const lines = [];
  if (!contact.name.trim()) {
    lines.push({ id: 'contactName', words: 'Enter the name of a person there' });
  }
  if (!/^\S+@\S+\.\S+$/.test(contact.email.trim())) {
    lines.push({ id: 'contactEmail', words: 'Enter their email, such as accounts@vendor.co.uk' });
  }
  return lines;
}

function firstWords(name: string | undefined): string {
  return name?.split(/\s+/).slice(0, 2).join(' ') ?? '';
}

function WhatTheyHear({
  vendor,
  contact,
  number,
  grossMinor,
}: {
  vendor: VendorChoice | null;
  contact: Contact;
  number: string | null;
  grossMinor: number | null;
}) {
  const to = vendor?.contactEmail
    ? `${vendor.contactName ?? ''}, ${vendor.contactEmail}`.replace(/^, /, '')
    : [contact.name, contact.email].filter(Boolean).join(', ');
  return (
    <aside aria-labelledby="write">
      <h2 className="head mb-3" id="write">
        What {vendor?.legalName ?? 'the vendor'} will hear from us
      </h2>
      <div className="mail">
        <div className="mail-head">
          <dl className="mail-meta">
            <div>
              <dt>To</dt>
              <dd className="break-all">{to || 'The person you name'}</dd>
            </div>
          </dl>
        </div>
        <div className="mail-body mail-body--tight">
          <p className="head">We would like to pay your invoice early</p>
          <p className="small mt-2">
            Your customer asked us to pay {number ?? 'your invoice'}
            {grossMinor !== null && `, ${formatMoney(grossMinor)}`}, now. It costs you nothing.
            Please confirm the invoice and where to pay.
          </p>
        </div>
      </div>
      <p className="small muted mt-3">
        Sent when you submit, not before. They see the invoice and your name, not your fee and not
        your limit.
      </p>
    </aside>
  );
}
