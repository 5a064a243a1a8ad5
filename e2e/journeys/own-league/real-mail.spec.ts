/** With a mail server, the verification code and the ticket arrive by email in the fan's language. */
import { readFile } from 'node:fs/promises';
import { request as requests } from '@playwright/test';
import { CODE_PATTERN, expect, test as journey, type Language, newDetails } from '../../fixtures/journey.ts';
import { type Mailbox, type MailPart, startMailbox } from '../../fixtures/receive-mail.ts';
import {
  FORM,
  fillRegistration,
  newcomerDetails,
  openRegistration,
} from '../../fixtures/registration-form.ts';
import { enrolFirstOwner, FIRST_OWNER } from '../../fixtures/staff.ts';
import { actionsOf, type StaffActions } from '../../fixtures/staff-actions.ts';
import { type RunningLeague, startLeague } from '../../fixtures/start-league.ts';

type Post = { mailbox: Mailbox; league: RunningLeague; staff: StaffActions };
const test = journey.extend<object, { post: Post }>({
  post: [
    async ({ browserName: _ }, use) => {
      const mailbox = await startMailbox();
      const league = await startLeague({
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Rabita <league@example.com>',
        STAFF_EMAIL: FIRST_OWNER.email,
        STAFF_PASSWORD: FIRST_OWNER.password,
      });
      const api = await requests.newContext({ baseURL: league.url });
      const { token } = await enrolFirstOwner(api);
      await use({ mailbox, league, staff: actionsOf(api, token) });
      await api.dispose();
      await league.stop();
      await mailbox.close();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ post }, use) => use(post.league.url),
});

// One league serves both languages.
test.describe.configure({ mode: 'default' });

const TEXTS = {
  ar: {
    code: 'رمز التحقق',
    name: 'نورة بنت عبدالعزيز',
    players: 'لقاء اللاعبين',
    hour: /\d:\d\d [صم] بتوقيت السعودية/u,
  },
  en: {
    code: 'Your verification code',
    name: 'Noor Al-Mutairi',
    players: 'Meet the Players',
    hour: /\d:\d\d [ap]m Saudi time/u,
  },
};

/** Waits for the recipient's mail number `count` and returns its parts. */
async function waitForMail(mailbox: Mailbox, recipient: string, count: number): Promise<MailPart[]> {
  await expect.poll(() => mailbox.mailsTo(recipient).length).toBe(count);
  return mailbox.mailsTo(recipient)[count - 1] ?? [];
}

/** Checks the mail with the verification code, and returns the code. */
function expectCodeMail(mail: MailPart[], language: Language): string {
  expect(mail.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'image/png']);
  const [inText, inHtml] = mail
    .slice(0, 2)
    .map(({ content }) => CODE_PATTERN.exec(content.replaceAll(/<style[\s\S]*?<\/style>/gu, ''))?.[0]);
  expect(inText).toMatch(/^\d{6}$/u);
  expect(inHtml).toBe(inText);
  expect(mail[1]?.content).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  for (const { content } of mail.slice(0, 2)) expect(content).toContain(TEXTS[language].code);
  return inText ?? '';
}

/** Checks the mail with a ticket, and returns its calendar file. */
function expectTicket(mail: MailPart[], language: Language): string {
  const texts = TEXTS[language];
  expect(mail.map(({ type }) => type)).toEqual([
    'text/plain',
    'text/html',
    'image/png',
    'image/jpeg',
    'text/calendar',
  ]);
  for (const { content } of mail.slice(0, 2)) {
    expect(content).toContain(texts.name);
    expect(content).toContain(texts.players);
    expect(content).toMatch(texts.hour);
  }
  const file = mail.find(({ type }) => type === 'text/calendar')?.content ?? '';
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/u);
  expect(unfold(file)).toContain(`SUMMARY:${texts.players}`);
  return file;
}

const unfold = (file: string) => file.replaceAll('\r\n ', '');

test.describe('in Arabic', () => {
  test.use({ language: 'ar', locale: 'ar-SA' });

  test('[11.10] [14.4] the code arrives by email, and the emailed ticket has the same calendar file as the ticket page', async ({
    page,
    post: { mailbox, league, staff },
  }) => {
    const details = { ...newcomerDetails(), full_name: TEXTS.ar.name };
    await openRegistration(page, 'ar');
    await fillRegistration(page, 'ar', details);
    await page.getByRole('button', { name: FORM.create.ar }).click();
    await expect(page).toHaveURL(/\/sms-verification$/u);
    // There is no outbox link, because the server really sends the email.
    await expect(page.getByRole('link', { name: FORM.outbox.ar })).toHaveCount(0);
    const code = expectCodeMail(await waitForMail(mailbox, details.email, 1), 'ar');
    await page.getByLabel(FORM.code.ar).fill(code);
    await expect(page).toHaveURL(/\/dashboard$/u);

    await page.goto('/events');
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: TEXTS.ar.players, exact: true }) });
    await card.getByRole('button', { name: 'احجز مقعدك' }).click();
    await card.getByRole('link', { name: /^افتح التذكرة: /u }).click();
    await expect(page).toHaveURL(/\/ticket\//u);
    // The confirmation waits a minute for a change of mind. What staff send comes at once, in its place.
    await staff.resendTicket(new URL(page.url()).pathname.replace('/ticket/', ''));
    const file = expectTicket(await waitForMail(mailbox, details.email, 2), 'ar');
    expect(new URL(/^URL:(.*)\r$/mu.exec(unfold(file))?.[1] ?? '').pathname).toBe(
      new URL(page.url()).pathname,
    );
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'أضف إلى التقويم' }).click();
    // The download equals the emailed file, so that a calendar does not treat it as a new entry.
    expect(await readFile(await (await saved).path(), 'utf8')).toBe(file);

    // With a mail server there is no outbox page.
    await page.goto('/outbox');
    await expect(page).toHaveURL(`${league.url}/`);
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('[11.10] [14.4] the code and the ticket arrive by email', async ({
    request,
    post: { mailbox, staff },
  }) => {
    const details = { ...newDetails(), full_name: TEXTS.en.name };
    const registered = await request.post('/api/auth/register/step1', { data: details });
    const { userId } = await registered.json();
    const otp = expectCodeMail(await waitForMail(mailbox, details.email, 1), 'en');
    const verified = await request.post('/api/auth/verify-otp', { data: { userId, otp } });
    const { token } = await verified.json();
    const { events } = await (await request.get('/api/events?limit=100')).json();
    const { _id } = events.find(({ name }: { name: string }) => name === TEXTS.en.players);
    const headers = { authorization: `Bearer ${token}` };
    const booked = await request.post(`/api/bookings/event/${_id}`, { headers });
    expect(booked.status(), await booked.text()).toBe(201);
    await staff.resendTicket((await booked.json()).booking._id);
    expectTicket(await waitForMail(mailbox, details.email, 2), 'en');
  });
});
