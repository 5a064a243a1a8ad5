/** With a mail server, the verification code and the booking confirmation arrive by email in the fan's language. */
import { readFile } from 'node:fs/promises';
import { CODE_PATTERN, expect, test as journey, type Language } from '../../fixtures/journey.ts';
import { type Mailbox, openMailbox } from '../../fixtures/receive-mail.ts';
import {
  FORM,
  fillRegistration,
  newcomerDetails,
  openRegistration,
} from '../../fixtures/registration-form.ts';
import { type RunningLeague, startLeague } from '../../fixtures/start-league.ts';

const test = journey.extend<object, { post: { mailbox: Mailbox; league: RunningLeague } }>({
  post: [
    async ({ browserName: _ }, use) => {
      const mailbox = await openMailbox();
      const league = await startLeague({ SMTP_URL: mailbox.url, MAIL_FROM: 'Rabita <league@example.com>' });
      await use({ mailbox, league });
      await league.stop();
      await mailbox.close();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ post }, use) => use(post.league.url),
});

// One league serves both languages.
test.describe.configure({ mode: 'default' });

const WORDS = {
  ar: {
    code: 'رمز التحقق',
    name: 'نورة بنت عبدالعزيز',
    players: 'لقاء اللاعبين',
    book: 'احجز مقعدك',
    hour: /\d:\d\d [صم] بتوقيت السعودية/u,
    calendar: 'أضف إلى التقويم',
  },
  en: {
    code: 'Your verification code',
    name: 'Noor Al-Mutairi',
    players: 'Meet the Players',
    book: 'Book a seat',
    hour: /\d:\d\d [ap]m Saudi time/u,
    calendar: 'Add to calendar',
  },
};

function testMails(language: Language): void {
  test.use({
    language,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
  });

  test(`[11.10] [14.4] in ${language}: the code arrives by email, and the emailed confirmation has the same calendar file as the ticket page`, async ({
    page,
    post: { mailbox, league },
  }) => {
    const words = WORDS[language];
    const details = { ...newcomerDetails(), full_name: words.name };
    await openRegistration(page, language);
    await fillRegistration(page, language, details);
    await page.getByRole('button', { name: FORM.create[language] }).click();
    await expect(page).toHaveURL(/\/sms-verification$/u);
    // There is no outbox link, because the server really sends the email.
    await expect(page.getByRole('link', { name: FORM.outbox[language] })).toHaveCount(0);

    await expect.poll(() => mailbox.mailsTo(details.email).length).toBe(1);
    const [codeMail = []] = mailbox.mailsTo(details.email);
    expect(codeMail.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'image/png']);
    const [inText, inHtml] = codeMail
      .slice(0, 2)
      .map(({ content }) => CODE_PATTERN.exec(content.replaceAll(/<style[\s\S]*?<\/style>/gu, ''))?.[0]);
    expect(inText).toMatch(/^\d{6}$/u);
    expect(inHtml).toBe(inText);
    expect(codeMail[1]?.content).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    for (const { content } of codeMail.slice(0, 2)) expect(content).toContain(words.code);
    await page.getByLabel(FORM.code[language]).fill(inText ?? '');
    await expect(page).toHaveURL(/\/dashboard$/u);

    await page.goto('/events');
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: words.players, exact: true }) });
    await card.getByRole('button', { name: words.book }).click();
    await expect.poll(() => mailbox.mailsTo(details.email).length).toBe(2);
    const confirmation = mailbox.mailsTo(details.email)[1] ?? [];
    expect(confirmation.map(({ type }) => type)).toEqual([
      'text/plain',
      'text/html',
      'image/png',
      'image/jpeg',
      'text/calendar',
    ]);
    for (const { content } of confirmation.slice(0, 2)) {
      expect(content).toContain(words.name);
      expect(content).toContain(words.players);
      expect(content).toMatch(words.hour);
    }
    const file = confirmation.find(({ type }) => type === 'text/calendar')?.content ?? '';
    const calendar = file.replaceAll('\r\n ', '');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/u);
    expect(calendar).toContain(`SUMMARY:${words.players}`);

    await page.goto(new URL(/^URL:(.*)\r$/mu.exec(calendar)?.[1] ?? '').pathname);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: words.calendar }).click();
    // The download equals the emailed file, so that a calendar does not treat it as a new entry.
    expect(await readFile(await (await saved).path(), 'utf8')).toBe(file);

    // With a mail server there is no outbox page.
    await page.goto('/outbox');
    await expect(page).toHaveURL(`${league.url}/`);
  });
}

for (const language of ['ar', 'en'] as const) test.describe(language, () => testMails(language));
