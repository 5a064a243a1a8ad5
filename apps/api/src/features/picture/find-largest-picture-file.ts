/** Finds the largest file of a picture, for pictures that are drawn from it. */
import { PICTURE_SHAPES } from '@rabita/contract/constants';
import type { PicturePlace } from '@rabita/contract/picture';
import type { Context } from '../../platform/context.ts';
import { findPictureFile } from './queries.ts';

export async function findLargestPictureFile(
  { db }: Context,
  place: PicturePlace,
  hash: string,
): Promise<Buffer | undefined> {
  const width = Math.max(...PICTURE_SHAPES[place].widths);
  return findPictureFile(db, { hash, width, format: 'webp' });
}
