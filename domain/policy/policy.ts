import * as z from 'zod';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const minor = z.int().nonnegative();
const count = z.int().nonnegative();
const bps = z.int().nonnegative();
const durationMs = z.int().nonnegative();

export const grades = ['A', 'B', 'C', 'D'] as const;
export const grade = z.enum(grades);
export type Grade = z.infer<typeof grade>;

/** What admins decide and workflows receive as input; money in pence, durations in ms or days. */
export const policy = z.object({
  /** Who lends: stands in every contract. */
  lender: z.object({
    name: z.string().min(1),
    companyNumber: z.string().min(1),
    legalForm: z.string().min(1),
    addressLines: z.array(z.string()),
  }),
  parking: z.object({ tries: count, withinMs: durationMs }),
  invoice: z.object({
    minPayableMinor: minor,
    maxPayableMinor: minor,
    dueFromDays: count,
    dueToDays: count,
  }),
  terms: z.object({ months: z.array(count), monthsForGradeA: z.array(count) }),
  discounts: z.object({ esgBps: bps, volumeBps: bps, promotionBps: bps, maxTogetherBps: bps }),
  limits: z.object({
    capMinor: z.record(grade, minor),
    turnoverBps: bps,
    minDscrMilli: count,
    vendorCapBps: bps,
    companyOfBookBps: bps,
    sectorOfBookBps: bps,
  }),
  approvals: z.object({
    fourEyesFromMinor: minor,
    validMs: durationMs,
    evidenceMaxAgeMs: durationMs,
  }),
  vendorAccount: z.object({
    coolingOffMs: durationMs,
    coolingOffAfterChangeMs: durationMs,
    nameCheckTries: count,
  }),
  expiry: z.object({
    offerMs: durationMs,
    contractMs: durationMs,
    vendorLinkMs: durationMs,
    vendorLinkResends: count,
    inviteMs: durationMs,
    /** Read by nothing any more (`domain/people/signInTimes.ts`): the former release cannot do without. */
    signInLinkMs: durationMs.default(10 * minuteMs),
    stepUpMs: durationMs.default(10 * minuteMs),
  }),
  payout: z.object({
    latestAfterSigningWorkingDays: count,
    /** How often a contract without a payout is replaced before the offer ends at no cost. */
    newContracts: count.default(2),
  }),
  collection: z.object({
    noticeWorkingDays: count,
    submitWorkingDays: count,
    retryOnWorkingDays: z.array(count),
    graceDays: count,
    lateFeeMinor: minor,
    lateFeeOnDay: count,
    lateFeeAfterFailureNoticeWorkingDays: count,
    lateFeeMaxPerFinancingMinor: minor,
    reminderDays: z.array(z.int()),
    defaultAfterDays: count,
    writeOffAfterDays: count,
    /** Days after the charge on which the provider tells its outcome, and passes the money on. */
    confirmedAfterWorkingDays: count.default(2),
    paidOutAfterWorkingDays: count.default(3),
    /** Less than this left of an instalment is written off, never debited. */
    smallBalanceMinor: minor.default(100),
  }),
  lateInterest: z.object({ monthlyFeeTimes: count, plusBps: bps, minBps: bps }),
  freeze: z.object({ daysLate: count, consentExpiredDays: count }),
  liquidity: z.object({ minBufferMinor: minor, ofNotesBps: bps, couponDays: count }),
  lossReserveBps: z.object({
    days0To30: bps,
    days31To60: bps,
    days61To90: bps,
    over90: bps,
  }),
});
export type Policy = z.infer<typeof policy>;
/** A policy as it was stored, by a process at its start too: numbers that came later are missing. */
export type StoredPolicy = z.input<typeof policy>;

