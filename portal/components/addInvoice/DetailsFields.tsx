'use client';

import { useQuery } from '@tanstack/react-query';
import { addDays } from '@millrace/domain/dates/civilDate';
import { Check, Eye } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { DraftView } from '@millrace/api/invoice/view';
import type { ExtractedFieldName } from '@millrace/domain/invoice/extraction';
import { formatBetween } from '../../text/format';
import { useTRPC } from '../../calls/trpc';
import { FieldError, MoneyField, TextField } from '../ui/Field';
import { ReadKey } from '../ui/ReadKey';
import { Flag } from '../ui/Status';
import type { DetailsInput, DetailsOutput } from './detailsForm';
import { readAmount } from './readAmount';
import type { FieldMark } from './readMarks';
import { ToPay } from './ToPay';

type Props = {
  form: UseFormReturn<DetailsInput, unknown, DetailsOutput>;
  draft: DraftView;
  marks: FieldMark[];
};

/** The fields of the details step, each with the letter of the place it was read from. */
export function DetailsFields({ form, draft, marks }: Props) {
  const { errors } = form.formState;
  const mark = (field: ExtractedFieldName) => marks.find((one) => one.field === field);
  const bind = (id: keyof DetailsInput, field: ExtractedFieldName | null, words: string) => ({
    id,
    label: <ReadLabel mark={field ? mark(field) : undefined}>{words}</ReadLabel>,
    check: Boolean(field && mark(field)?.check),
    error: errors[id]?.message,
    ...form.register(id),
  });
  const vendorName = draft.extraction?.fields.vendorName;
  const { currency } = draft.values;
  const isForeign = currency !== 'GBP';
  const symbol = isForeign ? currency : '£';
  return (
    <>
      {vendorName && (
        <TextField
          id="vendorName"
          label={<ReadLabel mark={mark('vendorName')}>Vendor, as printed</ReadLabel>}
          value={vendorName.value}
          readOnly
        />
      )}
      <TextField {...bind('billToName', 'billToName', 'Addressed to')} />
      <div className="pair-fields">
        <TextField {...bind('number', 'number', 'Invoice number')} />
        <TextField type="date" {...bind('issueOn', 'issueOn', 'Invoice date')} />
      </div>
      <TextField type="date" hint={<DueWindow />} {...bind('dueOn', 'dueOn', 'Due date')} />
      <div className="pair-fields pair-fields--3">
        <MoneyField symbol={symbol} {...bind('netMinor', 'netMinor', 'Net')} />
        <MoneyField symbol={symbol} {...bind('vatMinor', 'vatMinor', 'VAT')} />
        <MoneyField symbol={symbol} {...bind('grossMinor', 'grossMinor', 'Total')} />
      </div>
      {!isForeign && <SumsUp form={form} />}
      <MoneyField
        symbol={symbol}
        hint="Payments, credits or retention that come off the total."
        {...bind('deductionsMinor', null, 'Already paid or deducted')}
      />
      {!isForeign && (
        <ToPay form={form} extraction={draft.extraction} mark={mark('payableMinor')} />
      )}
      <TextField optional {...bind('vendorVatNumber', 'vendorVatNumber', 'Vendor’s VAT number')} />
      <fieldset className={mark('accountNumber')?.check ? 'field field--check' : 'field'}>
        <legend>
          <ReadLabel mark={mark('accountNumber')}>Bank account printed on the invoice</ReadLabel>
        </legend>
        <p className="hint">We ask the vendor where to send the money. This is only to compare.</p>
        <div className="pair-fields">
          <div>
            <input
              className="input input--code"
              id="sortCode"
              aria-label="Sort code"
              inputMode="numeric"
              placeholder="Sort code"
              aria-invalid={errors.sortCode ? true : undefined}
              aria-describedby={errors.sortCode ? 'sortCode-error' : undefined}
              {...form.register('sortCode')}
            />
            <FieldError id="sortCode" error={errors.sortCode?.message} />
          </div>
          <div>
            <input
              className="input input--code"
              id="accountNumber"
              aria-label="Account number"
              inputMode="numeric"
              placeholder={draft.values.accountNumberMasked ?? 'Account number'}
              aria-invalid={errors.accountNumber ? true : undefined}
              aria-describedby={errors.accountNumber ? 'accountNumber-error' : undefined}
              {...form.register('accountNumber')}
            />
            <FieldError id="accountNumber" error={errors.accountNumber?.message} />
          </div>
        </div>
      </fieldset>
    </>
  );
}

function ReadLabel({ mark, children }: { mark?: FieldMark; children: string }) {
  return (
    <>
      {mark && <ReadKey letter={mark.letter} check={mark.check} />}
      {children}
      {mark?.check && (
        <span className="push">
          <Flag tone="warning" icon={Eye}>
            Check this
          </Flag>
        </span>
      )}
    </>
  );
}

/** The days between which an invoice may fall due, said before anyone types one. */
function DueWindow() {
  const trpc = useTRPC();
  const summary = useQuery(trpc.dashboard.summary.queryOptions());
  if (!summary.data) return <>We can pay invoices that fall due in the coming months.</>;
  const { todayOn, rules } = summary.data;
  const [from, to] = [addDays(todayOn, rules.dueFromDays), addDays(todayOn, rules.dueToDays)];
  return <>We can pay invoices due between {formatBetween(from, to)}.</>;
}

function SumsUp({ form }: Pick<Props, 'form'>) {
  const values = useWatch({ control: form.control, name: ['netMinor', 'vatMinor', 'grossMinor'] });
  const [net, vat, gross] = values.map(readAmount);
  if (net === null || vat === null || gross === null) return null;
  if (net === undefined || vat === undefined || net + vat !== gross) return null;
  return (
    <p>
      <Flag tone="positive" icon={Check} small>
        Net and VAT add up to the total.
      </Flag>
    </p>
  );
}
