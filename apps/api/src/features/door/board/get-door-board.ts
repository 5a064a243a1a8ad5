/** Gets the crew's board of an event. Stewards get it only within 12 hours of the event, like the list of scanners. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { Role } from '@rabita/contract/roles';
import type { DoorBoard, getDoorBoard as endpoint } from '@rabita/contract/staff/door-board';
import type { Context } from '../../../platform/context.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { listScanners } from '../pairing/list-scanners.ts';
import { findArrivals, getBoardEvent } from './queries.ts';
import { toBoardGates } from './rules.ts';

export async function getDoorBoard(
  context: Context,
  { eventId, role }: { eventId: string; role: Role },
): Promise<Result<DoorBoard, ErrorOf<typeof endpoint>>> {
  const scannerList = await listScanners(context, { eventId, role });
  if (!scannerList.ok) return scannerList;
  const { event, gates, scanners, counts } = scannerList.value;
  const { capacity, now } = await getBoardEvent(context.db, eventId);
  const arrivals = await findArrivals(context.db, eventId, now);
  return ok({
    event,
    as_of: now.toISOString(),
    capacity,
    counts,
    gates: toBoardGates(gates, scanners, arrivals),
    scanners,
  });
}
