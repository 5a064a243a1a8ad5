/** Records an override, an admission without a code, with its reason in the audit log. */
import type { Context } from '../../platform/context.ts';
import { byScanner, recordAudit } from '../audit/record-audit.ts';
import { toAuditDetails } from './rules.ts';
import type { TicketRow } from './ticket/rules.ts';

type OverrideInput = {
  scanId: string;
  scannerId: string;
  booking: Pick<TicketRow, 'id' | 'member_id' | 'holder_kind'>;
  reason: string;
  ip: string;
};

export async function recordOverride(
  context: Context,
  { scanId, scannerId, booking: { id, member_id: memberId, holder_kind }, reason, ip }: OverrideInput,
): Promise<void> {
  const isErased = holder_kind === 'member' && memberId === null;
  await recordAudit(context, byScanner(scannerId, ip), 'admission.overridden', {
    ...toAuditDetails({ bookingId: id, memberId, isNamed: !isErased }, { reason }),
    detail: { scan: scanId, booking: id },
  });
}
