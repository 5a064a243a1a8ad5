/** The door on one evening: a manager pairs a steward's phone, and attendees are let in, each once. */
import type { Page } from '@playwright/test';
import { codeOf, openDoor, takeSeat } from '../../fixtures/door.ts';
import { readCode } from '../../fixtures/read-code.ts';
import { expect, openSession, test } from '../../fixtures/staff.ts';

const WORDS = {
  add: { ar: 'أضف جهاز مسح', en: 'Add a scanner' },
  name: { ar: 'اسم الجهاز', en: 'Name' },
  make: { ar: 'أنشئ رمز الاقتران', en: 'Make a pairing code' },
  north: { ar: 'البوابة الشمالية', en: 'North gate' },
  pair: { ar: 'اقترن', en: 'Pair' },
  ready: { ar: 'جاهز للمسح', en: 'Ready to scan' },
  allLanes: { ar: 'كل المسارات لك', en: 'All lanes are yours' },
  atWork: { ar: 'يعمل', en: 'At work' },
};

const verdict = (page: Page, name: string) => page.locator(`[data-verdict="${name}"]`);

/** Types as a hand-held scanner does. */
async function typeCode(page: Page, code: string): Promise<void> {
  for (const letter of code) await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  await page.keyboard.press('Enter');
}

test('a manager pairs a phone by the code on the screen, and an attendee is let in once', async ({
  page,
  context,
  newMember,
  newStaff,
  say,
  request,
}) => {
  const manager = await newStaff('manager');
  const door = await openDoor(request, manager.token);
  const attendee = await newMember();
  const ticket = await takeSeat(request, door, attendee);
  await openSession(page, manager.token);
  await page.goto(`/console/events/${door.eventId}/door`);
  await page.getByRole('button', { name: say(WORDS.add) }).click();
  await page.getByLabel(say(WORDS.name)).fill(say(WORDS.north));
  await page.getByRole('button', { name: say(WORDS.make) }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  let link: string | undefined;
  await expect(async () => {
    link = await readCode(page);
    expect(link).toContain('/console/scanner#RBP1');
  }).toPass();

  const phone = await context.newPage();
  await phone.goto(link ?? '');
  // The code is out of the address before anything else happens.
  await expect(phone).toHaveURL(/\/console\/scanner$/u);
  await phone.getByRole('button', { name: say(WORDS.pair) }).click();
  await expect(phone.getByText(say(WORDS.ready))).toBeVisible();
  await expect(phone.getByText(say(WORDS.allLanes))).toBeVisible();
  await expect(page.getByText(say(WORDS.atWork), { exact: true })).toBeVisible();

  const code = await codeOf(request, ticket, attendee);
  await typeCode(phone, code);
  await expect(verdict(phone, 'admitted')).toContainText(attendee.fullName);
  await expect(verdict(phone, 'admitted')).toContainText(ticket.number);
  await typeCode(phone, code);
  await expect(verdict(phone, 'already_admitted')).toContainText(say(WORDS.north));
});
