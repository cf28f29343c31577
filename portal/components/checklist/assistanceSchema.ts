import * as z from 'zod';

export const assistanceSchema = z.object({
  itemCode: z.string(),
  question: z.string().trim().min(10, 'Say in a sentence what you need help with').max(2_000),
  callBack: z.boolean(),
});
