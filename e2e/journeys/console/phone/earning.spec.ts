/** An owner grants points to a list of members, and a member invites a friend, who earns points. */
import { callApi } from '../../../fixtures/call-api.ts';
import { button, expectLoggedIn, openSection } from '../../../fixtures/console.ts';
import { bookSeat, createApiScanner, createOpenEvent, fetchTicketCode } from '../../../fixtures/door.ts';
import { CODE_PATTERN, setSession, waitForApp, waitForSecret } from '../../../fixtures/journey.ts';
import { FORM, fillRegistration, newFormDetails } from '../../../fixtures/registration-form.ts';
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';

const TEXTS = {
  section: 'طرق كسب النقاط',
  entry: 'النقاط',
  grantPoints: 'امنح نقاطًا',
  pointsPerMember: 'النقاط لكل عضو',
  confirmGrant: 'امنح 100 نقطة إلى عضوين',
  digitsLost: 'أفسد Excel هذا الرقم',
  granted: 'مُنحت 100 نقطة إلى عضوين.',
  newGrant: 'منحة جديدة',
  sameFile: 'مُنحت نقاط هذا الملف من قبل',
  repeatGrant: 'امنح 100 نقطة إلى عضوين مرة أخرى',
  doNotGrant: 'لا تمنحها',
  confirmRepeat: 'نعم، امنحها مرة أخرى',
};

test('[17.60] [17.61] [17.62] an owner grants points to the members of a file, whose invalid line is reported, and a fan sees the points', async ({
  page,
  newMember,
  openConsole,
  t,
  browser,
}) => {
  const [fan, other] = [await newMember(), await newMember()];
  const fanContext = await browser.newContext();
  const fanPage = await fanContext.newPage();
  await setSession(fanPage, fan);
  await fanPage.goto('/dashboard');

  await openConsole('owner', '/');
  await expectLoggedIn(page, t);
  await openSection(page, t, TEXTS.section, TEXTS.entry);
  await page.getByRole('link', { name: TEXTS.grantPoints }).click();
  await page.getByLabel(TEXTS.pointsPerMember).fill('٥٠');
  const fillReason = async () => {
    await page.getByRole('group', { name: 'العربية' }).getByLabel('السبب').fill('شكرًا على التطوع');
    await page.getByRole('group', { name: 'English' }).getByLabel('Reason').fill('Thanks for volunteering');
  };
  await fillReason();
  const chooseFile = () =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`email\n${fan.email}\n9.66E+11\n${other.email}\n`),
    });
  await chooseFile();
  await expect(page.getByText(TEXTS.digitsLost)).toBeVisible();
  await button(page, TEXTS.confirmGrant).click();
  await expect(page.locator('[data-result]')).toContainText(TEXTS.granted);
  await expect(fanPage.getByText('50', { exact: true }).first()).toBeVisible();

  await button(page, TEXTS.newGrant).click();
  await page.getByLabel(TEXTS.pointsPerMember).fill('50');
  await fillReason();
  await chooseFile();
  // The same file is granted again only after a confirmation.
  await expect(page.getByText(TEXTS.sameFile)).toBeVisible();
  await button(page, TEXTS.repeatGrant).click();
  await button(page, TEXTS.doNotGrant).click();
  await expect(page.locator('[data-result]')).toHaveCount(0);
  await button(page, TEXTS.repeatGrant).click();
  await button(page, TEXTS.confirmRepeat).click();
  await expect(page.locator('[data-result]')).toContainText(TEXTS.granted);
  await fanContext.close();
});

const INVITE_TEXTS = {
  inviting: 'دعوة الأصدقاء',
  memberPoints: 'نقاط صاحب الدعوة',
  friendPoints: 'نقاط الصديق',
  friendCap: 'أقصى عدد أصدقاء للعضو في الموسم',
  maxCost: '70 نقطة كحد أقصى لكل صديق يحضر',
  save: 'احفظ دعوة الأصدقاء',
  saved: 'حُفظت دعوة الأصدقاء.',
  invite: 'ادعُ أصدقاءك',
  getLink: 'احصل على رابطك',
  copy: 'انسخ الرابط',
  copied: 'نُسخ الرابط',
  nobodyJoined: 'لم ينضم أحد برابطك بعد.',
  invited: 'دعاك صديق',
  friendReward: 'دعاك صديق. تكسب 20 نقطة',
  attended: 'حضروا',
  earned: 'نقاطك من دعوتهم',
  invitedBy: 'صاحب الدعوة',
};

