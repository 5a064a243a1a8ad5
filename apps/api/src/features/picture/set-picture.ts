/** Sets the picture of an event, a reward or a side of a match, unless another person has replaced it meanwhile. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { setPicture as endpoint, StaffPicture } from '@rabita/contract/staff/picture';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import type { Editor } from '../audit/save-versioned.ts';
import type { ConvertedPicture } from './convert-picture.ts';
import {
  deleteIfUnused,
  findStaffPicture,
  lockPictures,
  lockShownMembers,
  type PictureSubject,
  replaceUse,
  savePicture,
} from './queries.ts';
import { recordPictureChange } from './record-picture-change.ts';
import { rejectUnknownSubject } from './reject-unknown-subject.ts';

type SetPictureInput = Editor & {
  subject: PictureSubject;
  picture: ConvertedPicture;
  details: { alt: StaffPicture['alt']; members: string[]; replaces: string | null };
};

export async function setPicture(
  context: Context,
  { subject, picture, details, ...editor }: SetPictureInput,
): Promise<Result<{ picture: StaffPicture | null }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const subjectError = await rejectUnknownSubject(context, subject);
  if (subjectError) return subjectError;
  const { alt, replaces: replacedHash } = details;
  const memberIds = [...new Set(details.members)];
  if (!memberIds.every(isId) || (await lockShownMembers(db, memberIds)) < memberIds.length)
    return err('member.not_found');

  const { hash } = picture;
  await lockPictures(db, replacedHash === null ? [hash] : [hash, replacedHash]);
  await savePicture(db, picture, { alt, memberIds });
  if (!(await replaceUse(db, subject, { hash, replacedHash }))) {
    // Succeeds for a repeated call whose first response was lost.
    const current = await findStaffPicture(db, subject);
    return current?.hash === hash ? ok({ picture: current }) : err('picture.changed_meanwhile');
  }
  if (replacedHash !== null && replacedHash !== hash) await deleteIfUnused(db, replacedHash);
  await recordPictureChange(context, { subject, before: replacedHash, after: hash, ...editor });
  return ok({ picture: (await findStaffPicture(db, subject)) ?? null });
}
