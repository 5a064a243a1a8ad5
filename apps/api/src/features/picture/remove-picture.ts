/** Removes the picture of an event, a reward or a side of a match. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { removePicture as endpoint } from '@rabita/contract/staff/picture';
import type { Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { deleteIfUnused, deleteUse, findStaffPicture, lockPictures, type PictureSubject } from './queries.ts';
import { recordPictureChange } from './record-picture-change.ts';
import { rejectUnknownSubject } from './reject-unknown-subject.ts';

type RemovePictureInput = Editor & { subject: PictureSubject; replaces: string | null };

export async function removePicture(
  context: Context,
  { subject, replaces, ...editor }: RemovePictureInput,
): Promise<Result<undefined, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const unknown = await rejectUnknownSubject(context, subject);
  if (unknown) return unknown;
  if (replaces !== null) await lockPictures(db, [replaces]);
  if (replaces === null || !(await deleteUse(db, subject, replaces))) {
    const current = await findStaffPicture(db, subject);
    return current ? err('picture.changed_meanwhile') : ok(undefined);
  }
  await deleteIfUnused(db, replaces);
  await recordPictureChange(context, { subject, before: replaces, after: null, ...editor });
  return ok(undefined);
}
