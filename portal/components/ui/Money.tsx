import { formatMoney } from '../../text/format';

/** The one way an amount reaches the screen. */
export function Money({
  minor,
  currency = 'GBP',
  bare = false,
}: {
  minor: number;
  currency?: string;
  bare?: boolean;
}) {
  return <>{formatMoney(minor, currency, bare)}</>;
}

/** A sum that has been added up: one rule above, two below, as wide as the figure. */
export function Total({ minor, currency }: { minor: number; currency?: string }) {
  return (
    <span className="total">
      <Money minor={minor} currency={currency} />
    </span>
  );
}
