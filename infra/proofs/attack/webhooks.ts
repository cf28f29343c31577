import { createHmac, randomUUID } from 'node:crypto';
import { define, judgeSame, type Answered, type Attack } from './attack';
import { countEffects, countSettledEffects, playTo, readStatus } from './invoices';
import { outgoing } from './outgoing';
import { enterByDemo } from './people';
import { readRow, type AttackStage } from './stage';
import { Visitor, type Answer } from './visitor';

const signatureLine = 'bad or missing signature → 401';
const replayLine = 'replay → 2xx and no effect';
const orderLine = 'out of order → same end';

function signBody({ secrets }: AttackStage, body: string): string {
  return createHmac('sha256', secrets.paymentsWebhookSecret).update(body).digest('hex');
}

function sendPayments(stage: AttackStage, body: string, heads: Record<string, string>) {
  return new Visitor(stage).send('/api/webhooks/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...heads },
    body,
  });
}

function sendEsign(stage: AttackStage, body: string, heads: Record<string, string>) {
  return new Visitor(stage).send('/api/webhooks/esign', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...heads },
    body,
  });
}

const writeEvent = (id: string, resource: string, action: string, links: object) =>
  JSON.stringify({ events: [{ id, resource_type: resource, action, links, details: {} }] });

async function forgeSignatures(stage: AttackStage): Promise<Answered> {
  const id = `EV-${randomUUID()}`;
  const body = writeEvent(id, 'payments', 'paid_out', { payment: 'PM1' });
  const right = signBody(stage, body);
  const pay = (heads: Record<string, string>, sent = body) => sendPayments(stage, sent, heads);
  const name = 'webhook-signature';
  const esignBody = JSON.stringify({ event: 'DOCUMENT_COMPLETED', payload: { envelopeId: 'e1' } });
  const sign = (heads: Record<string, string>) => sendEsign(stage, esignBody, heads);
  const other = createHmac('sha256', 'another secret').update(body).digest('hex');
  const tries: Record<string, Answer> = {
    missing: await pay({}),
    empty: await pay({ [name]: '' }),
    wrong: await pay({ [name]: 'deadbeef' }),
    'cut short': await pay({ [name]: right.slice(0, 32) }),
    'of another secret': await pay({ [name]: other }),
    'of another body': await pay({ [name]: right }, body.replace('PM1', 'PM2')),
    'of nothing': await pay({ [name]: signBody(stage, '') }),
    'esign missing': await sign({}),
    'esign empty': await sign({ 'x-documenso-secret': '' }),
    'esign wrong': await sign({ 'x-documenso-secret': stage.secrets.paymentsWebhookSecret }),
    'esign in capitals': await sign({
      'x-documenso-secret': stage.secrets.esignWebhookSecret.toUpperCase(),
    }),
  };
  const statuses = Object.entries(tries).map(([what, { status }]) => [what, `${status}`]);
  const { ok, answered } = judgeSame(Object.fromEntries(statuses), '401');
  const noted = await stage.database.query('SELECT 1 FROM provider_events WHERE id = $1', [id]);
  return { ok: ok && noted.rowCount === 0, answered: `${answered}; ${noted.rowCount} noted` };
}

/** Every event that the providers really sent and that was taken, once more, rightly signed. */
async function replayEvents(stage: AttackStage): Promise<Answered> {
  const { id: invoiceId } = await playTo(stage, 'paid_out');
  const { rows } = await stage.database.query<{ id: string; wire: string; payload: object }>(
    `SELECT id, wire, payload FROM provider_events
     WHERE workflow_id IS NOT NULL OR handled_at IS NOT NULL ORDER BY received_at DESC LIMIT 60`,
  );
  const before = await readBook(stage, invoiceId);
  const statuses: Record<string, string> = {};
  for (const { id, wire, payload } of rows) {
    for (let times = 0; times < 2; times += 1) {
      const body = JSON.stringify(wire === 'payments' ? { events: [payload] } : payload);
      const { esignWebhookSecret } = stage.secrets;
      const answer =
        wire === 'payments'
          ? await sendPayments(stage, body, { 'webhook-signature': signBody(stage, body) })
          : await sendEsign(stage, body, { 'x-documenso-secret': esignWebhookSecret });
      statuses[`${id} ${times}`] = `${answer.status}`;
    }
  }
  await settle();
  const after = await readBook(stage, invoiceId);
  const { ok, answered } = judgeSame(statuses, '200');
  const words = before === after ? 'no effect' : `${before} became ${after}`;
  return { ok: ok && before === after, answered: `${answered}, ${words}` };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 2_500));

