import { define, judgeSame, type Answered, type Attack } from './attack';
import { startVariant } from './variant';
import { playTo } from './invoices';
import { enterByDemo, enterByVendorLink } from './people';
import { readRow, type AttackStage } from './stage';
import { readCode, readData, type Visitor } from './visitor';

const line = 'the same command twice at once → one effect and equal replies, for every command';
const together = 20;

interface Pressed {
  readonly who: Visitor;
  readonly action: string;
  readonly input: object;
  /** What it leaves in the activity log, once. */
  readonly leaves: string;
}

/** One press that comes twenty times at once to two processes of the API, and once more after. */
async function press(stage: AttackStage, twinUrl: string, pressed: Pressed): Promise<string> {
  const { who, action, input, leaves } = pressed;
  const { invoiceId } = input as { invoiceId: string };
  const count = async () => {
    const { times } = await readRow<{ times: number }>(
      stage,
      `SELECT count(*)::int AS times FROM activities WHERE invoice_id = $1 AND action = $2`,
      [invoiceId, leaves],
    );
    return times;
  };
  const { invoiceId: _of, ...rest } = input as Record<string, unknown>;
  const said = action.startsWith('vendorVerification.') ? rest : input;
  const before = await count();
  const send = (base: string) =>
    who.send(`${base}/api/trpc/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said),
    });
  const answers = await Promise.all(
    Array.from({ length: together }, (_one, index) => send(index % 2 === 0 ? '' : twinUrl)),
  );
  answers.push(await send(''), await send(twinUrl));
  const codes = [...new Set(answers.map(readCode))].sort();
  const bodies = new Set(answers.map(({ text }) => text)).size;
  const effects = (await count()) - before;
  const isAsWanted = codes.join() === 'OK' && bodies === 1 && effects === 1;
  return isAsWanted ? 'one effect, equal' : `${codes.join('+')} in ${bodies}, ${effects} effects`;
}

async function sendTwentyTimes(stage: AttackStage): Promise<Answered> {
  const variant = await startVariant(stage, { parts: ['api'] });
  try {
    const answers: Record<string, string> = {};
    for (const [what, prepare] of Object.entries(commands)) {
      answers[what] = await press(stage, variant.stage.apiUrl, await prepare(stage));
    }
    return judgeSame(answers, 'one effect, equal');
  } finally {
    await variant.stop();
  }
}

/** Each with an invoice that waits for just this. */
const commands: Readonly<Record<string, (stage: AttackStage) => Promise<Pressed>>> = {
  submit: (stage) => prepareSubmit(stage, false),
  'submit what was read': (stage) => prepareSubmit(stage, true),
  async accept(stage) {
    const { id: invoiceId } = await playTo(stage, 'offered');
    const who = await enterByDemo(stage, 'company');
    return { who, action: 'invoice.acceptOffer', input: { invoiceId }, leaves: 'invoice_accepted' };
  },
  async decline(stage) {
    const { id: invoiceId } = await playTo(stage, 'contract_sent');
    const who = await enterByDemo(stage, 'company');
    const input = { invoiceId, reason: 'The terms are not what we agreed.' };
    return { who, action: 'contract.decline', input, leaves: 'contract_declined' };
  },
  async cancel(stage) {
    const { id: invoiceId } = await playTo(stage, 'offered');
    const who = await enterByDemo(stage, 'company');
    return { who, action: 'invoice.cancel', input: { invoiceId }, leaves: 'invoice_cancelled' };
  },
  async dispute(stage) {
    const { visitor: who, invoiceId, requestId } = await enterByVendorLink(stage);
    const input = { invoiceId, requestId, reason: 'not_ours', words: 'We sent no such invoice.' };
    return { who, action: 'vendorVerification.dispute', input, leaves: 'vendor_disputed' };
  },
  async decide(stage) {
    const { id: invoiceId } = await playTo(stage, 'checks_review', { vendor: 'halden' });
    const item = await readRow<{ code: string; evidenceVersion: number }>(
      stage,
      `SELECT code, evidence_version AS "evidenceVersion" FROM checklist_items WHERE invoice_id = $1 AND result = 'needs_review' LIMIT 1`,
      [invoiceId],
    );
    const who = await enterByDemo(stage, 'compliance');
    const input = { invoiceId, ...item, result: 'failed', reason: 'It does not fit.' };
    return { who, action: 'adminInvoice.decideItem', input, leaves: 'check_decided' };
  },
  async 'ask for a payout'(stage) {
    const { id: invoiceId } = await playTo(stage, 'ready_to_request');
    const who = await enterByDemo(stage, 'maker');
    return {
      ...{ who, action: 'adminInvoice.requestPayout', input: { invoiceId } },
      leaves: 'payout_requested',
    };
  },
  async 'release a payout'(stage) {
    const { id: invoiceId } = await playTo(stage, 'payout_requested', { grossMinor: 712_000 });
    const who = await enterByDemo(stage, 'checker');
    const { payout } = readData<{
      payout: { approval: { id: string; payloadHash: string } | null } | null;
    }>(await who.query('adminInvoice.get', { invoiceId }));
    const { id: approvalId = '', payloadHash = '' } = payout?.approval ?? {};
    const input = { invoiceId, approvalId, payloadHash };
    return { who, action: 'adminInvoice.approvePayout', input, leaves: 'payout_released' };
  },
};

async function prepareSubmit(stage: AttackStage, isBased: boolean): Promise<Pressed> {
  const { id: invoiceId } = await playTo(stage, 'draft');
  const who = await enterByDemo(stage, 'company');
  const draft = readData<{ updatedAt: string }>(await who.query('invoice.draft', { invoiceId }));
  const based = isBased && { basedOn: draft.updatedAt };
  const input = { invoiceId, deliveryAttested: true, ...based };
  return { who, action: 'invoice.submit', input, leaves: 'invoice_submitted' };
}

export const equalCommands: readonly Attack[] = [
  define(
    sendTwentyTimes,
    line,
    `${Object.keys(commands).length} commands, ${together} times at once at two processes`,
    'one effect, equal answers',
  ),
];
