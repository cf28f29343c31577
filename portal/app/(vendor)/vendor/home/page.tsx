'use client';

import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import Link from 'next/link';
import type { VendorHomeView } from '@millrace/api/vendor/view';
import { ButtonLink } from '../../../../components/ui/Button';
import { EmptyState, QueryView, Skeleton } from '../../../../components/ui/Feedback';
import { Entry, PageTitle } from '../../../../components/ui/Layout';
import { PageHead } from '../../../../components/ui/PageHead';
import { AccountFlag } from '../../../../components/vendor/AccountFlag';
import { VendorPayments } from '../../../../components/vendor/VendorPayments';
import { countWords, formatDate, formatMoney } from '../../../../text/format';
import { paths } from '../../../../paths';
import { readProblem } from '../../../../calls/problem';
import { useTRPC } from '../../../../calls/trpc';

/** What reached the vendor, what is on its way, and what waits for them. */
export default function VendorHomePage() {
  const trpc = useTRPC();
  const home = useQuery(trpc.vendorPortal.home.queryOptions());
  const isOfOneRequest = home.error ? readProblem(home.error).code === 'FORBIDDEN' : false;
  return (
    <main id="main" className="page">
      {!home.data && <PageTitle>Payments</PageTitle>}
      {isOfOneRequest ? (
        <EmptyState
          title="Your link opens one request only"
          action={<ButtonLink href={paths.signIn()}>Sign in by email</ButtonLink>}
        >
          To see your payments and accounts, sign in with the address that your letter came to.
        </EmptyState>
      ) : (
        <QueryView
          isPage
          query={home}
          what="your payments"
          skeleton={<Skeleton above="title" rows={6} />}
        >
          {(view) => (
            <>
              <PageTitle>{findNews(view)}</PageTitle>
              <PageHead title={findNews(view)} lede={findLede(view)} />
              {view.toDo.map((ask) => (
                <section className="plate mb-4" key={ask.requestId} aria-labelledby={ask.requestId}>
                  <div className="row row--between gap-x-8 gap-y-4">
                    <div>
                      <h2 className="head head--22" id={ask.requestId}>
                        Is {ask.number} your invoice?
                      </h2>
                      <p className="mt-1">
                        {ask.companyName} asked us to pay it now, {formatMoney(ask.amountMinor)}.
                        Please answer by {formatDate(ask.expiresAt)}.
                      </p>
                    </div>
                    <ButtonLink variant="primary" href={paths.vendorRequest(ask.requestId)}>
                      Confirm {formatMoney(ask.amountMinor)}
                    </ButtonLink>
                  </div>
                </section>
              ))}
              <div className="mt-10">
                <Entry id="pay" name="Payments" remark={<p>Asked, confirmed, checked, paid</p>}>
                  <VendorPayments due={view.due} received={view.received} />
                </Entry>
                <Entry
                  id="acc"
                  name="Where we pay"
                  remark={
                    <p>
                      <Link href={paths.vendor(view.vendorId)}>Accounts</Link>
                    </p>
                  }
                >
                  <Accounts view={view} />
                </Entry>
              </div>
            </>
          )}
        </QueryView>
      )}
    </main>
  );
}

function Accounts({ view }: { view: VendorHomeView }) {
  if (view.accounts.length === 0) {
    return (
      <EmptyState title="Your account will stand here">
        You give it when you confirm your first invoice.
      </EmptyState>
    );
  }
  return (
    <ul className="tasklist tasklist--top">
      {view.accounts.map((account) => (
        <li key={account.id}>
          <span className="task-n">
            <Landmark className="icon" aria-hidden />
          </span>
          <div>
            <h3>{account.words}</h3>
            <p>{account.holderName}</p>
          </div>
          <AccountFlag account={account} />
          <ButtonLink small href={paths.vendorBankAccount(view.vendorId, account.id)}>
            Open
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function findNews(view: VendorHomeView): string {
  const [last] = view.received;
  if (view.toDo.length > 0) {
    const [ask] = view.toDo;
    return ask ? `${formatMoney(ask.amountMinor)} waits for your word` : 'Payments';
  }
  if (last) return `You’ve been paid ${formatMoney(last.amountMinor)}`;
  return 'Your payments';
}

function findLede(view: VendorHomeView): string {
  const [last] = view.received;
  if (!last?.paidOn) return 'When a customer asks us to pay you early, it stands here.';
  const paid = `${last.number} on ${formatDate(last.paidOn, 'full')}`;
  return last.daysEarly
    ? `${paid}, ${countWords(last.daysEarly, 'day')} before ${last.companyName} would have paid.`
    : `${paid}, for ${last.companyName}.`;
}
