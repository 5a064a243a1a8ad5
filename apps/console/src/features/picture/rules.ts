/** Checks the description of a picture and the size of its file, and places the first crop. */
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { PICTURE_ALT_MAX, PICTURE_FILE_MAX_BYTES, TITLE_MIN } from '@rabita/contract/constants';
import { checkTranslations, type TranslatedValues } from '../../platform/forms/form-values.ts';
import { texts } from './texts.ts';

const sentences = texts.table;

export type PictureValues = TranslatedValues<'alt'>;

function checkAlt(text: string) {
  const { length } = [...text.trim()];
  if (length < TITLE_MIN) return sentences.altRequired;
  return length > PICTURE_ALT_MAX ? sentences.altLong : undefined;
}

export const checkPicture = (values: PictureValues) =>
  collectFieldErrors<PictureValues>(checkTranslations(values, ['alt'], checkAlt));

export const isTooLarge = (file: Pick<File, 'size'>): boolean => file.size > PICTURE_FILE_MAX_BYTES;

export type CropPercent = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export function largestCrop(
  ratio: number,
  { width, height }: { width: number; height: number },
): CropPercent {
  const own = width / height;
  const wide = own > ratio ? (100 * ratio) / own : 100;
  const high = own > ratio ? 100 : (100 * own) / ratio;
  return { x: (100 - wide) / 2, y: (100 - high) / 2, width: wide, height: high };
}

/** The crop as the API takes it, in shares from 0 to 1. */
export function cropShares({ x, y, width, height }: CropPercent): CropPercent {
  const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));
  return { x: share(x), y: share(y), width: share(width), height: share(height) };
}
