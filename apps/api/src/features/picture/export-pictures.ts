/** Lists the pictures that show a member, for the member's data export. */
import type { MemberExport } from '@rabita/contract/fan/member';
import { pictureAddress } from '@rabita/contract/picture-address';
import type { Context } from '../../platform/context.ts';
import { findPicturesOfMember } from './queries.ts';

export async function exportPictures({ db }: Context, memberId: string): Promise<MemberExport['pictures']> {
  const rows = await findPicturesOfMember(db, memberId);
  return rows.map(({ hash, width, alt_ar, alt_en, added_at }) => ({
    address: pictureAddress(hash, width, 'webp'),
    alt: { ar: alt_ar, en: alt_en },
    added_at: added_at.toISOString(),
  }));
}
