/** Fans book a seat, get a ticket with a readable QR code, cancel, request approval, and come too late for a seat. */
import type { Page } from '@playwright/test';
import { expect, test, type Words } from '../fixtures/journey.ts';
import { readCode } from '../fixtures/read-code.ts';

const WORDS = {
  book: { ar: 'احجز مقعدك', en: 'Book a seat' },
  request: { ar: 'اطلب مقعدًا', en: 'Request a seat' },
  booked: { ar: 'مقعدك محجوز', en: 'Your seat is booked' },
  registered: { ar: 'طلبك بانتظار الموافقة', en: 'Awaiting approval' },
  openTicket: { ar: 'افتح التذكرة', en: 'Open ticket' },
  cancel: { ar: 'ألغِ الحجز', en: 'Cancel booking' },
  full: { ar: 'اكتملت المقاعد', en: 'Fully booked' },
  refusedFull: { ar: 'اكتملت مقاعد هذه الفعالية.', en: 'Event is fully booked' },
  notOpen: { ar: 'لم يُفتح الحجز بعد', en: 'Not open yet' },
  more: { ar: 'عرض المزيد', en: 'Load more' },
  matches: { ar: 'المباريات', en: 'Matches' },
  filterCancelled: { ar: 'ملغاة', en: 'Cancelled' },
  pendingTitle: { ar: 'مقعدك محفوظ لك', en: 'Your seat is held' },
  players: { ar: 'لقاء اللاعبين', en: 'Meet the Players' },
  cup: { ar: 'كأس الجمهور', en: 'Fans’ Cup' },
  workshop: { ar: 'ورشة التعليق على المباريات', en: 'Shoutcasting Workshop' },
  season: { ar: 'حفل افتتاح الموسم', en: 'Season Opening' },
  family: { ar: 'يوم العائلة', en: 'Family Day' },
} satisfies Record<string, Words>;

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

const bookingAnswer = (page: Page) =>
  page.waitForResponse(answer => /\/api\/bookings\/event\//u.test(answer.url()));

test('[1.3] [1.4] [4.15] [4.18] a member books a seat, sees a ticket with a readable code, cancels the booking and books again', async ({
  page,
  member,
  say,
}) => {
  await page.goto('/events');
  const card = cardOf(page, say(WORDS.players));
  const bookingResponse = bookingAnswer(page);
  await card.getByRole('button', { name: say(WORDS.book) }).click();
  const { booking } = await (await bookingResponse).json();
  expect(booking).toMatchObject({ status: 'confirmed', user: { full_name: member.fullName } });
  await expect(card.getByText(say(WORDS.booked), { exact: true })).toBeVisible();

  await page.goto('/dashboard');
  const qrResponse = page.waitForResponse(reply => reply.url().endsWith(`/api/bookings/${booking._id}/qr`));
  await page.getByRole('link', { name: `${say(WORDS.openTicket)}: ${say(WORDS.players)}` }).click();
  const { qr } = await (await qrResponse).json();
  await expect.poll(() => readCode(page)).toBe(qr);
  await expect(page.getByText(member.fullName).first()).toBeVisible();

  const name = `${say(WORDS.cancel)}: ${say(WORDS.players)}`;
  await page.getByRole('button', { name }).first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(WORDS.cancel), exact: true })
    .click();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: say(WORDS.filterCancelled), exact: true }).click();
  await expect(page.getByText(booking.number)).toBeVisible();

  await page.goto('/events');
  const secondBooking = bookingAnswer(page);
  await card.getByRole('button', { name: say(WORDS.book) }).click();
  expect((await secondBooking).status()).toBe(201);
  await expect(card.getByText(say(WORDS.booked), { exact: true })).toBeVisible();
});

test('[10.18] [4.19] events and matches load page by page, and the cards of full and unopened events say so', async ({
  page,
  member: _,
  say,
}) => {
  await page.goto('/events');
  await expect(
    cardOf(page, say(WORDS.cup)).getByText(say(WORDS.full), { exact: true }).first(),
  ).toBeVisible();
  await expect(cardOf(page, say(WORDS.cup)).getByRole('button')).toHaveCount(0);
  await expect(cardOf(page, say(WORDS.season))).toHaveCount(0);
  await page.getByRole('button', { name: say(WORDS.more) }).click();
  await expect(cardOf(page, say(WORDS.season)).getByText(say(WORDS.notOpen), { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect(page.getByRole('button', { name: say(WORDS.more) })).toHaveCount(0);

  await page.getByRole('tab', { name: say(WORDS.matches) }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
  for (const shown of [16, 24]) {
    await page.getByRole('button', { name: say(WORDS.more) }).click();
    await expect(page.getByRole('article')).toHaveCount(shown);
  }
  await expect(page.getByRole('button', { name: say(WORDS.more) })).toHaveCount(0);
});

test('[4.18] a member requests a seat that needs approval, and the ticket page shows the pending request', async ({
  page,
  member: _,
  say,
  request,
}) => {
  await page.goto('/events');
  const card = cardOf(page, say(WORDS.workshop));
  const bookingResponse = bookingAnswer(page);
  await card.getByRole('button', { name: say(WORDS.request) }).click();
  const { booking } = await (await bookingResponse).json();
  await expect(card.getByText(say(WORDS.registered), { exact: true })).toBeVisible();
  await page.goto(`/ticket/${booking._id}`);
  await expect(page.getByText(say(WORDS.pendingTitle))).toBeVisible();
  expect(await readCode(page)).toBeUndefined();
  // Cancels the request, because the demo league has few seats and every run of this journey takes one.
  const token = await page.evaluate(() => localStorage.getItem('Token'));
  const back = await request.patch(`/api/bookings/${booking._id}/cancel`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(back.status()).toBe(200);
});

test('[5.3] [8.11] a member who is too late for the last seat sees an error on the card', async ({
  page,
  member: _,
  say,
  expectFailed,
}) => {
  expectFailed(409);
  await page.goto('/events');
  const card = cardOf(page, say(WORDS.family));
  await expect(card.getByRole('button', { name: say(WORDS.book) })).toBeVisible();
  await page.route('**/api/bookings/event/*', route =>
    route.fulfill({
      status: 409,
      json: {
        message: say(WORDS.refusedFull),
        error: 'Event is fully booked',
        code: 'booking.event_full',
        requestId: 'x',
      },
    }),
  );
  await card.getByRole('button', { name: say(WORDS.book) }).click();
  await expect(card.getByRole('alert')).toContainText(say(WORDS.refusedFull));
});
