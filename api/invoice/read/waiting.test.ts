import { toClock } from '@millrace/db/settings/clock';
import { describe, expect, it } from '@jest/globals';
import type { InvoiceRowFacts } from './invoiceRows';
import { findAction } from './presentInvoice';
import { presentProcessTurn } from '../../process/read/presentProcessTurn';
import { presentWaiting } from './waiting';

const at = new Date('2026-01-15T09:00:00Z');
const clock = toClock({ offsetMs: 0, wallAt: at });

function describeTurn(facts: Partial<InvoiceRowFacts>) {
  const whole = { openItems: [], instalments: [], requestExpiresAt: null, ...facts };
  const read = (reader: 'company' | 'admin') => {
    const { waitsFor, nextWords } = presentWaiting(
      whole as unknown as InvoiceRowFacts,
      reader,
      clock,
    );
    return [waitsFor, nextWords] as const;
  };
  return { company: read('company'), admin: read('admin') };
}

const contractOf = (status: string) => ({ status, expiresAt: null, latestPayoutOn: null });
const none = { hasMandate: false, isMandateUnderWay: false };
const underWay = { hasMandate: false, isMandateUnderWay: true };
const active = { hasMandate: true, isMandateUnderWay: false };

describe('whose turn it is while a contract is wanted', () => {
  it.each<[string, string | null, typeof none, string, RegExp, RegExp]>([
    ['none yet', null, active, 'time', /writing the contract/, /is written/],
    ['written', 'generated', active, 'time', /writing the contract/, /is written/],
    ['sent', 'sent', none, 'company', /^Sign the contract and set up/, /company signs/],
    ['read', 'viewed', active, 'company', /^Sign the contract/, /company signs/],
    ['signed by one', 'partly_signed', active, 'company', /^Sign the contract/, /company signs/],
    ['all, no debit', 'executed', none, 'company', /^All have signed. Set up/, /sets up/],
    ['all, debit new', 'executed', underWay, 'provider', /bank confirms/, /bank confirms/],
    ['all, debit active', 'executed', active, 'time', /last checks/, /gate/],
  ])('%s', (_case, status, mandate, waitsFor, company, admin) => {
    const contract = status === null ? null : contractOf(status);
    const turn = describeTurn({ status: 'contract_pending', contract, ...mandate });
    expect(turn.company).toEqual([waitsFor, expect.stringMatching(company)]);
    expect(turn.admin).toEqual([waitsFor, expect.stringMatching(admin)]);
    const facts = { status: 'contract_pending', contract, ...mandate, openItems: [] };
    const action = findAction(facts as unknown as InvoiceRowFacts);
    // A company is offered something to do exactly while it is its turn.
    expect(action !== null).toBe(waitsFor === 'company');
  });
});

describe('a signed contract that wants a direct debit', () => {
  const contract = contractOf('executed');
  it.each(['contract_signed', 'payout_approval'] as const)('%s', (status) => {
    const offered = (mandate: typeof none) =>
      findAction({ status, contract, openItems: [], pause: null, ...mandate } as never)?.kind;
    expect([none, underWay, active].map(offered)).toEqual(['set_up_mandate', undefined, undefined]);
    const process = { kind: 'contract', closedAt: null } as const;
    const facts = { ...{ status, contract, openItems: [], instalments: [] }, ...none };
    const inProcess = (more: object) =>
      presentProcessTurn(process, { ...facts, ...more } as never, clock)?.nextWords;
    expect(inProcess({})).toMatch(/^The company sets up/);
    expect(inProcess(active)).toMatch(/^The contract is signed/);
    // Only the process knows whether it is signed while a check is open again.
    expect(inProcess({ status: 'action_required', contract: null })).toBeUndefined();
  });
});

describe('what a company is offered while we have paused its invoice', () => {
  const pause = { since: at.toISOString(), byName: 'Ngozi Okafor', refusesDebit: false };
  const offer = (facts: object) =>
    findAction({ openItems: [], instalments: [], ...facts } as unknown as InvoiceRowFacts);

  it.each(['checking', 'action_required', 'offered', 'contract_pending'])('%s', (status) => {
    const facts = { status, contract: contractOf('sent'), ...none };
    expect(offer({ ...facts, pause: null })).not.toBeNull();
    expect(offer({ ...facts, pause })).toBeNull();
  });

  it('a direct debit, which is wanted all the same once money is owed', () => {
    expect(offer({ status: 'active', pause, ...none })).toMatchObject({ kind: 'set_up_mandate' });
    const refused = { ...pause, refusesDebit: true };
    expect(offer({ status: 'active', pause: refused, ...none })).toBeNull();
  });
});
