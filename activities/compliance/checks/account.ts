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

/** The account to be paid is the one printed on the invoice. */
export const bankDetailsMatch: Check = {
  async decide({ facts }) {
    const { account, printedFingerprint, printedLast4 } = facts;
    if (!account) return pending(waiting);
    const evidence = {
      key: [account.id, printedFingerprint],
      accountLast4: account.last4,
      printedLast4,
    };
    if (printedFingerprint === null) {
      return needsReview('No account is printed on the invoice to compare with.', evidence);
    }
    return printedFingerprint === account.fingerprint
      ? passed(`The account ends in ${account.last4}, as printed.`, evidence)
      : needsReview(
          `The invoice shows an account ending in ${printedLast4 ?? '?'}, the vendor named one ` +
            `ending in ${account.last4}.`,
          evidence,
        );
  },
};

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
