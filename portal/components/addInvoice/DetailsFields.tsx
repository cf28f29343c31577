'use client';

import { useQuery } from '@tanstack/react-query';
import { addDays } from '@millrace/domain/dates/civilDate';
import { Check, Eye, TriangleAlert } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { DraftView } from '@millrace/api/invoice/view';
import { formatBetween } from '../../text/format';
import { useTRPC } from '../../calls/trpc';
import { writeTypedDate } from '@millrace/domain/dates/typedDate';
import { DateField } from '../ui/DateField';
import { FieldError, MoneyField, TextField } from '../ui/Field';
import { ReadKey } from '../ui/ReadKey';
import { Flag } from '../ui/Status';
import type { DetailsInput, DetailsOutput } from './detailsForm';
import { readAmount } from './readAmount';
import {
  fieldNames,
  learnedWords,
  type FieldMark,
  type LetteredField,
  type NeededField,
} from './readMarks';
import { ToPay } from './ToPay';

type Props = {
  form: UseFormReturn<DetailsInput, unknown, DetailsOutput>;
  draft: DraftView;
  marks: FieldMark[];
  /** What was not read and is still empty. */
  missing?: readonly NeededField[];
  /** The field whose place on the page is pointed at. */
  lit?: string | null;
  /** Doubtful values that the person has looked at. */
  looked?: ReadonlySet<string>;
};

const nobodyLooked: ReadonlySet<string> = new Set();
const nothingMissing: readonly NeededField[] = [];

/** The fields of the details step, each with the letter of the place it was read from. */
export function DetailsFields({
  form,
  draft,
  marks,
  missing = nothingMissing,
  lit,
  looked = nobodyLooked,
}: Props) {
  const { errors } = form.formState;
  const find = (field: LetteredField) => marks.find((one) => one.field === field);
  const isMissing = (field: LetteredField) => missing.some((one) => one === field);
  const isDoubtful = (field: LetteredField) =>
    isMissing(field) || (find(field)?.check === true && !looked.has(field));
  const label = (field: LetteredField) => (
    <ReadLabel mark={find(field)} isLooked={looked.has(field)} isMissing={isMissing(field)}>
      {fieldNames[field]}
    </ReadLabel>
  );
  const noteOf = (mark?: FieldMark) => (mark?.learned ? learnedWords : undefined);
  const litClass = (...fields: string[]) => (fields.includes(lit ?? '') ? 'field--lit' : '');
  const bind = (id: keyof DetailsInput & LetteredField) => ({
    id,
    label: label(id),
    check: isDoubtful(id),
    note: noteOf(find(id)),
    className: litClass(id),
    error: errors[id]?.message,
    ...form.register(id),
  });
  const [issueOn, dueOn] = useWatch({ control: form.control, name: ['issueOn', 'dueOn'] });
  const bindDay = (id: 'issueOn' | 'dueOn') => ({
    ...bind(id),
    typed: id === 'issueOn' ? issueOn : dueOn,
    onPick: (on: string) => form.setValue(id, writeTypedDate(on)),
  });
  const account = marks.filter(({ field }) => field === 'sortCode' || field === 'accountNumber');
  const printed = account.at(-1);
  const vendorName = draft.extraction?.fields.vendorName;
  const { currency } = draft.values;
  const isForeign = currency !== 'GBP';
  const symbol = isForeign ? currency : '£';
  return (
    <>
      {vendorName && (
        <TextField
          id="vendorName"
          label={label('vendorName')}
          check={isDoubtful('vendorName')}
          note={noteOf(find('vendorName'))}
          className={litClass('vendorName')}
          value={vendorName.value}
          readOnly
        />
      )}
      <TextField {...bind('billToName')} />
      <div className="pair-fields">
        <TextField {...bind('number')} />
        <DateField {...bindDay('issueOn')} />
      </div>
      <DateField hint={<DueWindow />} {...bindDay('dueOn')} />
      <div className="pair-fields pair-fields--3">
        <MoneyField symbol={symbol} {...bind('netMinor')} />
        <MoneyField symbol={symbol} {...bind('vatMinor')} />
        <MoneyField symbol={symbol} {...bind('grossMinor')} />
      </div>
      {!isForeign && <SumsUp form={form} />}
      <MoneyField
        symbol={symbol}
        hint="Payments, credits or retention that come off the total."
        id="deductionsMinor"
        label="Already paid or deducted"
        error={errors.deductionsMinor?.message}
        {...form.register('deductionsMinor')}
      />
      {!isForeign && (
        <ToPay
          {...{ form, mark: find('payableMinor'), isDoubtful: isDoubtful('payableMinor') }}
          extraction={draft.extraction}
        />
      )}
      <TextField optional {...bind('vendorVatNumber')} />
      <fieldset
        className={[
          'field',
          account.some(({ field }) => isDoubtful(field)) && 'field--check',
          litClass('sortCode', 'accountNumber'),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <legend>
          {account[1] && account[0] && <ReadKey {...account[0]} />}
          <ReadLabel
            mark={printed && { ...printed, check: account.some(({ check }) => check) }}
            isLooked={!account.some(({ field }) => isDoubtful(field))}
          >
            Bank account printed on the invoice
          </ReadLabel>
        </legend>
        <p className="hint">
          We ask the vendor where to send the money. This is only to compare.{' '}
          {account.some(({ learned }) => learned) && learnedWords}
        </p>
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

function ReadLabel({
  mark,
  isLooked,
  isMissing = false,
  children,
}: {
  mark?: FieldMark;
  isLooked: boolean;
  isMissing?: boolean;
  children: string;
}) {
  return (
    <>
      {mark && <ReadKey {...mark} />}
      {children}
      {isMissing && (
        <span className="push">
          <Flag tone="warning" icon={TriangleAlert}>
            Not read
          </Flag>
        </span>
      )}
      {mark?.check && (
        <span className="push">
          {isLooked ? (
            <Flag tone="positive" icon={Check}>
              Looked at
            </Flag>
          ) : (
            <Flag tone="warning" icon={Eye}>
              Check this
            </Flag>
          )}
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
