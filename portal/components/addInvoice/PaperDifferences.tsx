'use client';

import { readTypedDate } from '@millrace/domain/dates/typedDate';
import {
  describeDifference,
  findPaperDifferences,
  type PaperDifference,
} from '@millrace/domain/invoice/paperDifferences';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { DraftView } from '@millrace/api/invoice/view';
import { Choice } from '../ui/Field';
import { Banner } from '../ui/Status';
import type { DetailsInput, DetailsOutput } from './detailsForm';
import { readAmount } from './readAmount';

type DetailsForm = UseFormReturn<DetailsInput, unknown, DetailsOutput>;

interface Confirming {
  differences: PaperDifference[];
  isConfirmed: boolean;
  confirm: (isConfirmed: boolean) => void;
  isAsked: boolean;
  /** Whether the form may go on; where it may not, the person is asked. */
  mayGoOn: () => boolean;
}

const checkboxId = 'differencesChecked';

/** Where what is typed is not what the page says. A change of either has to be confirmed again. */
export function useDifferences(form: DetailsForm, draft: DraftView): Confirming {
  const values = useWatch({ control: form.control });
  const differences = findPaperDifferences(draft.extraction, readTyped(values, draft));
  const key = JSON.stringify(differences);
  const [confirmedKey, setConfirmedKey] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isConfirmed = confirmedKey === key;
  const mayGoOn = () => {
    const may = differences.length === 0 || isConfirmed;
    setIsAsked(!may);
    if (!may) document.getElementById(checkboxId)?.focus();
    return may;
  };
  const confirm = (is: boolean) => {
    setConfirmedKey(is ? key : '');
    if (is) setIsAsked(false);
  };
  return { differences, isConfirmed, confirm, isAsked, mayGoOn };
}

function readTyped(values: Partial<DetailsInput>, draft: DraftView) {
  const grossMinor = readAmount(values.grossMinor ?? '');
  const deductionsMinor = readAmount(values.deductionsMinor ?? '') ?? 0;
  const { accountNumber = '', sortCode = '' } = values;
  const known = draft.values.accountNumberMasked;
  return {
    number: values.number?.trim() || null,
    issueOn: readTypedDate(values.issueOn ?? ''),
    dueOn: readTypedDate(values.dueOn ?? ''),
    vendorVatNumber: values.vendorVatNumber || null,
    netMinor: readAmount(values.netMinor ?? ''),
    vatMinor: readAmount(values.vatMinor ?? ''),
    grossMinor,
    payableMinor: grossMinor === null ? null : grossMinor - deductionsMinor,
    sortCode: /^\d{2}[- ]?\d{2}[- ]?\d{2}$/.test(sortCode) ? sortCode : null,
    last4: /^\d{8}$/.test(accountNumber) ? accountNumber.slice(-4) : (known?.slice(-4) ?? null),
  };
}

/** Both figures of each difference, and the person's word that theirs is right. */
export function PaperDifferences({ state }: { state: Confirming }) {
  const { differences, isConfirmed, confirm, isAsked } = state;
  if (differences.length === 0) return null;
  return (
    <Banner tone="warning">
      <strong>What you entered is not what we read.</strong>
      <ul className="mt-2">
        {differences.map((one) => (
          <li key={one.field}>{describeDifference(one, 'company')}</li>
        ))}
      </ul>
      <div className="mt-2">
        <Choice
          plain
          id={checkboxId}
          label="I have checked this against the page, and what I entered is right"
          hint="Our team compares the two as well."
          checked={isConfirmed}
          error={isAsked ? 'Correct it, or confirm that you have checked it' : undefined}
          onChange={(event) => confirm(event.target.checked)}
        />
      </div>
    </Banner>
  );
}
