'use client';

import type { DemoView } from '@millrace/api/demo/view';
import { useMutation, useQuery } from '@tanstack/react-query';
import { signIn } from 'next-auth/react';
import { formatDate } from '../../text/format';
import { paths } from '../../paths';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { showToast } from '../ui/Toast';
import { quoteProblem } from '../../calls/problem';

/**
 * Outside production only: be somebody else, read the mails, take a sample invoice, and move the
 * business clock to the next thing that waits for time.
 */
export function DemoBar() {
  const trpc = useTRPC();
  const demo = useQuery(
    trpc.demo.get.queryOptions(undefined, {
      refetchInterval: (query) => (query.state.data?.clock.moving ? 1_000 : false),
    }),
  );
  // The bar stands before its answer comes, so that nothing below it moves then.
  return (
    <details className="demobar">
      <summary>
        <strong>Demonstration</strong>
        <span className="wide-only">no real money</span>
        <span className="push">{demo.data && formatDate(demo.data.clock.todayOn, 'full')}</span>
      </summary>
      {demo.data && <DemoTools {...demo.data} />}
      {demo.isLoadingError && <p className="demobar-in">{quoteProblem(demo.error)}</p>}
    </details>
  );
}

function DemoTools({ accounts, mailboxUrl, samples, clock }: DemoView) {
  const trpc = useTRPC();
  const move = useMutation(
    trpc.demo.moveClock.mutationOptions({
      onSuccess: (_answer, input) =>
        showToast(`The demonstration moves to ${formatDate(input.toOn, 'full')}`),
      onError: (error) => showToast(quoteProblem(error), 'bad'),
    }),
  );
  const { next } = clock;
  return (
    <div className="demobar-in">
      <section aria-label="Switch user">
        <h2 className="small muted">Switch user</h2>
        <ul>
          {accounts.map((account) => (
            <li key={account.key}>
              <button
                type="button"
                className="demobar-who"
                onClick={() => void signIn('demo', { key: account.key, callbackUrl: paths.home() })}
              >
                <span className="demobar-name">{account.name}</span>{' '}
                <span className="muted">{account.title}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Sample invoices">
        <h2 className="small muted">Sample invoices to upload</h2>
        <ul>
          {samples.map((sample) => (
            <li key={sample.kind}>
              <a href={sample.url} download>
                {sample.label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Time and mail">
        <h2 className="small muted">Mail and time</h2>
        <p>
          <a href={mailboxUrl} target="_blank" rel="noreferrer">
            Open the mailbox
          </a>
        </p>
        {next && (
          <Button
            small
            className="mt-2"
            busy={move.isPending || clock.moving}
            onClick={() => move.mutate({ toOn: next.on })}
          >
            Move to {formatDate(next.on)}
          </Button>
        )}
        <p className="tiny muted mt-1">
          {clock.moving && clock.movingToOn
            ? `Moving to ${formatDate(clock.movingToOn, 'full')}`
            : (next?.words ?? 'Nothing waits for time now.')}
        </p>
      </section>
    </div>
  );
}
