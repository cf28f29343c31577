import type { CivilDate } from './dates';
import { instalmentComponents, type ComponentAmounts, type InstalmentStatus } from './instalment';
import { assertMinor, type Minor } from './money';

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
