import type { PlannedInstalment } from '../repayment/schedule';
import type { PricingSnapshot } from './pricing';

/** What an instalment is made up of: every amount of it but their sum. */
export type PlanPart = Exclude<Extract<keyof PlannedInstalment, `${string}Minor`>, 'amountMinor'>;
/** What is paid for the loan, beside the loan itself. */
export type PlanCost = Exclude<PlanPart, 'principalMinor'>;
/** A yearly rate of a price, by its name without the unit. */
export type PlanRate = keyof PricingSnapshot extends infer Key
  ? Key extends `${infer Name}Ppm`
    ? Name
    : never
  : never;

const costWords = { feeMinor: 'Fee' } as const satisfies Record<PlanCost, string>;

const rateWords = {
  apr: { label: 'APR', basis: 'equal months' },
  xirr: { label: 'XIRR', basis: 'exact days' },
} as const satisfies Record<PlanRate, { label: string; basis: string }>;

/** A figure of a plan with the name that screens, mails and the contract give it. */
type Named<Figure> = { figure: Figure; label: string };

/** What a plan costs, in the order in which it is told: a cost without a name does not compile. */
export const planCosts = Object.entries(costWords).map(([figure, label]) => ({
  figure,
  label,
})) as readonly Named<PlanCost>[];

/** What a plan is made up of: the loan, then what it costs. */
export const planParts: readonly Named<PlanPart>[] = [
  { figure: 'principalMinor', label: 'Principal' },
  ...planCosts,
];

/** What it costs a year, each with what it is reckoned from. */
export const planRates = Object.entries(rateWords).map(([figure, words]) => ({
  figure,
  ...words,
})) as ReadonlyArray<Named<PlanRate> & { basis: string }>;

/** All costs of a plan together, as a share of the loan in per cent. */
export function shareOfCosts(plan: { principalMinor: number; totalMinor: number }): number {
  return ((plan.totalMinor - plan.principalMinor) * 100) / plan.principalMinor;
}
