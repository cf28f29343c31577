'use client';

import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { DemoView } from '@millrace/api/demo/view';
import { findInitials, formatMoney } from '../../text/format';
import { paths } from '../../paths';
import { useIsReady } from '../ui/useIsReady';
import { askSignIn } from './askSignIn';

const roleNames = { company: 'Company', vendor: 'Vendor', investor: 'Investor', admin: 'Admin' };

/** The demo's people: who they are, what waits for them, and one press to be them. */
export function DemoDoor({ demo }: { demo: DemoView }) {
  const isReady = useIsReady();
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  async function enter(key: string) {
    if (chosen) return;
    setChosen(key);
    setFailure('');
    const answer = await askSignIn('demo', { key, callbackUrl: paths.home() });
    if ('url' in answer) return window.location.assign(answer.url);
    setChosen(null);
    setFailure(
      'words' in answer
        ? answer.words
        : 'That did not work. Press again; if it stays, the API is not answering.',
    );
  }
  return (
    <section className="plate demo" aria-labelledby="demo">
      <h2 className="head head--22" id="demo">
        Choose who to sign in as
      </h2>
      <p className="small muted mt-1">
        A demonstration with no real money. One press signs you in.
      </p>
      <ul className="mt-4">
        {demo.accounts.map((account) => (
          <li key={account.key}>
            <button
              type="button"
              className="demo-who"
              disabled={!isReady}
              aria-busy={chosen === account.key || undefined}
              onClick={() => void enter(account.key)}
            >
              <span className="initials" aria-hidden>
                {findInitials(account.name)}
              </span>
              <span>
                <strong>{account.name}</strong>{' '}
                <span className="demo-role">{roleNames[account.role]}</span>
                <small>{account.title}</small>
              </span>
              <span className="demo-say">{account.waits}</span>
              <ArrowRight className="icon" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p className="small mt-4" role="status">
        {failure || `A payout from ${formatMoney(demo.fourEyesFromMinor)} needs two admins.`}
      </p>
    </section>
  );
}
