import { describe, expect, it } from '@jest/globals';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { drawInvoice, drawText, writeRawPdf } from '../../testing/rawPdf';
import { extractionLimits as limits } from '../limits';
import { readDocument } from '../readDocument';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
const read = (...more: string[]) =>
  readDocument({
    bytes: new Uint8Array(writeRawPdf([drawInvoice({ more })])),
    ...against,
    limits,
  });
const findWarning = async (code: string, ...more: string[]) =>
  (await read(...more)).warnings.find((one) => one.code === code);

describe('a notice on the page', () => {
  it('is found over lines, with the box of its own words alone', async () => {
    const found = await findWarning(
      'debt_assigned',
      drawText(40, 130, 'PAYMENT', 9),
      drawText(40, 118, 'The debt due under this invoice has been absolutely', 9),
      drawText(40, 106, 'assigned to Blackwater Factors Ltd, account 55779911.', 9),
      drawText(40, 94, 'Thank you for your custom.', 9),
      drawText(350, 118, 'Registered in England', 9),
      drawText(350, 106, 'VAT registered', 9),
    );
    expect(found?.detail).toBe(
      'The debt due under this invoice has been absolutely assigned to Blackwater Factors Ltd, ' +
        'account ••••9911.',
    );
    const { page, box } = found?.place ?? {};
    expect(page).toBe(1);
    // Of the two lines between 115 and 127 points from the foot, and not of what stands beside them.
    expect(box?.y).toBeCloseTo((842 - 127) / 842, 1);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((842 - 101) / 842);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(350 / 595);
  });

  it('is found where wide spaces part its words', async () => {
    const found = await findWarning(
      'bank_details_changed',
      drawText(40, 100, 'Please note our', 9),
      drawText(160, 100, 'bank details', 9),
      drawText(280, 100, 'have changed.', 9),
    );
    expect(found?.detail).toBe('Please note our bank details have changed.');
    expect(found?.place?.box.width).toBeGreaterThan(0.4);
  });

  it('is found in the second language beside the first', async () => {
    const more = [
      drawText(40, 100, 'Bitte beachten Sie unsere neue Bankverbindung / please note', 9),
      drawText(40, 88, 'our new bank details: sort code 20-00-00, account 5577 9911', 9),
    ];
    const found = await findWarning('bank_details_changed', ...more);
    expect(found?.detail).toContain('neue Bankverbindung');
    expect(found?.detail).not.toMatch(/5577/);
  });

  it('of several kinds each is told of once', async () => {
    const { warnings } = await read(
      drawText(40, 150, 'Goods remain the property of Rowan Works Ltd until paid for.', 9),
      drawText(
        40,
        120,
        'This debt has been assigned to Tern Capital plc and is payable only to',
        9,
      ),
      drawText(40, 108, 'Tern Capital plc.', 9),
      drawText(40, 70, 'PLEASE NOTE OUR NEW BANK DETAILS', 9),
    );
    const codes = warnings.map(({ code }) => code).filter((code) => !code.startsWith('due'));
    expect(codes).toEqual(['debt_assigned', 'bank_details_changed', 'title_retained']);
  });

  it('says nothing of an invoice without one', async () => {
    const { warnings } = await read(
      drawText(
        40,
        120,
        'Please pay by bank transfer. We will never change our bank details by email.',
        9,
      ),
      drawText(40, 100, 'Terms: 30 days. The customer may not assign this contract.', 9),
    );
    expect(warnings).toEqual([]);
  });
});

describe('the amount to pay', () => {
  const sums = (...rows: [string, string][]) =>
    rows.flatMap(([label, amount], at) => [
      drawText(350, 510 - at * 15, label),
      drawText(480, 510 - at * 15, amount),
    ]);
  it.each<[string, [string, string][], number]>([
    [
      'CIS and what is left',
      [
        ['Less CIS', '802.00'],
        ['Amount payable', '4,010.00'],
      ],
      401_000,
    ],
    ['CIS alone', [['Less CIS deduction', '802.00']], 401_000],
    [
      'CIS, told of twice',
      [
        ['Less CIS', '802.00'],
        ['CIS deducted', '802.00'],
        ['Balance due', '4,010.00'],
      ],
      401_000,
    ],
    [
      'CIS and a deposit',
      [
        ['Less CIS', '802.00'],
        ['Deposit paid', '1,000.00'],
        ['Balance due', '3,010.00'],
      ],
      301_000,
    ],
    ['what is left alone', [['Balance due', '3,812.00']], 381_200],
    [
      'a credit',
      [
        ['Credit note CN-4 applied', '96.00'],
        ['Balance due', '4,716.00'],
      ],
      471_600,
    ],
    ['all of it', [['Amount due', '4,812.00']], 481_200],
  ])('of %s', async (_what, rows, left) => {
    const { fields, warnings } = await read(...sums(...rows));
    expect(fields.grossMinor?.value).toBe(481_200);
    expect(fields.payableMinor?.value).toBe(left);
    const off = warnings.reduce((sum, { offMinor = 0 }) => sum + offMinor, 0);
    expect(off).toBe(481_200 - left);
  });
});
