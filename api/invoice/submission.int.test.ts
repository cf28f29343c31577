import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildFinancing, buildInvoice } from '@millrace/db/testing/build';
import { canonicalSubmission, submitInvoiceInput } from '@millrace/domain/invoice/invoice';
import type { Browser } from '../testing/browser';
import { browserOf, buildCompanyUser } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let company: Browser;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
  const user = await buildCompanyUser();
  companyId = user.companyId ?? '';
  company = await browserOf(api, user);
}, 60_000);
afterAll(() => api.close());

/** An invoice that was submitted as it stands, and what has become of it. */
async function buildSubmitted(status: 'submitted' | 'checking' | 'offered') {
  const { dataValues } = await buildInvoice({ companyId });
  const { id: invoiceId, vendorId, number, issueOn, dueOn, billToName, currency } = dataValues;
  const { netMinor, vatMinor, grossMinor, termMonths, documentId, documentSha256 } = dataValues;
  const input = submitInvoiceInput.parse({
    ...{ invoiceId, vendorId, number, issueOn, dueOn, billToName, currency: currency ?? 'GBP' },
    ...{ netMinor, vatMinor, grossMinor, termMonths, documentId, documentSha256 },
    deliveryAttested: true,
  });
  const canonical = canonicalSubmission(companyId, input);
  const payloadHash = createHash('sha256').update(canonical).digest('hex');
  await buildFinancing({ invoiceId, status, payloadHash });
  return invoiceId;
}

const submit = async (invoiceId: string) => {
  const answer = await company.mutate('invoice.submit', { invoiceId, deliveryAttested: true });
  return (await answer.json()) as { result?: { data: unknown } };
};

describe('a submit that is sent again', () => {
  it.each(['submitted', 'checking', 'offered'] as const)(
    'reads what the first one read, though the invoice is %s by now',
    async (status) => {
      const invoiceId = await buildSubmitted(status);
      const { result } = await submit(invoiceId);
      expect(result?.data).toEqual({ invoiceId, status: 'submitted' });
    },
  );
});
