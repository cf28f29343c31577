import { goBackPoints } from '@millrace/domain/invoice/goingBack';
import * as z from 'zod';

export const reasonSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(3, 'Give a reason in a few words; it is kept for the record')
    .max(500, 'Keep it under 500 characters'),
});

export const foundContactSchema = z.object({
  contactName: z.string().trim().min(1, 'Enter the name of the person who gets the mail').max(100),
  contactEmail: z.email('Enter an email address, such as accounts@oakhanger.example'),
  reason: z.string().trim().min(3, 'Say how you found the address').max(500),
});

export const noteSchema = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Write the note first')
    .max(2_000, 'Keep it under 2,000 characters'),
});

export const testMailSchema = z.object({ to: z.email('Enter an email address') });

export const goBackSchema = z.object({
  point: z.enum(goBackPoints, 'Choose the step to go back to'),
  reason: reasonSchema.shape.reason,
});
