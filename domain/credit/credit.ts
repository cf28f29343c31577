import { AppError } from '../errors/errors';
import { formatMoney, mulDiv, mulDivDown, type Minor } from '../money/money';
import { defineMachine } from '../machine/machine';

export const creditAccountMachine = defineMachine({
  noun: 'credit account',
  initial: 'none',
  transitions: {
    none: ['proposed'],
    proposed: ['active', 'declined'],
    active: ['frozen', 'closed'],
    frozen: ['active', 'closed'],
    declined: [],
    closed: [],
  },
});
export type CreditAccountStatus = keyof (typeof creditAccountMachine)['transitions'];

/** A credit account as read under its row lock, with the part of one vendor. */
export interface CreditExposure {
  status: CreditAccountStatus;
  limitMinor: Minor;
  vendorCapBps: number;
  outstandingMinor: Minor;
  reservedMinor: Minor;
  /** Outstanding and reserved for this vendor. */
  vendorUsedMinor: Minor;
}

export interface CreditPosition {
  usedMinor: Minor;
  utilisationBps: number;
  availableMinor: Minor;
  vendorCapMinor: Minor;
  vendorRoomMinor: Minor;
  isOverLimit: boolean;
}

/** Vendor room = min(cap − used, available); nothing is ever below zero. */
export function measureCredit(exposure: CreditExposure): CreditPosition {
  const { limitMinor, vendorCapBps, vendorUsedMinor } = exposure;
  const usedMinor = exposure.outstandingMinor + exposure.reservedMinor;
  const availableMinor = Math.max(limitMinor - usedMinor, 0);
  const vendorCapMinor = mulDivDown([limitMinor, vendorCapBps], 10_000);
  return {
    usedMinor,
    utilisationBps: limitMinor > 0 ? mulDiv([usedMinor, 10_000], limitMinor) : 0,
    availableMinor,
    vendorCapMinor,
    vendorRoomMinor: Math.max(Math.min(vendorCapMinor - vendorUsedMinor, availableMinor), 0),
    isOverLimit: usedMinor > limitMinor,
  };
}

export type ReservationDecision =
  | { allowed: true; position: CreditPosition }
  | {
      allowed: false;
      reason: 'over_limit' | 'vendor_cap' | 'account_frozen' | 'account_suspended';
      position: CreditPosition;
      shortByMinor: Minor;
      words: string;
    };

/** Whether an amount may be reserved now, and if not, by how much it is too large. */
export function decideReservation(
  exposure: CreditExposure,
  amountMinor: Minor,
): ReservationDecision {
  const position = measureCredit(exposure);
  const refuse = (
    reason: 'over_limit' | 'vendor_cap' | 'account_frozen' | 'account_suspended',
    shortByMinor: Minor,
    words: string,
  ): ReservationDecision => ({ allowed: false, reason, position, shortByMinor, words });
  if (exposure.status === 'frozen') {
    return refuse('account_frozen', 0, 'Your credit account is frozen. Please call us.');
  }
  if (exposure.status !== 'active') {
    return refuse('account_suspended', 0, 'Your credit account is not active.');
  }
  if (amountMinor > position.availableMinor) {
    const shortByMinor = amountMinor - position.availableMinor;
    const words =
      `This invoice needs ${formatMoney(amountMinor)}. Of your limit of ` +
      `${formatMoney(exposure.limitMinor)}, ${formatMoney(position.availableMinor)} is free: ` +
      `${formatMoney(shortByMinor)} too little.`;
    return refuse('over_limit', shortByMinor, words);
  }
  if (amountMinor > position.vendorRoomMinor) {
    const shortByMinor = amountMinor - position.vendorRoomMinor;
    const words =
      `For one vendor you can use ${formatMoney(position.vendorCapMinor)}, of which ` +
      `${formatMoney(position.vendorRoomMinor)} is free: ${formatMoney(shortByMinor)} too little.`;
    return refuse('vendor_cap', shortByMinor, words);
  }
  return { allowed: true, position };
}

/** As `decideReservation`, as a refusal: PRECONDITION_FAILED with the reason and the numbers. */
export function assertReservation(exposure: CreditExposure, amountMinor: Minor): CreditPosition {
  const decision = decideReservation(exposure, amountMinor);
  if (decision.allowed) return decision.position;
  throw new AppError('PRECONDITION_FAILED', decision.words, {
    reason: decision.reason,
    details: {
      amountMinor,
      shortByMinor: decision.shortByMinor,
      limitMinor: exposure.limitMinor,
      availableMinor: decision.position.availableMinor,
      vendorRoomMinor: decision.position.vendorRoomMinor,
    },
  });
}
