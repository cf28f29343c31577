import { findAlert } from '../actions/alert';
import { callAs } from '../actions/api';
import { giveReason } from '../actions/giveReason';
import { inspectScreen } from '../actions/inspectScreen';
import { readMailbox, waitForMail } from '../actions/mailbox';
import { setAccount } from '../actions/sandbox';
import { signInByMail } from '../actions/signInByMail';
import { expect, test, type Page } from '../test';
import { within } from '../env';

const phone = { viewport: { width: 380, height: 800 }, hasTouch: true };

/** The vendor's page of the account that is in use, found by its own session. */
async function openPresentAccount(page: Page): Promise<void> {
  const { vendorId, accounts } = await callAs(page).vendorPortal.home.query();
  const present = accounts.find((account) => account.status === 'verified');
  await page.goto(`/vendor/${vendorId}/bank-account/${present?.id}`);
}

async function giveAccount(page: Page, sortCode: string, accountNumber: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Sort code' }).fill(sortCode);
  await page.getByRole('textbox', { name: 'Account number' }).fill(accountNumber);
  await page.getByRole('button', { name: 'Check these details' }).click();
}

test('a vendor gives another account on a phone, and sees whose turn it is', async ({ as }) => {
  const email = 's.duval@meridianveneers.example';
  const page = await as('nobody', phone);
  await signInByMail(page, email);
  await openPresentAccount(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('account ending 2202');

  await giveAccount(page, '08-99-99', '12345678');
  await expect(findAlert(page)).toContainText('do not fit together');
  await expect(page.getByRole('textbox', { name: 'Account number' })).toHaveValue('12345678');

  await giveAccount(page, '08-99-99', '68429911');
  await expect(page.getByText('We cannot use this account')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Porter');
  await waitForMail(email, 'We cannot use the account you gave');

  await giveAccount(page, '10-79-99', '93017707');
  await expect(page.getByRole('heading', { name: '10-79-99, account ending 7707' })).toBeVisible();
  const next = page.getByRole('region', { name: 'What happens next' });
  await expect(next).toContainText('Two people at Millrace');
  await expect(next).toContainText(/By.*17:00/);
  await expect(page.getByText('The name differs')).toBeVisible();
  await expect(page.getByRole('region', { name: 'It is to replace' })).toContainText('2202');
  await expect(page.getByRole('button', { name: 'Check these details' })).toHaveCount(0);
  const mails = (await readMailbox(email)).filter((mail) => /about to change/.test(mail.subject));
  expect(mails).toHaveLength(2);
  await inspectScreen(page);

  await openPresentAccount(page);
  await expect(page.getByRole('region', { name: 'Another account follows' })).toContainText('7707');
});

test('two admins compare a vendor’s accounts and accept the new one', async ({ as }) => {
  const email = 'g.halden@halden.example';
  const holderName = 'Halden Ironmongery';
  await setAccount({ sortCode: '089999', accountNumber: '40000002', holderName });
  const vendor = await as('nobody');
  await signInByMail(vendor, email);
  await openPresentAccount(vendor);
  await giveAccount(vendor, '08-99-99', '40000002');
  await expect(vendor.getByText('The name differs')).toBeVisible();

  const first = await as('compliance');
  await first.goto('/admin/tasks');
  const about = /^Compare the accounts: Review HALDEN IRONMONGERY LTD/i;
  await first.getByRole('link', { name: about }).click();
  const sheet = first.getByRole('complementary', { name: 'Change of account' });
  const accounts = sheet.getByRole('table', { name: 'The accounts' });
  await expect(accounts.getByRole('row', { name: /^Account/ })).toContainText(/8808.*0002/);
  await expect(accounts.getByRole('row', { name: /^Name at the bank/ })).toContainText(holderName);
  await inspectScreen(first);
  await first.setViewportSize({ width: 1350, height: 900 });
  await giveReason(first, sheet.getByRole('button', { name: 'Accept the account' }), 'Accept');
  await expect(sheet).toContainText('proposed to accept it');

  const second = await as('compliance-second');
  await second.goto(first.url());
  const again = second.getByRole('complementary', { name: 'Change of account' });
  await expect(again).toContainText('Called the vendor on the number in the register.');
  await giveReason(second, again.getByRole('button', { name: 'Accept the account' }), 'Accept');
  await expect(again.getByRole('row', { name: /^State/ })).toContainText(
    /No longer used.*Verified/,
  );

  await expect(vendor.getByText('Two people at Millrace have checked it')).toBeVisible({
    timeout: within(20_000),
  });
  await waitForMail(email, 'Your new bank account is verified');
});
