import * as z from 'zod';

/** An address as people are found by and as mail is sent to, in small letters. */
export const mailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(200, 'At most 200 characters')
  .pipe(z.email('Enter an email address, such as name@company.co.uk'));
