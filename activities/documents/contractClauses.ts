import { formatDate } from '@millrace/domain/dates/civilDate';
import { formatMoney } from '@millrace/domain/money/money';
import { countWords, spellCount, spellPlace } from '@millrace/domain/words/count';
import type { ContractParty, ContractTerms } from './contractTerms';

/**
 * The wording below and in `contractPdf.tsx`. Each contract names the one that it was made from, so a
 * wording that was released is never changed under its name (`contractWording.test.ts`).
 */
export const templateVersion = '2026-01';

export type Clause = { title: string; paragraphs: string[] };

/** 150 → "1.50 per cent". */
function spellRate(bps: number): string {
  return `${Math.floor(bps / 100)}.${String(bps % 100).padStart(2, '0')} per cent`;
}

/** 3 → "one, two and three months"; 1 → "one month"; longer terms are shortened. */
function spellMonths(termMonths: number): string {
  if (termMonths === 1) return 'one month';
  if (termMonths > 4) return `one to ${spellCount(termMonths)} months`;
  const all = Array.from({ length: termMonths }, (_, index) => spellCount(index + 1));
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)} months`;
}

function introduce(party: ContractParty, as: string): string {
  const address = party.addressLines.join(', ');
  return (
    `${party.name} (“${as}”), ${party.legalForm}, company number ${party.companyNumber}, ` +
    `of ${address}`
  );
}

/** The clauses before the plan, the last of which leads up to it. */
export function writeClausesBeforePlan(terms: ContractTerms): Clause[] {
  const { price } = terms;
  const fee = `${formatMoney(price.feeMinor)}, being ${spellRate(price.monthlyFeeBps)} of the loan`;
  const months =
    price.termMonths === 1 ? 'for one month' : `for each of ${spellCount(price.termMonths)} months`;
  const discount =
    price.discountBps > 0 ? `, less a discount of ${spellRate(price.discountBps)} of that fee` : '';
  return [
    {
      title: 'Parties',
      paragraphs: [
        `${introduce(terms.lender, 'the lender')}; and ` +
          `${introduce(terms.borrower, 'the borrower')}.`,
        'The borrower enters into this agreement wholly for the purposes of its ' +
          'business. Its legal form is recorded here as it stood on the register on the ' +
          'date above.',
      ],
    },
    {
      title: 'The loan',
      paragraphs: [
        `The lender pays ${formatMoney(price.principalMinor)} to ${terms.vendorName} ` +
          `on the borrower’s behalf, against invoice ${terms.invoiceNumber}.`,
        'The loan is made on the day of that payment. The lender may pay no later than ' +
          `${terms.latestPayout}; after that this agreement ends, at no cost to the ` +
          'borrower.',
      ],
    },
    {
      title: 'The fee',
      paragraphs: [
        `${fee} ${months}${discount}. There is no other charge if each instalment is ` +
          'paid when due.',
      ],
    },
    {
      title: 'Repayment',
      paragraphs: [
        `The borrower repays ${spellMonths(price.termMonths)} after the day of ` +
          `payment; if that is ${formatDate(terms.examplePayoutOn)}:`,
      ],
    },
  ];
}

/** The same in every contract but for the days of default. */
const writeClosingClauses = ({ defaultAfterDays }: ContractTerms['late']): Clause[] => [
  {
    title: 'Default',
    paragraphs: [
      `If an instalment is unpaid for more than ${countWords(defaultAfterDays, 'day')}, or the borrower enters ` +
        'administration, liquidation or a moratorium, or has deceived the lender, the ' +
        'lender may demand the principal and the earned fee that are outstanding. A ' +
        'demand is made in writing.',
    ],
  },
  {
    title: 'Law',
    paragraphs: [
      'This agreement is governed by the law of England and Wales, whose courts ' +
        'alone decide disputes about it. It is the whole agreement on this loan; it is ' +
        'changed only in writing signed by both.',
    ],
  },
  {
    title: 'Signature',
    paragraphs: [
      'The lender signed when this agreement was issued, on condition that the ' +
        'payment is released. It binds both from the moment the last signer of the ' +
        'borrower has signed.',
    ],
  },
];

/** The clauses after the plan. */
export function writeClausesAfterPlan(terms: ContractTerms): Clause[] {
  const { late, price } = terms;
  const account = terms.debitAccountLast4
    ? `the account ending ${terms.debitAccountLast4}`
    : 'the account named in its mandate';
  const day = spellPlace(late.feeOnDay);
  return [
    {
      title: 'Early repayment',
      paragraphs: [
        'The borrower may repay the whole at any time. The fee is earned by the day; ' +
          'the part not yet earned is not payable.',
      ],
    },
    {
      title: 'Late payment',
      paragraphs: [
        `From the ${day} day the borrower pays ${formatMoney(late.feeMinor)} for each ` +
          `late instalment, and interest on it at ${spellRate(price.lateInterestBps)} a ` +
          'year, by the day.',
        'The fees for late instalments are never more than ' +
          `${formatMoney(late.mostFeesMinor)} in all. Interest is not charged on ` +
          `interest or on those fees. An instalment paid before the ${day} day bears ` +
          'neither.',
      ],
    },
    {
      title: 'Working days',
      paragraphs: [
        'A sum due on another day is collected on the next working day in England and ' +
          'Wales, without interest.',
      ],
    },
    {
      title: 'Direct debit',
      paragraphs: [
        `The lender collects each instalment by direct debit from ${account}, and ` +
          'gives notice of the amount and the day beforehand. While no mandate is active ' +
          'the lender need not make the loan. A debit that is refused or reversed leaves ' +
          'the instalment due.',
      ],
    },
    {
      title: 'The supply',
      paragraphs: [
        'The loan does not depend on the supply. A dispute with the vendor after ' +
          'payment does not change what the borrower owes under this agreement. The ' +
          'borrower confirms that the invoice is genuine, addressed to it, for goods or ' +
          'services it has received, and not paid or financed elsewhere.',
      ],
    },
    ...writeClosingClauses(late),
  ];
}
