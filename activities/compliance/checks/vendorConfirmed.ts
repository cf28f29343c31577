import { describeDispute } from '@millrace/domain/vendor/dispute';
import { isOpenVerification } from '@millrace/domain/vendor/verification';
import { failed, passed, pending, type Check } from './check';

/** The vendor confirmed this very document: genuine and unpaid. */
export const vendorConfirmed: Check = {
  async decide({ facts }) {
    const { request } = facts;
    if (!request) return pending('The vendor is about to be asked.');
    const verification = request.status;
    const evidence = { verification, requestId: request.id, key: request.id };
    if (request.documentSha256 !== facts.documentSha256) {
      return pending('The document was replaced: the vendor is asked again.', evidence);
    }
    if (verification === 'succeeded' || request.answeredAt !== null) {
      if (verification !== 'failed' && verification !== 'disputed') {
        return passed('The vendor confirmed this invoice: genuine and unpaid.', evidence);
      }
    }
    if (isOpenVerification(verification)) return pending('The vendor has been asked.', evidence);
    const said =
      verification === 'disputed' &&
      `The vendor says that ${describeDispute(request.disputeReason)}.`;
    return failed(said || (words[verification] ?? 'The vendor could not confirm.'), {
      ...evidence,
      disputeReason: request.disputeReason,
    });
  },
};

const words: Partial<Record<string, string>> = {
  expired: 'The vendor did not answer in time. A new link can be sent.',
  failed: 'The vendor’s account could not be confirmed.',
  undeliverable: 'The mail to the vendor could not be delivered.',
  cancelled: 'The request to the vendor was withdrawn.',
};
