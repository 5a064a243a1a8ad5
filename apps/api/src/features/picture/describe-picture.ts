/** Changes the description of a picture and the members that it shows, without another upload. */
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { describePicture as endpoint, StaffPicture } from '@rabita/contract/staff/picture';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { findStaffPicture, lockShownMembers, type PictureSubject, updatePicture } from './queries.ts';
import { type PictureEditor, recordPictureChange } from './record-picture-change.ts';
import { refuseUnknownSubject } from './refuse-unknown-subject.ts';

type DescribePictureInput = PictureEditor & { subject: PictureSubject; details: BodyOf<typeof endpoint> };

export async function describePicture(
  context: Context,
  { subject, details: { alt, members, replaces }, ...editor }: DescribePictureInput,
): Promise<Outcome<{ picture: StaffPicture | null }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const unknown = await refuseUnknownSubject(context, subject);
  if (unknown) return unknown;
  const memberIds = [...new Set(members)];
  if (!memberIds.every(isId) || (await lockShownMembers(db, memberIds)) < memberIds.length)
    return refuse('member.not_found');
  if (!(await updatePicture(db, subject, replaces, { alt, memberIds })))
    return refuse('picture.changed_meanwhile');
  await recordPictureChange(context, { subject, before: replaces, after: replaces, ...editor });
  return ok({ picture: (await findStaffPicture(db, subject)) ?? null });
}
