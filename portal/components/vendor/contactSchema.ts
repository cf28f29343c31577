import * as z from 'zod';

export const contactSchema = z.object({
  contactName: z.string().trim().min(1, 'Enter the name of the person we write to').max(100),
  contactEmail: z.email('Enter their email, such as accounts@company.co.uk').max(200),
});
