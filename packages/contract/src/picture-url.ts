/** Builds the URL of a picture file. Does not import zod, which is too large for the web apps. */

/** A URL always returns the same bytes: a changed picture has another hash. */
export function pictureUrl(hash: string, width: number, format: 'avif' | 'webp'): string {
  return `/api/pictures/${hash}/${width}.${format}`;
}
