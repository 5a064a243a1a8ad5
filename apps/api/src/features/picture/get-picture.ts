/** Gets the picture of an event, a reward or a side of a match for staff, with the members in it. */
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { getPicture as endpoint } from '@rabita/contract/staff/picture';
import type { Context } from '../../platform/context.ts';
import { ok, type Result } from '../../platform/result.ts';
import { findStaffPicture, type PictureSubject } from './queries.ts';
import { rejectUnknownSubject } from './reject-unknown-subject.ts';

export async function getPicture(
  context: Context,
  subject: PictureSubject,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const subjectError = await rejectUnknownSubject(context, subject);
  if (subjectError) return subjectError;
  return ok({ picture: (await findStaffPicture(context.db, subject)) ?? null });
}
