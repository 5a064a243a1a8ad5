/** Members change their details and password, reach every account action by clicks, and end the login of another device. */
import { expect, newDetails, siteUrl, test, type Words, waitForApp } from '../fixtures/journey.ts';
import { logIn } from '../fixtures/log-in.ts';
import { toTypedDigits } from '../fixtures/registration-form.ts';

const WORDS = {
  fullName: { ar: 'الاسم الكامل', en: 'Full name' },
  age: { ar: 'العمر', en: 'Age' },
  city: { ar: 'المدينة', en: 'City' },
  phone: { ar: 'رقم الجوال', en: 'Phone number' },
  male: { ar: 'ذكر', en: 'Male' },
  category: { ar: 'فئة ألعابك المفضلة', en: 'Your favourite games' },
  sports: { ar: 'ألعاب رياضية', en: 'Sports games' },
  save: { ar: 'احفظ التعديلات', en: 'Save changes' },
  saved: { ar: 'حُفظت تعديلاتك.', en: 'Changes saved.' },
  changePassword: { ar: 'غيّر كلمة المرور', en: 'Change password' },
  current: { ar: 'كلمة المرور الحالية', en: 'Current password' },
  newPassword: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  confirm: { ar: 'تأكيد كلمة المرور الجديدة', en: 'Confirm new password' },
  tooShort: { ar: 'اكتب 6 أحرف على الأقل.', en: 'Use at least 8 characters.' },
  changed: { ar: 'تغيّرت كلمة المرور', en: 'Your password has changed' },
  profile: { ar: 'بياناتي الشخصية', en: 'My profile' },
  home: { ar: 'الرئيسية', en: 'Home' },
  events: { ar: 'الفعاليات', en: 'Events' },
  dashboard: { ar: 'حسابي', en: 'Dashboard' },
  book: { ar: 'احجز مقعدك: لقاء اللاعبين', en: 'Book a seat: Meet the Players' },
  ticket: { ar: 'افتح التذكرة: لقاء اللاعبين', en: 'Open ticket: Meet the Players' },
  back: { ar: 'رجوع', en: 'Back' },
  goBack: { ar: 'رجوع', en: 'Go Back' },
  exportData: { ar: 'نزّل بياناتي', en: 'Download my data' },
  erase: { ar: 'احذف الحساب', en: 'Delete account' },
  eraseTitle: { ar: 'هل تريد حذف حسابك نهائيًا؟', en: 'Delete your account permanently?' },
  keepAccount: { ar: 'أبقِ حسابي', en: 'Keep my account' },
  /** The form's minimum length differs by language. `enough` has that length; `short` is one character shorter. */
  short: { ar: 'خمس-5', en: 'seven77' },
  enough: { ar: 'ستة-66', en: 'eight-88' },
} satisfies Record<string, Words>;

test('[5.11] [1.7] a member changes their details, and a reload shows the new ones', async ({
  page,
  member,
  language,
  say,
}) => {
  const phone = newDetails().phone_number;
  await page.goto('/profile/edit');
  const field = (words: Words) => page.getByLabel(say(words), { exact: true });
  await expect(field(WORDS.fullName)).toHaveValue(member.fullName);
  await expect(page.getByText(member.email)).toBeVisible();
  await field(WORDS.fullName).fill('نورة الحربي');
  await field(WORDS.age).fill(say({ ar: '٣٠', en: '30' }));
  await field(WORDS.city).fill('جدة');
  await field(WORDS.phone).fill(toTypedDigits(phone.replace('+966', '0'), language));
  await page.getByText(say(WORDS.male), { exact: true }).click();
  await page.getByRole('button', { name: new RegExp(say(WORDS.category), 'u') }).click();
  await page.getByRole('option', { name: say(WORDS.sports) }).click();
  // A new phone number asks for the password.
  await field(WORDS.current).fill(member.password);
  await page.getByRole('button', { name: say(WORDS.save) }).click();
  await expect(page.getByText(say(WORDS.saved)).first()).toBeVisible();
  await page.reload();
  await expect(field(WORDS.fullName)).toHaveValue('نورة الحربي');
  await expect(field(WORDS.age)).toHaveValue('30');
  await expect(field(WORDS.city)).toHaveValue('جدة');
  await expect(field(WORDS.phone)).toHaveValue(phone);
  await expect(page.getByRole('radio', { name: say(WORDS.male), exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: new RegExp(say(WORDS.category), 'u') })).toContainText(
    say(WORDS.sports),
  );
});

