/** Shuts a scanner out at once; its lanes go to others, in doubt, because nobody knows whom it admitted without telling. */
import type { Scanner } from '@rabita/contract/door';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { StaffSession } from '../../platform/route.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { takeBackLanes } from '../door/take-back-lanes.ts';
import { findScanner, markRevoked } from './queries.ts';
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
  if ((await markRevoked(db, id)) > 0) {
    const lost = await takeBackLanes(context, found.event_id, id);
    await recordAudit(context, {
      actorKind: 'staff',
      actorId: session.staffId,
      action: 'scanner.revoked',
      address,
      subject: { kind: 'scanner', id },
      detail: { lanes: lost },
    });
  }
  return ok({ scanner: await showScanner(context, id) });
}
