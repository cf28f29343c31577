import Link from 'next/link';
import type { DraftView, LimitImpact, PlanView } from '@millrace/api/invoice/view';
import { formatMoney } from '../../text/format';
import { paths } from '../../paths';
import { DateText } from '../ui/DateText';
import { Entry, Pairs } from '../ui/Layout';
import { Money, Total } from '../ui/Money';
import { CostFigures, Schedule } from '../ui/PlanFigures';
import { PlanLine } from '../ui/PlanLine';
import { nameLimit } from '../dashboard/LimitPlate';
import { Banner } from '../ui/Status';

/** Invoice, vendor and plan as they will be submitted, each with the way to change it. */
export function ReviewFacts({
  draft,
  plan,
  limit,
}: {
  draft: DraftView;
  plan: PlanView | null;
  limit: LimitImpact;
}) {
  const { values, vendor, invoiceId } = draft;
  const change = (step: 'details' | 'vendor' | 'plan') => (
    <p>
      <Link href={paths.addInvoice(step, invoiceId)}>Change</Link>
    </p>
  );
  const payableMinor = (values.grossMinor ?? 0) - values.deductionsMinor;
  return (
    <>
      {!limit.fits && (
        <div className="mb-6">
          <Banner tone="negative">
            {limit.status === 'active' ? (
              <>
                <strong>This is more than your limit allows today.</strong>{' '}
                {formatMoney(limit.thisInvoiceMinor)} is asked for.
              </>
            ) : (
              <>
                <strong>{nameLimit(limit.status)}.</strong> We can make no new offer until that
                changes.
              </>
            )}
          </Banner>
        </div>
      )}
      {plan && (
        <div className="panel-line mb-2">
          <PlanLine plan={plan} first={{ name: 'You submit', note: 'Today' }} />
        </div>
      )}
      <Entry id="inv" name="Invoice" remark={change('details')}>
        <Pairs
          facts={[
            { label: 'Number', value: values.number ?? 'Missing' },
            { label: 'Addressed to', value: values.billToName ?? 'Missing' },
            {
              label: 'Invoice date',
              value: values.issueOn ? <DateText value={values.issueOn} form="full" /> : 'Missing',
            },
            {
              label: 'Due',
              value: values.dueOn ? <DateText value={values.dueOn} form="full" /> : 'Missing',
            },
            { label: 'Net', value: <Money minor={values.netMinor ?? 0} /> },
            { label: 'VAT', value: <Money minor={values.vatMinor ?? 0} /> },
            ...(values.deductionsMinor > 0
              ? [{ label: 'Already paid', value: <Money minor={-values.deductionsMinor} /> }]
              : []),
            { label: 'To pay', value: <Total minor={payableMinor} />, total: true },
          ]}
        />
      </Entry>
      <Entry id="ven" name="Vendor" remark={change('vendor')}>
        {vendor ? (
          <Pairs
            facts={[
              {
                label: 'Company',
                value: [vendor.legalName, vendor.registryNumber].filter(Boolean).join(', '),
              },
              {
                label: 'We write to',
                value: [vendor.contactName, vendor.contactEmail].filter(Boolean).join(', '),
              },
              { label: 'They will know', value: 'The invoice, your name, the amount' },
            ]}
          />
        ) : (
          <p>Not chosen yet.</p>
        )}
      </Entry>
      <Entry id="pl" name="Plan" remark={change('plan')}>
        {plan ? (
          <>
            <CostFigures plan={plan} />
            <Schedule plan={plan} />
          </>
        ) : (
          <p>Not chosen yet.</p>
        )}
      </Entry>
    </>
  );
}
