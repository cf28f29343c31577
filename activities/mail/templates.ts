import { complianceMails } from './complianceMails';
import { contractMails } from './contractMails';
import { payoutMails } from './payoutMails';
import { repaymentMails } from './repaymentMails';

/** Every mail at a change of turn: to whom, about what, and where it leads. */
export const templates = {
  ...complianceMails,
  ...contractMails,
  ...payoutMails,
  ...repaymentMails,
} as const;

export type TemplateName = keyof typeof templates;
