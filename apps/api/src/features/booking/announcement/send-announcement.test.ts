/** Tests a message to all attendees of an event: its recipients and languages, and that it is sent once. */
import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@rabita/contract/endpoint';
import { listAnnouncements, sendAnnouncement } from '@rabita/contract/staff/announcement';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { channelSettings } from '../../../../test/harness/channel-settings.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { runJobs } from '../../../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { bookingTasks, notifyAttendees } from '../jobs.ts';

const league = await startTestLeague(channelSettings('smtp://127.0.0.1:9', 'http://127.0.0.1:9/sms'));
const secondProcess = await league.another();
const manager = await insertStaff(league, 'manager', { full_name: 'نورة الشهري' });

type Status = 'confirmed' | 'pending' | 'cancelled';
async function seat(eventId: string, member: TestMember, status: Status = 'confirmed') {
  await league.db.run(
    `insert into booking (event_id, member_id, status, ticket_id, cancelled_at, cancelled_by)
     values ($1, $2, $3::text, uuid_send(gen_random_uuid()), case when $3 = 'cancelled' then now() end,
       case when $3 = 'cancelled' then 'member' end)`,
    [eventId, member.id, status],
  );
}

/**
 * Inserts an event with a confirmed member in each language, one with only a phone, one unreachable, and
 * one each with a pending and a cancelled booking.
 */
async function insertAudience() {
  const eventId = await insertEvent(league.db);
  const members = await insertMembers(league.db, 6);
  const [arabicReader, englishReader, phoneUser, unreachable, pending, cancelled] = members;
  await league.sql`update member set language = 'en' where id = ${englishReader.id}`;
  await league.sql`update member set email_verified_at = null,
    phone_verified_at = case when id = ${phoneUser.id} then now() end where id = any(${[phoneUser.id, unreachable.id]})`;
  for (const member of [arabicReader, englishReader, phoneUser, unreachable]) await seat(eventId, member);
  await seat(eventId, pending, 'pending');
  await seat(eventId, cancelled, 'cancelled');
  return { eventId, arabicReader, englishReader, phoneUser, members };
}

const createBody = (changes: Partial<BodyOf<typeof sendAnnouncement>> = {}) => ({
  announcement_id: randomUUID(),
  translations: {
    ar: { subject: 'تغيّرت البوابة', text: 'الدخول من بوابة الشمال.\n\nأحضر بطاقتك.' },
    en: { subject: 'Gate change', text: 'Please enter by the north gate.' },
  },
  includes_pending: false,
  dry_run: false,
  ...changes,
});
const send = (eventId: string, body: object, server = league) =>
  server.request('POST', `/api/staff/events/${eventId}/announcements`, { token: manager.token, body });
const runQueue = () => runJobs(league, { ...bookingTasks(league.context), send_message: () => undefined });
const messagesTo = (member: TestMember) =>
  league.sql<{ channel: string; language: string; content: { subject: string; text?: string } }>`
    select channel, language, content from message
    where member_id = ${member.id} and template = 'event.announcement'`;
/** @returns one digit for each member: how many messages the member got */
const joinMessageCounts = async (members: readonly TestMember[]) =>
  (await Promise.all(members.map(async member => (await messagesTo(member)).length))).join('');
const findAuditLines = (eventId: string) =>
  league.sql`select detail, actor_id from audit_log
    where action = 'event.announced' and subject_id = ${eventId}`;

