/**
 * Draws the pictures that are sent inside a mail: the league's mark, and the event's poster where there is an event.
 */
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { memoizeAsync } from '../../platform/cache/memoize-async.ts';
import type { Config } from '../../platform/config/config.ts';
import { drawIcon } from '../site/draw-icon.ts';
import { drawPoster } from '../site/draw-poster.ts';
import { MARK_CID, POSTER_CID } from './render-mail.ts';

const MARK_SIZE = 96;
/** The posters of the events that members book at the same time. */
const MAX_POSTERS = 32;

/** A part of the mail that its HTML shows by `cid:`. */
export type MailPicture = { cid: string; filename: string; content: Buffer; contentType: string };

/**
 * Returns a function that draws a mail's pictures, with the poster of `posterSeed`. Each is drawn once. A picture that
 * cannot be drawn delays no mail: its alternative text stands in.
 */
export function createMailPictures({ brand, logoFile }: Pick<Config, 'brand' | 'logoFile'>) {
  const drawMark = memoizeAsync(async () => {
    const logo = logoFile === null ? null : await readFile(logoFile);
    return drawIcon({ accent: brand.accent, logo }, MARK_SIZE, 'cut');
  });
  const posters = new LRUCache<string, () => Promise<Buffer>>({ max: MAX_POSTERS });
  const findPoster = (seed: string) => {
    const drawn = posters.get(seed) ?? memoizeAsync(() => drawPoster(seed));
    posters.set(seed, drawn);
    return drawn();
  };
  return async (posterSeed: string | undefined): Promise<MailPicture[]> => {
    const [mark, poster] = await Promise.all([
      drawMark().catch(() => null),
      posterSeed === undefined ? null : findPoster(posterSeed).catch(() => null),
    ]);
    return [
      ...(mark ? [{ cid: MARK_CID, filename: 'mark.png', content: mark, contentType: 'image/png' }] : []),
      ...(poster
        ? [{ cid: POSTER_CID, filename: 'poster.jpg', content: poster, contentType: 'image/jpeg' }]
        : []),
    ];
  };
}
