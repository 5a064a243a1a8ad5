/** Gates without a network: no ticket is admitted twice, live codes are checked, and stewards admit by sight. */
import type { Page } from '@playwright/test';
import { decodeBase45 } from '@rabita/door/base45';
import { laneOf } from '@rabita/door/lane';
import { expect, test } from '../../../fixtures/evening.ts';
import { signIn } from '../../../fixtures/journey.ts';
import { muteTimers } from '../../../fixtures/mute-timers.ts';
import {
  expectVerdict,
  type Phone,
  pairScanner,
  scanCode,
  stopDeviceClock,
  typeCode,
  verdictPanel,
} from '../../../fixtures/phone.ts';
import { readCurrentCode, readLiveCode } from '../../../fixtures/read-code.ts';

const TEXTS = {
  north: 'البوابة الشمالية',
  south: 'البوابة الجنوبية',
  start: 'ابدأ المسح',
  silent: 'الجهاز الآخر لا يردّ الآن',
  network: 'لا بد من الشبكة',
};

type Gate = { name: string; phone: Phone };
type Listed = { name: string; lanes: number[] };

/** The ticket's id follows six bytes of version, key and event in a static code. */
const laneOfCode = (code: string) => laneOf((decodeBase45(code.slice(3)) ?? new Uint8Array()).slice(6, 22));

/** Shows the code again until the gate admits it: the holder's answer may come later than the gate waits. */
const scanUntilAdmitted = (gate: Page, code: string) =>
  expect.poll(() => scanCode(gate, code)).toBe('admitted');

/** From here the phone's syncs get no response, so that it learns of no admission at another gate. */
async function holdSyncs(phone: Page): Promise<void> {
  const path = '**/api/door/sync';
  await phone.route(path, () => undefined);
  // A phone has one sync under way at most: the held one is sent after all others have ended.
  await phone.waitForRequest(path);
}

test('[15.21] [15.22] a gate sends a ticket on while its holder is offline, admits it when the holder is back, and then the holder does not', async ({
  page,
  openEvening,
  newPhone,
}) => {
  const { attendee, ticket, code: readTicket, newScanner, readDoor } = await openEvening();
  const code = await readTicket();
  await signIn(page, attendee);
  await page.goto(`/ticket/${ticket.bookingId}`);
  const gates: Gate[] = [];
  for (const name of [TEXTS.north, TEXTS.south]) {
    const phone = await newPhone();
    gates.push({ name, phone });
    await pairScanner(phone.page, await newScanner(name));
    await expect(phone.page.locator('[data-check="offline"]')).toHaveAttribute('data-state', 'good');
    await phone.page.getByRole('button', { name: TEXTS.start }).click();
  }
  const readHolder = async () => {
    const scanners = (await readDoor()).scanners as Listed[];
    const isShared = scanners.every(({ lanes }) => lanes.length === 8);
    return isShared ? scanners.find(({ lanes }) => lanes.includes(laneOfCode(code)))?.name : undefined;
  };
  await expect.poll(readHolder).toBeDefined();
  const holderName = await readHolder();
  const holder = gates.find(({ name }) => name === holderName);
  const gate = gates.find(({ name }) => name !== holderName);
  if (!holder || !gate) throw new Error('The lanes are not shared by both gates.');

  // The holder has no network: only it may admit the ticket, so the other gate sends the person there.
  await holder.phone.context.setOffline(true);
  await expect(holder.phone.page.locator('[data-link="down"]')).toBeVisible();
  await typeCode(gate.phone.page, code);
  await expect(verdictPanel(gate.phone.page, 'go_to_lane')).toContainText(holder.name);
  await expect(verdictPanel(gate.phone.page, 'go_to_lane')).toContainText(TEXTS.silent);

  // It is back, and releases the ticket: the fan sees the points.
  await holder.phone.context.setOffline(false);
  await expect(holder.phone.page.locator('[data-link="up"]')).toBeVisible();
  await holdSyncs(holder.phone.page);
  await scanUntilAdmitted(gate.phone.page, code);
  await expect(page.getByText('+50', { exact: true })).toBeVisible();

  // The holder, without a network and after a restart, keeps its promise.
  await holder.phone.context.setOffline(true);
  await holder.phone.page.unrouteAll({ behavior: 'ignoreErrors' });
  await holder.phone.page.reload();
  await expect(holder.phone.page.locator('[data-link="down"]')).toBeVisible();
  await typeCode(holder.phone.page, code);
  await expect(verdictPanel(holder.phone.page, 'released')).toContainText(TEXTS.network);

  await holder.phone.context.setOffline(false);
  await expect(holder.phone.page.locator('[data-link="up"]')).toBeVisible();
  await typeCode(holder.phone.page, code);
  await expect(verdictPanel(holder.phone.page, 'already_admitted')).toBeVisible();
  expect((await readDoor()).counts).toMatchObject({ expected: 1, admitted: 1 });
});