describe('sendAnnouncement', () => {
  it('[18.103] requires a recent second factor, except for a preview', async () => {
    const { eventId, members } = await insertAudience();
    const unconfirmed = await insertStaff(league, 'manager');
    await league.sql`update staff_session set confirmed_at = now() - interval '1 hour'
      where staff_id = ${unconfirmed.id}`;
    const sendAs = (dry_run: boolean) =>
      league.tryCall(sendAnnouncement, {
        params: { id: eventId },
        token: unconfirmed.token,
        body: createBody({ dry_run }),
      });
    expect((await sendAs(true)).status).toBe(200);
    expect(expectError(await sendAs(false))).toBe('staff.confirmation_needed');
    await runQueue();
    expect(await joinMessageCounts(members)).toBe('000000');
  });

  it('[14.29] previews the mail and the SMS in both languages and counts recipients by channel', async () => {
    const { eventId, members } = await insertAudience();
    const { body } = await league.call(sendAnnouncement, {
      params: { id: eventId },
      token: manager.token,
      body: createBody({ dry_run: true }),
    });
    expect(body.recipients).toEqual({ by_email: 2, by_sms: 1, unreachable: 1 });
    expect(body.announcement).toBeNull();
    expect(body.preview.ar).toMatchObject({
      subject: 'تغيّرت البوابة: ليلة المشاهدة',
      mail: expect.stringContaining('الدخول من بوابة الشمال.\n\nأحضر بطاقتك.'),
      sms: expect.stringMatching(/^تغيّرت البوابة\nhttp.*\nليلة المشاهدة\nالدخول من بوابة الشمال\./u),
    });
    expect(body.preview.en.mail).toContain('Al Marsa Hall');
    const pending = await send(eventId, createBody({ dry_run: true, includes_pending: true }));
    expect(pending.body.recipients).toMatchObject({ by_email: 3 });
    await runQueue();
    expect(await joinMessageCounts(members)).toBe('000000');
    expect(await findAuditLines(eventId)).toEqual([]);
  });

  it('[14.29] sends each confirmed attendee one message in their language, and lists and audits the announcement', async () => {
    const { eventId, arabicReader, englishReader, phoneUser, members } = await insertAudience();
    const body = createBody();
    expect((await send(eventId, body)).body.announcement).toMatchObject({ sent_by: 'نورة الشهري' });
    await runQueue();
    expect(await joinMessageCounts(members)).toBe('111000');
    expect(await messagesTo(arabicReader)).toMatchObject([
      { channel: 'email', language: 'ar', content: { subject: 'تغيّرت البوابة: ليلة المشاهدة' } },
    ]);
    expect(await messagesTo(englishReader)).toMatchObject([
      { channel: 'email', language: 'en', content: { subject: 'Gate change: Watch Night' } },
    ]);
    const [sms] = await messagesTo(phoneUser);
    expect(sms).toMatchObject({ channel: 'sms', content: { text: expect.stringContaining('بوابة الشمال') } });
    const list = await league.call(listAnnouncements, { params: { id: eventId }, token: manager.token });
    expect(list.body.announcements).toMatchObject([
      {
        _id: body.announcement_id,
        translations: body.translations,
        sent_by: 'نورة الشهري',
        recipients: { by_email: 2, by_sms: 1, unreachable: 1 },
      },
    ]);
    expect(await findAuditLines(eventId)).toMatchObject([
      { actor_id: manager.id, detail: { by_email: 2, by_sms: 1, unreachable: 1, includes_pending: false } },
    ]);
  });

  it('[14.29] can include pending bookings, but never cancelled or later bookings, or erased members', async () => {
    const { eventId, arabicReader, members } = await insertAudience();
    const [lateMember] = await insertMembers(league.db, 1);
    await send(eventId, createBody({ includes_pending: true }));
    await league.sql`delete from member where id = ${arabicReader.id}`;
    await league.sql`update booking set created_at = created_at - interval '1 hour'
      where event_id = ${eventId}`;
    await seat(eventId, lateMember);
    await league.sql`update booking set created_at = now() + interval '1 minute'
      where member_id = ${lateMember.id}`;
    await runQueue();
    expect(await joinMessageCounts([...members, lateMember])).toBe('0110100');
  });

  it('[14.29] sends each message once, even if two processes run its calls and its job concurrently', async () => {
    const { eventId, members } = await insertAudience();
    const body = createBody();
    const responses = await Promise.all(
      [league, secondProcess, league, secondProcess].map(server => send(eventId, body, server)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await Promise.all([
      notifyAttendees(league.context, body.announcement_id),
      notifyAttendees(secondProcess.context, body.announcement_id),
    ]);
    await runQueue();
    expect(await joinMessageCounts(members)).toBe('111000');
    expect(await findAuditLines(eventId)).toHaveLength(1);
  });

  it('[14.29] rejects a different announcement under the same id, an event without attendees, and an unknown event', async () => {
    const { eventId } = await insertAudience();
    const body = createBody();
    await send(eventId, body);
    const changed = { ...body, includes_pending: true };
    expect(expectError(await send(eventId, changed))).toBe('announcement.id_reused');
    const empty = await insertEvent(league.db);
    expect(expectError(await send(empty, createBody()))).toBe('announcement.nobody');
    for (const id of [randomUUID(), 'nothing']) {
      expect(expectError(await send(id, createBody()))).toBe('event.not_found');
      const list = await league.tryCall(listAnnouncements, { params: { id }, token: manager.token });
      expect(expectError(list)).toBe('event.not_found');
    }
  });

  it('[14.29] allows ten messages an hour for an event, without counting previews', async () => {
    const { eventId } = await insertAudience();
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await send(eventId, createBody({ dry_run: true }))).status).toBe(200);
      expect((await send(eventId, createBody())).status).toBe(200);
    }
    expect(expectError(await send(eventId, createBody()))).toBe('request.too_many');
    expect((await send(eventId, createBody({ dry_run: true }))).status).toBe(200);
  });

  it('rejects an empty subject, and a text of two or of 1,001 characters', async () => {
    const { eventId } = await insertAudience();
    const { translations } = createBody();
    for (const ar of [
      { ...translations.ar, subject: ' ' },
      { ...translations.ar, text: 'لا' },
      { ...translations.ar, text: 'ن'.repeat(1001) },
    ]) {
      const response = await send(eventId, createBody({ translations: { ...translations, ar } }));
      expect(expectError(response)).toBe('request.invalid');
    }
  });
});
