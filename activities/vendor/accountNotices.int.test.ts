import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CompanyVendor } from '@millrace/db/models/CompanyVendor';
import { VendorVerificationRequest } from '@millrace/db/models/VendorVerificationRequest';
import { buildCompany, buildInvoice, buildVendor } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { findVendorAddresses } from './accountNotices';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('of a vendor’s account hear its contact, and those of customers whose request it has confirmed', async () => {
  const { id: vendorId } = await buildVendor({ contactEmail: 'accounts@vendor.test' });
  const name = async (contactEmail: string, status?: 'sent' | 'succeeded') => {
    const { id: companyId } = await buildCompany();
    await CompanyVendor.create({ companyId, vendorId, contactName: 'Val', contactEmail });
    if (!status) return;
    const { id: invoiceId } = await buildInvoice({ companyId, vendorId });
    await VendorVerificationRequest.create({
      ...{ invoiceId, vendorId, status, documentSha256: 'a'.repeat(64) },
      expiresAt: new Date(Date.now() + 1_000),
    });
  };
  await name('known@vendor.test', 'succeeded');
  await name('asked@elsewhere.test', 'sent');
  await name('invented@elsewhere.test');
  const people = await test.db.inTransaction((tx) => findVendorAddresses(tx, vendorId));
  expect(people.map(({ email }) => email)).toEqual(['accounts@vendor.test', 'known@vendor.test']);
});
