/** Lets a manager declare that a revoked scanner will deliver nothing more, so that its lanes are not in doubt. */
import type { Scanner } from '@rabita/contract/door/scanner';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { endDoubt } from '../lane/lock-lanes.ts';
import { getScanner } from './list-scanners.ts';
import { findScanner } from './queries.ts';

type GiveBackLanesInput = { id: string; note: string; session: StaffSession; ip: string };

/** Rejects a working scanner, because it gives its lanes back itself. */
export async function giveBackLanes(
  context: Context,
  { id, note, session, ip }: GiveBackLanesInput,
): Promise<Result<{ scanner: Scanner }, 'scanner.not_found' | 'scanner.not_revoked'>> {
  const { db } = context;
  const scanner = isId(id) ? await findScanner(db, id) : undefined;
  if (!scanner) return err('scanner.not_found');
  if (!scanner.revoked_at) return err('scanner.not_revoked');
  await endDoubt(context, scanner.event_id, id);
  await recordAudit(context, byStaff(session.staffId, ip), 'scanner.lanes_given_back', {
    subject: { kind: 'scanner', id },
    before: { lanes_in_doubt: scanner.lanes_in_doubt },
    after: { lanes_in_doubt: [], note },
  });
  return ok({ scanner: await getScanner(context, id) });
}
