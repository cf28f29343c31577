import { findChangedDetails } from '@millrace/domain/invoice/stops';
import { findOtherOwners } from '../../vendor/accountOwners';
import { failed, needsReview, passed, pending, type Check } from './check';

const waiting = 'The vendor has not named an account yet.';

/**
 * The account is at no other vendor, and no company is known to repay from it. What cannot be known
 * is not said: of a direct debit's account the provider tells the last digits.
 */
export const accountIndependent: Check = {
  async decide({ tx, facts }) {
    if (!facts.account) return pending(waiting);
    const { vendorId, companyId, account } = facts;
    const owners = await findOtherOwners(tx, vendorId, account, companyId);
    const { vendors, companies, repaysFromSameEnding } = owners;
    const evidence = { others: vendors, companies, repaysFromSameEnding, key: account.id };
    if (vendors > 0) return failed('Another vendor has named the same account.', evidence);
    if (companies > 0) return failed('A company that borrows here has the same account.', evidence);
    if (repaysFromSameEnding) {
      return needsReview(
        'The company repays from an account that ends in the same digits. Find out whether it is ' +
          'the same account: then the company would pay itself.',
        evidence,
      );
    }
    const words =
      'No other vendor has this account, and no company has paid us from it by transfer.';
    return passed(
      repaysFromSameEnding === null
        ? `${words} This company’s own direct debit is compared once it is set up.`
        : `${words} This company has had no direct debit from it.`,
      evidence,
    );
  },
};

/**
 * The account to be paid is the one printed on the invoice. Where the invoice says that the
 * vendor's details have changed, a person decides even if the two agree: whoever altered the
 * paper may have answered for the vendor too.
 */
export const bankDetailsMatch: Check = {
  async decide({ facts }) {
    const { account, printedFingerprint, printedLast4, extraction } = facts;
    if (!account) return pending(waiting);
    const notice = findChangedDetails(extraction);
    const evidence = {
      // A decision about no notice, as all were before there were notices, has the two alone.
      key: [account.id, printedFingerprint, ...(notice ? [notice.detail ?? ''] : [])],
      accountLast4: account.last4,
      printedLast4,
      ...(notice ? { notice: notice.detail ?? '', earlierLast4: account.earlierLast4 } : {}),
    };
    const words = compareAccounts(account.last4, printedLast4, {
      printed: printedFingerprint !== null,
      same: printedFingerprint === account.fingerprint,
    });
    if (notice) {
      // The account known from before stands in the evidence alone: other companies' dealings with
      // the vendor are no company's to read.
      const said = `The invoice says that the bank details have changed: “${notice.detail ?? ''}”`;
      const ask = 'Call the vendor on a number known from before.';
      return needsReview([said, words, ask].join(' '), evidence);
    }
    return printedFingerprint === account.fingerprint
      ? passed(words, evidence)
      : needsReview(words, evidence);
  },
};

function compareAccounts(
  last4: string,
  printedLast4: string | null,
  { printed, same }: { printed: boolean; same: boolean },
): string {
  if (!printed) return 'No account is printed on the invoice to compare with.';
  if (same) return `The account ends in ${last4}, as printed.`;
  return (
    `The invoice shows an account ending in ${printedLast4 ?? '?'}, the vendor named one ` +
    `ending in ${last4}.`
  );
}

/** The bank confirmed the name on the account, or two admins accepted it. */
export const bankVerified: Check = {
  async decide({ facts }) {
    const { account, request } = facts;
    if (!account || !request) return pending(waiting);
    const evidence = { status: account.status, nameCheck: account.nameCheck, key: account.id };
    switch (account.status) {
      case 'verified':
        return passed(`The account ending in ${account.last4} is verified.`, evidence);
      case 'revoked':
        return failed(
          `The vendor confirmed the account ending in ${account.last4} and uses another one by now.`,
          evidence,
        );
      case 'rejected':
        return failed('The vendor’s account was not accepted.', evidence);
      default:
        return pending('The vendor’s account is being checked.', evidence);
    }
  },
};
