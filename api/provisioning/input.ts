import { mailAddress } from '@millrace/domain/people/mailAddress';
import { signerAuthorities } from '@millrace/domain/contract/contract';
import { civilDate } from '@millrace/domain/dates/civilDate';
import { minorAmount } from '@millrace/domain/money/amount';
import { adminRoles } from '@millrace/domain/people/permissions';
import { defaultPolicy, demoPolicy, grade } from '@millrace/domain/policy/policy';
import * as z from 'zod';

const text = z.string().trim().min(1);

const person = z.strictObject({
  name: text,
  email: mailAddress,
  password: z.string().min(12).optional(),
});

const adminPerson = person.extend({
  roles: z.array(z.enum(adminRoles)).min(1),
  /** Base32, as an authenticator app takes it; RFC 4226 asks for 16 bytes at least. */
  totpSecret: z.string().regex(/^[A-Z2-7]{26,}$/),
});

const companyPerson = person.extend({
  /** What the person is called in a contract; null for those who do not sign. */
  signs: z.strictObject({ role: text, authority: z.enum(signerAuthorities) }).nullable(),
});

const company = z.strictObject({
  /** As it writes itself; the register's spelling must be the same but for capitals. */
  name: text,
  registryNumber: z.string().regex(/^[A-Z0-9]{8}$/),
  riskGrade: grade,
  vatNumber: z.string().optional(),
  limitMinor: minorAmount,
  maxPotentialLimitMinor: minorAmount,
  people: z.array(companyPerson).min(1),
});

const demoAccount = z.strictObject({ key: text, email: mailAddress, title: text, waits: text });

/** What a new installation starts with; amounts in pence. */
export const bootstrapInput = z.strictObject({
  policy: z
    .enum(['default', 'demo'])
    .transform((name) => (name === 'demo' ? demoPolicy : defaultPolicy)),
  /** The day from which policy and rates hold. */
  effectiveFrom: civilDate,
  /** Outside production: the business day it starts on. */
  businessDateOn: civilDate.optional(),
  capitalMinor: minorAmount,
  admins: z.array(adminPerson).min(1),
  companies: z.array(company),
  /** Outside production: the people with a one-click card on the sign-in page. */
  demoAccounts: z.array(demoAccount).default([]),
});

export type BootstrapInput = z.infer<typeof bootstrapInput>;
export type CompanyInput = BootstrapInput['companies'][number];
