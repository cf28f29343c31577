import { toClock } from '@millrace/db/settings/clock';
import { describe, expect, it } from '@jest/globals';
import type { ChecklistCode, ChecklistResult } from '@millrace/domain/compliance/compliance';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { presentChecklistItems } from './presentChecklist';

/** One item of an invoice in that status, as the company reads it. */
function presentOne(
  code: ChecklistCode,
  result: ChecklistResult,
  financingStatus: FinancingStatus,
) {
  const [item] = presentChecklistItems(
    [
      {
        code,
        severity: 'blocking',
        result,
        evidence: {},
        evidenceWords: null,
        checkedAt: null,
        evidenceVersion: 1,
        decidedBy: null,
        decidedByName: null,
      },
    ],
    {
      reader: 'company',
      financingStatus,
      vendorName: 'Oakhanger Timber Supplies Ltd',
      request: { status: 'sent', expiresAt: '2026-01-29T09:00:00.000Z' },
      stop: null,
      clock: toClock({ offsetMs: 0, wallAt: new Date('2026-01-15T09:00:00.000Z') }),
    },
  );
  return item;
}

function present(...given: Parameters<typeof presentOne>) {
  const item = presentOne(...given);
  return { waitsFor: item?.waiting.waitsFor, action: item?.action };
}

describe('whose turn a check is', () => {
  it.each<[ChecklistCode, ChecklistResult, FinancingStatus, string, string | null]>([
    ['supporting_evidence', 'pending', 'checking', 'company', 'add_evidence'],
    ['vendor_bank_verified', 'pending', 'checking', 'vendor', null],
    ['vendor_contact_independent', 'needs_review', 'checking', 'admin', null],
    ['vendor_confirmed', 'failed', 'action_required', 'company', 'upload_corrected'],
    ['within_limit', 'pending', 'checking', 'time', null],
    ['within_limit', 'passed', 'checking', 'nobody', null],
    ['supporting_evidence', 'pending', 'payout_approval', 'company', 'add_evidence'],
    ['supporting_evidence', 'pending', 'active', 'nobody', null],
    ['vendor_confirmed', 'failed', 'rejected', 'nobody', null],
    ['vendor_bank_verified', 'pending', 'cancelled', 'nobody', null],
    ['esg_category', 'pending', 'expired', 'nobody', null],
  ])('%s, %s, while the invoice is %s: %s', (code, result, status, waitsFor, action) => {
    expect(present(code, result, status)).toEqual({ waitsFor, action });
  });
});

describe('what a company can do about a check that failed', () => {
  it.each<[ChecklistCode, string, boolean]>([
    ['delivery_confirmed', 'confirm_delivery', false],
    ['supporting_evidence', 'add_evidence', false],
    ['esg_category', 'set_esg_category', false],
    ['document_readable', 'upload_corrected', false],
    ['within_limit', 'upload_corrected', true],
    ['company_in_good_standing', 'ask_for_help', true],
    ['vendor_registered', 'ask_for_help', true],
    ['vendor_not_related', 'ask_for_help', false],
    ['vendor_sanctions_clear', 'ask_for_help', false],
  ])('%s: %s, and checked again: %s', (code, action, canRecheck) => {
    expect(presentOne(code, 'failed', 'action_required')).toMatchObject({ action, canRecheck });
    expect(presentOne(code, 'failed', 'cancelled')).toMatchObject({
      action: null,
      canRecheck: false,
    });
    expect(presentOne(code, 'pending', 'checking')).toMatchObject({ canRecheck: false });
  });
});
