/** Grants points to the members of a CSV file, in one transaction, and reports each line that it cannot use. */
import { createHash } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import type { BodyOf, ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { grantPoints as endpoint } from '@rabita/contract/staff/grant';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { giveAwards } from '../award/give-awards.ts';
import { checkPointsChange } from '../check-points-change.ts';
import { parseGrantFile } from './parse-grant-file.ts';
import { findSameFileTime, insertOrLockGrant } from './queries.ts';

type GrantPointsInput = {
  body: BodyOf<typeof endpoint>;
  session: StaffSession;
  language: Language;
  ip: string;
};

/** A repeated import, with the same id and file, gives nobody points twice. */
export async function grantPoints(
  context: Context,
  { body, session, language, ip }: GrantPointsInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { import_id: id, points, note, include_unverified: includedIds } = body;
  const { staffId } = session;
  const file = Buffer.from(body.file, 'base64');
  const digest = createHash('sha256').update(file).digest('base64url');
  const parsed = await parseGrantFile(context, { file, points, language, includedIds });
  const report = {
    ...parsed,
    total_points: parsed.rows.reduce((sum, row) => sum + row.points, 0),
    same_file_at: (await findSameFileTime(context.db, digest, id))?.toISOString() ?? null,
  };
  if (body.dry_run || note === null) return ok({ ...report, granted: 0, known: 0 });
  if (parsed.rows.length === 0) return err('grant.nobody');
  const memberIds = parsed.rows.map(({ member }) => member._id);
  const checkResult = await checkPointsChange(context, session, { memberIds, points: report.total_points });
  if (!checkResult.ok) return checkResult;
  const storedDigest = await insertOrLockGrant(context.db, {
    id,
    note_ar: note.ar,
    note_en: note.en,
    digest,
    staffId,
  });
  if (storedDigest !== digest) return err('grant.import_reused');
  const awards = await giveAwards(
    context,
    parsed.rows.map(row => ({ kind: 'grant', member_id: row.member._id, points: row.points, grant_id: id })),
  );
  if (awards.size > 0) {
    await recordAudit(context, byStaff(staffId, ip), 'points.granted', {
      detail: { members: awards.size, points: [...awards.values()].reduce((sum, added) => sum + added, 0) },
      after: { note: language === 'ar' ? note.ar : note.en },
    });
  }
  return ok({ ...report, granted: awards.size, known: parsed.rows.length - awards.size });
}
