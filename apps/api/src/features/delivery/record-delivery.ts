/** Writes a judged delivery down; a genuine one that was not accepted has its ticket checked by name until it is settled. */
import { type DeliveryFault, isGenuine } from '@rabita/door/judge-delivery';
import type { Verdict } from '@rabita/door/verdict';
import type { Context } from '../../platform/context.ts';
import { hasOpenConflict, markDisputed, saveDelivery } from './queries.ts';

type Judged = {
  id: string;
  scannerId: string;
  bookingId: string | null;
  /** What the same scan is answered from now on. */
  answer: Verdict;
  at: number;
  fault: DeliveryFault | undefined;
};

/**
 * Call it in the transaction that judged it, while the booking is held. One scanner's conflicts about one ticket for one
 * reason are a single row until it is settled: a stolen scanner cannot bury others' conflicts under its own.
 */
export async function recordDelivery({ db }: Context, { fault, bookingId, ...scan }: Judged): Promise<void> {
  if (fault !== undefined && (await hasOpenConflict(db, scan.scannerId, bookingId, fault))) return;
  const isDisputing = fault !== undefined && isGenuine(fault);
  const saved = await saveDelivery(db, { ...scan, bookingId, fault: fault ?? null, isGenuine: isDisputing });
  if (saved === 0) throw new Error('Another delivery took the id of this one.');
  if (isDisputing && bookingId !== null) await markDisputed(db, bookingId);
}
