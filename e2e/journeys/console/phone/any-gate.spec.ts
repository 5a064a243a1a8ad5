/** Two gates and a fan's phone: any gate admits any ticket online, and no gate admits it a second time offline. */
import type { Page } from '@playwright/test';
import { decodeBase45 } from '@rabita/door/base45';
import { laneOf } from '@rabita/door/lane';
import { expect, test } from '../../../fixtures/evening.ts';
import { signIn } from '../../../fixtures/journey.ts';
import { type Phone, pairScanner, scanCode, typeCode, verdictPanel } from '../../../fixtures/phone.ts';
import { saveScreenshot } from '../../../fixtures/screens/check-screen.ts';

const WORDS = {
  north: { ar: 'البوابة الشمالية', en: 'North gate' },
  south: { ar: 'البوابة الجنوبية', en: 'South gate' },
  start: { ar: 'ابدأ المسح', en: 'Start scanning' },
  silent: { ar: 'الجهاز الآخر لا يردّ الآن', en: 'The other scanner isn’t answering' },
  network: { ar: 'لا بد من الشبكة', en: 'Network needed' },
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
  say,
  language,
}) => {
  const { attendee, ticket, code: readTicket, newScanner, readDoor } = await openEvening();
  const code = await readTicket();
  await signIn(page, attendee);
  await page.goto(`/ticket/${ticket.bookingId}`);
  const gates: Gate[] = [];
  for (const name of [say(WORDS.north), say(WORDS.south)]) {
    const phone = await newPhone();
    gates.push({ name, phone });
    await pairScanner(phone.page, await newScanner(name));
    await expect(phone.page.locator('[data-check="offline"]')).toHaveAttribute('data-state', 'good');
    await phone.page.getByRole('button', { name: say(WORDS.start) }).click();
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
  await expect(verdictPanel(gate.phone.page, 'go_to_lane')).toContainText(say(WORDS.silent));
  await saveScreenshot(gate.phone.page, 'any-gate-silent', language);

  // It is back, and releases the ticket: the fan sees the points.
  await holder.phone.context.setOffline(false);
  await expect(holder.phone.page.locator('[data-link="up"]')).toBeVisible();
  await holdSyncs(holder.phone.page);
  await scanUntilAdmitted(gate.phone.page, code);
  await expect(page.getByText('+50', { exact: true })).toBeVisible();
  await saveScreenshot(gate.phone.page, 'any-gate-admitted', language);

  // The holder, without a network and after a restart, keeps its promise.
  await holder.phone.context.setOffline(true);
  await holder.phone.page.unrouteAll({ behavior: 'ignoreErrors' });
  await holder.phone.page.reload();
  await expect(holder.phone.page.locator('[data-link="down"]')).toBeVisible();
  await typeCode(holder.phone.page, code);
  await expect(verdictPanel(holder.phone.page, 'released')).toContainText(say(WORDS.network));
  await saveScreenshot(holder.phone.page, 'any-gate-released', language);

  await holder.phone.context.setOffline(false);
  await expect(holder.phone.page.locator('[data-link="up"]')).toBeVisible();
  await typeCode(holder.phone.page, code);
  await expect(verdictPanel(holder.phone.page, 'already_admitted')).toBeVisible();
  expect((await readDoor()).counts).toMatchObject({ expected: 1, admitted: 1 });
});
