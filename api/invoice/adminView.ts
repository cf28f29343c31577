import { instalmentView, invoiceStatus, limitImpact, planView } from './view';
import { moneyLineView } from '../repayment/moneyLine';
import { personRef, waiting } from '../http/page';
import { savedViewRef } from '../savedView/view';
import { extraction } from '@millrace/domain/invoice/extraction';
import { proposalView } from '../compliance/proposalView';
import { checklistItemView } from '../compliance/view';
import { gateLine, returnedPayoutView } from '../payout/view';
import { mandateRisk } from '../repayment/mandateRiskView';
import { processView, timelineEntry } from '../process/view';
import * as z from 'zod';

export const adminInvoiceRow = z.object({
  id: z.string(),
  number: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  vendorName: z.string(),
  amountMinor: z.number(),
  status: invoiceStatus,
  statusWords: z.string(),
  tone: z.enum(['neutral', 'info', 'positive', 'warning', 'negative']),
  attention: z.boolean(),
  moneyLine: moneyLineView.nullable(),
  /** What stopped and why, while a step waits for an admin. */
  stoppedWords: z.string().nullable(),
  waiting,
  ageMs: z.number(),
  owner: personRef.nullable(),
  daysPastDue: z.number(),
});
export type AdminInvoiceRow = z.infer<typeof adminInvoiceRow>;

export const adminInvoiceFilters = z.object({
  companies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      registryNumber: z.string(),
      count: z.number(),
    }),
  ),
  /** The one that the filter names; null where it names none that we know. */
  company: z
    .object({
      id: z.string(),
      name: z.string(),
    })
    .nullable(),
  statuses: z.array(
    z.object({
      status: invoiceStatus,
      words: z.string(),
      count: z.number(),
    }),
  ),
  views: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      count: z.number(),
    }),
  ),
  /** The reader's own. */
  saved: z.array(savedViewRef),
  /** Whom an invoice can be given to. */
  people: z.array(personRef),
});
export type AdminInvoiceFilters = z.infer<typeof adminInvoiceFilters>;

export const adminInvoiceDetail = z.object({
  id: z.string(),
  number: z.string(),
  status: invoiceStatus,
  statusWords: z.string(),
  tone: z.enum(['neutral', 'info', 'positive', 'warning', 'negative']),
  company: z.object({
    id: z.string(),
    name: z.string(),
    riskGrade: z.string(),
    registryNumber: z.string(),
  }),
  vendor: z.object({
    id: z.string(),
    name: z.string(),
    registryNumber: z.string().nullable(),
  }),
  amounts: z.object({
    netMinor: z.number(),
    vatMinor: z.number(),
    grossMinor: z.number(),
    deductionsMinor: z.number(),
    payableMinor: z.number(),
  }),
  issueOn: z.string(),
  dueOn: z.string(),
  billToName: z.string(),
  submittedBy: z.string(),
  moneyLine: moneyLineView,
  waiting,
  documents: z.array(
    z.object({
      version: z.number(),
      documentId: z.string(),
      /** It is an e-invoice without pages: what is shown was drawn of it. */
      isData: z.boolean(),
      uploadedAt: z.string(),
      uploadedBy: z.string(),
      extraction: extraction.nullable(),
    }),
  ),
  account: z
    .object({
      id: z.string(),
      words: z.string(),
      matchesInvoice: z.boolean().nullable(),
      holderName: z.string(),
      /** Shown to admins only. */
      bankName: z.string().nullable(),
      nameCheck: z.string(),
      status: z.string(),
      coolingOffUntil: z.string().nullable(),
      /** "until 16 January, 09:00", or "over since …" by the business clock. */
      coolingOffWords: z.string().nullable(),
      acceptedBy: z.array(personRef),
      decisionNeeded: z.boolean(),
      proposal: proposalView.nullable(),
    })
    .nullable(),
  checklist: z.array(
    checklistItemView
      .extend(
        z.object({
          decisions: z.array(z.enum(['passed', 'failed'])),
          mayWaive: z.boolean(),
          whyNot: z.string().nullable(),
        }).shape,
      )
      .extend(
        z.object({
          proposal: proposalView.nullable(),
          evidenceVersion: z.number(),
          /** Who decided or waived it; null where the system answered. */
          decidedBy: z.string().nullable(),
        }).shape,
      ),
  ),
  limit: limitImpact,
  plan: planView.nullable(),
  instalments: z.array(instalmentView),
  payout: z
    .object({
      amountMinor: z.number(),
      threshold: z.object({
        requiredApprovals: z.number(),
        words: z.string(),
      }),
      gate: z.array(gateLine),
      returned: returnedPayoutView.nullable(),
      approval: z
        .object({
          id: z.string(),
          status: z.string(),
          maker: personRef,
          madeAt: z.string(),
          checker: personRef.nullable(),
          payloadHash: z.string(),
          expiresAt: z.string(),
        })
        .nullable(),
      canRequest: z.boolean(),
      canApprove: z.boolean(),
      canSendBack: z.boolean(),
      whyNot: z.string().nullable(),
    })
    .nullable(),
  ledger: z.array(
    z.object({
      accountCode: z.string(),
      label: z.string(),
      balanceMinor: z.number(),
    }),
  ),
  /** Where instalments are owed that nothing can collect. */
  mandateRisk: mandateRisk.nullable(),
  processes: z.array(processView),
  timeline: z.array(timelineEntry),
  notes: z.array(
    z.object({
      id: z.string(),
      author: z.string(),
      at: z.string(),
      text: z.string(),
    }),
  ),
  duplicate: z
    .object({
      invoiceId: z.string(),
      number: z.string(),
      sameTenant: z.boolean(),
    })
    .nullable(),
  assistance: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      askedBy: z.string(),
      at: z.string(),
      status: z.string(),
      /** The answer, once there is one. */
      resolution: z.string().nullable(),
    }),
  ),
  owner: personRef.nullable(),
  can: z.object({
    acceptAccount: z.boolean(),
    decline: z.boolean(),
    requestInfo: z.boolean(),
    addNote: z.boolean(),
    recordRepayment: z.boolean(),
  }),
});
export type AdminInvoiceDetail = z.infer<typeof adminInvoiceDetail>;
