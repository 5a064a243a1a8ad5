/** Shuts a scanner out at once; its lanes go to others, in doubt, because nobody knows whom it admitted without telling. */
import type { Scanner } from '@rabita/contract/door';
import { endExpired, takeBackLane } from '@rabita/door/lease';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { StaffSession } from '../../platform/route.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findEvent, findScanner, lockLanes, markRevoked } from './queries.ts';
import { leaseOf, secondsOf } from './rules.ts';
import { saveLanes } from './save-lanes.ts';
import { showScanner } from './show-scanner.ts';

type Asked = { id: string; session: StaffSession; address: string };

/** Waits for scans under way, and no scan of it that comes after admits anybody. Asking again changes nothing. */
export async function revokeScanner(
  context: Context,
  { id, session, address }: Asked,
): Promise<Outcome<{ scanner: Scanner }, 'scanner.not_found'>> {
  const { db } = context;
  const found = isId(id) ? await findScanner(db, id) : undefined;
  if (!found) return refuse('scanner.not_found');
  const rows = await lockLanes(db, found.event_id);
  if ((await markRevoked(db, id)) > 0) {
    const event = await findEvent(db, found.event_id);
    const before = rows.map(leaseOf);
    const ended = endExpired(before, event ? secondsOf(event.now) : 0);
    const lost = ended.flatMap(({ holder }, lane) => (holder === id ? [lane] : []));
    await saveLanes(db, found.event_id, before, lost.reduce(takeBackLane, ended));
    await recordAudit(context, {
      actorKind: 'staff',
      actorId: session.staffId,
      action: 'scanner.revoked',
      address,
      subject: { kind: 'scanner', id },
      detail: { lanes: lost.length },
    });
  }
  return ok({ scanner: await showScanner(context, id) });
}
