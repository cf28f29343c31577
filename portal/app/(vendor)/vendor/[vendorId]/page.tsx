'use client';

import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useParams } from 'next/navigation';
import { useQueryState } from 'nuqs';
import { ButtonLink } from '../../../../components/ui/Button';
import { EmptyState, QueryView, Skeleton } from '../../../../components/ui/Feedback';
import { Entry, PageTitle, Pairs } from '../../../../components/ui/Layout';
import { PageHead } from '../../../../components/ui/PageHead';
import { Banner } from '../../../../components/ui/Status';
import { AccountFlag } from '../../../../components/vendor/AccountFlag';
import { ContactForm } from '../../../../components/vendor/ContactForm';
import { paths } from '../../../../paths';
import { useTRPC } from '../../../../calls/trpc';

/** The vendor's contact and accounts; the query points at the account that needs something. */
export default function VendorPage() {
  const { vendorId } = useParams<{ vendorId: string }>();
  const [bankAccountId] = useQueryState('bankAccountId');
  const trpc = useTRPC();
  const vendor = useQuery(trpc.vendorPortal.get.queryOptions({ vendorId }));
  return (
    <main id="main" className="page">
      <PageTitle>Accounts</PageTitle>
      <QueryView
        isPage
        query={vendor}
        what="your accounts"
        skeleton={<Skeleton above="title" rows={5} />}
      >
        {(view) => {
          const asked = view.accounts.find((account) => account.id === bankAccountId);
          return (
            <>
              <PageHead title={view.legalName} lede="Where we pay, and whom we write to." />
              {asked && (
                <div className="mb-6">
                  <Banner tone="warning">
                    <strong>{asked.words} needs you.</strong> {asked.statusWords}.
                  </Banner>
                </div>
              )}
              <Entry id="accounts" name="Accounts" remark={<p>Company accounts only</p>}>
                {view.accounts.length === 0 ? (
                  <EmptyState title="Your account will stand here">
                    You give it when you confirm your first invoice.
                  </EmptyState>
                ) : (
                  <ul className="tasklist tasklist--top">
                    {view.accounts.map((account) => (
                      <li
                        key={account.id}
                        aria-current={account.id === bankAccountId ? 'true' : undefined}
                      >
                        <span className="task-n">
                          <Landmark className="icon" aria-hidden />
                        </span>
                        <div>
                          <h3>{account.words}</h3>
                          <p>{account.holderName}</p>
                        </div>
                        <AccountFlag account={account} />
                        <ButtonLink
                          small
                          variant={account.id === bankAccountId ? 'primary' : undefined}
                          href={paths.vendorBankAccount(vendorId, account.id)}
                        >
                          Open
                        </ButtonLink>
                      </li>
                    ))}
                  </ul>
                )}
              </Entry>
              <Entry id="contact" name="Whom we write to">
                <ContactForm key={view.contactEmail} vendor={view} />
              </Entry>
              <Entry id="company" name="Your company">
                <Pairs
                  facts={[
                    { label: 'In the register', value: view.legalName },
                    { label: 'Address', value: view.address },
                  ]}
                />
              </Entry>
            </>
          );
        }}
      </QueryView>
    </main>
  );
}
