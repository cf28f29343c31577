import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../sandbox';
import type { StatementLine } from './records';

export interface Transfer {
  amountMinor: number;
  reference: string;
  payerName: string;
  /** Without them the statement names no payer, as for some payments that a bank takes in. */
  sortCode?: string | undefined;
  accountNumber?: string | undefined;
  /** The sandbox's business date unless given. */
  bookedOn?: string | undefined;
}

/** A transfer to our account, booked at once. */
export function bookTransfer(sandbox: Sandbox, transfer: Transfer): StatementLine {
  const { amountMinor, reference, payerName: name, sortCode, accountNumber } = transfer;
  return sandbox.store.table('transfers').put({
    id: `BT-${randomUUID()}`,
    bookedOn: transfer.bookedOn ?? sandbox.dateOn,
    amountMinor,
    reference,
    counterparty: sortCode && accountNumber ? { name, sortCode, accountNumber } : null,
  });
}
