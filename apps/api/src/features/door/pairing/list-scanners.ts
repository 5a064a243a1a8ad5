/** Lists an event’s gates, scanners and admission counts for staff, and gets one scanner. */
import type { listScanners as endpoint, Scanner } from '@rabita/contract/door/scanner';
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { Role } from '@rabita/contract/roles';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { listGates } from '../../event/gate/list-gates.ts';
import * as queries from '../queries.ts';
import { findScanner, findScannerEvent, findScanners } from './queries.ts';
import { toScanner } from './rules.ts';

export async function listScanners(
  context: Context,
  { eventId, role }: { eventId: string; role: Role },
): Promise<Result<ResponseOf<typeof endpoint>, 'event.not_found'>> {
  const { db } = context;
  const event = isId(eventId) ? await findScannerEvent(db, eventId) : undefined;
  if (!event || (role === 'steward' && !event.is_tonight)) return err('event.not_found');
  const scanners = await findScanners(db, eventId);
  return ok({
    event: { _id: eventId, name: { ar: event.name_ar, en: event.name_en } },
    gates: await listGates(context, eventId),
    scanners: scanners.map(toScanner),
    counts: await countAdmitted(context, eventId),
  });
}

/** `expected` counts the confirmed bookings, `out` the attendees who have gone out. */
export function countAdmitted({ db }: Context, eventId: string): Promise<queries.AdmittedCounts> {
  return queries.countAdmitted(db, eventId);
}

/** @throws if the scanner does not exist */
export async function getScanner({ db }: Context, id: string): Promise<Scanner> {
  const row = await findScanner(db, id);
  if (!row) throw new Error('The scanner was not found.');
  return toScanner(row);
}
