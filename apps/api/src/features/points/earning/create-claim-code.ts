/** Creates, pauses, resumes and ends claim codes. */
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type {
  changeClaimCode as changeClaimCodeEndpoint,
  createClaimCode as createClaimCodeEndpoint,
} from '@rabita/contract/staff/earning';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { generateCode } from '../../../platform/security/generate-code.ts';
import { type Moment, parseMoments } from '../../../platform/time/parse-moments.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import * as queries from './queries.ts';
import { insertClaimCode } from './queries.ts';
import { toClaimCode } from './rules.ts';

const GENERATED_LENGTH = 8;

type CreateClaimCodeInput = {
  body: BodyOf<typeof createClaimCodeEndpoint>;
  staffId: string;
  ip: string;
};

export async function createClaimCode(
  context: Context,
  { body, staffId, ip }: CreateClaimCodeInput,
): Promise<Result<ResponseOf<typeof createClaimCodeEndpoint>, ErrorOf<typeof createClaimCodeEndpoint>>> {
  const { starts, ends, translations, points, total_cap, member_cap } = body;
  const moments = Object.entries({ starts, ends }).filter(
    (entry): entry is [string, Moment] => entry[1] !== null,
  );
  const { instants, fieldErrors: fields } = parseMoments(Object.fromEntries(moments), DEFAULT_TIMEZONE);
  if (fields.length > 0) return err('request.invalid', { fields });
  const starts_at = instants.starts ?? null;
  const ends_at = instants.ends ?? null;
  if (starts_at && ends_at && ends_at <= starts_at)
    return err('request.invalid', { fields: [{ path: 'ends', code: 'dates_reversed' }] });
  const row = await insertClaimCode(context.db, {
    code: body.code ?? generateCode(GENERATED_LENGTH),
    name_ar: translations.ar.name,
    name_en: translations.en.name,
    points,
    starts_at,
    ends_at,
    total_cap,
    member_cap,
  });
  if (!row) return err('claim_code.exists');
  await recordAudit(context, byStaff(staffId, ip), 'claim_code.created', {
    subject: { kind: 'claim_code', id: row.id },
    after: { code: row.code, points, total_cap, member_cap },
  });
  return ok({ claim_code: toClaimCode(row) });
}

type Action = BodyOf<typeof changeClaimCodeEndpoint>['action'];
type ChangeClaimCodeInput = { codeId: string; action: Action; staffId: string; ip: string };

const PAST_TENSE = { pause: 'paused', resume: 'resumed', end: 'ended' } as const;

export async function changeClaimCode(
  context: Context,
  { codeId, action, staffId, ip }: ChangeClaimCodeInput,
): Promise<Result<ResponseOf<typeof changeClaimCodeEndpoint>, ErrorOf<typeof changeClaimCodeEndpoint>>> {
  const before = isId(codeId) ? await queries.lockClaimCode(context.db, codeId) : undefined;
  if (!before) return err('claim_code.not_found');
  const isPaused = action === 'end' ? before.is_paused : action === 'pause';
  const after = await queries.changeClaimCode(context.db, codeId, { isPaused, isEnded: action === 'end' });
  if (!after) throw new Error('The locked code was not found.');
  if (after.is_paused !== before.is_paused || after.ended_at?.getTime() !== before.ended_at?.getTime()) {
    await recordAudit(context, byStaff(staffId, ip), `claim_code.${PAST_TENSE[action]}`, {
      subject: { kind: 'claim_code', id: codeId },
      detail: { code: after.code },
    });
  }
  return ok({ claim_code: toClaimCode(after) });
}
