import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSandbox, type TestSandbox } from '../infra/sandbox/testing/build';
import { createBankClient, type BankClient } from './bank';

let sandbox: TestSandbox;
let bank: BankClient;
const open = (change: Partial<Parameters<typeof createBankClient>[0]> = {}) =>
  createBankClient({
    baseUrl: `${sandbox.url}/bank`,
    secretId: 'millrace',
    secretKey: 'bank-key',
    accountId: 'our-account',
    ...change,
  });
const transfer = {
  payerName: 'Beck Mills Ltd',
  sortCode: '202959',
  accountNumber: '63748472',
  reference: 'BECK 7',
};

beforeAll(async () => {
  sandbox = await buildSandbox();
  bank = open();
});
afterAll(() => sandbox.destroy());

describe('our bank statement', () => {
  it('has what people sent us, oldest first, to the penny and from a day on', async () => {
    const send = (amountMinor: number, bookedOn: string) =>
      sandbox.admin('POST', '/transfers', { ...transfer, amountMinor, bookedOn });
    await send(32_818, '2026-02-03');
    await send(5, '2026-02-02');
    await send(1_000_000_010, '2026-02-04');
    const lines = await bank.listLines('2026-02-03');
    expect(lines.map(({ amountMinor, bookedOn }) => [amountMinor, bookedOn])).toEqual([
      [32_818, '2026-02-03'],
      [1_000_000_010, '2026-02-04'],
    ]);
    expect(lines[0]).toMatchObject({
      reference: 'BECK 7',
      counterparty: { holderName: 'Beck Mills Ltd', sortCode: '202959', accountNumber: '63748472' },
    });
    const [first] = await bank.listLines('2026-01-01');
    expect(first?.amountMinor).toBe(5);
    const some = await bank.listLines('2026-02-02', '2026-02-03');
    expect(some.map(({ amountMinor }) => amountMinor)).toEqual([5, 32_818]);
  });

  it('takes lines as banks write them: without an id, without a reference, of no pounds', async () => {
    const line = (amount: string, more: object = {}) => ({
      ...{ bookingDate: '2026-02-03', transactionAmount: { amount, currency: 'GBP' } },
      ...more,
    });
    const odd = [
      line('12.00', { transactionId: '' }),
      line('12.00', { transactionId: null, remittanceInformationUnstructured: null }),
      line('0.00', { transactionId: 'nil' }),
      line('7.00', { transactionId: ' ', internalTransactionId: 'inside' }),
    ];
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      const isToken = request.url?.includes('/token/') ?? false;
      response.end(JSON.stringify(isToken ? { access: 'a' } : { transactions: { booked: odd } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const client = open({ baseUrl: `http://127.0.0.1:${port}` });
      const lines = await client.listLines('2026-02-01');
      expect(lines.map(({ amountMinor, reference }) => [amountMinor, reference])).toEqual([
        [700, ''],
        [1_200, ''],
        [1_200, ''],
      ]);
      expect(lines[0]?.lineId).toBe('inside');
      expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(3);
      expect(await client.listLines('2026-02-01')).toEqual(lines);
    } finally {
      server.close();
    }
  });

  it('is only for who knows the secret, and for our own account', async () => {
    await expect(open({ secretKey: 'wrong' }).listLines('2026-02-01')).rejects.toMatchObject({
      provider: 'bank',
      kind: 'refused',
      status: 401,
    });
    await expect(open({ accountId: 'theirs' }).listLines('2026-02-01')).rejects.toMatchObject({
      status: 404,
    });
  });

  it('takes a transfer from a form, and says what is wrong with it', async () => {
    const send = (fields: Record<string, string>) =>
      fetch(`${sandbox.url}/transfer`, { method: 'POST', body: new URLSearchParams(fields) });
    const wrong = await send({ ...transfer, amount: 'lots' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Enter an amount such as 1250.00');
    expect((await send({ ...transfer, amount: '£1,250.50' })).status).toBe(200);
    const lines = await bank.listLines('2026-01-01');
    expect(lines.map(({ amountMinor }) => amountMinor)).toContain(125_050);
  });
});
