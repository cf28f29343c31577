'use client';

import { useMutation } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import Link from 'next/link';
import { Fragment } from 'react';
import { countWords, formatDate, formatMoney } from '../../text/format';
import { paths } from '../../paths';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { Banner } from '../ui/Status';
import { showToast } from '../ui/Toast';
import { showRefusal } from './showRefusal';
import type { MandateRisk } from '@millrace/api/repayment/mandateRiskView';

/** Instalments that nothing can collect, what is at risk, and the way to ask the company. */
export function MandateRiskBanner({ risk }: { risk: MandateRisk }) {
  const { companyName, invoices, openMinor, lostAt, isUnderWay, asked } = risk;
  return (
    <Banner tone={isUnderWay ? 'warning' : 'negative'} icon={Landmark}>
      <p>
        <strong>{companyName} has no direct debit</strong>
        {lostAt && ` since ${formatDate(lostAt)}`}: no instalment of{' '}
        {invoices.map(({ id, number }, index) => (
          <Fragment key={id}>
            {index > 0 && (index === invoices.length - 1 ? ' and ' : ', ')}
            <Link href={paths.adminInvoice(id)}>{number}</Link>
          </Fragment>
        ))}{' '}
        can be collected until a new one is active. {countWords(invoices.length, 'active invoice')},{' '}
        {formatMoney(openMinor)} at risk.
      </p>
      {isUnderWay ? (
        <p className="small">A new one has been set up; the bank has still to confirm it.</p>
      ) : (
        <Ask risk={risk} />
      )}
      {asked && (
        <p className="small muted">
          {asked.byName} asked the company on {formatDate(asked.at, 'shortTime')}.
        </p>
      )}
    </Banner>
  );
}

function Ask({ risk: { companyId, companyName, asked } }: { risk: MandateRisk }) {
  const trpc = useTRPC();
  const ask = useMutation(
    trpc.adminMandate.ask.mutationOptions({
      onSuccess: ({ mailed }) =>
        showToast(`${countWords(mailed, 'person', 'people')} at ${companyName} mailed`),
      onError: showRefusal,
    }),
  );
  return (
    <p className="mt-2">
      <Button small busy={ask.isPending} onClick={() => ask.mutate({ companyId })}>
        {asked ? 'Ask the company again' : 'Ask the company to set it up again'}
      </Button>
    </p>
  );
}