/** The policy a new installation starts with. */
export const defaultPolicy: Policy = {
  lender: {
    name: 'Millrace Finance Ltd',
    companyNumber: '13006412',
    legalForm: 'ltd',
    addressLines: ['1 Mill Lane', 'London EC1A 1AA'],
  },
  parking: { tries: 5, withinMs: 12 * minuteMs },
  invoice: {
    minPayableMinor: 50_000,
    maxPayableMinor: 10_000_000,
    dueFromDays: 14,
    dueToDays: 180,
  },
  terms: { months: [1, 2, 3, 4, 6], monthsForGradeA: [12] },
  discounts: { esgBps: 500, volumeBps: 500, promotionBps: 1000, maxTogetherBps: 2500 },
  limits: {
    capMinor: { A: 25_000_000, B: 10_000_000, C: 4_000_000, D: 0 },
    turnoverBps: 1000,
    minDscrMilli: 1250,
    vendorCapBps: 2500,
    companyOfBookBps: 1500,
    sectorOfBookBps: 3000,
  },
  approvals: { fourEyesFromMinor: 500_000, validMs: dayMs, evidenceMaxAgeMs: dayMs },
  vendorAccount: {
    coolingOffMs: dayMs,
    coolingOffAfterChangeMs: 3 * dayMs,
    nameCheckTries: 3,
  },
  expiry: {
    offerMs: 7 * dayMs,
    contractMs: 7 * dayMs,
    vendorLinkMs: 7 * dayMs,
    vendorLinkResends: 3,
    inviteMs: 14 * dayMs,
    signInLinkMs: 10 * minuteMs,
    stepUpMs: 10 * minuteMs,
  },
  payout: { latestAfterSigningWorkingDays: 5, newContracts: 2 },
  collection: {
    noticeWorkingDays: 5,
    submitWorkingDays: 3,
    retryOnWorkingDays: [5, 10],
    graceDays: 5,
    lateFeeMinor: 2_500,
    lateFeeOnDay: 6,
    lateFeeAfterFailureNoticeWorkingDays: 3,
    lateFeeMaxPerFinancingMinor: 7_500,
    reminderDays: [-5, -1, 1, 3, 6, 15, 30],
    defaultAfterDays: 90,
    writeOffAfterDays: 180,
    confirmedAfterWorkingDays: 2,
    paidOutAfterWorkingDays: 3,
    smallBalanceMinor: 100,
  },
  lateInterest: { monthlyFeeTimes: 12, plusBps: 200, minBps: 1175 },
  freeze: { daysLate: 6, consentExpiredDays: 7 },
  liquidity: { minBufferMinor: 5_000_000, ofNotesBps: 1000, couponDays: 30 },
  lossReserveBps: { days0To30: 100, days31To60: 1000, days61To90: 3000, over90: 6000 },
};

/** Today's policy with what a signed contract fixed: prices, and what lateness costs. */
export function keepTerms(today: Policy, signed: Policy): Policy {
  const { graceDays, lateFeeMinor, lateFeeOnDay, defaultAfterDays } = signed.collection;
  const { lateFeeAfterFailureNoticeWorkingDays, lateFeeMaxPerFinancingMinor } = signed.collection;
  return {
    ...today,
    lender: signed.lender,
    discounts: signed.discounts,
    lateInterest: signed.lateInterest,
    collection: {
      ...today.collection,
      graceDays,
      lateFeeMinor,
      lateFeeOnDay,
      lateFeeAfterFailureNoticeWorkingDays,
      lateFeeMaxPerFinancingMinor,
      defaultAfterDays,
    },
  };
}

/** The demo has coolings-off that a person can wait for, and that tell a new account from a changed
 *  one all the same. */
export const demoPolicy: Policy = {
  ...defaultPolicy,
  vendorAccount: {
    ...defaultPolicy.vendorAccount,
    coolingOffMs: 3 * secondMs,
    coolingOffAfterChangeMs: 5 * secondMs,
  },
};

export interface Rate {
  grade: Grade;
  termMonths: number;
  monthlyFeeBps: number;
}

/** The rates a new installation starts with; grade D has none, because it is declined. */
export const defaultRates: readonly Rate[] = [
  ...ratesOf('A', { 1: 125, 2: 120, 3: 120, 4: 125, 6: 125, 12: 130 }),
  ...ratesOf('B', { 1: 155, 2: 150, 3: 150, 4: 160, 6: 160 }),
  ...ratesOf('C', { 1: 200, 2: 195, 3: 195, 4: 205, 6: 205 }),
];

function ratesOf(ofGrade: Grade, byMonths: Record<number, number>): Rate[] {
  return Object.entries(byMonths).map(([months, monthlyFeeBps]) => ({
    grade: ofGrade,
    termMonths: Number(months),
    monthlyFeeBps,
  }));
}
