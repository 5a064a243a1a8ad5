/** Exports and deletes the pictures that show a member, and copies the picture of a duplicated event. */
import type { MemberExport } from '@rabita/contract/fan/member';
import { pictureUrl } from '@rabita/contract/picture-url';
import type { Context } from '../../platform/context.ts';
import { copyUse, deletePicturesOfMember, findPicturesOfMember } from './queries.ts';

export async function exportPictures({ db }: Context, memberId: string): Promise<MemberExport['pictures']> {
  const rows = await findPicturesOfMember(db, memberId);
  return rows.map(({ hash, width, alt_ar, alt_en, added_at }) => ({
    address: pictureUrl(hash, width, 'webp'),
    alt: { ar: alt_ar, en: alt_en },
    added_at: added_at.toISOString(),
  }));
}

export async function erasePictures({ db }: Context, memberId: string): Promise<void> {
  await deletePicturesOfMember(db, memberId);
}

export async function copyEventPicture({ db }: Context, fromId: string, toId: string): Promise<void> {
  await copyUse(db, { place: 'event', id: fromId }, toId);
}