/** The whole book in one line: nothing of it may move. */
async function readBook(stage: AttackStage, invoiceId: string): Promise<string> {
  const { words } = await readRow<{ words: string }>(
    stage,
    `SELECT concat_ws('/', (SELECT count(*) FROM journal_entries),
       (SELECT count(*) FROM payments), (SELECT string_agg(status, ',' ORDER BY id) FROM payments
         WHERE invoice_id = $1), (SELECT count(*) FROM approvals)) AS words`,
    [invoiceId],
  );
  return words;
}

/** A body whose first event cannot be kept and whose second is about nothing of ours. */
async function holdUpEvents(stage: AttackStage): Promise<Answered> {
  const ids = Array.from({ length: 3 }, () => `EV-${randomUUID()}`);
  const events = [
    { id: ids[0], resource_type: 'payments', action: 'x\u0000', links: { payment: 'PM0' } },
    { id: ids[1], resource_type: 'payments', action: 'x', links: { payment: `PM-${ids[1]}` } },
    { id: ids[2], resource_type: 'creditors', action: 'updated', links: {} },
  ];
  const body = JSON.stringify({ events });
  const heads = { 'webhook-signature': signBody(stage, body) };
  const { status } = await sendPayments(stage, body, heads);
  const { words } = await readRow<{ words: string }>(
    stage,
    `SELECT concat_ws(', ', count(*) || ' noted', count(handled_at) || ' dealt with') AS words
     FROM provider_events WHERE id = ANY ($1)`,
    [ids],
  );
  return {
    ok: status >= 400 && words === '2 noted, 1 dealt with',
    answered: `${status}; of three ${words}`,
  };
}

/** What an event says is not believed: the provider itself is asked. */
async function claimOutcomes(stage: AttackStage): Promise<Answered> {
  const { id: invoiceId } = await playTo(stage, 'paid_out');
  const { providerId } = await readRow<{ providerId: string }>(
    stage,
    `SELECT provider_id AS "providerId" FROM payments WHERE invoice_id = $1 AND kind = 'payout'`,
    [invoiceId],
  );
  await stage.cast.waitFor('the payout', async () =>
    (await readStatus(stage, invoiceId)) === 'active' ? true : null,
  );
  const before = await countSettledEffects(stage, invoiceId);
  const claims = ['failed', 'returned', 'cancelled', 'executed', 'executing', 'no_such_thing'];
  const statuses: Record<string, string> = {};
  for (const action of claims) {
    const links = { outbound_payment: providerId };
    const body = writeEvent(`EV-${randomUUID()}`, 'outbound_payments', action, links);
    const heads = { 'webhook-signature': signBody(stage, body) };
    statuses[action] = `${(await sendPayments(stage, body, heads)).status}`;
  }
  await settle();
  const after = await countEffects(stage, invoiceId);
  const { ok, answered } = judgeSame(statuses, '200');
  return {
    ok: ok && before === after,
    answered: `${answered}, ${before === after ? 'nothing moved' : `${before} became ${after}`}`,
  };
}

/** The provider’s words come shuffled, doubled and late: the end is that of the ordered run. */
async function shuffleEvents(stage: AttackStage): Promise<Answered> {
  const faults = [
    { wire: 'webhooks', path: 'payments', kind: 'out-of-order', rate: 0.7 },
    { wire: 'webhooks', path: null, kind: 'duplicate', rate: 0.7 },
  ];
  const orderly = await playTo(stage, 'paid_out');
  const waitForEnd = (invoiceId: string) =>
    stage.cast.waitFor(`the payout of ${invoiceId}`, async () =>
      (await readStatus(stage, invoiceId)) === 'active' ? true : null,
    );
  await waitForEnd(orderly.id);
  for (const fault of faults) await stage.desk.addFault({ ...fault, seed: 7 });
  let shuffled: string;
  try {
    const { id } = await playTo(stage, 'paid_out');
    // One that never gets there has another end, which the comparison tells.
    await waitForEnd(id).catch(() => undefined);
    await settle();
    shuffled = await describeMoney(stage, id);
  } finally {
    await stage.desk.clearFaults();
  }
  const ordered = await describeMoney(stage, orderly.id);
  return { ok: ordered === shuffled, answered: `${shuffled}, in order ${ordered}` };
}

