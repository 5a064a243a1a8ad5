/** Owners open ways to earn points and grant them to a list, and a member earns by inviting a friend. */
import { callApi } from '../../../fixtures/call-api.ts';
import { button, expectLoggedIn, openSection } from '../../../fixtures/console.ts';
import { createOpenEvent, fetchTicketCode, openScanner, takeSeat } from '../../../fixtures/door.ts';
import { CODE_PATTERN, latestSecret, signIn, waitForApp } from '../../../fixtures/journey.ts';
import { FORM, fillRegistration, newcomerDetails } from '../../../fixtures/registration-form.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const TEXTS = {
  section: 'طرق كسب النقاط',
  open: 'امنح نقاطًا',
  each: 'النقاط لكل عضو',
  give: 'امنح 100 نقطة إلى عضوين',
  lost: 'أفسد Excel هذا الرقم',
  granted: 'مُنحت 100 نقطة إلى عضوين.',
  again: 'منحة جديدة',
  same: 'مُنحت نقاط هذا الملف من قبل',
  giveAgain: 'امنح 100 نقطة إلى عضوين مرة أخرى',
  keep: 'لا تمنحها',
  yes: 'نعم، امنحها مرة أخرى',
};

test('[17.60] [17.61] [17.62] an owner grants points to a list, sees what the file lost, and each fan sees the points', async ({
  page,
  newMember,
  openConsole,
  say,
  browser,
}) => {
  const [fan, other] = [await newMember(), await newMember()];
  const watching = await browser.newContext();
  const fanPage = await watching.newPage();
  await signIn(fanPage, fan);
  await fanPage.goto('/dashboard');

  await openConsole('owner', '/');
  await expectLoggedIn(page, say);
  await openSection(page, say, TEXTS.section);
  await page.getByRole('link', { name: TEXTS.open }).click();
  await page.getByLabel(TEXTS.each).fill('٥٠');
  const giveReason = async () => {
    await page.getByRole('group', { name: 'العربية' }).getByLabel('السبب').fill('شكرًا على التطوع');
    await page.getByRole('group', { name: 'English' }).getByLabel('Reason').fill('Thanks for volunteering');
  };
  await giveReason();
  const choose = () =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`email\n${fan.email}\n9.66E+11\n${other.email}\n`),
    });
  await choose();
  await expect(page.getByText(TEXTS.lost)).toBeVisible();
  await button(page, TEXTS.give).click();
  await expect(page.locator('[data-result]')).toContainText(TEXTS.granted);
  await expect(fanPage.getByText('50', { exact: true }).first()).toBeVisible();

  await button(page, TEXTS.again).click();
  await page.getByLabel(TEXTS.each).fill('50');
  await giveReason();
  await choose();
  // The same file again is granted only after a second question.
  await expect(page.getByText(TEXTS.same)).toBeVisible();
  await button(page, TEXTS.giveAgain).click();
  await button(page, TEXTS.keep).click();
  await expect(page.locator('[data-result]')).toHaveCount(0);
  await button(page, TEXTS.giveAgain).click();
  await button(page, TEXTS.yes).click();
  await expect(page.locator('[data-result]')).toContainText(TEXTS.granted);
  await watching.close();
});

const INVITE_WORDS = {
  inviting: 'دعوة الأصدقاء',
  points: 'نقاط صاحب الدعوة',
  friend: 'نقاط الصديق',
  cap: 'أقصى عدد أصدقاء للعضو في الموسم',
  cost: '70 نقطة على الأكثر لكل صديق يحضر',
  save: 'احفظ دعوة الأصدقاء',
  saved: 'حُفظت دعوة الأصدقاء.',
  getLink: 'احصل على رابطك',
  copy: 'انسخ الرابط',
  copied: 'نُسخ الرابط',
  nobody: 'لم ينضم أحد برابطك بعد.',
  invited: 'دعاك صديق',
  toFriend: 'دعاك صديق: لك 20 نقطة',
  attended: 'حضروا',
  earned: 'نقاطك من دعوتهم',
  invitedBy: 'صاحب الدعوة',
};

