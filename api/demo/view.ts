import { clockView } from '../http/healthView';
import * as z from 'zod';
import { userTypes } from '@millrace/domain/people/permissions';

/** Outside production only: who can be signed in as with one click, and what lies ready to try. */
export const demoView = z.object({
  accounts: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      role: z.enum(userTypes),
      title: z.string(),
      waits: z.string(),
    }),
  ),
  /** From this amount a payout needs two admins. */
  fourEyesFromMinor: z.number(),
  mailboxUrl: z.string(),
  sandboxUrl: z.string(),
  samples: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      url: z.string(),
    }),
  ),
  clock: clockView,
});
export type DemoView = z.infer<typeof demoView>;
