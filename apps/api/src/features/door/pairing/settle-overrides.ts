/** Lists and settles the overrides of a revoked scanner: a manager keeps an admission or takes it back. */
import type { BodyOf, ResponseOf } from '@rabita/contract/endpoint';
import type {
  listOverrides as listOverridesEndpoint,
  settleOverrides as settleOverridesEndpoint,
} from '@rabita/contract/staff/override';
import type { AppContext, Context } from '../../../platform/context.ts';
import { isId, WITH_RETRY } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { ResultError } from '../../../platform/result-error.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { toAuditDetails } from '../rules.ts';
import { takeBackAdmission } from '../taken-back/take-back-admission.ts';
import { findOverrides, findScanner, markOverrideSettled } from './queries.ts';

type SettleOverridesInput = {
  id: string;
  body: BodyOf<typeof settleOverridesEndpoint>;
  session: StaffSession;
  ip: string;
};
type ResponseBody = ResponseOf<typeof settleOverridesEndpoint>;
type SettledOverride = ResponseBody['results'][number];

/** Idempotent. Each override has a separate transaction, so that the gate does not wait for hundreds of them. */
export async function settleOverrides(
  context: AppContext,
  { id, body: { decision, note, scans }, session, ip }: SettleOverridesInput,
): Promise<Result<ResponseBody, 'scanner.not_found' | 'scanner.not_revoked'>> {
  const scanner = isId(id) ? await findScanner(context.db, id) : undefined;
  if (!scanner) return err('scanner.not_found');
  if (!scanner.revoked_at) return err('scanner.not_revoked');
  const results: SettledOverride[] = [];
  for (const scanId of scans) {
    const settlement = { scannerId: id, scanId, decision, note, staffId: session.staffId, ip };
    const result = await context.db
      .transaction(db => settleOne({ ...context, db }, settlement), WITH_RETRY)
      .catch((error: unknown) => {
        if (error instanceof ResultError) return 'changed' as const;
        throw error;
      });
    results.push({ _id: scanId, outcome: result });
  }
  return ok({ results });
}

type Settlement = Pick<BodyOf<typeof settleOverridesEndpoint>, 'decision' | 'note'> & {
  scannerId: string;
  scanId: string;
  staffId: string;
  ip: string;
};

async function settleOne(
  context: Context,
  { scannerId, scanId, decision, note, staffId, ip }: Settlement,
): Promise<SettledOverride['outcome']> {
  const [row] = await findOverrides(context.db, scannerId, scanId);
  if (!row) return 'changed';
  if (decision === 'take_back') {
    const body = { reason: note, checked_in_at: row.checked_in_at.toISOString() };
    const takeBack = await takeBackAdmission(context, { bookingId: row.booking_id, body, staffId, ip });
    if (!takeBack.ok) return 'changed';
  }
  // Locks the scan after the admission, like all transactions. If the override was settled meanwhile, rolls back.
  if ((await markOverrideSettled(context.db, scanId, staffId)) === 0)
    throw new ResultError(err('scanner.conflict_settled'));
  if (decision === 'take_back') return 'taken_back';
  const { member_id: memberId, booking_id: bookingId, full_name } = row;
  await recordAudit(context, byStaff(staffId, ip), 'admission.override_kept', {
    ...toAuditDetails({ bookingId, memberId, isNamed: full_name !== null }, { note }),
    detail: { scan: scanId, booking: bookingId },
  });
  return 'kept';
}

/** Lists the overrides of a scanner that still admit and are not settled. */
export async function listOverrides(
  { db }: Context,
  id: string,
): Promise<Result<ResponseOf<typeof listOverridesEndpoint>, 'scanner.not_found'>> {
  if (!isId(id) || !(await findScanner(db, id))) return err('scanner.not_found');
  const rows = await findOverrides(db, id);
  const overrides = rows.map(({ id: _id, at, number, full_name }) => ({
    _id,
    at: at.toISOString(),
    number,
    full_name,
  }));
  return ok({ overrides });
}
