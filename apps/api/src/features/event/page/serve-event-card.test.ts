/** Tests the preview picture of links to an event over HTTP, and its pixels. */
import path from 'node:path';
import { setPicture } from '@rabita/contract/staff/picture';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, uploadOf } from '../../../../test/fixtures/draw-picture.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { createTempFolder } from '../../../../test/harness/create-temp-folder.ts';
import { type League, startTestLeague } from '../../../../test/harness/start-league.ts';

const folder = await createTempFolder({
  'index.html': '<title>x</title><script type="application/json" id="site-config"></script>',
  'broken.png': 'no picture',
});
const RED = '#b4232c';
const league = await startTestLeague({ BRAND_ACCENT: RED }, { web: folder });
const manager = await insertStaff(league, 'manager');

async function fetchCard(id: string, from: League = league) {
  const response = await fetch(`${from.url}/events/${id}/card.jpg?v=1`);
  const file = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const getPixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { file, info, headers: response.headers, getPixel };
}

/** JPEG does not keep colours exactly. */
const expectColour = (pixel: number[], [red = 0, green = 0, blue = 0]: number[]) => {
  for (const [index, value] of [red, green, blue].entries())
    expect(Math.abs((pixel[index] ?? 0) - value), String(pixel)).toBeLessThan(30);
};

describe('the card of an event', () => {
  it('[18.113] is a poster of 1200 by 630 pixels with the team’s colour, below 300 kB even with long names', async () => {
    const name = 'ليلة النهائي الكبير عرض مباشر وتحليل وسحوبات '.repeat(2).trim();
    const { file, info, headers, getPixel } = await fetchCard(
      await insertEvent(league.db, { name_ar: name, name_en: 'The Grand Final Night '.repeat(5).trim() }),
    );
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect(file.length).toBeLessThan(300 * 1024);
    expectColour(getPixel(600, 626), [0xb4, 0x23, 0x2c]);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('differs between events, and is not sent again to a client that has it', async () => {
    const ids = [await insertEvent(league.db), await insertEvent(league.db)];
    const [first, second] = [await fetchCard(String(ids[0])), await fetchCard(String(ids[1]))];
    expect(first.file.equals(second.file)).toBe(false);
    const headers = { 'if-none-match': String(first.headers.get('etag')) };
    expect((await league.request('GET', `/events/${ids[0]}/card.jpg`, { headers })).status).toBe(304);
    expect((await league.request('GET', `/events/${ids[1]}/card.jpg`, { headers })).status).toBe(200);
  });

  it('[18.113] is the middle of the event’s own picture if it has one', async () => {
    const id = await insertEvent(league.db);
    const poster = await fetchCard(id);
    const upload = uploadOf(await drawPicture().jpeg().toBuffer());
    await league.call(setPicture, { params: { place: 'event', id }, token: manager.token, ...upload });
    const { file, info, getPixel } = await fetchCard(id);
    expect(file.equals(poster.file)).toBe(false);
    expect([info.width, info.height]).toEqual([1200, 630]);
    expectColour(getPixel(20, 20), [0xc8, 0x1e, 0x1e]);
    expectColour(getPixel(1180, 610), [0x1e, 0x3c, 0xc8]);
  });

  it.each(['null', "now() + interval '1 day'"])(
    '[18.110] does not exist for an event that fans may not see (published_at %s)',
    async published_at => {
      const id = await insertEvent(league.db, { published_at });
      for (const hidden of [id, 'nothing']) {
        const response = await league.request('GET', `/events/${hidden}/card.jpg`);
        expect([response.status, response.body.code]).toEqual([404, 'request.not_found']);
      }
    },
  );

  it('fails with 503 when it cannot be drawn, while the page of the event is still served', async () => {
    const withBadLogo = await league.another({ BRAND_LOGO: path.join(folder, 'broken.png') });
    const id = await insertEvent(league.db);
    const response = await withBadLogo.request('GET', `/events/${id}/card.jpg`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(withBadLogo.logs.join('\n')).toContain('could not draw the card of an event');
    expect((await withBadLogo.request('GET', `/events/${id}`)).status).toBe(200);
  });
});
