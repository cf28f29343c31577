import type { CSSProperties } from 'react';
import type { DashboardSummary } from '@millrace/api/dashboard/view';
import { formatMoney } from '../../text/format';
import { AddInvoiceLink } from '../invoices/AddInvoiceLink';
import { Money } from '../ui/Money';
import { sayOwed } from './sayOwed';

type Limit = DashboardSummary['limit'];
type Part = { className: string; label: string; amountMinor: number };

const titles: Record<Limit['status'], string> = {
  active: '',
  frozen: 'Your account is frozen: no new offers',
  proposed: 'Your limit is being decided',
  declined: 'There is no limit for now',
  closed: 'Your credit account is closed',
  none: 'Your limit is not set yet',
};

/** How the account stands, where that keeps it from new offers. */
export function nameLimit(status: Limit['status']): string {
  return titles[status];
}

/** What may be used now, or why nothing. */
export function titleLimit({ status, availableMinor }: Limit): string {
  return titles[status] || `${formatMoney(availableMinor)} ready to use`;
}

function listParts(limit: Limit): Part[] {
  return [
    { className: 'limit-out', label: 'In use', amountMinor: limit.outstandingMinor },
    { className: 'limit-held', label: 'Held for offers', amountMinor: limit.reservedMinor },
    { className: 'limit-ready', label: 'Ready', amountMinor: limit.availableMinor },
  ].filter((part) => part.amountMinor > 0);
}

/** The plate of the dashboard: how much may be used now, and how the whole limit is divided. */
export function LimitPlate({ limit, owed }: Pick<DashboardSummary, 'limit' | 'owed'>) {
  const owedWords = sayOwed({ limit, owed });
  const parts = listParts(limit);
  const wholeMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0);
  const share = (part: Part) =>
    ({ '--share': `${((part.amountMinor * 100) / wholeMinor).toFixed(2)}%` }) as CSSProperties;
  const spoken = parts.map((part) => `${part.label} ${formatMoney(part.amountMinor)}`).join(', ');
  return (
    <section className="plate" aria-labelledby="limit">
      <div className="row row--between items-end gap-x-8 gap-y-3">
        <h1 className="title" id="limit">
          {titleLimit(limit)}
        </h1>
        <AddInvoiceLink />
      </div>
      {limit.frozenWords && <p className="mt-2">{limit.frozenWords}</p>}
      {wholeMinor > 0 && (
        <>
          <div className="limit-rail" role="img" aria-label={spoken}>
            {parts.map((part) => (
              <i key={part.label} className={part.className} style={share(part)} />
            ))}
          </div>
          <dl className="limit-key">
            {parts.map((part) => (
              <div key={part.label} style={share(part)}>
                <dt>
                  <i className={part.className} />
                  {part.label}
                </dt>
                <dd>
                  <Money minor={part.amountMinor} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <hr className="rule" />
      <p className="small">
        Your limit is <Money minor={limit.limitMinor} />.{owedWords && <> {owedWords}</>}
      </p>
    </section>
  );
}
