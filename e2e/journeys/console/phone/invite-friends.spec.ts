/** A member invites a friend by their link; the friend registers by it, is admitted at a door, and gets points. */
import { randomUUID } from 'node:crypto';
import { button } from '../../../fixtures/console.ts';
import { createOpenEvent, fetchTicketCode, takeSeat } from '../../../fixtures/door.ts';
import { CODE_PATTERN, latestSecret, signIn, type Words, waitForApp } from '../../../fixtures/journey.ts';
import { createScanner } from '../../../fixtures/phone.ts';
import { FORM, fillRegistration, newcomerDetails } from '../../../fixtures/registration-form.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
  inviting: { ar: 'دعوة الأصدقاء', en: 'Inviting friends' },
  points: { ar: 'نقاط صاحب الدعوة', en: 'Points for the member' },
  friend: { ar: 'نقاط الصديق', en: 'Points for the friend' },
  cap: { ar: 'أقصى عدد أصدقاء للعضو في الموسم', en: 'Friends a season for each member' },
  cost: { ar: '70 نقطة على الأكثر لكل صديق يحضر', en: 'At most 70 points for each friend who checks in' },
  save: { ar: 'احفظ دعوة الأصدقاء', en: 'Save inviting' },
  saved: { ar: 'حُفظت دعوة الأصدقاء.', en: 'Inviting friends saved.' },
  getLink: { ar: 'احصل على رابطك', en: 'Get your link' },
  copy: { ar: 'انسخ الرابط', en: 'Copy link' },
  copied: { ar: 'نُسخ الرابط', en: 'Link copied' },
  nobody: { ar: 'لم ينضم أحد برابطك بعد.', en: 'No one has joined with your link yet.' },
  invited: { ar: 'دعاك صديق', en: 'Invited by a friend' },
  toFriend: { ar: 'دعاك صديق: لك 20 نقطة', en: 'A friend invited you: 20 points' },
  attended: { ar: 'حضروا', en: 'Checked in' },
  earned: { ar: 'نقاطك من دعوتهم', en: 'You earned' },
  invitedBy: { ar: 'صاحب الدعوة', en: 'Invited by' },
} satisfies Record<string, Words>;

test('[17.82] [17.83] [17.87] [17.88] [18.107] a member’s link brings a friend points at the gate, untold', async ({
  page,
  request,
  newMember,
  newStaff,
  say,
  language,
  browser,
}) => {
  const owner = await newStaff('owner');
  await openSession(page, owner.token);
  await page.goto('/console/earning');
  const inviting = page.getByRole('region', { name: say(WORDS.inviting) });
  const on = inviting.getByRole('switch', { name: say(WORDS.inviting) });
  await expect(on).toBeVisible();
  if (!(await on.isChecked())) await on.click();
  await expect(on).toBeChecked();
  await inviting.locator('summary').click();
  await page.getByLabel(say(WORDS.points)).fill('٥٠');
  await page.getByLabel(say(WORDS.friend)).fill('20');
  await page.getByLabel(say(WORDS.cap)).fill('10');
  await expect(page.getByText(say(WORDS.cost))).toBeVisible();
  await button(page, say, WORDS.save).click();
  await expect(page.getByText(say(WORDS.saved)).last()).toBeVisible();

  const member = await newMember();
  const home = waitForApp(await browser.newContext({ permissions: ['clipboard-write', 'clipboard-read'] }));
  const memberPage = await home.newPage();
  await signIn(memberPage, member);
  await memberPage.goto('/dashboard');
  await expect(memberPage.getByText(say(WORDS.nobody))).toBeVisible();
  await button(memberPage, say, WORDS.getLink).click();
  await expect(button(memberPage, say, WORDS.copy)).toBeFocused();
  await button(memberPage, say, WORDS.copy).click();
  await expect(memberPage.getByText(say(WORDS.copied))).toBeVisible();
  const link = new URL(await memberPage.evaluate(() => navigator.clipboard.readText()));
  // A member who opens a link stays where members are.
  await memberPage.goto(link.pathname + link.search);
  await expect(memberPage).toHaveURL(/\/dashboard$/u);

  const visit = waitForApp(await browser.newContext());
  const friendPage = await visit.newPage();
  await friendPage.goto(link.pathname + link.search);
  await expect(friendPage.getByText(say(WORDS.invited))).toBeVisible();
  await expect(friendPage).toHaveURL(/\/auth$/u);
  await friendPage.reload();
  await expect(friendPage.getByText(say(WORDS.invited))).toBeVisible();
  const details = newcomerDetails();
  await fillRegistration(friendPage, language, details);
  await friendPage.getByRole('button', { name: say(FORM.create) }).click();
  await expect(friendPage).toHaveURL(/\/sms-verification$/u);
  let code = '';
  await expect(async () => {
    code = await latestSecret(details.email, CODE_PATTERN);
  }).toPass();
  await friendPage.getByLabel(say(FORM.code)).fill(code);
  await expect(friendPage).toHaveURL(/\/dashboard$/u);
  await expect(friendPage.getByText(say(WORDS.toFriend))).toBeVisible();

  const token = String(await friendPage.evaluate(() => localStorage.getItem('Token')));
  const friend = { ...member, token };
  const door = await createOpenEvent(request, owner.token);
  const ticket = await takeSeat(request, door, friend);
  const { pairingCode } = await createScanner(request, { ...door, token: owner.token, name: 'A' });
  const paired = await request.post('/api/door/pair', { data: { pairing_code: pairingCode } });
  const scanned = await request.post('/api/door/scans', {
    headers: { authorization: `Bearer ${(await paired.json()).token}` },
    data: { scan_id: randomUUID(), text: await fetchTicketCode(request, ticket, friend) },
  });
  expect((await scanned.json()).answer.verdict).toBe('admitted');

  // The friend's page follows by itself. The member is told nothing while the event goes on.
  await expect(friendPage.getByText(say(WORDS.toFriend))).toHaveCount(0);
  await expect(friendPage.getByText('70', { exact: true }).first()).toBeVisible();
  await memberPage.reload();
  await expect(memberPage.getByText(say(WORDS.attended)).locator('..')).toContainText('0');
  await expect(memberPage.getByText(say(WORDS.earned)).locator('..')).not.toContainText('50');

  const { user } = await (
    await request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })
  ).json();
  await page.goto(`/console/members/${user._id}`);
  const invitedBy = page.locator('div', { has: page.getByText(say(WORDS.invitedBy), { exact: true }) });
  await expect(invitedBy.last()).toContainText(member.fullName);
  await home.close();
  await visit.close();
});
