import type { ProcessView } from '@millrace/api/presenters/process';
import type { Tone } from '../../ui/Status';

export const statuses = ['parked', 'failed', 'running', 'completed', 'cancelled'] as const;
export const kinds = [
  'financing',
  'checklist',
  'vendor_verification',
  'bank_account',
  'contract',
  'repayment',
  'receipt',
  'refund',
  'fee_earning',
] as const;

export const statusChoices = [
  { value: 'parked', words: 'It was set aside' },
  { value: 'failed', words: 'It failed' },
  { value: 'running', words: 'Nothing: it goes on' },
  { value: 'completed', words: 'Nothing: it is done' },
  { value: 'cancelled', words: 'It was ended early' },
];

export const kindChoices = [
  { value: 'financing', words: 'Financing' },
  { value: 'checklist', words: 'Checklist' },
  { value: 'vendor_verification', words: 'Vendor verification' },
  { value: 'bank_account', words: 'Change of account' },
  { value: 'contract', words: 'Contract' },
  { value: 'repayment', words: 'Repayment' },
  { value: 'receipt', words: 'Receipt' },
  { value: 'refund', words: 'Refund' },
  { value: 'fee_earning', words: 'Fees earned' },
];

const states: Record<ProcessView['status'], { tone: Tone; words: string }> = {
  running: { tone: 'info', words: 'Goes on' },
  parked: { tone: 'warning', words: 'Parked' },
  completed: { tone: 'positive', words: 'Done' },
  failed: { tone: 'negative', words: 'Failed' },
  cancelled: { tone: 'neutral', words: 'Ended early' },
};

/** Tone and word of a process's status; of a status unknown here, its own word. */
export function describeStatus(status: string): { tone: Tone; words: string } {
  return (
    (states as Record<string, { tone: Tone; words: string }>)[status] ?? {
      tone: 'neutral',
      words: status,
    }
  );
}
