import { mailAddress } from '@millrace/domain/people/mailAddress';
import { plainLine } from '@millrace/domain/words/plainLine';
import * as z from 'zod';
import { id, reason, words } from '../http/inputs';
import { addNote, answerAssistance, requestInfo } from '../compliance/write/adminNotes';
import { assignInvoices } from './write/assignments';
import { removeView, savedViewInput, saveView } from '../savedView/savedViews';
import { correctContact } from '../vendor/write/vendorContacts';
import { adminProcedure, answers, router } from '../trpc';

/** What an admin writes beside an invoice; none of it moves money or a status. */
export const adminNoteRouter = router({
  addNote: adminProcedure
    .input(z.strictObject({ noteId: id, invoiceId: id, text: words }))
    .output(answers(z.object({ noteId: z.string() })))
    .mutation(({ ctx, input }) => addNote(ctx, input)),

  assign: adminProcedure
    .input(z.strictObject({ invoiceIds: z.array(id).min(1).max(100), userId: id.nullable() }))
    .output(answers(z.object({ invoiceIds: z.array(z.string()), userId: z.string().nullable() })))
    .mutation(({ ctx, input }) => assignInvoices(ctx, input)),

  saveView: adminProcedure
    .input(savedViewInput)
    .output(answers(z.object({ viewId: z.string() })))
    .mutation(({ ctx, input }) => saveView(ctx, 'invoices', input)),

  removeView: adminProcedure
    .input(z.strictObject({ viewId: id }))
    .output(answers(z.object({ viewId: z.string() })))
    .mutation(({ ctx, input }) => removeView(ctx, input)),

  correctContact: adminProcedure
    .input(
      z.strictObject({
        invoiceId: id,
        contactName: plainLine(100),
        contactEmail: mailAddress,
        reason,
      }),
    )
    .output(answers(z.object({ invoiceId: z.string() })))
    .mutation(({ ctx, input }) => correctContact(ctx, input)),

  requestInfo: adminProcedure
    .input(z.strictObject({ invoiceId: id, question: words }))
    .output(answers(z.object({ invoiceId: z.string() })))
    .mutation(({ ctx, input }) => requestInfo(ctx, input)),

  answerAssistance: adminProcedure
    .input(z.strictObject({ requestId: id, resolution: reason }))
    .output(answers(z.object({ requestId: z.string() })))
    .mutation(({ ctx, input }) => answerAssistance(ctx, input)),
});
