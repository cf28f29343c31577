import { describe, expect, it } from '@jest/globals';
import { matchNotice } from './notices';

type Code = Parameters<typeof matchNotice>[0];

/** Further wordings, by a hand that had not written the patterns; names are made up. */
const says: Partial<Record<Code, string[]>> = {
  debt_assigned: [
    'We have assigned this invoice to Corven Capital Ltd.',
    'We have sold this invoice to Corven Capital Ltd.',
    'The amount due hereunder is owed to Corven Capital Ltd as assignee.',
    'The benefit of this invoice has been charged by way of assignment to Corven Capital Ltd.',
    'All rights under this invoice vest in Corven Capital Ltd.',
    'This debt is the property of Corven Capital Ltd and must be paid to them.',
    'Assigned to Corven Capital Ltd.',
    'ASSIGNED INVOICE - remit to Corven Capital Ltd, PO Box 12, Leeds',
    'Title to this receivable has been transferred to Corven Capital Ltd.',
    'Ownership of this debt passed to Corven Capital Ltd on 3 January 2026.',
    'The seller has granted Corven Capital Ltd a charge over this invoice.',
    'This invoice is subject to a fixed charge in favour of Corven Bank plc.',
    'We use Corven Capital for invoice discounting; pay the trust account shown.',
    'Our sales ledger is administered by Corven Capital Ltd to whom all payments should be sent.',
    'This invoice has been financed by Corven Capital and all monies must be remitted to them directly.',
    'Corven Capital Ltd are the owners of this debt.',
    'Cette créance a été cédée à Corven Affacturage SA.',
    'La créance est cédée à Corven Capital SA.',
    'Account assigned to Corven Factors. Remit to them.',
    'Corven Debt Purchase Ltd now owns this debt.',
  ],
  pay_only_to: [
    'Please only pay Corven Capital Ltd.',
    'Payment may be made only to our clients’ account: Corven Pell Client Account.',
    'Payment should be made to Corven Capital Ltd only.',
    'Payment must be made to Corven Capital Ltd and to nobody else.',
    'Do not pay us; pay Corven Capital Ltd.',
    'All monies due must be paid to Corven Capital Ltd and not to Halden Brackets Ltd.',
    'Cheques to be made payable to Corven Capital Ltd only.',
    'Payez uniquement à Corven Capital SA.',
    'Money paid to any other person does not release you from the debt.',
    'Your debt is not satisfied by a payment to any other account.',
  ],
  bank_details_changed: [
    'Kindly update our banking information as per below before making payment.',
    'Due to an audit our usual account cannot receive payments.',
    'Our account has been changed to the one below with effect from 1 January.',
    'Please disregard earlier bank details and use those on this invoice.',
    'Please ignore previous payment details.',
    'Kindly note we now use a different account for receiving payments.',
    'Our sort code and account number are now as follows.',
    'Our Barclays account is closed.',
    'Important: revised remittance details below.',
    'We are changing banks. Use the account below.',
    'Do not pay into our old account.',
    'With effect from 1 January we bank with Monzo. Please use the account shown above.',
    'Please disregard the bank details on previous invoices.',
    'Our Barclays account will be closing; use the Starling account above.',
    'From 15 December our account is moving to Harrow Bank.',
  ],
  collected_by_debit: [
    'Payment: Direct Debit',
    'No payment needed: we take this by DD.',
    'Payment will be collected automatically via GoCardless.',
    'Your direct debit will leave your bank on 26 January.',
    'Your Direct Debit payment of 1,200.00 is due on 26 January.',
    'Auto-pay is enabled for this account.',
    'Terms: DD 14 days',
    'Your card on file will be charged automatically on the due date.',
    'Auto-pay enabled: ending 4242',
    'Payment will be requested via GoCardless on 11 February 2026.',
    'Direct Debit collection: 19/01/2026',
    'We shall charge the Mastercard ending 0093 on 21 January 2026.',
  ],
  not_for_payment: [
    'This is a copy invoice for your records only.',
    'SPECIMEN',
    'DRAFT',
    'DRAFT INVOICE - NOT YET PAYABLE',
    'Please hold this invoice until we issue a corrected one.',
    'This document is not a VAT invoice.',
    'No payment is requested with this note.',
  ],
  title_retained: [
    'THE GOODS REMAIN OUR PROPERTY UNTIL THEY HAVE BEEN PAID FOR IN FULL.',
    'Title to the goods passes to you only once they have been paid for in full.',
    'All goods remain the property of Halden Tools Ltd until paid for in full.',
    'The above goods stay Halden property till paid for.',
    'The vessel is the property of the yard until the last stage has been paid.',
    'The equipment belongs to Halden until every sum owing for it has reached us.',
    'Ownership stays with Halden until the price has been received.',
  ],
};

/** The same words about something else. */
const saysNot: Partial<Record<Code, string[]>> = {
  debt_assigned: [
    'We have sold these goods to you on the terms overleaf.',
    'We have assigned an engineer to this job.',
    'Assigned to: Jo Pell',
    'The goods on this invoice belong to Halden Brackets Ltd until paid for.',
    'Plus fixed charge for delivery over 20 miles.',
    'Orders are subject to a delivery charge, over £200 free.',
    'Rent for the property of Tarn & Ferrier',
    'These works have been financed by a grant.',
    'Please tell the owners of this building.',
    'Account assigned to Jo Pell.',
    'He owns this building.',
  ],
  pay_only_to: [
    'Payment to be made by BACS only.',
    'Payment may be made only to our bank account.',
    'Only pay Halden Brackets Ltd by BACS.',
    'Please pay to the account above only.',
    'Please pay to account 12345678 only',
    'Please send remittance advice to accounts only',
    'Payments to staff are not to exceed 100.',
    'Please pay the amount shown to Halden Brackets Ltd, not to the driver.',
    'You only pay for what you use.',
    'A deposit does not settle the delivery date.',
    'This does not satisfy the order.',
  ],
  bank_details_changed: [
    'Please ignore this reminder if payment has been made.',
    'Please disregard any e-mail with other bank details.',
    'Do not use a different account; ring us first.',
    'Our account manager has been changed to Jo Pell.',
    'Our trade account is closed on Sundays.',
    'Our trade account will be closed on Monday.',
    'We bank with Monzo.',
    'Please disregard the note on previous invoices.',
  ],
  collected_by_debit: [
    'The delivery will be charged to your account.',
    'Your waste will be collected automatically each week.',
    'Your Direct Debit will not change.',
    'Your card on file will be updated.',
    'A quotation will be requested via our website.',
    'Direct debit payment forms are overleaf.',
  ],
  not_for_payment: ['Draft accounts prepared.', 'Hold the invoice number ready when you call.'],
  title_retained: [
    'Boxes remain our property and must be returned.',
    'Tools on hire remain our property until they are returned.',
    'The plans are the property of the client.',
  ],
};

const pairs = (from: Partial<Record<Code, string[]>>) =>
  Object.entries(from).flatMap(([code, sentences]) =>
    sentences.map((sentence): [Code, string] => [code as Code, sentence]),
  );

describe('what stops money', () => {
  it.each(pairs(says))('%s: %s', (code, sentence) => {
    expect(matchNotice(code, sentence)).not.toBeNull();
  });
  it.each(pairs(saysNot))('not %s: %s', (code, sentence) => {
    expect(matchNotice(code, sentence)).toBeNull();
  });
});
