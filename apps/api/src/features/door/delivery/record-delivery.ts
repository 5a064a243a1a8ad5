/**
 * Stores an offline admission that a scanner sends, as accepted or as a conflict. A conflict with a valid signature
 * makes its ticket disputed until a manager settles it.
 */
import { isRealTicket, type RejectionReason } from '@rabita/door/find-rejection-reason';
import type { Verdict } from '@rabita/door/verdict';
import type { Context } from '../../../platform/context.ts';
import { hasSameConflict, saveDelivery, updateDisputed } from './queries.ts';

type RecordDeliveryInput = {
  id: string;
  scannerId: string;
  bookingId: string | null;
  /** The verdict that the server returns for this scan id from now on. */
  response: Verdict;
  /** The time of the scan, in seconds since 1970. */
  at: number;
  /** Why the delivery is a conflict; undefined if it is accepted. */
  conflictReason: RejectionReason | undefined;
  isByHand: boolean;
  /** Whether the scanner was revoked before it sent the delivery. */
  isLateUpload: boolean;
};

/**
 * Call it in the transaction that evaluated the delivery, while the booking is locked. Stores only one unsettled
 * conflict per scanner, ticket and reason, so that a stolen scanner cannot flood the list of conflicts.
 * @returns false if there is such a conflict, so that the delivery was not stored
 */
export async function recordDelivery(
  { db }: Context,
  { conflictReason, bookingId, ...scan }: RecordDeliveryInput,
): Promise<boolean> {
  if (conflictReason !== undefined && (await hasSameConflict(db, scan.scannerId, bookingId, conflictReason)))
    return false;
  const isDisputing = conflictReason !== undefined && isRealTicket(conflictReason);
  const saved = await saveDelivery(db, {
    ...scan,
    bookingId,
    conflictReason: conflictReason ?? null,
    isSignatureValid: isDisputing,
  });
  if (saved === 0) throw new Error('Another scan has the id of the delivery.');
  if (isDisputing && bookingId !== null) await updateDisputed(db, bookingId);
  return true;
}
