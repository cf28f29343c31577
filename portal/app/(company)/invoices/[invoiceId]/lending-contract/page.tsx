'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useParams } from 'next/navigation';
import { useState } from 'react';
import { ContractBar } from '../../../../../components/contract/ContractBar';
import { ContractTerms } from '../../../../../components/contract/ContractTerms';
import { describeContract } from '../../../../../components/contract/describeContract';
import { MandateBlock } from '../../../../../components/contract/MandateBlock';
import { Signers } from '../../../../../components/contract/Signers';
import { QueryView, Skeleton } from '../../../../../components/ui/Feedback';
import { PageTitle } from '../../../../../components/ui/Layout';
import { MoneyLineFull } from '../../../../../components/ui/MoneyLine';
import { PdfViewer } from '../../../../../components/ui/PdfViewer';
import { Banner, Pill } from '../../../../../components/ui/Status';
import { paths } from '../../../../../paths';
import { useTRPC } from '../../../../../calls/trpc';

/** The offer and its contract: what it costs, who signs, the direct debit, and one thing to do. */
export default function LendingContractPage() {
  const { invoiceId } = useParams<{ invoiceId: string }>();
  const trpc = useTRPC();
  const contract = useQuery(
    trpc.contract.byInvoice.queryOptions({ invoiceId }, { refetchInterval: 4_000 }),
  );
  const [shownId, setShownId] = useState<string | null>(null);
  return (
    <QueryView
      isPage
      query={contract}
      what="the contract"
      skeleton={<Skeleton above="record" beside="document" rows={6} />}
      frame={(content) => (
        <main id="main" className="page">
          {!contract.error && <PageTitle>Contract</PageTitle>}
          {content}
        </main>
      )}
    >
      {(view) => {
        const state = describeContract(view);
        const document = view.contract?.signedDocumentId ?? view.contract?.documentId ?? null;
        return (
          <>
            <main id="main" className="page page--bar">
              <PageTitle>{`${view.number}: ${state.words}`}</PageTitle>
              <Link className="crumb" href={paths.invoices(invoiceId)}>
                <ChevronLeft className="icon" aria-hidden />
                {view.number}
              </Link>
              <header className="page-head mt-1">
                <h1 className="title">{state.title}</h1>
                <Pill tone={state.tone} icon={state.icon}>
                  {state.words}
                </Pill>
              </header>
              {state.notice && (
                <div className="mb-6">
                  <Banner tone={state.tone}>{state.notice}</Banner>
                </div>
              )}
              <div className="panel-line">
                <MoneyLineFull line={view.moneyLine} />
              </div>
              <div className={document ? 'cols cols--7-5 mt-8' : 'mt-8'}>
                <div className="stack [--gap:40px]">
                  {state.step === 'over' ? (
                    <details className="fold">
                      <summary>
                        <span>What it would have cost</span>
                      </summary>
                      <ContractTerms view={view} />
                    </details>
                  ) : (
                    <ContractTerms view={view} />
                  )}
                  <MandateBlock view={view} />
                  <Signers view={view} />
                </div>
                {document && (
                  <div className="contract-side">
                    <PdfViewer
                      documentId={document}
                      label={`Lending contract ${view.contract?.reference ?? ''}`}
                      // A copy to read elsewhere counts as well as the one on the screen.
                      end={
                        <a href={paths.documentFile(document)} onClick={() => setShownId(document)}>
                          Download PDF
                        </a>
                      }
                      onShown={() => setShownId(document)}
                    />
                  </div>
                )}
              </div>
            </main>
            <ContractBar
              view={view}
              state={state}
              canRead={document !== null && shownId === document}
            />
          </>
        );
      }}
    </QueryView>
  );
}
