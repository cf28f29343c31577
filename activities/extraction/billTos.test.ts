import { describe, expect, it } from '@jest/globals';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import { layPaper, paperBuyer } from '../testing/papers';
import { readFields } from './readFields';

const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable, buyer: paperBuyer };
const { name } = paperBuyer;

describe('who is billed', () => {
  it.each([
    [[name]],
    [['Accounts Payable', name]],
    [['The Directors', name]],
    [['F.A.O. Purchase Ledger', name]],
    [[name, 'c/o Hext Managing Agents Ltd']],
    [[`${name} - Kendal Works`]],
    [[`${name}, Accounts Payable`]],
    [['Weir Street Kitchens', name]],
    [[`Weir Street Kitchens (${name})`]],
    [[`0042 ${name}`]],
    [[`TAR001 ${name}`]],
    [[`Messrs ${name}`]],
    [['Tarn & Ferrier', 'Joinery Ltd']],
  ])('is the company that uploads, however it is written: %j', (billed) => {
    const foot = ['Hollin Moor Ltd, sort code 20-00-00, account 55779911'];
    const { fields } = readFields(layPaper({ vendor: 'Hollin Moor Ltd', billed, foot }), against);
    expect(fields.billToName?.value).toBe(name);
    expect(fields.vendorName?.value).toBe('Hollin Moor Ltd');
  });
});
