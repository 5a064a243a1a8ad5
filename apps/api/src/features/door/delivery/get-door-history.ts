/**
 * Loads the facts for evaluating all deliveries of one sync: when the scanner was paired, and the event's door hours.
 */
import type { DeliveryFacts } from '@rabita/door/find-rejection-reason';
import type { Context } from '../../../platform/context.ts';
import type { ScannerSession } from '../../../platform/http/route.ts';
import { secondsOf } from '../../../platform/time/seconds-of.ts';
import { findDoorHours, findPairedAt } from './queries.ts';
import { toDoorHours } from './rules.ts';

export type DoorHistory = Pick<DeliveryFacts, 'pairedAt' | 'hours'>;

export async function getDoorHistory(
  { db }: Context,
  { eventId, scannerId }: ScannerSession,
): Promise<DoorHistory> {
  const pairedAt = await findPairedAt(db, scannerId);
  if (!pairedAt) throw new Error('A scanner that was never paired has a session.');
  return { pairedAt: secondsOf(pairedAt), hours: (await findDoorHours(db, eventId)).map(toDoorHours) };
}
