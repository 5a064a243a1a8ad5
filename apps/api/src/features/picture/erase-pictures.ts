/** Deletes the pictures that show a member who is being erased; the drawn art returns in their places. */
import type { Context } from '../../platform/context.ts';
import { deletePicturesOf } from './queries.ts';

export async function erasePictures({ db }: Context, memberId: string): Promise<void> {
  await deletePicturesOf(db, memberId);
}
