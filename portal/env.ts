import { processSettings, readSettings } from '@millrace/domain/environment/environment';
import * as z from 'zod';

const webAddress = z.url({ protocol: /^https?$/ });

/** Pages of others, or of the company's own site, that a footer leads to; one that isn't set isn't
 *  shown. */
const links = {
  LINK_COMPANY_SITE: webAddress.optional(),
  LINK_PRIVACY_POLICY: webAddress.optional(),
  LINK_TERMS: webAddress.optional(),
  LINK_VENDOR_TERMS: webAddress.optional(),
  LINK_ACCOUNTING_TERMS: webAddress.optional(),
  LINK_CARBON_OFFSET: webAddress.optional(),
  LINK_GOVERNMENT: webAddress.default('https://www.gov.uk/get-information-about-a-company'),
};

const schema = z.object({
  ...processSettings,
  API_URL: z.url(),
  POSTHOG_KEY: z.string().optional(),
  POSTHOG_HOST: z.url().default('https://eu.i.posthog.com'),
  SENTRY_MASK: z.enum(['yes', 'no']).default('no'),
  /** Every so many seconds an open page asks whether its session still holds; 0 never asks. */
  SESSION_POLL_SECONDS: z.coerce.number().int().min(0).max(3_600).default(0),
  /** Who looks after investors: where they write to and ring while their figures aren't online. */
  INVESTOR_CONTACT_EMAIL: z.email().optional(),
  INVESTOR_CONTACT_PHONE: z
    .string()
    .regex(/^[+\d][\d ]{6,20}$/)
    .optional(),
  ...links,
});

export type PortalEnv = z.infer<typeof schema>;
let parsed: PortalEnv | undefined;

/**
 * The portal's environment, read once and only when a request needs it, because `next build` runs
 * without one. Throws with the names of what is missing or malformed.
 */
export function readEnv(): PortalEnv {
  parsed ??= readSettings(schema, process.env, "The portal's environment");
  return parsed;
}

/** React's development server evaluates strings; the CSP allows that there and nowhere else. */
export const isDevServer = process.env.NODE_ENV === 'development';

/** Next also loads what starts with the server where there is no Node. */
export const isNodeServer = process.env.NEXT_RUNTIME === 'nodejs';
