/** A steward without a network admits the holder of a printed ticket by sight; the reason arrives with the admission. */
import { expect, test } from '../../../fixtures/evening.ts';
import { muteTimers } from '../../../fixtures/mute-timers.ts';
import {
  expectVerdict,
  pairScanner,
  stopDeviceClock,
  typeCode,
  verdictPanel,
} from '../../../fixtures/phone.ts';
import { saveScreenshot } from '../../../fixtures/screens/check-screen.ts';
import { openSession } from '../../../fixtures/staff.ts';

const WORDS = {
  north: { ar: 'البوابة الشمالية', en: 'North gate' },
  start: { ar: 'ابدأ المسح', en: 'Start scanning' },
  checked: { ar: 'تأكدت من صاحبها: تسجيل الحضور', en: 'I checked the person: let in' },
  printed: { ar: 'تذكرة مطبوعة، وتأكدت من هويته', en: 'Printed ticket; I checked their ID' },
  letIn: { ar: 'تسجيل الحضور', en: 'Let in' },
  undo: { ar: /^تراجع .*\(\d+\)$/u, en: /^Undo .*\(\d+\)$/u },
};

const SYNC_RETRY_MS = 2000;

test('[15.27] [15.28] an offline steward admits a printed ticket’s holder by sight, undoes it, admits again, and the report names the reason', async ({
  page,
  openEvening,
  newPhone,
  say,
  language,
}) => {
  const { manager, door, code: readTicket, newScanner, readDoor } = await openEvening();
  const code = await readTicket();
  const phone = await newPhone();
  const scanner = phone.page;
  // An admission that a sync has tried to send can be undone only at the server, so a failed sync must not be repeated.
  await muteTimers(scanner, { from: SYNC_RETRY_MS, to: SYNC_RETRY_MS });
  // For this scanner the event has live tickets, so the printed one needs a name check.
  await scanner.route('**/api/door/sync', async route => {
    const answer = await route.fetch();
    const json = await answer.json();
    if (json.event) json.event.format = 'live';
    await route.fulfill({ response: answer, json });
  });
  const admit = async () => {
    await typeCode(scanner, code);
    await expect(verdictPanel(scanner, 'name_check')).toBeVisible();
    await scanner.getByRole('button', { name: say(WORDS.checked) }).click();
    const form = scanner.getByRole('dialog');
    await form.getByText(say(WORDS.printed)).click();
    await form.getByRole('button', { name: say(WORDS.letIn) }).click();
    await expectVerdict(scanner, 'admitted');
    await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();
  };
  await pairScanner(scanner, await newScanner(say(WORDS.north)));
  await scanner.getByRole('button', { name: say(WORDS.start) }).click();
  // A route’s own requests would still reach the server.
  await scanner.unrouteAll({ behavior: 'wait' });
  await phone.context.setOffline(true);
  await expect(scanner.locator('[data-link="down"]')).toBeVisible();
  await stopDeviceClock(scanner);
  await admit();
  await scanner.getByRole('button', { name: WORDS.undo[language] }).click();
  await expect(verdictPanel(scanner, 'undone')).toBeVisible();
  await expect(scanner.locator('[data-unsent]')).toHaveCount(0);
  await admit();
  await saveScreenshot(scanner, 'scanner-by-sight-admitted', language);
  await typeCode(scanner, code);
  await expect(verdictPanel(scanner, 'already_admitted')).toBeVisible();

  await phone.context.setOffline(false);
  await scanner.reload();
  await expect.poll(async () => (await readDoor()).counts).toMatchObject({ expected: 1, admitted: 1 });
  expect((await readDoor()).scanners).toMatchObject([{ admitted: 1, overrides: 1, conflicts: 0 }]);
  await expect(scanner.locator('[data-unsent]')).toHaveCount(0);
  await openSession(page, manager.token);
  await page.goto(`/console/events/${door.eventId}/door/report`);
  await expect(page.getByText(say(WORDS.printed))).toBeVisible();
});
