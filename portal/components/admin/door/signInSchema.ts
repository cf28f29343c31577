import * as z from 'zod';

export const signInSchema = z.object({
  email: z.string().trim().pipe(z.email('Enter your email, such as name@millrace.example')),
  password: z.string().min(1, 'Enter your password'),
  totp: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits your authenticator shows')),
});
