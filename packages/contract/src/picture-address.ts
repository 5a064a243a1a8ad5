/** Builds the address of a picture's file. Apart from the schemas, so that the web apps can load it alone. */

/** Files never change under their address: another picture gets another hash. */
export function pictureAddress(hash: string, width: number, format: 'avif' | 'webp'): string {
  return `/api/pictures/${hash}/${width}.${format}`;
}
