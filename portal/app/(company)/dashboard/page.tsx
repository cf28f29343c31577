'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Actions } from '../../../components/dashboard/Actions';
import { LimitPlate, titleLimit } from '../../../components/dashboard/LimitPlate';
import { NextInstalment } from '../../../components/dashboard/NextInstalment';
import { LiveInvoices } from '../../../components/dashboard/LiveInvoices';
import { CompanyTabBar } from '../../../components/shell/CompanyShell';
import { QueryView, Skeleton } from '../../../components/ui/Feedback';
import { Entry, PageTitle } from '../../../components/ui/Layout';
import { paths } from '../../../paths';
import { useTRPC } from '../../../calls/trpc';

/** What is ready to use, what waits for the company, what it pays next. */
export default function DashboardPage() {
  const trpc = useTRPC();
  const summary = useQuery(trpc.dashboard.summary.queryOptions());
  const actions = useQuery(trpc.dashboard.actions.queryOptions());
  return (
    <>
      <main id="main" className="page">
        {!summary.data && <PageTitle>Dashboard</PageTitle>}
        <QueryView
          isPage
          query={summary}
          what="your dashboard"
          skeleton={<Skeleton above="plate" rows={6} />}
        >
          {(data) => (
            <>
              <PageTitle>{titleLimit(data.limit)}</PageTitle>
              <LimitPlate limit={data.limit} owed={data.owed} />
              <div className="cols cols--8-4 mt-10 mb-12">
                <section aria-labelledby="todo">
                  <h2 className="head mb-3" id="todo">
                    Waiting for you
                  </h2>
                  <QueryView query={actions} what="what waits for you">
                    {(list) => <Actions actions={list} />}
                  </QueryView>
                </section>
                <NextInstalment summary={data} />
              </div>
              <Entry
                id="recent"
                name="Live invoices"
                remark={
                  <>
                    <p>
                      {data.liveCount} in progress, {data.settledCount} settled
                    </p>
                    <p className="mt-2">
                      <Link href={paths.invoices()}>All invoices</Link>
                    </p>
                  </>
                }
              >
                <LiveInvoices rows={data.live} />
              </Entry>
            </>
          )}
        </QueryView>
      </main>
      <CompanyTabBar />
    </>
  );
}
