/** Writes an override, an admission by a steward's word, with its reason to the audit log. */
import type { Context } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';

type OverrideInput = {
  scanId: string;
  scannerId: string;
  booking: { id: string; member_id: string | null };
  reason: string;
  address: string;
};

/** Call it in the transaction that stores the scan. */
export async function recordOverride(
  context: Context,
  { scanId, scannerId, booking: { id, member_id: memberId }, reason, address }: OverrideInput,
): Promise<void> {
  await recordAudit(context, {
    actorKind: 'scanner',
    actorId: scannerId,
    action: 'admission.overridden',
    address,
    // The reason may name the member. It is part of `after`, which an erasure of the member clears.
    subject: memberId ? { kind: 'member', id: memberId } : { kind: 'booking', id },
    detail: { scan: scanId, booking: id },
    after: { reason },
  });
}
