/** Detects the format of an uploaded file, and converts a crop into pixels. */

/** A rectangle in fractions of the picture's width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

const hasTextAt = (file: Buffer, offset: number, text: string) =>
  file.subarray(offset, offset + text.length).toString('latin1') === text;

/** Detects the format by the file's first bytes; null: not accepted, such as SVG or GIF. */
export function detectFormat(file: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  if (hasTextAt(file, 0, '\xff\xd8\xff')) return 'jpeg';
  if (hasTextAt(file, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (hasTextAt(file, 0, 'RIFF') && hasTextAt(file, 8, 'WEBP')) return 'webp';
  const isAvif = hasTextAt(file, 4, 'ftypavif') || hasTextAt(file, 4, 'ftypavis');
  return isAvif ? 'avif' : null;
}

/** Whether the file is an animated PNG or an AVIF sequence, which the decoder does not report. */
export function isHiddenAnimation(file: Buffer): boolean {
  if (hasTextAt(file, 4, 'ftypavis')) return true;
  if (detectFormat(file) !== 'png') return false;
  const controlChunk = file.indexOf('acTL', 8, 'latin1');
  return controlChunk > 0 && controlChunk < file.indexOf('IDAT', 8, 'latin1');
}

/** Converts a crop into whole pixels inside the picture, at least one in each direction. */
export function cropToPixels(
  crop: Crop,
  size: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const left = Math.min(Math.round(crop.x * size.width), size.width - 1);
  const top = Math.min(Math.round(crop.y * size.height), size.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * size.height), size.height - top)),
  };
}
