/** Writes an override, an admission by a steward's word, with its reason to the audit log. */
import type { Context } from '../../platform/context.ts';
import { byScanner, recordAudit } from '../audit/record-audit.ts';
import type { TicketRow } from './ticket/rules.ts';

type OverrideInput = {
  scanId: string;
  scannerId: string;
  booking: Pick<TicketRow, 'id' | 'member_id' | 'holder_kind'>;
  reason: string;
  address: string;
};

/** Call it in the transaction that stores the scan. */
export async function recordOverride(
  context: Context,
  { scanId, scannerId, booking: { id, member_id: memberId, holder_kind }, reason, address }: OverrideInput,
): Promise<void> {
  const isErased = holder_kind === 'member' && memberId === null;
  await recordAudit(context, byScanner(scannerId, address), 'admission.overridden', {
    // The reason may name the member. It is part of `after`, which an erasure clears; after one it is not stored at
    // all.
    subject: memberId ? { kind: 'member', id: memberId } : { kind: 'booking', id },
    detail: { scan: scanId, booking: id },
    ...(!isErased && { after: { reason } }),
  });
}
