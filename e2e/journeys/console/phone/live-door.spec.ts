/** An offline scanner reads a live ticket from an offline phone: it admits the code once and refuses a screenshot. */
import { expect, test } from '../../../fixtures/evening.ts';
import { signIn } from '../../../fixtures/journey.ts';
import { expectVerdict, pairScanner, typeCode, verdictPanel } from '../../../fixtures/phone.ts';
import { readCurrentCode, readLiveCode } from '../../../fixtures/read-code.ts';

const WORDS = {
  north: { ar: 'البوابة الشمالية', en: 'North gate' },
  start: { ar: 'ابدأ المسح', en: 'Start scanning' },
};

test('[15.3] [15.8] [15.9] an offline scanner refuses an old live code, admits the current one once, and reports the admission later', async ({
  page,
  context,
  openEvening,
  newPhone,
  say,
  expectFailed,
}) => {
  expectFailed('network');
  const { attendee, ticket, newScanner } = await openEvening({ event: { ticket_format: 'live' } });
  await signIn(page, attendee);
  await page.clock.install();
  // The server time in the answers is 45 seconds old, so the phone shows a code that is 45 seconds old.
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
  const phone = await newPhone();
  const scanner = phone.page;
  await pairScanner(scanner, await newScanner(say(WORDS.north)));
  await scanner.getByRole('button', { name: say(WORDS.start) }).click();
  await phone.context.setOffline(true);
  await context.setOffline(true);

  const screenshot = await readLiveCode(page);
  await typeCode(scanner, screenshot);
  await expect(verdictPanel(scanner, 'stale_code')).toBeVisible();
  // From here answers have the right server time: otherwise the next one would set the phone back again.
  await page.unrouteAll({ behavior: 'wait' });
  await page.clock.fastForward(45_000);
  const code = await readCurrentCode(page);
  await typeCode(scanner, code);
  await expectVerdict(scanner, 'admitted');
  await typeCode(scanner, code);
  await expect(verdictPanel(scanner, 'already_admitted')).toBeVisible();
  await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();

  // With the network back, the admission reaches the server, and the fan's ticket shows the points.
  await context.setOffline(false);
  await phone.context.setOffline(false);
  await expect(scanner.locator('[data-unsent]')).toHaveCount(0);
  await expect(page.getByText('+50', { exact: true })).toBeVisible();
});
