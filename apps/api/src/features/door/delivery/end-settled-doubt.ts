/** Ends the doubt about a revoked scanner's lanes once it has sent everything and a manager has settled all of it. */
import type { Context } from '../../../platform/context.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { endDoubt } from '../lane/lock-lanes.ts';
import { findSettledLanes } from './queries.ts';

type EndSettledDoubtInput = {
  eventId: string;
  scannerId: string;
  /** Absent if it stands with the conflicts that were settled, where it is cleared together with their members. */
  note?: string;
  staffId: string;
  address: string;
};

/** Call it while all lanes of the event are locked, so that of two managers the later one sees all decisions. */
export async function endSettledDoubt(
  context: Context,
  { eventId, scannerId, note, staffId, address }: EndSettledDoubtInput,
): Promise<void> {
  const lanes = await findSettledLanes(context.db, eventId, scannerId);
  if (lanes.length === 0) return;
  await endDoubt(context, eventId, scannerId);
  await recordAudit(context, byStaff(staffId, address), 'scanner.lanes_given_back', {
    subject: { kind: 'scanner', id: scannerId },
    before: { lanes_in_doubt: lanes },
    after: { lanes_in_doubt: [], ...(note !== undefined && { note }) },
  });
}
