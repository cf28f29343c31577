import { describe, expect, it, test } from '@jest/globals';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer } from '../testing/papers';
import { isHeading } from './headings';
import { isNameLike } from './nameLike';
import { findCompanyNames } from './names';
import { readFields } from './readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };

/** Names with words in them that head something elsewhere, figures, signs and small letters. */
const names = [
  ...['3 Counties Fencing', 'A1 Drains', 'Studio 54 Signs', 'Total Plumbing', 'Page & Moy'],
  ...['Date Palm Café', 'The Copy Centre', 'Wexcombe Quantity Surveyors', 'Pell Gardens'],
  ...['The Old Yard', 'Mill House Studio', 'Order & Chaos Design', 'Invoice Angels'],
  ...['Due North Climbing', 'Statement Furniture', 'O’Neill Brothers', 'Pell, Ashworth & Holt'],
  ...['Bank Street Joinery', 'Metro Tiles', 'Wise Owls Nursery', 'Payment Path', 'pell & daughter'],
];
const heads = [
  { x: 40, height: 18 },
  { x: 40, height: 10 },
  { x: 380, height: 10 },
];

describe('who sends it', () => {
  test.each([...names, ...names.map((name) => `${name} Ltd`)])('%s', (vendor) => {
    const foot = ['Sort code: 20-00-00', 'Account number: 55779911'];
    const read = heads.map((head) => readFields(layPaper({ vendor, head, foot }), against).fields);
    expect(read.map(({ vendorName }) => vendorName?.value)).toEqual(heads.map(() => vendor));
  });

  it('is the firm of the small print that bears the name of the head', () => {
    const foot = ['Voltaire Energy Supply Limited, registered in England 07654321'];
    const { fields } = readFields(layPaper({ vendor: 'voltaire energy', foot }), against);
    expect(fields.vendorName?.value).toBe('Voltaire Energy Supply Limited');
  });

  it('is not the buyer of the debt, wherever it stands', () => {
    const foot = ['This debt has been sold and assigned to Corven Receivables plc.'];
    const head = { x: 40, height: 10 };
    const vendor = 'Corven Receivables plc';
    const { fields } = readFields(
      layPaper({
        vendor,
        head,
        foot: [...foot, 'Aurora Tools Ltd, registered in England 07654321'],
      }),
      against,
    );
    expect(fields.vendorName?.value).toBe('Aurora Tools Ltd');
  });

  it('is the firm for which a person signs, and not both', () => {
    const foot = ['T. D. Astell', 'for Aurora Tools Ltd'];
    const { fields } = readFields(layPaper({ vendor: 'Aurora Tools Ltd', foot }), against);
    expect(fields.vendorName?.value).toBe('Aurora Tools Ltd');
  });

  it('is not the group that it belongs to', () => {
    const foot = ['A member of the Aurora Group plc'];
    const { fields } = readFields(layPaper({ vendor: 'Aurora Tools Ltd', foot }), against);
    expect(fields.vendorName?.value).toBe('Aurora Tools Ltd');
  });
});

describe('of two firms that may have sent it', () => {
  const foot = ['Corven Services Ltd', 'Kestrel Tools Ltd'];
  const read = (paper: string[], vendors: string[]) =>
    readFields(layPaper({ vendor: 'INVOICE', foot: paper }), {
      ...against,
      buyer: { ...paperBuyer, vendors },
    }).fields.vendorName;

  it('the one is likelier that the company has had invoices from', () => {
    for (const paper of [foot, [...foot].reverse()]) {
      expect(read(paper, ['Kestrel Tools Limited'])?.value).toBe('Kestrel Tools Ltd');
      expect(read(paper, ['Corven Services Limited'])?.value).toBe('Corven Services Ltd');
    }
  });

  it('neither is surer for it, and a head of its own counts for more', () => {
    expect(read(foot, ['Kestrel Tools Ltd'])?.confidence).toBeLessThan(0.5);
    const paper = layPaper({ vendor: 'Corven Services Ltd', foot: ['Kestrel Tools Ltd'] });
    const buyer = { ...paperBuyer, vendors: ['Kestrel Tools Ltd'] };
    const { fields } = readFields(paper, { ...against, buyer });
    expect(fields.vendorName?.value).toBe('Corven Services Ltd');
  });
});

test.each([
  ['Please pay Hollin Moor Engineering Ltd by BACS', 'Hollin Moor Engineering Ltd'],
  ['Customer Hollin Moor Engineering Ltd', 'Hollin Moor Engineering Ltd'],
  ['Invoice to: Hollin Moor Engineering Ltd', 'Hollin Moor Engineering Ltd'],
  ['due within 30 days of the tax date. Hollin Moor Ltd; sort code', 'Hollin Moor Ltd'],
  ['Sort 20-00-00 Account 55779911 (Hollin Moor Ltd)', 'Hollin Moor Ltd'],
  ['Invoice Angels Ltd', 'Invoice Angels Ltd'],
  ['Bank Street Joinery Ltd', 'Bank Street Joinery Ltd'],
  ['Address Interiors Ltd, Bury', 'Address Interiors Ltd'],
  ['d’Arcy Interiors Ltd', 'd’Arcy Interiors Ltd'],
  ['van der Meer Blinds Ltd', 'van der Meer Blinds Ltd'],
  ['PELL&DAUGHTER Ltd', 'PELL&DAUGHTER Ltd'],
  ['Yes! Events Ltd', 'Yes! Events Ltd'],
  ['Eich cyf. 17', undefined],
  ['pell & daughter ltd', 'pell & daughter ltd'],
  ['the liability of nobody is limited.', undefined],
  ['our liability is limited', undefined],
  ['nothing that we are is limited', undefined],
])('the firm in "%s"', (text, name) => expect(findCompanyNames(text)[0]?.value).toBe(name));

test.each([
  'Invoice Address',
  'Terms & Conditions',
  'Statement of Account',
  'Amount Due',
  'SHIP TO',
])('%s heads something and is nobody', (text) => {
  expect(isHeading(text)).toBe(true);
  expect(isNameLike(text)).toBe(false);
});
