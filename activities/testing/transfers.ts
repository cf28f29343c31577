import { randomUUID } from 'node:crypto';
import { ask, asActor, type Cast } from './actors';
import { today } from './scenario';
import type { World } from './world';

interface Transfer {
  amountMinor: number;
  receivedOn?: string;
  reference?: string;
}

/** An admin records a bank transfer for an invoice that our statement does not show. */
export async function typeTransfer(
  world: World,
  cast: Cast,
  invoiceId: string,
  { amountMinor, receivedOn, reference = 'INV' }: Transfer,
): Promise<string> {
  const paymentId = randomUUID();
  await ask(world, `repayment-${invoiceId}`, 'recordTransfer', {
    actor: asActor(cast.maker),
    ...{ paymentId, amountMinor, reference },
    receivedOn: receivedOn ?? (await today(world)),
  });
  return paymentId;
}

/** The company's transfer stands on our statement. */
export async function bookLine(
  world: World,
  { amountMinor, receivedOn, reference = 'INV' }: Transfer,
): Promise<void> {
  const bookedOn = receivedOn ?? (await today(world));
  await world.sandbox.call('POST', '/transfers', {
    ...{ amountMinor, reference, bookedOn, payerName: 'Northwind Ltd' },
  });
}

/** The company pays an invoice by transfer, and an admin records it. */
export async function payByTransfer(
  world: World,
  cast: Cast,
  invoiceId: string,
  transfer: Transfer,
): Promise<string> {
  await bookLine(world, transfer);
  return typeTransfer(world, cast, invoiceId, transfer);
}
