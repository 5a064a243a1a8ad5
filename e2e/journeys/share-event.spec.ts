/**
 * Checks that a ticket's code is fully visible, and that the shared picture and text of an event have no booking data.
 */
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { bookByName } from '../fixtures/book-events.ts';
import { expect, type Member, test } from '../fixtures/journey.ts';
import { LONG_NAMES } from '../fixtures/responses/programme-responses.ts';

const TEXTS = { openTraining: 'تدريب مفتوح', share: 'شارك الفعالية' };

async function bookAndOpenTicket(page: Page, member: Member, name: string) {
  const booking = await bookByName(page, member, name);
  await page.goto(`/ticket/${booking._id}`);
  await expect(page.locator('[data-qr]')).toBeVisible();
  return booking;
}

test('the ticket’s code is at least 240 px wide and visible without scrolling, even with a very long event name', async ({
  page,
  member,
}) => {
  const name = LONG_NAMES.ar;
  await page.route(/\/api\/bookings\/[^/]+$/u, async route => {
    const response = await route.fetch();
    const { booking } = await response.json();
    const texts = { ...booking.event.translations.ar, name };
    const event = { ...booking.event, name, translations: { ...booking.event.translations, ar: texts } };
    await route.fulfill({ response, json: { booking: { ...booking, event } } });
  });
  await bookAndOpenTicket(page, member, TEXTS.openTraining);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { side, modules, bottom } = await page.locator('[data-qr]').evaluate(code => {
    const { width, bottom } = code.getBoundingClientRect();
    return { side: width, modules: (code as SVGSVGElement).viewBox.baseVal.width, bottom };
  });
  // The code without its quiet zone, which has four modules on each side.
  expect((side / modules) * (modules - 8)).toBeGreaterThanOrEqual(240);
  const visibleBottom = await page.evaluate(() =>
    Math.min(
      innerHeight,
      ...[...document.querySelectorAll('nav')]
        .map(nav => nav.getBoundingClientRect().top)
        .filter(top => top > innerHeight / 2),
    ),
  );
  expect(bottom).toBeLessThanOrEqual(visibleBottom);
});

/** The picture's text colours: of event and day, and of venue and league. */
const TEXT_COLOURS = [0xf3f6fa, 0xb4bfce];

/** Expects the picture to have art and text, but no readable QR code, not even an inverted one. */
function expectPictureWithoutCode(png: Buffer): void {
  const { width, height, data } = PNG.sync.read(png);
  expect([width, height]).toEqual([1080, 1350]);
  const pixelCounts = new Map<number, number>();
  for (let index = 0; index < data.length; index += 4) {
    const colour = data.readUIntBE(index, 3);
    pixelCounts.set(colour, (pixelCounts.get(colour) ?? 0) + 1);
  }
  // With art the picture has thousands of colours, without art only a few hundred.
  expect(pixelCounts.size).toBeGreaterThan(5_000);
  for (const textColour of TEXT_COLOURS)
    expect(pixelCounts.get(textColour) ?? 0, textColour.toString(16)).toBeGreaterThan(1_000);
  expect(jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'attemptBoth' })).toBeNull();
}

test('sharing passes the event’s picture and text to the phone’s share sheet, without booking data', async ({
  page,
  member,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const share = async ({ files = [], ...texts }: ShareData) => {
      const [file] = files;
      const reader = new FileReader();
      reader.onload = () => shared.push({ ...texts, name: file?.name, dataUrl: reader.result });
      if (file) reader.readAsDataURL(file);
    };
    Object.assign(window, { shared });
    Object.defineProperties(navigator, { canShare: { value: () => true }, share: { value: share } });
  });
  const { _id, number, event } = await bookAndOpenTicket(page, member, TEXTS.openTraining);
  await page.getByRole('button', { name: TEXTS.share }).click();
  type SharedEvent = { title: string; text: string; url: string; name: string; dataUrl: string };
  await page.waitForFunction(() => Reflect.get(window, 'shared').length === 1);
  const [{ dataUrl, ...texts }] = await page.evaluate(() => Reflect.get(window, 'shared') as [SharedEvent]);
  expect(texts).toMatchObject({ title: TEXTS.openTraining, name: 'event.png' });
  expect(texts.text).toContain(TEXTS.openTraining);
  const { pathname, searchParams } = new URL(texts.url);
  expect(pathname).toBe(`/events/${event._id}`);
  expect(searchParams.get('ref')).toMatch(/^\w+$/u);
  const sharedText = JSON.stringify(texts);
  for (const secret of [_id, number, member.fullName, member.userId])
    expect(sharedText).not.toContain(secret);
  const [dataType, content = ''] = dataUrl.split(',');
  expect(dataType).toBe('data:image/png;base64');
  expectPictureWithoutCode(Buffer.from(content, 'base64'));
});