async function describeMoney(stage: AttackStage, invoiceId: string): Promise<string> {
  const { words } = await readRow<{ words: string }>(
    stage,
    `SELECT concat_ws(' ', f.status,
       (SELECT string_agg(p.kind || ':' || p.status, ',' ORDER BY p.kind) FROM payments p
         WHERE p.invoice_id = f.invoice_id),
       (SELECT string_agg(e.kind, ',' ORDER BY e.kind) FROM journal_entries e
         WHERE e.financing_id = f.invoice_id)) AS words
     FROM financings f WHERE f.invoice_id = $1`,
    [invoiceId],
  );
  return words;
}

/** Somebody types the address to which the provider would send them back. */
async function forgeRedirect(stage: AttackStage): Promise<Answered> {
  const { id: invoiceId } = await playTo(stage, 'contract_sent', { company: 'adeyemi' });
  const { contractId } = await readRow<{ contractId: string }>(
    stage,
    'SELECT id AS "contractId" FROM lending_contracts WHERE invoice_id = $1',
    [invoiceId],
  );
  const visitor = await enterByDemo(stage, 'adeyemi');
  const read = () =>
    readRow<{ words: string }>(
      stage,
      `SELECT concat_ws('/', f.status, l.status, (SELECT count(*) FROM activities a
         WHERE a.invoice_id = f.invoice_id)) AS words
       FROM financings f JOIN lending_contracts l ON l.invoice_id = f.invoice_id
       WHERE f.invoice_id = $1`,
      [invoiceId],
    );
  // Sending it out is a step of its own, which must not pass for what the redirects did.
  await stage.cast.waitFor('the contract to be out', async () =>
    (await read()).words.includes('/sent/') ? true : null,
  );
  const before = (await read()).words;
  const own = new URL(stage.url).origin;
  const signed = '/api/esignatures/post-contract-signed-redirect';
  const landings: Record<string, string> = {};
  for (const path of [
    `${signed}?contractId=${contractId}&status=signed&event=DOCUMENT_COMPLETED`,
    `${signed}?contractId=${contractId}&callbackUrl=//evil.example`,
    `${signed}?invoiceId=//evil.example`,
    `/api/payments/mandate-redirect?state=${contractId}&outcome=success`,
    `/api/payments/mandate-redirect?state=${encodeURIComponent('\\\\evil.example')}`,
  ]) {
    const { status, headers } = await visitor.send(path);
    const { origin } = new URL(headers.get('location') ?? 'none:');
    landings[path.slice(0, 60)] = `${status} ${origin}`;
  }
  await settle();
  const after = (await read()).words;
  const { ok, answered } = judgeSame(landings, `303 ${own}`);
  return {
    ok: ok && before === after,
    answered: `${answered}, ${before === after ? 'nothing changed' : `${before} became ${after}`}`,
  };
}

export const webhooks: readonly Attack[] = [
  define(forgeSignatures, signatureLine, 'eleven wrong signatures on both wires', '401'),
  define(
    replayEvents,
    `${replayLine}; elsewhere deduplicated by event id and re-fetched`,
    'each of the last events twice more',
    '200, no effect',
  ),
  define(
    holdUpEvents,
    'no event holds up the later ones of its body',
    'a body with one broken, one unknown and one good event',
    'sent again; the good one dealt with',
  ),
  define(claimOutcomes, orderLine, 'six claims about a payout, rightly signed', '200, no effect'),
  define(shuffleEvents, orderLine, 'a payout with events shuffled and doubled', 'the same end'),
  define(forgeRedirect, 'a forged redirect changes nothing', 'five ways back', 'nothing changes'),
  ...outgoing,
];
