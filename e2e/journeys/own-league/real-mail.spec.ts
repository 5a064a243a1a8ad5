/** Checks the emails with the verification code and the ticket that a league sends to a real mail server. */
import { readFile } from 'node:fs/promises';
import { eventCard } from '../../fixtures/book-events.ts';
import { CODE_PATTERN, expect, test as journey } from '../../fixtures/journey.ts';
import { type Mailbox, type MailPart, startMailbox } from '../../fixtures/receive-mail.ts';
import {
  FORM,
  fillRegistration,
  newFormDetails,
  openRegistration,
} from '../../fixtures/registration-form.ts';
import { startStaffedLeague } from '../../fixtures/staff.ts';
import { createStaffActions } from '../../fixtures/staff-actions.ts';

type MailLeague = { mailbox: Mailbox; league: Awaited<ReturnType<typeof startStaffedLeague>> };
const test = journey.extend<object, { mailLeague: MailLeague }>({
  mailLeague: [
    async ({ browserName: _ }, use) => {
      const mailbox = await startMailbox();
      const league = await startStaffedLeague({
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Rabita <league@example.com>',
      });
      await use({ mailbox, league });
      await league.stop();
      await mailbox.close();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ mailLeague }, use) => use(mailLeague.league.url),
});
test.use({ language: 'ar', locale: 'ar-SA' });

const NAME = 'نورة بنت عبدالعزيز';
const EVENT = 'لقاء اللاعبين';

/** Waits for the recipient's mail with this number, from 1, and returns its parts. */
async function waitForMail(mailbox: Mailbox, recipient: string, mailNumber: number): Promise<MailPart[]> {
  await expect.poll(() => mailbox.mailsTo(recipient).length).toBe(mailNumber);
  return mailbox.mailsTo(recipient)[mailNumber - 1] ?? [];
}

/** Checks the mail with the verification code, and returns the code. */
function expectCodeMail(mail: MailPart[]): string {
  expect(mail.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'image/png']);
  const [textCode = '', htmlCode] = mail
    .slice(0, 2)
    .map(({ content }) => CODE_PATTERN.exec(content.replaceAll(/<style[\s\S]*?<\/style>/gu, ''))?.[0]);
  expect(textCode).toMatch(/^\d{6}$/u);
  expect(htmlCode).toBe(textCode);
  expect(mail[1]?.content).toContain('dir="rtl"');
  for (const { content } of mail.slice(0, 2)) expect(content).toContain('رمز التحقق');
  return textCode;
}

const unfold = (file: string) => file.replaceAll('\r\n ', '');

/** Checks the mail with a ticket, and returns its calendar file. */
function expectTicketMail(mail: MailPart[]): string {
  expect(mail.map(({ type }) => type)).toEqual([
    'text/plain',
    'text/html',
    'image/png',
    'image/jpeg',
    'text/calendar',
  ]);
  for (const { content } of mail.slice(0, 2)) {
    expect(content).toContain(NAME);
    expect(content).toContain(EVENT);
    expect(content).toMatch(/\d:\d\d [صم] بتوقيت السعودية/u);
  }
  const file = mail.find(({ type }) => type === 'text/calendar')?.content ?? '';
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/u);
  expect(unfold(file)).toContain(`SUMMARY:${EVENT}`);
  return file;
}

test('[11.10] [14.4] the verification code arrives by email, and the ticket’s email has the calendar file of the ticket page', async ({
  page,
  request,
  mailLeague: { mailbox, league },
}) => {
  const details = { ...newFormDetails(), full_name: NAME };
  await openRegistration(page, 'ar');
  await fillRegistration(page, 'ar', details);
  await page.getByRole('button', { name: FORM.createAccount.ar }).click();
  await expect(page).toHaveURL(/\/sms-verification$/u);
  // The page links to the outbox only if the league has no mail server.
  await expect(page.getByRole('link', { name: FORM.outboxLink.ar })).toHaveCount(0);
  const code = expectCodeMail(await waitForMail(mailbox, details.email, 1));
  await page.getByLabel(FORM.code.ar).fill(code);
  await expect(page).toHaveURL(/\/dashboard$/u);

  await page.goto('/events');
  const card = eventCard(page, EVENT);
  await card.getByRole('button', { name: 'احجز مقعدك' }).click();
  await card.getByRole('link', { name: /^افتح التذكرة: /u }).click();
  await expect(page).toHaveURL(/\/ticket\//u);
  const ticketPath = new URL(page.url()).pathname;
  // The league sends the ticket a minute after the booking, or at once if staff send it again.
  await createStaffActions(request, league.owner.token).resendTicket(ticketPath.replace('/ticket/', ''));
  const file = expectTicketMail(await waitForMail(mailbox, details.email, 2));
  expect(new URL(/^URL:(.*)\r$/mu.exec(unfold(file))?.[1] ?? '').pathname).toBe(ticketPath);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'أضف إلى التقويم' }).click();
  // A calendar would add a second entry for a file that differs.
  expect(await readFile(await (await download).path(), 'utf8')).toBe(file);

  // With a mail server there is no outbox page.
  await page.goto('/outbox');
  await expect(page).toHaveURL(`${league.url}/`);
});
