import * as z from 'zod';

/**
 * How often things go wrong by themselves, in basis points of what is sent. The providers publish
 * that each of these happens; none publishes how often, so the rates are ours, and high.
 *
 * - `lost`: a webhook that nobody takes is given up after eight tries (GoCardless, "Webhook retries /
 *   failures"); whoever needs every event reads the list of them ("Guide to using events").
 * - `late`: those tries come at growing intervals: 1 minute, 2 minutes, 10 minutes and so on.
 * - `doubled`, `overtaken`: neither a single delivery nor an order is promised (GoCardless, "Staying
 *   up to date with webhooks": events have an id so that each is dealt with once).
 * - `strange`: an account is shared with other systems, so a webhook brings ids we never saw.
 * - `slowPayout`: a Faster Payment is mostly there within seconds and may take two hours (Pay.UK,
 *   "Faster Payment System").
 */
export const usualUnkindness = {
  lost: 200,
  late: 500,
  doubled: 500,
  overtaken: 500,
  strange: 200,
  slowPayout: 1_000,
};

export type Unkindness = typeof usualUnkindness;
export type UnkindPart = keyof Unkindness;

export const unkindParts = Object.keys(usualUnkindness) as UnkindPart[];

const rate = z.int().min(0).max(10_000);
/** Some of the rates, as a tester sets them. */
export const unkindnessBody = z
  .object({
    lost: rate,
    late: rate,
    doubled: rate,
    overtaken: rate,
    strange: rate,
    slowPayout: rate,
  })
  .partial();
