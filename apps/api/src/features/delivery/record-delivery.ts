/** Stores a judged delivery. A genuine conflict makes its ticket disputed: name checks only, until staff settle it. */
import { provesRealTicket, type RejectionReason } from '@rabita/door/judge-delivery';
import type { Verdict } from '@rabita/door/verdict';
import type { Context } from '../../platform/context.ts';
import { hasOpenConflict, markDisputed, saveDelivery } from './queries.ts';

type RecordDeliveryInput = {
  id: string;
  scannerId: string;
  bookingId: string | null;
  /** The verdict that the same scan gets from now on. */
  answer: Verdict;
  at: number;
  fault: RejectionReason | undefined;
};

/**
 * Call it in the transaction that judged the delivery, while the booking is locked. Until it is settled, one scanner's
 * conflicts about one ticket for one reason are a single row: a stolen scanner cannot flood the list of conflicts.
 */
export async function recordDelivery(
  { db }: Context,
  { fault, bookingId, ...scan }: RecordDeliveryInput,
): Promise<void> {
  if (fault !== undefined && (await hasOpenConflict(db, scan.scannerId, bookingId, fault))) return;
  const isDisputing = fault !== undefined && provesRealTicket(fault);
  const saved = await saveDelivery(db, { ...scan, bookingId, fault: fault ?? null, isGenuine: isDisputing });
  if (saved === 0) throw new Error('Another delivery has the same id.');
  if (isDisputing && bookingId !== null) await markDisputed(db, bookingId);
}
