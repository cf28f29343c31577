import { wordsForCompany } from '@millrace/domain/compliance/complianceWords';
import { checklistPath, questionPath, type Template } from './template';

/** Of checks that wait for the company. */
export const complianceMails = {
  action_needed: {
    to: 'company',
    path: checklistPath,
    label: 'Open the checklist',
    write: (facts, { words, code }) => ({
      subject: `Invoice ${facts.number} needs your attention`,
      paragraphs: [wordsForCompany(code, words)],
      next: 'once it is fixed, the invoice goes on where it stopped.',
    }),
  },
  info_requested: {
    to: 'company',
    path: questionPath,
    label: 'Answer',
    write: (facts, { words }) => ({
      subject: `A question about invoice ${facts.number}`,
      paragraphs: ['Our team asks:', words ?? ''],
      next: 'you answer from the page behind this button. Please do not reply to this mail.',
    }),
  },
} as const satisfies Record<string, Template>;
