/** Removes the picture of an event, a reward or a side of a match. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { removePicture as endpoint } from '@rabita/contract/staff/picture';
import type { Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import type { Editor } from '../audit/save-versioned.ts';
import { deleteIfUnused, deleteUse, findStaffPicture, lockPictures, type PictureSubject } from './queries.ts';
import { recordPictureChange } from './record-picture-change.ts';
import { rejectUnknownSubject } from './reject-unknown-subject.ts';

type RemovePictureInput = Editor & { subject: PictureSubject; expectedHash: string | null };

export async function removePicture(
  context: Context,
  { subject, expectedHash, ...editor }: RemovePictureInput,
): Promise<Result<undefined, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const subjectError = await rejectUnknownSubject(context, subject);
  if (subjectError) return subjectError;
  if (expectedHash !== null) await lockPictures(db, [expectedHash]);
  if (expectedHash === null || !(await deleteUse(db, subject, expectedHash))) {
    const current = await findStaffPicture(db, subject);
    return current ? err('picture.changed_meanwhile') : ok(undefined);
  }
  await deleteIfUnused(db, expectedHash);
  await recordPictureChange(context, { subject, before: expectedHash, after: null, ...editor });
  return ok(undefined);
}
