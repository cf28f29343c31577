import type { Sandbox } from '../sandbox';
import type { StatementLine } from './records';

/** Who passes collections on: GoCardless pays from an account of its own. */
const providersAccount = { name: 'GoCardless Ltd', sortCode: '200000', accountNumber: '55779911' };

/**
 * All that moved on our account: what the payment provider passed on, what went to payees and what
 * came back from them, and transfers that people sent us. Oldest first.
 */
export function listStatement({ store }: Sandbox): StatementLine[] {
  const payouts = store.table('payouts').list();
  const outbound = store.table('outbound').list();
  const lines: StatementLine[] = [
    ...payouts.map(({ id, arrival_date, amount, reference }) => ({
      id: `BT-${id}`,
      bookedOn: arrival_date,
      amountMinor: amount,
      reference,
      counterparty: providersAccount,
    })),
    ...outbound.flatMap((payment) => {
      const details = store.table('bankAccounts').get(payment.bankAccountId);
      const counterparty = details
        ? {
            name: details.account_holder_name,
            sortCode: details.sortCode,
            accountNumber: details.accountNumber,
          }
        : null;
      const { id, amount, reference, execution_date: bookedOn, returnedOn } = payment;
      const line = { id: `BT-${id}`, bookedOn, amountMinor: -amount, reference, counterparty };
      const back = {
        ...line,
        id: `BT-${id}-BACK`,
        bookedOn: returnedOn ?? '',
        amountMinor: amount,
      };
      if (payment.status === 'executed') return [line];
      return payment.status === 'returned' ? [line, back] : [];
    }),
    ...store.table('transfers').list(),
  ];
  // A payout whose parts come to nothing moves nothing, and no bank books it.
  return lines
    .filter(({ amountMinor }) => amountMinor !== 0)
    .sort((one, other) => one.bookedOn.localeCompare(other.bookedOn));
}
