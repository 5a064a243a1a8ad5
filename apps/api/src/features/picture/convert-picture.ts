/** Converts an uploaded file into the files of a picture: cropped, upright, without metadata, in AVIF and WebP. */
import { createHash } from 'node:crypto';
import { PICTURE_PIXELS_MAX, PICTURE_SHAPES } from '@rabita/contract/constants';
import { PICTURE_FORMATS, type PictureFormat, type PicturePlace } from '@rabita/contract/picture';
import type { Sharp } from 'sharp';
import { createSemaphore } from '../../platform/create-semaphore.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { type Crop, cropToPixels, detectFormat, isHiddenAnimation } from './rules.ts';

export type PictureFile = { width: number; format: PictureFormat; content: Buffer };
export type ConvertedPicture = { hash: string; files: PictureFile[] };

const FILE_MAX_BYTES = 300 * 1024;
/** The qualities to try until a file is small enough. */
const QUALITIES = { avif: [55, 40, 25, 10, 1], webp: [80, 60, 40, 15, 1] } as const;

/** Runs one conversion at a time, because each keeps a core busy for about a second. */
const semaphore = createSemaphore({ parallel: 1, maxWaiting: 4 });

/** Loads sharp at the first upload, and allows only the decoders of the accepted formats. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  return sharp;
}

/** @param widths in ascending order */
async function encode(
  base: Sharp,
  { widths, ratio }: { widths: readonly number[]; ratio: number },
  format: PictureFormat,
): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  let qualities: readonly number[] = QUALITIES[format];
  for (const width of widths) {
    const resized = base.clone().resize(width, Math.round(width / ratio), { fit: 'cover' });
    for (const quality of qualities) {
      const content = await resized
        .clone()
        .toFormat(format, { quality, effort: format === 'avif' ? 2 : 4 })
        .toBuffer();
      if (content.length > FILE_MAX_BYTES) continue;
      files.push({ width, format, content });
      // The next width is larger, so it needs this quality or a lower one.
      qualities = qualities.slice(qualities.indexOf(quality));
      break;
    }
  }
  if (files.length < widths.length)
    throw new Error(`The ${format} file of a picture exceeds ${FILE_MAX_BYTES} bytes at the lowest quality.`);
  return files;
}

type ConvertPictureInput = { file: Buffer; crop: Crop; place: PicturePlace };
type PictureErrorCode =
  | 'picture.type_unsupported'
  | 'picture.damaged'
  | 'picture.animated'
  | 'picture.too_many_pixels'
  | 'picture.too_small';

/** @throws ResultError when too many conversions wait */
export async function convertPicture(
  input: ConvertPictureInput,
): Promise<Result<ConvertedPicture, PictureErrorCode>> {
  const { file } = input;
  if (!detectFormat(file)) return err('picture.type_unsupported');
  if (isHiddenAnimation(file)) return err('picture.animated');
  return semaphore.run(() => convert(input));
}

async function convert({
  file,
  crop,
  place,
}: ConvertPictureInput): Promise<Result<ConvertedPicture, PictureErrorCode>> {
  const sharp = await loadSharp();
  // Reads only the header, to check the size before decoding: protects against decompression bombs.
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata) return err('picture.damaged');
  if ((metadata.pages ?? 1) > 1) return err('picture.animated');
  if (metadata.width * metadata.height > PICTURE_PIXELS_MAX) return err('picture.too_many_pixels');

  const { ratio, widths } = PICTURE_SHAPES[place];
  const cropArea = cropToPixels(crop, metadata.autoOrient);
  const maxWidth = Math.max(...widths);
  const usableWidth = Math.min(cropArea.width, Math.round(cropArea.height * ratio));
  if (usableWidth < Math.min(...widths)) return err('picture.too_small');
  const pixels = await sharp(file, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .extract(cropArea)
    .resize(maxWidth, Math.round(maxWidth / ratio), { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!pixels) return err('picture.damaged');

  const { width, height, channels } = pixels.info;
  const base = sharp(pixels.data, { raw: { width, height, channels } });
  const files: PictureFile[] = [];
  for (const format of PICTURE_FORMATS) files.push(...(await encode(base, { widths, ratio }, format)));
  const hash = createHash('sha256')
    .update(JSON.stringify({ part: cropArea, ratio, widths }))
    .update(file)
    .digest('base64url')
    .slice(0, 22);
  return ok({ hash, files });
}
