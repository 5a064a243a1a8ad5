/** Evaluates an uploaded file by its content, and turns a crop in shares into pixels. */

/** A rectangle in shares of the picture's width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

const startsWith = (file: Buffer, at: number, text: string) =>
  file.subarray(at, at + text.length).toString('latin1') === text;

/** Names the picture format that the file's first bytes claim; null if staff may not upload it, such as SVG or GIF. */
export function recogniseFormat(file: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  if (startsWith(file, 0, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(file, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(file, 0, 'RIFF') && startsWith(file, 8, 'WEBP')) return 'webp';
  const isAvif = startsWith(file, 4, 'ftypavif') || startsWith(file, 4, 'ftypavis');
  return isAvif ? 'avif' : null;
}

/** Whether the file moves in a way that the decoder does not report: an animated PNG, or an AVIF sequence. */
export function isHiddenAnimation(file: Buffer): boolean {
  if (startsWith(file, 4, 'ftypavis')) return true;
  if (recogniseFormat(file) !== 'png') return false;
  const control = file.indexOf('acTL', 8, 'latin1');
  return control > 0 && control < file.indexOf('IDAT', 8, 'latin1');
}

/** The crop in whole pixels inside a picture of this size, at least one pixel each way. */
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
