/** Checks the description and file size of a picture, and computes its crop. */
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { PICTURE_ALT_MAX, PICTURE_FILE_MAX_BYTES, TITLE_MIN } from '@rabita/contract/constants';
import { checkTranslations, type TranslatedValues } from '../../platform/forms/form-values.ts';
import { texts } from './texts.ts';

const messages = texts.table;

export type PictureValues = TranslatedValues<'alt'>;

function checkAlt(text: string) {
  const { length } = [...text.trim()];
  if (length < TITLE_MIN) return messages.altRequired;
  return length > PICTURE_ALT_MAX ? messages.altTooLong : undefined;
}

export const checkPicture = (values: PictureValues) =>
  collectFieldErrors<PictureValues>(checkTranslations(values, ['alt'], checkAlt));

export const isTooLarge = (file: Pick<File, 'size'>): boolean => file.size > PICTURE_FILE_MAX_BYTES;

export type Crop = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** Returns the largest centred crop of the given ratio, in percent of the picture. */
export function computeLargestCrop(ratio: number, picture: { width: number; height: number }): Crop {
  const pictureRatio = picture.width / picture.height;
  const width = Math.min(100, (100 * ratio) / pictureRatio);
  const height = Math.min(100, (100 * pictureRatio) / ratio);
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** Converts a crop in percent to the API's shares from 0 to 1. */
export function toCropShares({ x, y, width, height }: Crop): Crop {
  const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));
  return { x: share(x), y: share(y), width: share(width), height: share(height) };
}
