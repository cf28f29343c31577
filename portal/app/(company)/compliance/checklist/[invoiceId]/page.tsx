'use client';

import { isAnswered } from '@millrace/domain/compliance/compliance';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useParams } from 'next/navigation';
import { parseAsBoolean, useQueryState } from 'nuqs';
import type { ChecklistView } from '@millrace/api/compliance/view';
import { ExpectComplete } from '../../../../../components/checklist/ExpectComplete';
import { FailedChecks } from '../../../../../components/checklist/FailedChecks';
import { OpenChecks } from '../../../../../components/checklist/OpenChecks';
import { PassedChecks } from '../../../../../components/checklist/PassedChecks';
import { CompanyTabBar } from '../../../../../components/shell/CompanyShell';
import { ButtonLink } from '../../../../../components/ui/Button';
import { QueryView, Skeleton } from '../../../../../components/ui/Feedback';
import { PageTitle } from '../../../../../components/ui/Layout';
import { PageHead } from '../../../../../components/ui/PageHead';
import { MoneyLineFull } from '../../../../../components/ui/MoneyLine';
import { countWords, formatMoney, formatNext } from '../../../../../text/format';
import { paths } from '../../../../../paths';
import { useTRPC } from '../../../../../calls/trpc';

/** Every check of one invoice: failed first, then open ones with whose turn it is, then passed. */
export default function ChecklistPage() {
  const { invoiceId } = useParams<{ invoiceId: string }>();
  const [expectComplete] = useQueryState('expectComplete', parseAsBoolean.withDefault(false));
  const trpc = useTRPC();
  const checklist = useQuery(
    trpc.compliance.checklist.queryOptions(
      { invoiceId },
      { refetchInterval: expectComplete ? 1_000 : 4_000 },
    ),
  );
  return (
    <>
      <main id="main" className="page">
        {!checklist.data && <PageTitle>Checks</PageTitle>}
        <QueryView
          isPage
          query={checklist}
          what="the checks"
          skeleton={<Skeleton above="record" rows={8} />}
        >
          {(view) => {
            const failed = view.items.filter((item) => item.result === 'failed');
            const passed = view.items.filter((item) => isAnswered(item.result));
            const open = view.items.filter(
              (item) => !failed.includes(item) && !passed.includes(item),
            );
            const title = `${view.passedCount} of ${countWords(view.totalCount, 'check')} passed`;
            return (
              <>
                <PageTitle>{`${title}, ${view.number}`}</PageTitle>
                <Link className="crumb" href={paths.invoices(invoiceId)}>
                  <ChevronLeft className="icon" aria-hidden />
                  {view.number}
                </Link>
                <PageHead
                  title={view.complete ? `All checks passed for ${view.number}` : title}
                  lede={`${view.vendorName}, ${formatMoney(view.payableMinor)}. ${describeNext(view)}`}
                  action={
                    view.complete ? (
                      <ButtonLink variant="primary" href={paths.contract(invoiceId)}>
                        {view.moneyLine.payout.done ? 'See the contract' : 'Read the offer'}
                      </ButtonLink>
                    ) : undefined
                  }
                />
                {expectComplete && !view.complete && <ExpectComplete open={open} />}
                <div className="panel-line mb-2">
                  <MoneyLineFull line={view.moneyLine} />
                </div>
                <FailedChecks items={failed} invoiceId={invoiceId} vendorName={view.vendorName} />
                <OpenChecks items={open} invoiceId={invoiceId} />
                <PassedChecks items={passed} />
              </>
            );
          }}
        </QueryView>
      </main>
      <CompanyTabBar />
    </>
  );
}

/** Once the vendor is paid nobody has a deadline: the next date is an instalment's. */
function describeNext({ moneyLine, waiting }: ChecklistView): string {
  return moneyLine.payout.done ? waiting.nextWords : formatNext(waiting);
}
