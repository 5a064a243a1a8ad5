/** Draws the pictures inside a mail: the league's logo and, if the mail is about an event, the event's poster. */
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { memoizeAsync } from '../../platform/cache/memoize-async.ts';
import type { Config } from '../../platform/config/config.ts';
import { drawIcon } from '../site/draw-icon.ts';
import { drawPoster } from '../site/draw-poster.ts';
import { LOGO_CID, POSTER_CID } from './render-mail.ts';

const LOGO_SIZE = 96;
/** The cache holds the posters of events that members book at the same time. */
const MAX_POSTERS = 32;

/** An attachment that the mail's HTML shows by `cid:`. */
export type MailPicture = { cid: string; filename: string; content: Buffer; contentType: string };

/**
 * Returns a function that draws a mail's pictures, with the poster of `posterSeed`. Each picture is drawn once. A mail
 * is sent without a picture that cannot be drawn, and shows its alt text.
 */
export function createMailPictures({ brand, logoFile }: Pick<Config, 'brand' | 'logoFile'>) {
  const drawLogo = memoizeAsync(async () => {
    const file = logoFile === null ? null : await readFile(logoFile);
    return drawIcon({ accent: brand.accent, logo: file }, LOGO_SIZE, 'cut');
  });
  const posters = new LRUCache<string, () => Promise<Buffer>>({ max: MAX_POSTERS });
  const getPoster = (seed: string) => {
    const draw = posters.get(seed) ?? memoizeAsync(() => drawPoster(seed));
    posters.set(seed, draw);
    return draw();
  };
  return async (posterSeed: string | undefined): Promise<MailPicture[]> => {
    const [logo, poster] = await Promise.all([
      drawLogo().catch(() => null),
      posterSeed === undefined ? null : getPoster(posterSeed).catch(() => null),
    ]);
    return [
      ...(logo ? [{ cid: LOGO_CID, filename: 'logo.png', content: logo, contentType: 'image/png' }] : []),
      ...(poster
        ? [{ cid: POSTER_CID, filename: 'poster.jpg', content: poster, contentType: 'image/jpeg' }]
        : []),
    ];
  };
}
