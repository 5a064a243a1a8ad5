/** Checks gates without a network: no ticket is admitted twice, and a steward admits by sight. */
import type { Page } from '@playwright/test';
import { decodeBase45 } from '@rabita/door/base45';
import { laneOf } from '@rabita/door/lane';
import { expect, test } from '../../../fixtures/event-setup.ts';
import { setSession } from '../../../fixtures/journey.ts';
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
  startScanning: 'ابدأ المسح',
  holderOffline: 'الجهاز الآخر غير متصل',
  networkNeeded: 'لا بد من الشبكة',
};

type PairedGate = { name: string; phone: Phone };
type ListedScanner = { name: string; lanes: number[] };

/** Returns the lane of a static code, in which the ticket's id follows six bytes of version, key and event. */
const getLane = (code: string) => laneOf((decodeBase45(code.slice(3)) ?? new Uint8Array()).slice(6, 22));

/** Scans the code until the gate admits it, because the lane's holder may release the ticket late. */
const scanUntilAdmitted = (gate: Page, code: string) =>
  expect.poll(() => scanCode(gate, code)).toBe('admitted');

/** Leaves the phone's syncs without a response, so that it learns of no admission at another gate. */
async function holdSyncs(phone: Page): Promise<void> {
  const path = '**/api/door/sync';
  await phone.route(path, () => undefined);
  // A phone sends one sync at a time, so all earlier syncs have ended now.
  await phone.waitForRequest(path);
}

test('[15.21] [15.22] a gate admits a ticket of another scanner’s lane only while that scanner is online, and that scanner then rejects the ticket', async ({
  page,
  setUpEvent,
  newPhone,
}) => {
  const { attendee, ticket, fetchCode, newScanner, fetchGateState } = await setUpEvent();
  const code = await fetchCode();
  await setSession(page, attendee);
  await page.goto(`/ticket/${ticket.bookingId}`);
  const gates: PairedGate[] = [];
  for (const name of [TEXTS.north, TEXTS.south]) {
    const phone = await newPhone();
    gates.push({ name, phone });
    await pairScanner(phone.page, await newScanner(name));
    await expect(phone.page.locator('[data-check="offline"]')).toHaveAttribute('data-state', 'good');
    await phone.page.getByRole('button', { name: TEXTS.startScanning }).click();
  }
  const findHolder = async () => {
    const scanners = (await fetchGateState()).scanners as ListedScanner[];
    const isSplit = scanners.every(({ lanes }) => lanes.length === 8);
    return isSplit ? scanners.find(({ lanes }) => lanes.includes(getLane(code)))?.name : undefined;
  };
  await expect.poll(findHolder).toBeDefined();
  const holderName = await findHolder();
  const holder = gates.find(({ name }) => name === holderName);
  const otherGate = gates.find(({ name }) => name !== holderName);
  if (!holder || !otherGate) throw new Error('The gates do not hold eight lanes each.');

  // While the holder is offline, only the holder may admit the ticket, so the other gate sends the attendee there.
  await holder.phone.context.setOffline(true);
  await expect(holder.phone.page.locator('[data-link="down"]')).toBeVisible();
  await typeCode(otherGate.phone.page, code);
  await expect(verdictPanel(otherGate.phone.page, 'go_to_lane')).toContainText(holder.name);
  await expect(verdictPanel(otherGate.phone.page, 'go_to_lane')).toContainText(TEXTS.holderOffline);

  // Online again, the holder releases the ticket, and the fan sees the points.
  await holder.phone.context.setOffline(false);
  await expect(holder.phone.page.locator('[data-link="up"]')).toBeVisible();
  await holdSyncs(holder.phone.page);
  await scanUntilAdmitted(otherGate.phone.page, code);
  await expect(page.getByText('+50', { exact: true })).toBeVisible();

  // The holder still rejects the ticket when it is offline, even after a restart.
  await holder.phone.context.setOffline(true);
  await holder.phone.page.unrouteAll({ behavior: 'ignoreErrors' });
  await holder.phone.page.reload();
  await expect(holder.phone.page.locator('[data-link="down"]')).toBeVisible();
  await typeCode(holder.phone.page, code);
  await expect(verdictPanel(holder.phone.page, 'released')).toContainText(TEXTS.networkNeeded);

  await holder.phone.context.setOffline(false);
  await expect(holder.phone.page.locator('[data-link="up"]')).toBeVisible();
  await typeCode(holder.phone.page, code);
  await expect(verdictPanel(holder.phone.page, 'already_admitted')).toBeVisible();
  expect((await fetchGateState()).counts).toMatchObject({ expected: 1, admitted: 1 });
});

const SIGHT_TEXTS = {
  admitBySight: 'تأكدت من صاحبها: تسجيل الحضور',
  printedTicket: 'تذكرة مطبوعة، وتأكدت من هويته',
  admit: 'تسجيل الحضور',
  undo: /^تراجع .*\(\d+\)$/u,
};

const SYNC_RETRY_MS = 2000;

test('[15.27] [15.28] an offline steward admits by sight, undoes the admission and admits again, and the gate report shows the reason', async ({
  page,
  setUpEvent,
  newPhone,
}) => {
  const { fetchCode, newScanner, openEventPage, fetchGateState } = await setUpEvent();
  const code = await fetchCode();
  const phone = await newPhone();
  const scanner = phone.page;
  // Syncs must not be retried: once a sync has tried to send an admission, only the server can undo the admission.
  await muteTimers(scanner, { fromMs: SYNC_RETRY_MS, toMs: SYNC_RETRY_MS });
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
    await scanner.getByRole('button', { name: SIGHT_TEXTS.admitBySight }).click();
    const form = scanner.getByRole('dialog');
    await form.getByText(SIGHT_TEXTS.printedTicket).click();
    await form.getByRole('button', { name: SIGHT_TEXTS.admit }).click();
    await expectVerdict(scanner, 'admitted');
    await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();
  };
  await pairScanner(scanner, await newScanner(TEXTS.north));
  await scanner.getByRole('button', { name: TEXTS.startScanning }).click();
  // A route's own requests would reach the server in spite of `setOffline`.
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
  await expect.poll(async () => (await fetchGateState()).counts).toMatchObject({ expected: 1, admitted: 1 });
  expect((await fetchGateState()).scanners).toMatchObject([{ admitted: 1, overrides: 1, conflicts: 0 }]);
  await expect(scanner.locator('[data-unsent]')).toHaveCount(0);
  await openEventPage('/door/report');
  await expect(page.getByText(SIGHT_TEXTS.printedTicket)).toBeVisible();
});
