import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { buildFinancing, buildInvoice } from '@millrace/db/testing/build';
import { readSubmission } from '@millrace/db/invoice/submission';
import { dataKeysOf } from '@millrace/db/crypto/keys';
import { until } from '@millrace/db/testing/until';
import { noFields, type Extraction } from '@millrace/domain/invoice/extraction';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import type { Browser } from '../testing/browser';
import { browserOf, buildCompanyUser } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';
import { startLearning } from './write/lessons';

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

const place = {
  confidence: 0.9,
  page: 1,
  box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  source: 'x',
};
const at = <Value>(value: Value) => ({ ...place, value });

/** An invoice that was submitted, of which all was read right but what is given. */
async function buildSubmitted(given: Partial<Extraction['fields']>) {
  const { id: invoiceId, number } = await buildInvoice({ companyId });
  const fields: Extraction['fields'] = {
    ...noFields(),
    ...{ number: at(number ?? ''), issueOn: at('2026-01-05'), dueOn: at('2026-03-06') },
    ...{ netMinor: at(833_333), vatMinor: at(166_667), grossMinor: at(1_000_000) },
    ...{ payableMinor: at(1_000_000), ...given },
  };
  const known = { version: 1, kind: 'invoice', readable: 'text', pageCount: 1, warnings: [] };
  await api.db.change(sql`
    UPDATE invoice_documents SET extraction = ${JSON.stringify({ ...known, fields })}::jsonb
    WHERE invoice_id = ${invoiceId}
  `);
  const { env, db } = api.services;
  const read = await readSubmission(db, dataKeysOf(env), { companyId, invoiceId });
  await buildFinancing({ invoiceId, payloadHash: read.payloadHash });
  return { invoiceId, input: read.input };
}

const learningOf = (invoiceId: string) =>
  api.services.workflows.client.workflow
    .getHandle(workflowIds.learnFromCorrections(invoiceId))
    .describe()
    .catch(() => null);

describe('an invoice that is submitted', () => {
  it('is learnt from where a person corrected it, and nobody waits for that', async () => {
    const { invoiceId } = await buildSubmitted({ dueOn: null });
    const answer = await company.mutate('invoice.submit', { invoiceId, deliveryAttested: true });
    expect(await answer.json()).toMatchObject({ result: { data: { invoiceId } } });
    const begun = await until('learning begins', () => learningOf(invoiceId));
    expect(begun.type).toBe('learnFromCorrections');
  });

  it('is not where all was read as it was submitted', async () => {
    const { invoiceId, input } = await buildSubmitted({});
    await startLearning(api.services, companyId, input);
    expect(await learningOf(invoiceId)).toBeNull();
  });

  it('is learnt from once', async () => {
    const { input } = await buildSubmitted({ dueOn: null });
    await startLearning(api.services, companyId, input);
    await startLearning(api.services, companyId, input);
    expect(api.logged.filter(({ msg }) => String(msg).includes('nothing is learnt'))).toEqual([]);
  });

  it('is submitted all the same where nothing can be begun', async () => {
    const { input } = await buildSubmitted({ dueOn: null });
    const call = () => Promise.reject(new Error('Temporal is gone.'));
    const workflows = { ...api.services.workflows, call };
    await expect(startLearning({ ...api.services, workflows }, companyId, input)).resolves.toBe(
      undefined,
    );
    expect(api.logged.filter(({ msg }) => String(msg).includes('nothing is learnt'))).toHaveLength(
      1,
    );
  });
});
