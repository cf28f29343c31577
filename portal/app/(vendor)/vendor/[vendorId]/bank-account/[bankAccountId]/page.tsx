'use client';

import { useQuery } from '@tanstack/react-query';
import type { VendorAccountDetail } from '@millrace/api/vendor/read/vendorAccounts';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useParams } from 'next/navigation';
import { DateText } from '../../../../../../components/ui/DateText';
import { QueryView, Skeleton } from '../../../../../../components/ui/Feedback';
import { PageTitle, Pairs } from '../../../../../../components/ui/Layout';
import { AccountFlag } from '../../../../../../components/vendor/AccountFlag';
import { AccountNext, OtherAccount } from '../../../../../../components/vendor/AccountNext';
import { NameCheck } from '../../../../../../components/vendor/NameCheck';
import { ReplaceAccount } from '../../../../../../components/vendor/ReplaceAccount';
import { paths } from '../../../../../../paths';
import { useTRPC } from '../../../../../../calls/trpc';

/** One account, masked: what was checked, what the bank answered, and how to replace it. */
export default function BankAccountPage() {
  const { vendorId, bankAccountId } = useParams<{ vendorId: string; bankAccountId: string }>();
  const trpc = useTRPC();
  const account = useQuery(
    trpc.vendorBank.get.queryOptions(
      { vendorId, bankAccountId },
      { refetchInterval: ({ state }) => readEveryMs(state.data) },
    ),
  );
  return (
    <main id="main" className="page">
      {!account.data && <PageTitle>Account</PageTitle>}
      <Link className="crumb" href={paths.vendor(vendorId)}>
        <ChevronLeft className="icon" aria-hidden />
        Accounts
      </Link>
      <QueryView
        isPage
        query={account}
        what="this account"
        skeleton={<Skeleton above="title" rows={5} />}
      >
        {(view) => {
          const isUsed = view.current && view.status === 'verified';
          const title = isUsed ? `We pay into ${view.words}` : view.words;
          return (
            <>
              <PageTitle>{title}</PageTitle>
              <header className="page-head mt-1">
                <h1 className="title">{title}</h1>
                <AccountFlag account={view} />
              </header>
              <div className="cols cols--half">
                <div>
                  <section aria-labelledby="this">
                    <h2 className="head mb-2" id="this">
                      This account
                    </h2>
                    <Pairs
                      facts={[
                        { label: 'In the name of', value: view.holderName },
                        { label: 'Account', value: view.words },
                        { label: 'State', value: view.statusWords },
                        {
                          label: 'Added',
                          value: <DateText value={view.addedAt} form="shortTime" />,
                        },
                        ...(view.coolingOffWords
                          ? [
                              {
                                label: 'Waiting time',
                                value: view.coolingOffWords,
                              },
                            ]
                          : []),
                      ]}
                    />
                  </section>
                  <AccountNext account={view} />
                  <section className="mt-10" aria-labelledby="log">
                    <h2 className="head mb-3" id="log">
                      What the bank answered
                    </h2>
                    <NameCheck account={view} />
                    <ul className="mt-4">
                      {view.history.map((event) => (
                        <li className="note" key={event.at + event.words}>
                          <p className="tiny muted">
                            <DateText value={event.at} form="shortTime" />
                          </p>
                          <p className="small">{event.words}</p>
                        </li>
                      ))}
                    </ul>
                  </section>
                </div>
                <div className="grid content-start gap-10">
                  <OtherAccount vendorId={vendorId} account={view} />
                  {mayReplace(view) && <ReplaceAccount vendorId={vendorId} account={view} />}
                </div>
              </div>
            </>
          );
        }}
      </QueryView>
    </main>
  );
}

/** While the bank or a person looks at it, the page keeps itself up to date. */
function readEveryMs(account: VendorAccountDetail | undefined): number | false {
  const waitsFor = account?.waiting.waitsFor;
  if (waitsFor === 'provider') return 2_000;
  return waitsFor === 'admin' || waitsFor === 'time' ? 10_000 : false;
}

/** One change at a time, and none from an account that another one has replaced. */
function mayReplace({ status, successor }: VendorAccountDetail): boolean {
  return successor === null && (status === 'verified' || status === 'rejected');
}
