/** A live ticket at a scanner, neither with a network: read from the fan's glass, admitted once, and dead in a photograph. */
import { expect, test } from '../../fixtures/evening.ts';
import { signIn } from '../../fixtures/journey.ts';
import { expectVerdict, openPhone, pair, typeCode, verdict } from '../../fixtures/phone.ts';
import { readCurrentCode, readLiveCode } from '../../fixtures/read-code.ts';

const WORDS = {
  north: { ar: 'البوابة الشمالية', en: 'North gate' },
  start: { ar: 'ابدأ المسح', en: 'Start scanning' },
};

test('[15.3] [15.8] [15.9] a live code is judged without a network by phone and scanner alike', async ({
  page,
  context,
  openEvening,
  say,
  language,
  expectFailed,
}) => {
  expectFailed('network');
  const { attendee, ticket, newScanner } = await openEvening({ event: { ticket_format: 'live' } });
  await signIn(page, attendee);
  await page.clock.install();
  // What it learns of the server's time is 45 seconds old: so much older is what it shows.
  for (const call of ['qr', 'live-key']) {
    await page.route(`**/api/bookings/*/${call}`, async route => {
      const answer = await route.fetch();
      const json = await answer.json();
      json.live.server_time -= 45;
      await route.fulfill({ response: answer, json });
    });
  }
  await page.goto(`/ticket/${ticket.bookingId}`);
  await readLiveCode(page);
  const phone = await openPhone(language);
  const scanner = phone.page;
  try {
    await pair(scanner, await newScanner(say(WORDS.north)));
    await scanner.getByRole('button', { name: say(WORDS.start) }).click();
    await phone.context.setOffline(true);
    await context.setOffline(true);

    const photograph = await readLiveCode(page);
    await typeCode(scanner, photograph);
    await expect(verdict(scanner, 'stale_code')).toBeVisible();
    // In time from here on: an answer that was on its way would set it back, network or not.
    for (const call of ['qr', 'live-key']) await page.unroute(`**/api/bookings/*/${call}`);
    await page.clock.fastForward(45_000);
    const code = await readCurrentCode(page);
    await typeCode(scanner, code);
    await expectVerdict(scanner, 'admitted');
    await typeCode(scanner, code);
    await expect(verdict(scanner, 'already_admitted')).toBeVisible();
    await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();

    // Back on the network, the admission arrives, and the fan's ticket shows what it earned.
    await context.setOffline(false);
    await phone.context.setOffline(false);
    await expect(scanner.locator('[data-unsent]')).toHaveCount(0);
    await expect(page.getByText('+50', { exact: true })).toBeVisible();
  } finally {
    await phone.close();
  }
});
