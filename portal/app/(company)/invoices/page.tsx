'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useDeferredValue } from 'react';
import { AddInvoiceLink } from '../../../components/invoices/AddInvoiceLink';
import { InvoiceTable } from '../../../components/invoices/InvoiceTable';
import { CompanyTabBar } from '../../../components/shell/CompanyShell';
import { useMe } from '../../../components/shell/Me';
import { ButtonLink } from '../../../components/ui/Button';
import { EmptyState, NoMatches, QueryView, Skeleton } from '../../../components/ui/Feedback';
import { PageTitle } from '../../../components/ui/Layout';
import { Paged } from '../../../components/ui/Paged';
import { PageHead } from '../../../components/ui/PageHead';
import { Pagination } from '../../../components/ui/Pagination';
import { parseAsPage } from '../../../components/ui/parseAsPage';
import { Tabs } from '../../../components/ui/Tabs';
import { paths } from '../../../paths';
import { useTRPC } from '../../../calls/trpc';

const InvoiceSheet = dynamic(
  () => import('../../../components/invoices/InvoiceSheet').then((module) => module.InvoiceSheet),
  { ssr: false },
);

const tabs = [
  { key: 'all', label: 'All' },
  { key: 'live', label: 'Live' },
  { key: 'to_do', label: 'Needs you', tone: 'warn' },
  { key: 'late', label: 'Late', tone: 'hot' },
  { key: 'checking', label: 'Being checked' },
  { key: 'settled', label: 'Settled' },
  { key: 'drafts', label: 'Drafts' },
  { key: 'closed', label: 'Closed' },
] as const;
const tabKeys = tabs.map((tab) => tab.key);

/** All invoices by status, searched, added up; one of them opens beside the list. */
export default function InvoicesPage() {
  const trpc = useTRPC();
  const companyId = useMe()?.companyId;
  const [tab] = useQueryState('tab', parseAsStringLiteral(tabKeys).withDefault('all'));
  const [words, setWords] = useQueryState('q', parseAsString.withDefault(''));
  const [pageNumber, setPage] = useQueryState('page', parseAsPage);
  const [invoiceId, setInvoiceId] = useQueryState('invoiceId', { history: 'push' });
  const q = useDeferredValue(words.trim());
  const list = useQuery({
    ...trpc.invoice.list.queryOptions({ tab, pageNumber, ...(q ? { q } : {}) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <main id="main" className="page">
        <PageTitle>Invoices</PageTitle>
        <PageHead
          title="Invoices"
          action={
            <div className="row">
              {companyId && (
                <a className="btn btn--quiet" href={paths.invoicesCsv(companyId)} download>
                  <Download className="icon" aria-hidden />
                  Download CSV
                </a>
              )}
              <AddInvoiceLink />
            </div>
          }
        />
        <Tabs
          label="Invoices by status"
          current={tab}
          tabs={tabs.map((one) => ({
            ...one,
            href: one.key === 'all' ? '/invoices' : `/invoices?tab=${one.key}`,
            count: list.data?.tabs[one.key],
          }))}
        />
        <div className={invoiceId ? 'with-sheet mt-6' : 'mt-6'}>
          <section aria-label="Invoices">
            <label className="search mb-4 block">
              <span className="visually-hidden">Search invoices</span>
              <Search className="icon" aria-hidden />
              <input
                className="input"
                type="search"
                placeholder="Invoice number or vendor"
                value={words}
                onChange={(event) => {
                  void setPage(null);
                  void setWords(event.target.value || null);
                }}
              />
            </label>
            <QueryView query={list} what="your invoices" skeleton={<Skeleton rows={6} />}>
              {(data) => (
                <Paged
                  page={data}
                  onPage={(page) => void setPage(page)}
                  none={<NoInvoices tab={tab} q={q} onClear={() => void setWords(null)} />}
                >
                  <InvoiceTable
                    list={data}
                    openId={invoiceId}
                    onOpen={(id) => void setInvoiceId(id)}
                  />
                  <Pagination pagination={data.pagination} onPage={(page) => void setPage(page)} />
                </Paged>
              )}
            </QueryView>
          </section>
          {invoiceId && (
            <InvoiceSheet invoiceId={invoiceId} onClose={() => void setInvoiceId(null)} />
          )}
        </div>
      </main>
      <CompanyTabBar />
    </>
  );
}

function NoInvoices({
  tab,
  q,
  onClear,
}: {
  tab: (typeof tabKeys)[number];
  q: string;
  onClear: () => void;
}) {
  if (q) return <NoMatches words={`No invoice matches “${q}”`} onClear={onClear} />;
  return (
    <EmptyState
      title={tab === 'all' ? 'Your invoices will stand here' : 'None here just now'}
      action={<ButtonLink href={paths.addInvoice()}>Add invoice</ButtonLink>}
    >
      {tab === 'all'
        ? 'Upload one and we read it for you.'
        : 'Invoices with this status stand here as soon as there are some.'}
    </EmptyState>
  );
}
