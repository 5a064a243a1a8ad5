/** The SQL of pictures. */
import type { PictureFormat, PicturePlace } from '@rabita/contract/picture';
import type { StaffPicture } from '@rabita/contract/staff/picture';
import { AS_NAMES } from '../../platform/database/as-names.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ConvertedPicture } from './convert-picture.ts';

export type PictureSubject = { place: PicturePlace; id: string };

const TABLE_BY_PLACE = { event: 'event', reward: 'reward', home: 'match', away: 'match' } as const;

export async function subjectExists(db: Db, { place, id }: PictureSubject): Promise<boolean> {
  return (await db.row(`select 1 from ${TABLE_BY_PLACE[place]} where id = $1`, [id])) !== undefined;
}

export function findStaffPicture(db: Db, { place, id }: PictureSubject): Promise<StaffPicture | undefined> {
  return db.row(
    `select picture.hash, json_build_object('ar', alt_ar, 'en', alt_en) as alt,
       coalesce((
         select json_agg(json_build_object('_id', member.id, 'full_name', full_name) order by full_name ${AS_NAMES}, member.id)
         from picture_member join member on member.id = member_id where picture_member.hash = picture.hash
       ), '[]') as members
     from picture_use join picture using (hash) where place = $1 and subject_id = $2`,
    [place, id],
  );
}

/** Locks members against erasure. @returns how many of them exist */
export async function lockShownMembers(db: Db, memberIds: readonly string[]): Promise<number> {
  const rows = await db.rows('select from member where id = any($1) order by id for key share', [memberIds]);
  return rows.length;
}

/** Stores a picture, or replaces the description and members of an existing one. */
export async function savePicture(
  db: Db,
  { hash, files }: ConvertedPicture,
  { alt, memberIds }: { alt: StaffPicture['alt']; memberIds: readonly string[] },
): Promise<void> {
  await db.run(
    `insert into picture (hash, alt_ar, alt_en) values ($1, $2, $3)
     on conflict (hash) do update set alt_ar = excluded.alt_ar, alt_en = excluded.alt_en`,
    [hash, alt.ar, alt.en],
  );
  for (const { width, format, content } of files) {
    await db.run(
      'insert into picture_file (hash, width, format, content) values ($1, $2, $3, $4) on conflict do nothing',
      [hash, width, format, content],
    );
  }
  await replaceShownMembers(db, hash, memberIds);
}

async function replaceShownMembers(db: Db, hash: string, memberIds: readonly string[]): Promise<void> {
  await db.run('delete from picture_member where hash = $1', [hash]);
  await db.run('insert into picture_member (hash, member_id) select $1, unnest($2::uuid[])', [
    hash,
    memberIds,
  ]);
}

/** @returns false, and changes nothing, if the subject's picture is not `hash` */
export async function updatePicture(
  db: Db,
  { place, id }: PictureSubject,
  hash: string,
  { alt, memberIds }: { alt: StaffPicture['alt']; memberIds: readonly string[] },
): Promise<boolean> {
  const changed = await db.run(
    `update picture set alt_ar = $4, alt_en = $5
     where hash = $3 and exists (select from picture_use where place = $1 and subject_id = $2 and hash = $3)`,
    [place, id, hash, alt.ar, alt.en],
  );
  if (changed === 0) return false;
  await replaceShownMembers(db, hash, memberIds);
  return true;
}

/** @returns false, and changes nothing, if the subject's picture is no longer `replacedHash` */
export async function replaceUse(
  db: Db,
  { place, id }: PictureSubject,
  { hash, replacedHash }: { hash: string; replacedHash: string | null },
): Promise<boolean> {
  const changed = await db.run(
    replacedHash === null
      ? 'insert into picture_use (place, subject_id, hash) values ($1, $2, $3) on conflict do nothing'
      : 'update picture_use set hash = $3 where place = $1 and subject_id = $2 and hash = $4',
    [place, id, hash, ...(replacedHash === null ? [] : [replacedHash])],
  );
  return changed > 0;
}

/** @returns false if the subject's picture is not `hash` */
export async function deleteUse(db: Db, { place, id }: PictureSubject, hash: string): Promise<boolean> {
  const deleted = await db.run('delete from picture_use where place = $1 and subject_id = $2 and hash = $3', [
    place,
    id,
    hash,
  ]);
  return deleted > 0;
}

/**
 * Locks pictures before their uses, in the same order as the erasure of a member. A separate statement, so that the
 * next statements see what other transactions committed before.
 */
export async function lockPictures(db: Db, hashes: readonly string[]): Promise<void> {
  await db.rows('select from picture where hash = any($1) order by hash for update', [hashes]);
}

export async function deleteIfUnused(db: Db, hash: string): Promise<void> {
  await db.run(
    'delete from picture where hash = $1 and not exists (select from picture_use where hash = $1)',
    [hash],
  );
}

export async function findPictureFile(
  db: Db,
  file: { hash: string; width: number; format: PictureFormat },
): Promise<Buffer | undefined> {
  const row = await db.row<{ content: Buffer }>(
    'select content from picture_file where hash = $1 and width = $2 and format = $3',
    [file.hash, file.width, file.format],
  );
  return row?.content;
}

export type ShownPictureRow = {
  hash: string;
  /** The width of the largest stored file. */
  width: number;
  alt_ar: string;
  alt_en: string;
  added_at: Date;
};

export function findPicturesOfMember(db: Db, memberId: string): Promise<ShownPictureRow[]> {
  return db.rows(
    `select hash, alt_ar, alt_en, added_at,
       (select max(width) from picture_file where picture_file.hash = picture.hash) as width
     from picture join picture_member using (hash) where member_id = $1 order by added_at, hash`,
    [memberId],
  );
}

export function deletePicturesOfMember(db: Db, memberId: string): Promise<number> {
  return db.run('delete from picture where hash in (select hash from picture_member where member_id = $1)', [
    memberId,
  ]);
}

export function copyUse(db: Db, { place, id }: PictureSubject, toId: string): Promise<number> {
  return db.run(
    `insert into picture_use (place, subject_id, hash)
     select place, $3, hash from picture_use join picture using (hash) where place = $1 and subject_id = $2
     for key share of picture`,
    [place, id, toId],
  );
}
