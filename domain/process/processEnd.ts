import type { ContractStatus } from '../contract/contract';
import { type FinancingStatus, isClosed } from '../invoice/financing';
import { nameStatus, financingWords } from '../invoice/financingWords';
import type { VerificationStatus } from '../vendor/verification';
import type { ProcessKind, ProcessStatus } from './processes';

/** How a process ended: in a word or two, in a sentence, and whether that is good news. */
export interface ProcessEnd {
  label: string;
  words: string;
  tone: 'positive' | 'neutral' | 'negative';
}

const good = (label: string, words: string): ProcessEnd => ({ label, words, tone: 'positive' });
const plain = (label: string, words: string): ProcessEnd => ({ label, words, tone: 'neutral' });
const bad = (label: string, words: string): ProcessEnd => ({ label, words, tone: 'negative' });

const contractEnds: Partial<Record<ContractStatus, ProcessEnd>> = {
  executed: good('Signed', 'All parties have signed the contract.'),
  declined: bad('Declined', 'A signer declined the contract.'),
  expired: plain('Expired', 'Not everybody signed in time.'),
  voided: plain('Withdrawn', 'The contract was withdrawn before all had signed.'),
  superseded: plain('Replaced', 'A newer contract took its place.'),
  terminated: plain('Ended', 'The contract has ended.'),
};

const verificationEnds: Partial<Record<VerificationStatus, ProcessEnd>> = {
  succeeded: good('Confirmed', 'The vendor confirmed the invoice and its account.'),
  failed: bad('Not confirmed', 'The vendor’s account was not accepted.'),
  disputed: bad('Disputed', 'The vendor does not confirm the invoice.'),
  undeliverable: bad('Not delivered', 'The email to the vendor was not delivered.'),
  expired: plain('Expired', 'The vendor did not answer in time.'),
  cancelled: plain(
    'Not needed',
    'A newer request took its place, or the invoice ended before the vendor answered.',
  ),
};

/** The statuses of a financing whose end is no success, though its process ran to its end. */
const unhappy: Partial<Record<FinancingStatus, ProcessEnd['tone']>> = {
  expired: 'neutral',
  cancelled: 'neutral',
  rejected: 'negative',
  written_off: 'negative',
};

const usual: Partial<Record<ProcessStatus, ProcessEnd>> = {
  completed: good('Done', 'It ran to its end.'),
  cancelled: plain('Ended early', 'An admin ended it, or what it was about ended first.'),
  failed: bad('Failed', 'It failed.'),
};

/**
 * The end of a process, told by what became of what it was about: a financing that nobody took is
 * not "done". Null while it runs.
 * @param endedAs - the status of its contract, or of its request to the vendor
 */
export function describeEnd(process: {
  kind: ProcessKind;
  status: ProcessStatus;
  financing: FinancingStatus | null;
  endedAs: string | null;
}): ProcessEnd | null {
  const { kind, status, financing, endedAs } = process;
  const end = usual[status];
  if (!end || status === 'failed') return end ?? null;
  if (kind === 'contract') return contractEnds[endedAs as ContractStatus] ?? end;
  if (kind === 'vendor_verification') {
    return verificationEnds[endedAs as VerificationStatus] ?? end;
  }
  if ((kind === 'financing' || kind === 'repayment') && financing && isClosed(financing)) {
    const words = financingWords[financing].adminNext;
    return { label: nameStatus(financing, 'admin'), words, tone: unhappy[financing] ?? 'positive' };
  }
  return end;
}
