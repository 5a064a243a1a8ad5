/** Checks gates without a network: no ticket is admitted twice, and a steward admits by sight. */
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

const TEXTS = {
  north: 'البوابة الشمالية',
  south: 'البوابة الجنوبية',
  start: 'ابدأ المسح',
  silent: 'الجهاز الآخر لا يردّ الآن',
  network: 'لا بد من الشبكة',
};

type Gate = { name: string; phone: Phone };
type ListedScanner = { name: string; lanes: number[] };

/** Returns the lane of a static code. The ticket's id follows six bytes of version, key and event. */
const getLane = (code: string) => laneOf((decodeBase45(code.slice(3)) ?? new Uint8Array()).slice(6, 22));

/** Scans the code again until the gate admits it, because the holder's response may come late. */
const scanUntilAdmitted = (gate: Page, code: string) =>
  expect.poll(() => scanCode(gate, code)).toBe('admitted');

/** Leaves the phone's syncs without a response, so that it learns of no admission at another gate. */
async function holdSyncs(phone: Page): Promise<void> {
  const path = '**/api/door/sync';
  await phone.route(path, () => undefined);
  // A phone sends one sync at a time, so all earlier ones have ended now.
  await phone.waitForRequest(path);
}

test('[15.21] [15.22] a gate admits a ticket of another scanner’s lane only while that scanner is online, which then refuses the ticket', async ({
  page,
  createEvening,
  newPhone,
}) => {
  const { attendee, ticket, code: readTicket, newScanner, fetchDoor } = await createEvening();
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
  const findHolder = async () => {
    const scanners = (await fetchDoor()).scanners as ListedScanner[];
    const isShared = scanners.every(({ lanes }) => lanes.length === 8);
    return isShared ? scanners.find(({ lanes }) => lanes.includes(getLane(code)))?.name : undefined;
  };
  await expect.poll(findHolder).toBeDefined();
  const holderName = await findHolder();
  const holder = gates.find(({ name }) => name === holderName);
  const gate = gates.find(({ name }) => name !== holderName);
  if (!holder || !gate) throw new Error('The lanes are not shared by both gates.');

  // While the holder is offline, only the holder may admit the ticket, so the other gate sends the attendee there.
  await holder.phone.context.setOffline(true);
  await expect(holder.phone.page.locator('[data-link="down"]')).toBeVisible();
  await typeCode(gate.phone.page, code);
  await expect(verdictPanel(gate.phone.page, 'go_to_lane')).toContainText(holder.name);
  await expect(verdictPanel(gate.phone.page, 'go_to_lane')).toContainText(TEXTS.silent);

  // Online again, the holder releases the ticket, and the fan sees the points.
  await holder.phone.context.setOffline(false);
  await expect(holder.phone.page.locator('[data-link="up"]')).toBeVisible();
  await holdSyncs(holder.phone.page);
  await scanUntilAdmitted(gate.phone.page, code);
  await expect(page.getByText('+50', { exact: true })).toBeVisible();

  // Offline and after a restart, the holder still refuses the ticket.
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
  expect((await fetchDoor()).counts).toMatchObject({ expected: 1, admitted: 1 });
});

const SIGHT_TEXTS = {
  checked: 'تأكدت من صاحبها: تسجيل الحضور',
  printed: 'تذكرة مطبوعة، وتأكدت من هويته',
  letIn: 'تسجيل الحضور',
  undo: /^تراجع .*\(\d+\)$/u,
};

const SYNC_RETRY_MS = 2000;

test('[15.27] [15.28] an offline steward admits by sight, undoes it and admits again, and the gate report shows the reason', async ({
  page,
  createEvening,
  newPhone,
}) => {
  const { code: readTicket, newScanner, openEventPage, fetchDoor } = await createEvening();
  const code = await readTicket();
  const phone = await newPhone();
  const scanner = phone.page;
  // Once a sync has tried to send an admission, only the server can undo it, so failed syncs must not be retried.
  await muteTimers(scanner, { from: SYNC_RETRY_MS, to: SYNC_RETRY_MS });
  // Tells this scanner that the event has live tickets, so that the static code needs a name check.
  await scanner.route('**/api/door/sync', async route => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.event) json.event.format = 'live';
    await route.fulfill({ response, json });
  });
  const admit = async () => {
    await typeCode(scanner, code);
    await expect(verdictPanel(scanner, 'name_check')).toBeVisible();
    await scanner.getByRole('button', { name: SIGHT_TEXTS.checked }).click();
    const form = scanner.getByRole('dialog');
    await form.getByText(SIGHT_TEXTS.printed).click();
    await form.getByRole('button', { name: SIGHT_TEXTS.letIn }).click();
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
  await scanner.getByRole('button', { name: SIGHT_TEXTS.undo }).click();
  await expect(verdictPanel(scanner, 'undone')).toBeVisible();
  await expect(scanner.locator('[data-unsent]')).toHaveCount(0);
  await admit();
  await typeCode(scanner, code);
  await expect(verdictPanel(scanner, 'already_admitted')).toBeVisible();

  await phone.context.setOffline(false);
  await scanner.reload();
  await expect.poll(async () => (await fetchDoor()).counts).toMatchObject({ expected: 1, admitted: 1 });
  expect((await fetchDoor()).scanners).toMatchObject([{ admitted: 1, overrides: 1, conflicts: 0 }]);
  await expect(scanner.locator('[data-unsent]')).toHaveCount(0);
  await openEventPage('/door/report');
  await expect(page.getByText(SIGHT_TEXTS.printed)).toBeVisible();
});
