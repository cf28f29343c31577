import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSandbox, type TestSandbox } from '../../infra/sandbox/testing/build';
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
