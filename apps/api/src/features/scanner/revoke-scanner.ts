/** Shuts a scanner out at once; its lanes go to others, in doubt, because nobody knows whom it admitted without telling. */
import type { Scanner } from '@rabita/contract/door/scanner';
import type { Context } from '../../platform/context.ts';
import { isId, WITH_RETRY } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { takeBackLanes } from '../door/take-back-lanes.ts';
import { getScanner } from './get-scanner.ts';
import { findScanner, markRevoked } from './queries.ts';

type Asked = { id: string; session: StaffSession; address: string };

/**
 * Refuses the scanner's token from now on, in a transaction of its own that locks nothing but the scanner's row: calls that
 * the scanner keeps sending hold its lanes, and must not hold this up. Asking again changes nothing.
 */
export async function shutScannerOut(
  context: Context,
  { id, session, address }: Asked,
): Promise<Outcome<{ eventId: string }, 'scanner.not_found'>> {
  const found = isId(id) ? await findScanner(context.db, id) : undefined;
  if (!found) return refuse('scanner.not_found');
  await context.db.transaction(async db => {
    if ((await markRevoked(db, id)) === 0) return;
    await recordAudit(
      { ...context, db },
      {
        actorKind: 'staff',
        actorId: session.staffId,
        action: 'scanner.revoked',
        address,
        subject: { kind: 'scanner', id },
        detail: { lanes: found.lanes.length },
      },
    );
  }, WITH_RETRY);
  return ok({ eventId: found.event_id });
}

/** Takes the lanes from a scanner that is shut out. Waits for its scans under way; none that comes after admits anybody. */
export async function revokeScanner(
  context: Context,
  id: string,
  eventId: string,
): Promise<Outcome<{ scanner: Scanner }>> {
  await takeBackLanes(context, eventId, id);
  return ok({ scanner: await getScanner(context, id) });
}
