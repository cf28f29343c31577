import { planCosts } from '@millrace/domain/credit/planFigures';
import { formatDate } from '@millrace/domain/dates/civilDate';
import { londonDate } from '@millrace/domain/dates/londonTime';
import { contractPath, money, type Template } from './template';

/** Of the offer, the contract and the direct debit. */
export const contractMails = {
  offer_ready: {
    to: 'company',
    path: contractPath,
    label: 'Look at the offer',
    write: (facts) => ({
      subject: `Your offer for invoice ${facts.number}`,
      paragraphs: [`Every check of invoice ${facts.number} has passed. Your offer is ready.`],
      facts: [
        ['Vendor', facts.vendorName],
        ['We pay', money(facts.principalMinor)],
        ...planCosts.map(({ figure, label }): [string, string] => [
          `Our ${label.toLowerCase()}`,
          money(facts[figure]),
        ]),
        ['Instalments', String(facts.termMonths)],
      ],
      next: facts.offerExpiresAt
        ? `you accept by ${formatDate(londonDate(facts.offerExpiresAt))}; your contract follows.`
        : undefined,
    }),
  },
  contract_to_sign: {
    to: 'signer',
    path: contractPath,
    label: 'Read and sign',
    write: (facts) => ({
      subject: `Your signature for invoice ${facts.number}`,
      paragraphs: [
        `The contract for financing invoice ${facts.number} of ${facts.vendorName} is ready.`,
      ],
      next: 'everybody signs and the direct debit is set up; then we pay your vendor.',
    }),
  },
  contract_ended: {
    to: 'company',
    path: contractPath,
    label: 'Ask for a new contract',
    write: (facts) => ({
      subject: `The contract for invoice ${facts.number} was not signed`,
      paragraphs: ['The contract was declined or has lapsed. Your offer still holds.'],
      next: 'you can ask for a new contract while the offer holds, or cancel at no cost.',
    }),
  },
  contract_superseded: {
    to: 'company',
    path: contractPath,
    label: 'Sign the new contract',
    write: (facts, { words }) => ({
      subject: `A new contract for invoice ${facts.number}`,
      paragraphs: [
        `${words ?? 'The last day for the payout passed.'} This contract replaces the one before.`,
      ],
      next: 'you sign it; nothing is owed until your vendor is paid.',
    }),
  },
  mandate_lost: {
    to: 'company',
    path: contractPath,
    label: 'Set up the direct debit',
    write: (facts) => ({
      subject: 'Your direct debit has ended',
      paragraphs: [
        `The direct debit by which we collect for invoice ${facts.number} is no longer active.`,
        'Without one we cannot pay your vendor, and instalments have to be paid by transfer.',
      ],
      next: 'you set up a new one on the page of our payment provider; that takes two minutes.',
    }),
  },
} as const satisfies Record<string, Template>;
