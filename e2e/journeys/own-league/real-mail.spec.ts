/** The promise of a league with a mail server: the code and the confirmation arrive as mail, in the fan's language. */
import { CODE, expect, newAddress, newDetails, test } from '../../fixtures/journey.ts';
import { type Mailbox, openMailbox } from '../../fixtures/receive-mail.ts';
import { type RunningLeague, startLeague } from '../../fixtures/start-league.ts';

let mailbox: Mailbox;
let league: RunningLeague;
test.beforeAll(async () => {
  mailbox = await openMailbox();
  league = await startLeague({ SMTP_URL: mailbox.url, MAIL_FROM: 'Rabita <league@example.com>' });
});
test.afterAll(async () => {
  await league.stop();
  await mailbox.close();
});

const WORDS = {
  ar: { code: 'رمز التحقق', name: 'نورة بنت عبدالعزيز', players: 'لقاء اللاعبين' },
  en: { code: 'Verification code', name: 'Noor Al-Mutairi', players: 'Meet the Players' },
};

for (const language of ['ar', 'en'] as const) {
  test(`in ${language}: the code comes by mail, and the confirmation with its calendar entry`, async ({
    browser,
  }) => {
    const words = WORDS[language];
    const details = { ...newDetails(), full_name: words.name };
    const context = await browser.newContext({
      baseURL: league.url,
      locale: language === 'ar' ? 'ar-SA' : 'en-GB',
      extraHTTPHeaders: { 'x-forwarded-for': newAddress(), 'accept-language': language },
    });
    const registered = await context.request.post('/api/auth/register/step1', { data: details });
    const { userId } = await registered.json();
    const page = await context.newPage();
    await page.addInitScript(id => {
      if (window.location.protocol === 'about:') return;
      sessionStorage.setItem('needsVerification', 'true');
      sessionStorage.setItem('verificationUserId', id);
    }, userId);
    await page.goto('/sms-verification');
    await expect.poll(() => mailbox.mailsTo(details.email).length).toBe(1);
    const [codeMail = []] = mailbox.mailsTo(details.email);
    expect(codeMail.map(({ type }) => type)).toEqual(['text/plain', 'text/html']);
    const codes = codeMail.map(
      ({ content }) => CODE.exec(content.replaceAll(/<style[\s\S]*?<\/style>/gu, ''))?.[0],
    );
    expect(codes[0]).toMatch(/^\d{6}$/u);
    expect(codeMail[1]?.content).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    await page.getByLabel(words.code).fill(codes[0] ?? '');
    await expect(page).toHaveURL(/\/dashboard$/u);

    const token = await page.evaluate(() => localStorage.getItem('Token'));
    const headers = { authorization: `Bearer ${token}` };
    const { events } = await (await context.request.get('/api/events', { headers })).json();
    const event = events.find((one: { name: string }) => one.name === words.players);
    await context.request.post(`/api/bookings/event/${event._id}`, { headers });
    await expect.poll(() => mailbox.mailsTo(details.email).length).toBe(2);
    const confirmation = mailbox.mailsTo(details.email)[1] ?? [];
    expect(confirmation.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'text/calendar']);
    expect(confirmation[0]?.content).toContain(words.players);
    expect(confirmation[2]?.content).toMatch(/^BEGIN:VCALENDAR\r?\n[\s\S]*END:VCALENDAR\s*$/u);

    // With a real channel there is no page that shows messages.
    await page.goto('/outbox');
    await expect(page).toHaveURL(`${league.url}/`);
    await context.close();
  });
}
