/** Staff find members by any spelling, adjust points, end sessions, and erase members on request. */
import { button, heading, logOut } from '../../../fixtures/console.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
  title: { ar: 'الأعضاء', en: 'Members' },
  events: { ar: 'الفعاليات', en: 'Events' },
  back: { ar: 'عودة إلى الأعضاء', en: 'Back to members' },
  clear: { ar: 'أزل البحث والتصفية', en: 'Clear search and filters' },
  search: {
    ar: 'ابحث بالاسم أو البريد أو الجوال أو رقم الحجز',
    en: 'Search by name, email, phone or booking number',
  },
  nobody: { ar: 'لا عضو بهذا الاسم أو الرقم.', en: 'No one with that name or number.' },
  points: { ar: 'النقاط', en: 'Points' },
  sessions: { ar: 'الجلسات', en: 'Sessions' },
  change: { ar: 'النقاط (بالسالب للخصم)', en: 'Points (negative to take away)' },
  reason: { ar: 'السبب', en: 'Reason' },
  write: { ar: 'احفظ التعديل', en: 'Save adjustment' },
  ranking: { ar: 'نقاط الترتيب', en: 'Ranking points' },
  belowZero: {
    ar: 'نقاط الترتيب لدى العضو 50، والرصيد 50. لا يمكن خصم أكثر من ذلك.',
    en: 'The member has 50 ranking points and a balance of 50. You can’t take away more.',
  },
  tooMany: {
    ar: 'الحد الأقصى للتعديل الواحد 100,000 نقطة، إضافةً أو خصمًا.',
    en: 'One adjustment can add or take away at most 100,000 points.',
  },
  leave: { ar: 'غادر دون حفظ', en: 'Leave without saving' },
  endAll: { ar: 'أنهِ كل الجلسات', en: 'End all sessions' },
  ended: { ar: 'منتهية', en: 'Ended' },
  erase: { ar: 'احذف العضو', en: 'Delete member' },
  eraseNow: { ar: 'احذف نهائيًا', en: 'Delete permanently' },
  asked: { ar: 'بطلب من العضو', en: 'The member asked for it' },
  typeName: { ar: 'اكتب اسم العضو كما هو للتأكيد', en: 'Type the member’s name exactly to confirm' },
};

/** The name is stored with hamza and ta marbuta, and searched without them. */
const STORED = 'أسماء بنت عُبادة الآغا';
const TYPED = 'اسماء عباده الاغا';

test('[14.19] a list opens as it was left from every link until logout, and one press shows all of it again', async ({
  page,
  newMember,
  newStaff,
  say,
}) => {
  const member = await newMember({ full_name: STORED });
  const staff = await newStaff('manager');
  await openSession(page, staff.token);
  await page.goto('/console/members');
  const search = page.getByLabel(say(WORDS.search));
  await search.fill(member.email);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  // The URL changes before the page does, and links follow the page.
  await expect(button(page, say, WORDS.clear)).toBeVisible();
  const openSection = async (name: string) => {
    const menu = button(page, say, { ar: 'فتح القائمة', en: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  };

  await openSection(say(WORDS.events));
  await expect(heading(page, say, WORDS.events)).toBeVisible();
  await openSection(say(WORDS.title));
  await expect(search).toHaveValue(member.email);
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await page.getByRole('link', { name: say(WORDS.back) }).click();
  await expect(search).toHaveValue(member.email);
  await button(page, say, WORDS.clear).click();
  await expect(page).toHaveURL(/\/console\/members$/u);
  await expect(search).toHaveValue('');
  await expect(button(page, say, WORDS.clear)).toHaveCount(0);

  await search.fill(member.email);
  await expect(button(page, say, WORDS.clear)).toBeVisible();
  await logOut(page, say);
  expect(await page.evaluate(() => window.sessionStorage.getItem('staffLists'))).toBeNull();
});

test('staff find a member by any spelling, adjust points with a reason but not below zero, and end the sessions', async ({
  page,
  newMember,
  sharedStaff,
  say,
  request,
  expectFailed,
}) => {
  expectFailed(409);
  const member = await newMember({ full_name: STORED });
  const manager = await sharedStaff('manager');
  await openSession(page, manager.token);
  await page.goto('/console/members');
  const search = page.getByLabel(say(WORDS.search));
  await search.fill('ظظظظ');
  await expect(page.getByText(say(WORDS.nobody))).toBeVisible();
  await search.fill(TYPED);
  await expect(page).toHaveURL(/[?&]q=/u);
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: member.email })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORED);
  // Only an owner can erase a member.
  await expect(page.getByRole('button', { name: say(WORDS.erase) })).toHaveCount(0);

  await page.getByRole('tab', { name: say(WORDS.points), exact: true }).click();
  const adjust = async (points: string, reason: string) => {
    await page.getByLabel(say(WORDS.change)).fill(points);
    await page.getByLabel(say(WORDS.reason), { exact: true }).fill(reason);
    await page.getByRole('button', { name: say(WORDS.write) }).click();
  };
  await adjust('٥٠', 'تعويض عن خطأ عند البوابة');
  const ranking = page.locator('dl').filter({ has: page.getByText(say(WORDS.ranking), { exact: true }) });
  await expect(ranking.first().getByRole('definition').first()).toHaveText('50');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'تعويض عن خطأ' }),
  ).toContainText('+50');
  await adjust('-80', 'أكثر مما لديه');
  const change = page.getByLabel(say(WORDS.change));
  await expect(change).toBeFocused();
  await expect(change).toHaveValue('-80');
  await expect(change).toHaveAccessibleDescription(say(WORDS.belowZero));
  // The field shows one error at a time: the new error replaces the server's refusal.
  await adjust('200000', 'أكثر مما يُمنح');
  await expect(change).toHaveAccessibleDescription(say(WORDS.tooMany));
  await expect(page.getByText(say(WORDS.belowZero))).toHaveCount(0);

  // Switching tabs asks before it discards typed text.
  await page.getByRole('tab', { name: say(WORDS.sessions), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(WORDS.leave) })
    .click();
  await page.getByRole('button', { name: say(WORDS.endAll) }).click();
  await expect(page.getByText(say(WORDS.ended), { exact: true })).toBeVisible();
  const profile = await request.get('/api/auth/profile', {
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(profile.status()).toBe(401);
});

test('an owner erases a member only after typing the name, and the member cannot be found afterwards', async ({
  page,
  newMember,
  newStaff,
  say,
}) => {
  const member = await newMember({ full_name: 'ناصر العابر' });
  const owner = await newStaff('owner');
  await openSession(page, owner.token);
  await page.goto(`/console/members/${member.userId}`);
  await page.getByRole('button', { name: say(WORDS.erase) }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: say(WORDS.reason) }).click();
  await page.getByRole('option', { name: say(WORDS.asked) }).click();
  const name = dialog.getByLabel(say(WORDS.typeName));
  await name.fill('ناصر');
  await dialog.getByRole('button', { name: say(WORDS.eraseNow) }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('ناصر العابر');
  await dialog.getByRole('button', { name: say(WORDS.eraseNow) }).click();
  await expect(page).toHaveURL(/\/console\/members$/u);
  await page.getByLabel(say(WORDS.search)).fill(member.email);
  await expect(page.getByText(say(WORDS.nobody))).toBeVisible();
});
