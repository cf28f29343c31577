import { createHash } from 'node:crypto';
import * as z from 'zod';
import { createHttp } from './http';

export interface BankConfig {
  baseUrl: string;
  secretId: string;
  secretKey: string;
  /** Our own account, as the provider names it. */
  accountId: string;
  timeoutMs?: number;
}

/** A booked line of our own account's statement. */
export interface BankLine {
  lineId: string;
  bookedOn: string;
  /** In pence; what left the account is below zero. */
  amountMinor: number;
  reference: string;
  counterparty: { holderName: string; sortCode: string; accountNumber: string } | null;
}

export interface BankClient {
  /** Booked lines from a day (YYYY-MM-DD) on, up to another where one is given; oldest first. */
  listLines(fromOn: string, toOn?: string): Promise<BankLine[]>;
}

const token = z.object({ access: z.string().min(1) });
const account = z.object({ bban: z.string().nullish() }).nullish();
const transaction = z.object({
  transactionId: z.string().nullish(),
  internalTransactionId: z.string().nullish(),
  bookingDate: z.iso.date(),
  transactionAmount: z.object({
    amount: z.string().regex(/^-?\d+(\.\d{1,2})?$/),
    currency: z.literal('GBP'),
  }),
  debtorName: z.string().nullish(),
  debtorAccount: account,
  creditorName: z.string().nullish(),
  creditorAccount: account,
  remittanceInformationUnstructured: z.string().nullish(),
});
const transactions = z.object({ transactions: z.object({ booked: z.array(transaction) }) });
const refusal = z.object({ summary: z.string() });

/**
 * Bank account data (GoCardless, formerly Nordigen): the statement of our own account.
 * Source: developer.gocardless.com/bank-account-data, "transactions".
 */
export function createBankClient(config: BankConfig): BankClient {
  const http = createHttp(
    {
      provider: 'bank',
      baseUrl: config.baseUrl,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      timeoutMs: config.timeoutMs,
    },
    (body) => {
      const parsed = refusal.safeParse(body);
      return parsed.success ? { reason: parsed.data.summary } : {};
    },
  );
  return {
    async listLines(fromOn, toOn) {
      const { secretId: secret_id, secretKey: secret_key, accountId } = config;
      const body = JSON.stringify({ secret_id, secret_key });
      const { access } = await http.json(token, {
        method: 'POST',
        path: '/api/v2/token/new/',
        body,
      });
      const found = await http.json(transactions, {
        method: 'GET',
        path: `/api/v2/accounts/${encodeURIComponent(accountId)}/transactions/`,
        query: { date_from: fromOn, ...(toOn !== undefined && { date_to: toOn }) },
        headers: { authorization: `Bearer ${access}` },
      });
      return toLines(found.transactions.booked);
    },
  };
}

/** Oldest first. One of no pounds moves no money, and is left out. */
function toLines(booked: readonly z.infer<typeof transaction>[]): BankLine[] {
  const times = new Map<string, number>();
  return booked
    .map(toLine)
    .reverse()
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map((line) => ({ ...line, lineId: line.lineId || nameLine(line, times) }));
}

/** A bank need not give its lines an id ("transactionId", optional): one that has none is known by all
 *  that it says, and by its place among its equals of that day. */
function nameLine(line: BankLine, times: Map<string, number>): string {
  const { bookedOn, amountMinor, reference, counterparty } = line;
  const text = JSON.stringify([bookedOn, amountMinor, reference, counterparty]);
  const time = (times.get(text) ?? 0) + 1;
  times.set(text, time);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return `${bookedOn}:${hash}:${time}`;
}

function toLine(body: z.infer<typeof transaction>): BankLine {
  const amountMinor = toPence(body.transactionAmount.amount);
  const isIn = amountMinor > 0;
  const holderName = isIn ? body.debtorName : body.creditorName;
  const bban = (isIn ? body.debtorAccount : body.creditorAccount)?.bban;
  const digits = /^(\d{6})(\d{8})$/.exec(bban ?? '');
  const [, sortCode, accountNumber] = digits ?? [];
  return {
    lineId: body.transactionId?.trim() || body.internalTransactionId?.trim() || '',
    bookedOn: body.bookingDate,
    amountMinor,
    reference: body.remittanceInformationUnstructured ?? '',
    counterparty:
      holderName && sortCode && accountNumber ? { holderName, sortCode, accountNumber } : null,
  };
}

/** "-328.18" is −32,818: by its digits, never by a fraction. */
function toPence(text: string): number {
  const [pounds = '', pence = ''] = text.replace('-', '').split('.');
  const minor = Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
  return text.startsWith('-') ? -minor : minor;
}