test('[17.82] [17.83] [17.87] [17.88] [18.107] a friend who joins by a member’s link gets points at admission, and the member gets none before the event is over', async ({
  page,
  request,
  newMember,
  newStaff,
  language,
  browser,
}) => {
  const owner = await newStaff('owner');
  await setStaffSession(page, owner.token);
  await page.goto('/console/earning');
  const inviting = page.getByRole('region', { name: INVITE_TEXTS.inviting });
  const toggle = inviting.getByRole('switch', { name: INVITE_TEXTS.inviting });
  await expect(toggle).toBeVisible();
  if (!(await toggle.isChecked())) await toggle.click();
  await expect(toggle).toBeChecked();
  await inviting.locator('summary').click();
  await page.getByLabel(INVITE_TEXTS.memberPoints).fill('٥٠');
  await page.getByLabel(INVITE_TEXTS.friendPoints).fill('20');
  await page.getByLabel(INVITE_TEXTS.friendCap).fill('10');
  await expect(page.getByText(INVITE_TEXTS.maxCost)).toBeVisible();
  await button(page, INVITE_TEXTS.save).click();
  await expect(page.getByText(INVITE_TEXTS.saved).last()).toBeVisible();

  const member = await newMember();
  const memberContext = waitForApp(
    await browser.newContext({ permissions: ['clipboard-write', 'clipboard-read'] }),
  );
  const memberPage = await memberContext.newPage();
  await setSession(memberPage, member);
  await memberPage.goto('/dashboard');
  await button(memberPage, INVITE_TEXTS.invite).click();
  await expect(memberPage.getByText(INVITE_TEXTS.nobodyJoined)).toBeVisible();
  await button(memberPage, INVITE_TEXTS.getLink).click();
  await expect(button(memberPage, INVITE_TEXTS.copy)).toBeFocused();
  await button(memberPage, INVITE_TEXTS.copy).click();
  await expect(memberPage.getByText(INVITE_TEXTS.copied)).toBeVisible();
  const link = new URL(await memberPage.evaluate(() => navigator.clipboard.readText()));
  // A member who opens an invitation link gets to the dashboard.
  await memberPage.goto(link.pathname + link.search);
  await expect(memberPage).toHaveURL(/\/dashboard$/u);

  const friendContext = waitForApp(await browser.newContext());
  const friendPage = await friendContext.newPage();
  await friendPage.goto(link.pathname + link.search);
  await expect(friendPage.getByText(INVITE_TEXTS.invited)).toBeVisible();
  await expect(friendPage).toHaveURL(/\/auth$/u);
  await friendPage.reload();
  await expect(friendPage.getByText(INVITE_TEXTS.invited)).toBeVisible();
  const details = newFormDetails();
  await fillRegistration(friendPage, language, details);
  await friendPage.getByRole('button', { name: FORM.createAccount.ar }).click();
  await expect(friendPage).toHaveURL(/\/sms-verification$/u);
  await friendPage.getByLabel(FORM.code.ar).fill(await waitForSecret(details.email, CODE_PATTERN));
  await expect(friendPage).toHaveURL(/\/dashboard$/u);
  await expect(friendPage.getByText(INVITE_TEXTS.friendReward)).toBeVisible();

  const token = String(await friendPage.evaluate(() => localStorage.getItem('Token')));
  const friend = { ...member, token };
  const event = await createOpenEvent(request, owner.token);
  const ticket = await bookSeat(request, event.eventId, friend);
  const scanner = await createApiScanner(request, owner.token, event.eventId);
  expect(await scanner.scan(await fetchTicketCode(request, ticket, friend))).toBe('admitted');

  // The friend's page updates by itself. The member sees nothing until the event is over.
  await expect(friendPage.getByText(INVITE_TEXTS.friendReward)).toHaveCount(0);
  await expect(friendPage.getByText('70', { exact: true }).first()).toBeVisible();
  await memberPage.reload();
  await button(memberPage, INVITE_TEXTS.invite).click();
  await expect(memberPage.getByText(INVITE_TEXTS.attended).locator('..')).toContainText('0');
  await expect(memberPage.getByText(INVITE_TEXTS.earned).locator('..')).not.toContainText('50');

  const { user } = await callApi(request, token, 'GET', '/api/auth/profile');
  await page.goto(`/console/members/${user._id}?tab=details`);
  const invitedBy = page.locator('div', {
    has: page.getByText(INVITE_TEXTS.invitedBy, { exact: true }),
  });
  await expect(invitedBy.last()).toContainText(member.fullName);
  await memberContext.close();
  await friendContext.close();
});
