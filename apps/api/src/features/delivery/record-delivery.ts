/** Writes a judged delivery down; a genuine one that was not accepted has its ticket checked by name until it is settled. */
import { type DeliveryFault, isGenuine } from '@rabita/door/judge-delivery';
import type { Verdict } from '@rabita/door/verdict';
import type { Context } from '../../platform/context.ts';
import { markDisputed, saveDelivery } from './queries.ts';

type Judged = {
  id: string;
  scannerId: string;
  bookingId: string | null;
  /** What the same scan is answered from now on. */
  answer: Verdict;
  at: number;
  fault: DeliveryFault | undefined;
};

/** Call it in the transaction that judged it, while the booking is held. */
export async function recordDelivery({ db }: Context, { fault, bookingId, ...scan }: Judged): Promise<void> {
  const isDisputing = fault !== undefined && isGenuine(fault);
  await saveDelivery(db, { ...scan, bookingId, fault: fault ?? null, isGenuine: isDisputing });
  if (isDisputing && bookingId !== null) await markDisputed(db, bookingId);
}
