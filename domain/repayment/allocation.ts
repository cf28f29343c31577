import type { CivilDate } from '../dates/civilDate';
import { instalmentComponents, type ComponentAmounts, type InstalmentStatus } from './instalment';
import { assertMinor, type Minor } from '../money/money';

export const noAmounts: ComponentAmounts = { lateFee: 0, lateInterest: 0, fee: 0, principal: 0 };

/** The sum over the components. */
export function sumComponents(amounts: ComponentAmounts): Minor {
  return instalmentComponents.reduce((sum, component) => sum + amounts[component], 0);
}

/** Spreads an amount over one instalment: late fee → late interest → fee → principal. */
export function allocate(
  amountMinor: Minor,
  openMinor: ComponentAmounts,
): { allocated: ComponentAmounts; unappliedMinor: Minor } {
  assertMinor(amountMinor, ...Object.values(openMinor));
  if (amountMinor < 0) throw new RangeError('A receipt is never below zero.');
  const allocated = { ...noAmounts } as Record<keyof ComponentAmounts, number>;
  let leftMinor = amountMinor;
  for (const component of instalmentComponents) {
    allocated[component] = Math.min(leftMinor, Math.max(openMinor[component], 0));
    leftMinor -= allocated[component];
  }
  return { allocated, unappliedMinor: leftMinor };
}

export interface OpenInstalment {
  id: string;
  seq: number;
  collectOn: CivilDate;
  status: InstalmentStatus;
  openMinor: ComponentAmounts;
}

/** Which instalment a receipt is for: a debit names its own, a transfer may carry a reference. */
export type ReceiptTarget =
  | { kind: 'debit'; instalmentId: string }
  | { kind: 'reference'; instalmentId: string }
  | { kind: 'oldest_due'; todayOn: CivilDate };

/**
 * Spreads a receipt over instalments. What is left goes to suspense: money is not taken for an
 * instalment that is not due yet, nor for one whose debit is out, which would be paid twice.
 */
export function allocateReceipt(
  amountMinor: Minor,
  instalments: readonly OpenInstalment[],
  target: ReceiptTarget,
): { shares: { instalmentId: string; allocated: ComponentAmounts }[]; suspenseMinor: Minor } {
  const shares: { instalmentId: string; allocated: ComponentAmounts }[] = [];
  let leftMinor = amountMinor;
  for (const instalment of chooseInstalments(instalments, target)) {
    const { allocated, unappliedMinor } = allocate(leftMinor, instalment.openMinor);
    if (unappliedMinor < leftMinor) shares.push({ instalmentId: instalment.id, allocated });
    leftMinor = unappliedMinor;
  }
  return { shares, suspenseMinor: leftMinor };
}

/**
 * Spreads a transfer: what a charge-back left owed comes first, because it was due on that day and
 * bears no interest of its own; then instalments as `allocateReceipt` says, and the rest is held.
 */
export function allocateTransfer(
  amountMinor: Minor,
  owed: { reversalMinor: Minor; instalments: readonly OpenInstalment[] },
  target: ReceiptTarget,
): ReturnType<typeof allocateReceipt> & { reversalMinor: Minor } {
  assertMinor(amountMinor, owed.reversalMinor);
  const reversalMinor = Math.min(amountMinor, Math.max(owed.reversalMinor, 0));
  const rest = allocateReceipt(amountMinor - reversalMinor, owed.instalments, target);
  return { ...rest, reversalMinor };
}

/** The shares of all instalments together, for one ledger entry. */
export function addShares(parts: readonly ComponentAmounts[]): ComponentAmounts {
  return parts.reduce(
    (total, part) => ({
      lateFee: total.lateFee + part.lateFee,
      lateInterest: total.lateInterest + part.lateInterest,
      fee: total.fee + part.fee,
      principal: total.principal + part.principal,
    }),
    noAmounts,
  );
}

function chooseInstalments(
  instalments: readonly OpenInstalment[],
  target: ReceiptTarget,
): OpenInstalment[] {
  const inOrder = [...instalments].sort(
    (a, b) => a.collectOn.localeCompare(b.collectOn) || a.seq - b.seq,
  );
  if (target.kind === 'debit') return inOrder.filter(({ id }) => id === target.instalmentId);
  const free = inOrder.filter(({ status }) => status !== 'collecting');
  if (target.kind === 'reference') return free.filter(({ id }) => id === target.instalmentId);
  return free.filter(({ collectOn }) => collectOn <= target.todayOn);
}
