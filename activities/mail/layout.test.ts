import { expect, it } from '@jest/globals';
import { layOutMail, type MailReader } from './layout';

const mail = { subject: 'A mail', greeting: 'Dear Ada', paragraphs: ['A <sentence>.'] };

it.each<[MailReader, RegExp]>([
  ['company', /because your company sent us an invoice to finance\./],
  ['signer', /because your company named you as a signatory\./],
  ['vendor', /because a customer of yours asked us to pay your invoice\./],
  ['vendor_contact', /because you are, or were until recently, a vendor’s contact with us\./],
  ['admins', /because you are an admin of Millrace\./],
])('tells %s why they get it, in both forms', (to, reason) => {
  const { text, html } = layOutMail({ ...mail, to });
  expect(text).toMatch(reason);
  expect(html).toMatch(reason);
});

it('what people wrote becomes no markup', () => {
  expect(layOutMail({ ...mail, to: 'company' }).html).toContain('A &lt;sentence&gt;.');
});