test('[17.82] [17.83] [17.87] [17.88] [18.107] a member’s link brings a friend points at the gate, untold', async ({
  page,
  request,
  newMember,
  newStaff,
  language,
  browser,
}) => {
  const owner = await newStaff('owner');
  await openSession(page, owner.token);
  await page.goto('/console/earning');
  const inviting = page.getByRole('region', { name: INVITE_WORDS.inviting });
  const on = inviting.getByRole('switch', { name: INVITE_WORDS.inviting });
  await expect(on).toBeVisible();
  if (!(await on.isChecked())) await on.click();
  await expect(on).toBeChecked();
  await inviting.locator('summary').click();
  await page.getByLabel(INVITE_WORDS.points).fill('٥٠');
  await page.getByLabel(INVITE_WORDS.friend).fill('20');
  await page.getByLabel(INVITE_WORDS.cap).fill('10');
  await expect(page.getByText(INVITE_WORDS.cost)).toBeVisible();
  await button(page, INVITE_WORDS.save).click();
  await expect(page.getByText(INVITE_WORDS.saved).last()).toBeVisible();

  const member = await newMember();
  const home = waitForApp(await browser.newContext({ permissions: ['clipboard-write', 'clipboard-read'] }));
  const memberPage = await home.newPage();
  await signIn(memberPage, member);
  await memberPage.goto('/dashboard');
  await expect(memberPage.getByText(INVITE_WORDS.nobody)).toBeVisible();
  await button(memberPage, INVITE_WORDS.getLink).click();
  await expect(button(memberPage, INVITE_WORDS.copy)).toBeFocused();
  await button(memberPage, INVITE_WORDS.copy).click();
  await expect(memberPage.getByText(INVITE_WORDS.copied)).toBeVisible();
  const link = new URL(await memberPage.evaluate(() => navigator.clipboard.readText()));
  // A member who opens a link stays where members are.
  await memberPage.goto(link.pathname + link.search);
  await expect(memberPage).toHaveURL(/\/dashboard$/u);

  const visit = waitForApp(await browser.newContext());
  const friendPage = await visit.newPage();
  await friendPage.goto(link.pathname + link.search);
  await expect(friendPage.getByText(INVITE_WORDS.invited)).toBeVisible();
  await expect(friendPage).toHaveURL(/\/auth$/u);
  await friendPage.reload();
  await expect(friendPage.getByText(INVITE_WORDS.invited)).toBeVisible();
  const details = newcomerDetails();
  await fillRegistration(friendPage, language, details);
  await friendPage.getByRole('button', { name: FORM.create.ar }).click();
  await expect(friendPage).toHaveURL(/\/sms-verification$/u);
  let code = '';
  await expect(async () => {
    code = await latestSecret(details.email, CODE_PATTERN);
  }).toPass();
  await friendPage.getByLabel(FORM.code.ar).fill(code);
  await expect(friendPage).toHaveURL(/\/dashboard$/u);
  await expect(friendPage.getByText(INVITE_WORDS.toFriend)).toBeVisible();

  const token = String(await friendPage.evaluate(() => localStorage.getItem('Token')));
  const friend = { ...member, token };
  const door = await createOpenEvent(request, owner.token);
  const ticket = await takeSeat(request, door.eventId, friend);
  const scanner = await openScanner(request, owner.token, door.eventId);
  expect(await scanner.scan(await fetchTicketCode(request, ticket, friend))).toBe('admitted');

  // The friend's page follows by itself. The member is told nothing while the event goes on.
  await expect(friendPage.getByText(INVITE_WORDS.toFriend)).toHaveCount(0);
  await expect(friendPage.getByText('70', { exact: true }).first()).toBeVisible();
  await memberPage.reload();
  await expect(memberPage.getByText(INVITE_WORDS.attended).locator('..')).toContainText('0');
  await expect(memberPage.getByText(INVITE_WORDS.earned).locator('..')).not.toContainText('50');

  const { user } = await callApi(request, token, 'GET', '/api/auth/profile');
  await page.goto(`/console/members/${user._id}`);
  const invitedBy = page.locator('div', {
    has: page.getByText(INVITE_WORDS.invitedBy, { exact: true }),
  });
  await expect(invitedBy.last()).toContainText(member.fullName);
  await home.close();
  await visit.close();
});
