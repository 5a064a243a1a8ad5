/** Tests the channel, language and content of the message about a new booking. */
import { bookSeat } from '@rabita/contract/fan/booking';
import { afterEach, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../test/fixtures/insert-members.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';

let league: League;
afterEach(() => league.stop());

const SMS = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'league@example.com',
  SMS_GATEWAY_URL: 'http://127.0.0.1:1/',
  SMS_GATEWAY_TOKEN: 'token',
};

async function bookWith(settings: Record<string, string>, memberChanges: string) {
  league = await startLeague(settings);
  const [member] = await insertMembers(league.db, 1, ['Lama']);
  await league.db.run(`update member set ${memberChanges} where id = $1`, [member.id]);
  const eventId = await insertEvent(league.db, { starts_at: "'2099-03-05 17:00+00'" });
  await league.call(bookSeat, { params: { eventId }, token: member.token });
  const phone = await league.value<string>('select phone_number from member');
  return { mails: await league.messagesTo(member.email), sms: await league.messagesTo(phone ?? '') };
}

it('the message is an email with the date and time at the venue if the member’s email is verified', async () => {
  const { mails, sms } = await bookWith({}, "language = 'ar'");
  expect([mails.length, sms.length]).toEqual([1, 0]);
  expect(mails[0]?.subject).toBe('حُجز مقعدك: ليلة المشاهدة');
  expect(mails[0]?.text).toMatch(/التاريخ: الخميس،? 5 مارس 2099/u);
  expect(mails[0]?.text).toContain('البداية: 8:00 م بتوقيت السعودية');
  expect(mails[0]?.html).toContain('dir="rtl"');
});

it('[11.10] [11.11] the message is in the member’s language', async () => {
  const { mails } = await bookWith({}, "language = 'en'");
  expect(mails[0]).toMatchObject({ language: 'en', subject: 'Your seat is booked: Watch Night' });
  expect(mails[0]?.text).toMatch(/Date: Thursday,? 5 March 2099/u);
  expect(mails[0]?.text).toContain('Starts: 8:00 pm Saudi time');
  expect(mails[0]?.text).not.toMatch(/\p{Script=Arabic}/u);
  expect(mails[0]?.calendar).toContain('SUMMARY:Watch Night');
});

it('the message is an SMS with a ticket link but no calendar file if only the phone is verified', async () => {
  const { mails, sms } = await bookWith(SMS, 'email_verified_at = null, phone_verified_at = now()');
  expect([mails.length, sms.length]).toEqual([0, 1]);
  expect(sms[0]).toMatchObject({ channel: 'sms', subject: '', text: expect.stringContaining('/ticket/') });
  expect(sms[0]).not.toHaveProperty('calendar', expect.anything());
});

it('a member with neither email nor phone verified gets no message', async () => {
  const { mails, sms } = await bookWith({}, 'email_verified_at = null');
  expect([...mails, ...sms]).toEqual([]);
});
