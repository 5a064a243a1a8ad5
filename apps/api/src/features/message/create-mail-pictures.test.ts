/** Tests the pictures that are sent inside mails: their size, their seed, and mails whose mark cannot be drawn. */
import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createMailPictures } from './create-mail-pictures.ts';
import { MARK_CID, POSTER_CID } from './render-mail.ts';

const { brand } = readConfig({}, '/');
const drawPictures = createMailPictures({ brand, logoFile: null });

it('[12.5] draws the mark, and the poster of the event: a JPEG of at most 60 kB that its seed decides', async () => {
  for (const seed of ['event-1', 'event-2', 'event-3', 'event-4', 'event-5', 'event-6']) {
    const [mark, poster] = await drawPictures(seed);
    expect([mark?.cid, poster?.cid]).toEqual([MARK_CID, POSTER_CID]);
    expect(mark?.content.subarray(1, 4).toString()).toBe('PNG');
    expect(poster?.content.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(poster?.content.length).toBeLessThanOrEqual(60_000);
    expect((await drawPictures(seed))[1]?.content).toBe(poster?.content);
    expect((await drawPictures(`${seed} B`))[1]?.content.equals(poster?.content ?? Buffer.of())).toBe(false);
  }
});

it('[12.5] sends a mail without an event without a poster, and a mail whose logo is gone without a mark', async () => {
  expect((await drawPictures(undefined)).map(({ cid }) => cid)).toEqual([MARK_CID]);
  const drawWithoutLogo = createMailPictures({ brand, logoFile: '/nowhere/logo.png' });
  expect((await drawWithoutLogo('event-1')).map(({ cid }) => cid)).toEqual([POSTER_CID]);
});
