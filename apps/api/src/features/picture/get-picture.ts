/** Gets the picture of an event, a reward or a side of a match for staff, with the members it shows. */
import type { ErrorOf, ReplyOf } from '@rabita/contract/endpoint';
import type { getPicture as endpoint } from '@rabita/contract/staff/picture';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok } from '../../platform/outcome.ts';
import { findStaffPicture, type PictureSubject } from './queries.ts';
import { refuseUnknownSubject } from './refuse-unknown-subject.ts';

export async function getPicture(
  context: Context,
  subject: PictureSubject,
): Promise<Outcome<ReplyOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const unknown = await refuseUnknownSubject(context, subject);
  if (unknown) return unknown;
  return ok({ picture: (await findStaffPicture(context.db, subject)) ?? null });
}
