'use client';

import { startsAgain } from '@millrace/domain/errors/errors';
import { useEffect, useState } from 'react';
import { paths } from '../../paths';
import { Pairs } from '../ui/Layout';
import { ProblemPage } from './ProblemPage';

/** What a group shows when a page of it breaks; its letterhead stays. */
export function GroupError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const { reference, isOutage } = useReport(error);
  if (isOutage) {
    return (
      <ProblemPage
        title="One moment"
        home={{ href: paths.home(), label: 'Go to the home page' }}
        reference={reference}
      >
        {startsAgain} Nothing you did is lost. This page opens by itself.
      </ProblemPage>
    );
  }
  return (
    <ProblemPage
      title="We could not open this page"
      home={{ href: paths.home(), label: 'Go to the home page' }}
      onRetry={reset}
      reference={reference}
      aside={
        <section aria-labelledby="still">
          <h2 className="head mb-2" id="still">
            What goes on without it
          </h2>
          <Pairs
            facts={[
              { label: 'Collections', value: 'As planned' },
              { label: 'Payments to vendors', value: 'As planned' },
              { label: 'What you saved', value: 'Kept' },
            ]}
          />
        </section>
      }
    >
      The fault is ours. No payment was started and nothing you saved has changed.
    </ProblemPage>
  );
}

/** The reference under which our log knows what broke this page; nothing without the code for it. */
function useReport(error: Error & { digest?: string }) {
  const [reference, setReference] = useState<string | null>(null);
  const [isOutage, setOutage] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    // Every page brings this along, so whatever reports is fetched when one breaks.
    import('./reportBrokenPage')
      .then(({ reportBrokenPage }) => {
        if (isGone) return;
        const report = reportBrokenPage(error, () => setOutage(true));
        setReference(report.reference);
        stop = report.stop;
      })
      .catch(() => console.error(error));
    return () => {
      isGone = true;
      stop?.();
    };
  }, [error]);
  return { reference, isOutage };
}
