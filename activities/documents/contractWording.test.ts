import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { isValidElement, type ReactNode } from 'react';
import { priceFinancing } from '@millrace/domain/credit/pricing';
import { defaultPolicy } from '@millrace/domain/policy/policy';
import { latestPayoutRule } from '@millrace/domain/repayment/schedule';
import { templateVersion } from './contractClauses';
import { Contract } from './contractPdf';
import type { ContractTerms } from './contractTerms';

const folder = path.join(import.meta.dirname, 'releasedWordings');
const current = path.join(folder, `${templateVersion}.txt`);

function makeTerms(
  price: { termMonths: number; discountBps: number },
  terms: Pick<ContractTerms, 'debitAccountLast4' | 'signers'>,
): ContractTerms {
  const party = {
    ...{ name: 'Some Ltd', companyNumber: '07734190', legalForm: 'a private limited company' },
    addressLines: ['1 Weir Street', 'Leeds LS1 4DY'],
  };
  return {
    ...{ reference: 'MR/2026/00418', templateVersion: 'of today', datedOn: '2026-01-14' },
    ...{ lender: party, borrower: party, vendorName: 'A Vendor Ltd', invoiceNumber: 'OT-20418' },
    price: priceFinancing({
      ...{ principalMinor: 1_000_000, monthlyFeeBps: 150, ...price },
      ...{ fromOn: '2026-01-15', policy: defaultPolicy },
    }),
    ...{ examplePayoutOn: '2026-01-15', latestPayout: latestPayoutRule(5) },
    late: { feeMinor: 2_500, feeOnDay: 6, mostFeesMinor: 7_500, defaultAfterDays: 90 },
    ...terms,
    scheduleHash: 'a hash',
  };
}

const person = { name: 'A Person', email: 'a@t.example', role: 'Director' };
/** Between them they take every way that the words can go. */
const examples: ContractTerms[] = [
  makeTerms({ termMonths: 1, discountBps: 0 }, { debitAccountLast4: '2203', signers: [] }),
  makeTerms(
    { termMonths: 3, discountBps: 500 },
    {
      debitAccountLast4: null,
      signers: [
        { ...person, order: 1, authority: 'director' },
        { ...person, order: 2, authority: 'board_minute' },
      ],
    },
  ),
  makeTerms({ termMonths: 12, discountBps: 0 }, { debitAccountLast4: null, signers: [] }),
];

type Props = {
  children?: ReactNode;
  render?: (page: { pageNumber: number; totalPages: number }) => ReactNode;
};

/** The lines of text of the document, before a page breaks them. */
function readLines(node: ReactNode): string[] {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(readLines);
  if (!isValidElement<Props>(node)) return [];
  const { type, props } = node;
  if (typeof type === 'function') return readLines((type as (given: Props) => ReactNode)(props));
  const lines = readLines(props.render?.({ pageNumber: 1, totalPages: 2 }) ?? props.children);
  return type === 'TEXT' ? [lines.join('')] : lines;
}

const wording = `${examples.map((terms) => readLines(Contract({ terms })).join('\n')).join('\n\n')}\n`;

it(`a contract reads as template ${templateVersion} did when it was released`, () => {
  if (process.env.RECORD === '1' && !existsSync(current)) writeFileSync(current, wording);
  const released = existsSync(current) ? readFileSync(current, 'utf8') : '';
  const advice =
    released === ''
      ? `Nobody has recorded the wording of ${templateVersion} yet: RECORD=1 npm run unit -- contractWording`
      : `What is signed has changed. Raise templateVersion in activities/documents/contractClauses.ts, ` +
        `then RECORD=1 npm run unit -- contractWording; ${path.relative('.', current)} stays as it is.`;
  expect({ advice, wording }).toEqual({ advice, wording: released });
});

it('the version in use is the newest of those that were released', () => {
  expect(readdirSync(folder).sort().at(-1)).toBe(path.basename(current));
});
