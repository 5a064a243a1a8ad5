/** Changes the description of a picture and the members in it. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { describePicture as endpoint, StaffPicture } from '@rabita/contract/staff/picture';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { findStaffPicture, lockShownMembers, type PictureSubject, updatePicture } from './queries.ts';
import { recordPictureChange } from './record-picture-change.ts';
import { rejectUnknownSubject } from './reject-unknown-subject.ts';

type DescribePictureInput = Editor & { subject: PictureSubject; details: BodyOf<typeof endpoint> };

export async function describePicture(
  context: Context,
  { subject, details: { alt, members, replaces: hash }, ...editor }: DescribePictureInput,
): Promise<Result<{ picture: StaffPicture | null }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const subjectError = await rejectUnknownSubject(context, subject);
  if (subjectError) return subjectError;
  const memberIds = [...new Set(members)];
  if (!memberIds.every(isId) || (await lockShownMembers(db, memberIds)) < memberIds.length)
    return err('member.not_found');
  if (!(await updatePicture(db, subject, hash, { alt, memberIds }))) return err('picture.changed_meanwhile');
  await recordPictureChange(context, { subject, before: hash, after: hash, ...editor });
  return ok({ picture: (await findStaffPicture(db, subject)) ?? null });
}
