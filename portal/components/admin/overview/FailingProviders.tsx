import { RotateCw, Unplug } from 'lucide-react';
import Link from 'next/link';
import type { FailingProvider } from '@millrace/api/dashboard/adminView';
import { countWords, formatDate, formatMoney } from '../../../text/format';
import { paths } from '../../../paths';
import { Banner } from '../../ui/Status';

/** A line for each provider that does not answer as it should, with what waits for it. */
export function FailingProviders({ providers }: { providers: FailingProvider[] }) {
  if (providers.length === 0) return null;
  return (
    <section className="stack mb-4 [--gap:8px]" aria-label="Providers">
      {providers.map((provider) => (
        <Line key={provider.provider} provider={provider} />
      ))}
    </section>
  );
}

function Line({ provider }: { provider: FailingProvider }) {
  const { title, health, lastWords } = provider;
  const waits = describeWaits(provider);
  return (
    <Banner
      tone={health === 'failing' ? 'negative' : 'warning'}
      icon={health === 'back' ? RotateCw : Unplug}
    >
      <p>
        <strong>{title}:</strong> {describeCalls(provider)}{' '}
        {waits && <Link href={findProcesses(provider)}>{waits}</Link>}
        {waits && '. '}
        {provider.nextTryAt && `Next try ${formatDate(provider.nextTryAt, 'time')}.`}
      </p>
      {health !== 'back' && lastWords && <p className="small muted">{lastWords}</p>}
    </Banner>
  );
}

function describeCalls(provider: FailingProvider): string {
  const { health, failedCalls, recentCalls, recentFailures, since, isToday } = provider;
  if (health === 'back') return 'calls are answered again.';
  const at = since && formatDate(since, isToday ? 'time' : 'shortTime');
  const from = at ? ` since ${at}` : '';
  if (health === 'partly') {
    return `${recentFailures} of the last ${countWords(recentCalls, 'call')} failed${from}.`;
  }
  if (failedCalls === 1) return `the last call failed${at ? ` at ${at}` : ''}.`;
  return `the last ${failedCalls} calls failed${from}.`;
}

/** "2 invoices, £4,100.00 wait": what waits, and what of it has stopped already. */
function describeWaits(provider: FailingProvider): string | null {
  const { invoices, others, waitsMinor, stopped, retried } = provider;
  const waiting = [
    ...(invoices > 0 ? [countWords(invoices, 'invoice')] : []),
    ...(others > 0 ? [countWords(others, 'other process', 'other processes')] : []),
  ];
  if (waiting.length === 0) return null;
  const what = `${waiting.join(' and ')}${waitsMinor > 0 ? `, ${formatMoney(waitsMinor)}` : ''}`;
  const isOne = invoices + others === 1 && waitsMinor === 0;
  if (retried === 0 && stopped > 0) return `${what} ${isOne ? 'has' : 'have'} stopped`;
  const verb = isOne ? 'waits' : 'wait';
  if (stopped === 0) return `${what} ${verb}`;
  return `${what} ${verb}; ${countWords(stopped, 'process has', 'processes have')} stopped`;
}

/** Those that are tried again; where none is, those that have stopped. */
function findProcesses({ provider, retried }: FailingProvider): string {
  return paths.adminProcessList(
    retried > 0 ? { isRetried: 'true', provider } : { status: 'parked', provider },
  );
}
