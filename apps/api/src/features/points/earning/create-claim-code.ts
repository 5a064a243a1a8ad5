/** Creates a claim code, with a word that staff chose or a generated one. */
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { createClaimCode as endpoint } from '@rabita/contract/staff/earning';
import type { Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { generateCode } from '../../../platform/security/generate-code.ts';
import { type Moment, parseMoments } from '../../../platform/time/parse-moments.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { insertClaimCode } from './queries.ts';
import { toClaimCode } from './rules.ts';

const GENERATED_LENGTH = 8;

type CreateClaimCodeInput = { body: BodyOf<typeof endpoint>; staffId: string; address: string };

export async function createClaimCode(
  context: Context,
  { body, staffId, address }: CreateClaimCodeInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { starts, ends, translations, points, total_cap, member_cap } = body;
  const typed = Object.entries({ starts, ends }).filter(
    (entry): entry is [string, Moment] => entry[1] !== null,
  );
  const { instants, faults: reasons } = parseMoments(Object.fromEntries(typed), DEFAULT_TIMEZONE);
  if (reasons.length > 0) return err('request.invalid', { fields: reasons });
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
  await recordAudit(context, byStaff(staffId, address), 'claim_code.created', {
    subject: { kind: 'claim_code', id: row.id },
    after: { code: row.code, points, total_cap, member_cap },
  });
  return ok({ claim_code: toClaimCode(row) });
}
