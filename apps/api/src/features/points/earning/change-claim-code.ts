/** Pauses a claim code, resumes it, or ends it for good. */
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { changeClaimCode as endpoint } from '@rabita/contract/staff/earning';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import * as queries from './queries.ts';
import { toClaimCode } from './rules.ts';

type Action = BodyOf<typeof endpoint>['action'];
type ChangeClaimCodeInput = { codeId: string; action: Action; staffId: string; address: string };

const AUDITED = { pause: 'paused', resume: 'resumed', end: 'ended' } as const;

export async function changeClaimCode(
  context: Context,
  { codeId, action, staffId, address }: ChangeClaimCodeInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const before = isId(codeId) ? await queries.lockClaimCode(context.db, codeId) : undefined;
  if (!before) return err('claim_code.not_found');
  const isPaused = action === 'end' ? before.is_paused : action === 'pause';
  const after = await queries.changeClaimCode(context.db, codeId, { isPaused, isEnded: action === 'end' });
  if (!after) throw new Error('The locked code was not found.');
  if (after.is_paused !== before.is_paused || after.ended_at?.getTime() !== before.ended_at?.getTime()) {
    await recordAudit(context, byStaff(staffId, address), `claim_code.${AUDITED[action]}`, {
      subject: { kind: 'claim_code', id: codeId },
      detail: { code: after.code },
    });
  }
  return ok({ claim_code: toClaimCode(after) });
}