test('[15.3] [15.8] [15.9] an offline scanner refuses an old live code, admits the current one once, and reports the admission later', async ({
  page,
  context,
  openEvening,
  newPhone,
  expectFailed,
}) => {
  expectFailed('network');
  const { attendee, ticket, newScanner } = await openEvening({ event: { ticket_format: 'live' } });
  await signIn(page, attendee);
  await page.clock.install();
  // The server time in the responses is 45 seconds old, so the phone shows a code that is 45 seconds old.
  for (const call of ['qr', 'live-key']) {
    await page.route(`**/api/bookings/*/${call}`, async route => {
      const response = await route.fetch();
      const json = await response.json();
      json.live.server_time -= 45;
      await route.fulfill({ response, json });
    });
  }
  await page.goto(`/ticket/${ticket.bookingId}`);
  await readLiveCode(page);
  const phone = await newPhone();
  const scanner = phone.page;
  await pairScanner(scanner, await newScanner(TEXTS.north));
  await scanner.getByRole('button', { name: TEXTS.start }).click();
  await phone.context.setOffline(true);
  await context.setOffline(true);

  const screenshot = await readLiveCode(page);
  await typeCode(scanner, screenshot);
  await expect(verdictPanel(scanner, 'stale_code')).toBeVisible();
  // From here responses have the right server time: otherwise the next one would set the phone back again.
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

const SIGHT_WORDS = {
  checked: 'تأكدت من صاحبها: تسجيل الحضور',
  printed: 'تذكرة مطبوعة، وتأكدت من هويته',
  letIn: 'تسجيل الحضور',
  undo: /^تراجع .*\(\d+\)$/u,
};

const SYNC_RETRY_MS = 2000;

test('[15.27] [15.28] an offline steward admits a printed ticket’s holder by sight, undoes it, admits again, and the report names the reason', async ({
  page,
  openEvening,
  newPhone,
}) => {
  const { code: readTicket, newScanner, openEventPage, readDoor } = await openEvening();
  const code = await readTicket();
  const phone = await newPhone();
  const scanner = phone.page;
  // An admission that a sync has tried to send can be undone only at the server, so a failed sync must not be repeated.
  await muteTimers(scanner, { from: SYNC_RETRY_MS, to: SYNC_RETRY_MS });
  // For this scanner the event has live tickets, so the printed one needs a name check.
  await scanner.route('**/api/door/sync', async route => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.event) json.event.format = 'live';
    await route.fulfill({ response, json });
  });
  const admit = async () => {
    await typeCode(scanner, code);
    await expect(verdictPanel(scanner, 'name_check')).toBeVisible();
    await scanner.getByRole('button', { name: SIGHT_WORDS.checked }).click();
    const form = scanner.getByRole('dialog');
    await form.getByText(SIGHT_WORDS.printed).click();
    await form.getByRole('button', { name: SIGHT_WORDS.letIn }).click();
    await expectVerdict(scanner, 'admitted');
    await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();
  };
  await pairScanner(scanner, await newScanner(TEXTS.north));
  await scanner.getByRole('button', { name: TEXTS.start }).click();
  // A route’s own requests would still reach the server.
  await scanner.unrouteAll({ behavior: 'wait' });
  await phone.context.setOffline(true);
  await expect(scanner.locator('[data-link="down"]')).toBeVisible();
  await stopDeviceClock(scanner);
  await admit();
  await scanner.getByRole('button', { name: SIGHT_WORDS.undo }).click();
  await expect(verdictPanel(scanner, 'undone')).toBeVisible();
  await expect(scanner.locator('[data-unsent]')).toHaveCount(0);
  await admit();
  await typeCode(scanner, code);
  await expect(verdictPanel(scanner, 'already_admitted')).toBeVisible();

  await phone.context.setOffline(false);
  await scanner.reload();
  await expect.poll(async () => (await readDoor()).counts).toMatchObject({ expected: 1, admitted: 1 });
  expect((await readDoor()).scanners).toMatchObject([{ admitted: 1, overrides: 1, conflicts: 0 }]);
  await expect(scanner.locator('[data-unsent]')).toHaveCount(0);
  await openEventPage('/door/report');
  await expect(page.getByText(SIGHT_WORDS.printed)).toBeVisible();
});