test('[5.9] [5.10] [7.8] a new password keeps this session and ends all others', async ({
  page,
  member,
  say,
  request,
}) => {
  const { token: other } = await (
    await request.post('/api/auth/login', { data: { identifier: member.email, password: member.password } })
  ).json();
  const statusOf = async (token: string) =>
    (await request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })).status();
  expect(await statusOf(other)).toBe(200);

  await page.goto('/profile/edit');
  await page.getByRole('link', { name: say(WORDS.changePassword) }).click();
  const change = async (password: string) => {
    await page.getByLabel(say(WORDS.current), { exact: true }).fill(member.password);
    await page.getByLabel(say(WORDS.newPassword), { exact: true }).fill(password);
    await page.getByLabel(say(WORDS.confirm), { exact: true }).fill(password);
    await page.getByRole('button', { name: say(WORDS.changePassword) }).click();
  };
  await change(say(WORDS.short));
  await expect(page.getByText(say(WORDS.tooShort))).toBeVisible();
  await change(say(WORDS.enough));
  await expect(page.getByText(say(WORDS.changed), { exact: true })).toBeVisible();
  expect([await statusOf(member.token), await statusOf(other)]).toEqual([200, 401]);
});

test('[2.4] [2.5] [2.6] [2.7] [2.9] [10.31] a member reaches every page and every action on the account by clicks alone', async ({
  page,
  member,
  say,
}) => {
  await page.goto('/');
  const item = (words: Words) =>
    page
      .getByRole('link', { name: say(words), exact: true })
      .locator('visible=true')
      .first()
      .click();
  const main = page.getByRole('main');

  for (const path of ['/privacy-policy', '/terms-conditions', '/cookies']) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await page
      .getByRole('link', { name: say(WORDS.goBack) })
      .or(page.getByRole('button', { name: say(WORDS.goBack) }))
      .first()
      .click();
    await expect(page).toHaveURL('/');
  }
  await item(WORDS.events);
  await expect(page).toHaveURL('/events');
  await page.getByRole('button', { name: say(WORDS.book) }).click();
  await page.getByRole('link', { name: say(WORDS.ticket) }).click();
  await expect(page).toHaveURL(/\/ticket\//u);
  // A phone has no bar at the bottom of the ticket.
  await main.getByRole('link', { name: say(WORDS.back), exact: true }).click();
  await expect(page).toHaveURL('/events');
  await item(WORDS.dashboard);
  await expect(page).toHaveURL('/dashboard');

  // The whole greeting links to the profile, including the crest with the name's initial.
  await expect(main.locator('header svg text')).toHaveText(Array.from(member.fullName)[0] ?? '');
  await main.locator('header svg text').click({ force: true });
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByRole('heading', { level: 1, name: say(WORDS.profile) })).toBeFocused();
  await page.getByRole('link', { name: say(WORDS.changePassword) }).click();
  await expect(page).toHaveURL('/change-password');
  await expect(page.getByLabel(say(WORDS.current), { exact: true })).toBeVisible();

  await item(WORDS.dashboard);
  await main.getByRole('link', { name: say(WORDS.profile) }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say(WORDS.exportData) }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/u);
  await page.getByRole('button', { name: say(WORDS.erase) }).click();
  const question = page.getByRole('alertdialog', { name: say(WORDS.eraseTitle) });
  await question.getByRole('button', { name: say(WORDS.keepAccount) }).click();
  await expect(question).toHaveCount(0);
  await item(WORDS.home);
  await expect(page).toHaveURL('/');
});

const SESSION_WORDS = {
  account: { ar: 'اعرض الأجهزة المتصلة بحسابك', en: 'Show where you’re logged in' },
  title: { ar: 'الأجهزة المتصلة بحسابك', en: 'Where you’re logged in' },
  end: { ar: 'سجّل خروجي منه Windows (Chrome)', en: 'Log out Windows (Chrome)' },
  ended: { ar: 'سجّلنا خروجك من الجهاز.', en: 'You’re logged out on that device.' },
  mail: { ar: 'تسجيل دخول جديد إلى حسابك', en: 'New login to your account' },
} as const;

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

test('[18.60] [18.61] a login on another device is mailed, listed, and ended from here', async ({
  page,
  browser,
  member,
  say,
  language,
}) => {
  const locale = language === 'ar' ? 'ar-SA' : 'en-GB';
  const elsewhere = await browser.newContext({ baseURL: siteUrl(), userAgent: WINDOWS, locale });
  const other = await waitForApp(elsewhere).newPage();
  await other.goto('/auth');
  await logIn(other, say, { identifier: member.email, password: member.password });
  await expect(other).toHaveURL('/dashboard');

  const outbox = await (await fetch(`${siteUrl()}/outbox`)).text();
  const mail = outbox.split('<article').find(part => part.includes(member.email));
  expect(mail).toContain(say(SESSION_WORDS.mail));
  expect(mail).toContain('Windows (Chrome)');

  await page.goto('/profile/edit');
  await page.getByRole('link', { name: say(SESSION_WORDS.account) }).click();
  await expect(page).toHaveURL('/sessions');
  await expect(page.getByRole('heading', { level: 1, name: say(SESSION_WORDS.title) })).toBeVisible();
  await page.getByRole('button', { name: say(SESSION_WORDS.end) }).click();
  await expect(page.getByText(say(SESSION_WORDS.ended)).first()).toBeVisible();
  await expect(page.getByText('Windows (Chrome)')).toHaveCount(0);

  await other.reload();
  await expect(other).toHaveURL(/\/auth/u);
  await elsewhere.close();
});
