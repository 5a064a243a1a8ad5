/** Tests that the last message about a booking has its last state, and limits messages about members' own changes. */
import { bookSeat, cancelBooking } from '@rabita/contract/fan/booking';
import { moveBooking, resendTicket } from '@rabita/contract/staff/box-office';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { channelSettings } from '../../../test/harness/channel-settings.ts';
import { createLatch } from '../../../test/harness/hold-open.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { messageTasks } from './jobs.ts';
import { sendMessage } from './send-message.ts';

/** The subjects of the mails and the texts of the SMS that were sent, in order. */
let sentTexts: string[];
let onSend: () => Promise<void>;

const league = await startTestLeague(channelSettings());
const { token } = await insertStaff(league, 'manager');
beforeEach(async () => {
  sentTexts = [];
  onSend = async () => undefined;
  await league.sql`delete from message`;
  await league.sql`delete from graphile_worker._private_jobs`;
});

const channels = {
  email: async ({ subject }: { subject: string }) => {
    await onSend();
    sentTexts.push(subject);
  },
  sms: async ({ text }: { text: string }) => {
    await onSend();
    sentTexts.push(text);
  },
  close: () => undefined,
};
const failSend = () => Promise.reject(new Error('451 try again later'));

/** Runs all queued jobs, due or not, in reverse order, as after an outage. */
async function runAllJobs(): Promise<void> {
  const { send_message, queue_messages } = messageTasks(league.context, channels, () => undefined);
  if (!send_message || !queue_messages) throw new Error('The message tasks are missing.');
  const reschedule = (seconds: string) =>
    league.db.run(
      `update graphile_worker._private_jobs set last_error = null, run_at = now() - make_interval(secs => ${seconds})`,
    );
  await reschedule('0');
  await runJobs(league, { queue_messages });
  await reschedule('id');
  // `runJobs` throws if a job failed, which these tests cause.
  await runJobs(league, { send_message }).catch(() => undefined);
}

async function createMemberWithEvent(isPhoneOnly = false) {
  const [member] = (await insertMembers(league.db, 1)) as [TestMember];
  if (isPhoneOnly)
    await league.sql`update member set email_verified_at = null, phone_verified_at = now()
      where id = ${member.id}`;
  await league.sql`update member set language = 'en' where id = ${member.id}`;
  const eventId = await insertEvent(league.db, { name_en: 'Opening' });
  const book = async () =>
    (await league.call(bookSeat, { params: { eventId }, token: member.token })).body.booking._id;
  const cancel = (id: string) => league.call(cancelBooking, { params: { id }, token: member.token });
  return { member, book, cancel };
}

describe('the last message about a booking', () => {
  it('[16.5] is the only message if the booking is cancelled within a minute', async () => {
    const { book, cancel } = await createMemberWithEvent();
    await cancel(await book());
    const [job] = await league.sql<{ waits: number }>`
      select extract(epoch from run_at - created_at)::integer as waits from graphile_worker.jobs`;
    expect(job?.waits).toBe(60);
    await runAllJobs();
    expect(sentTexts).toEqual(['Your booking is cancelled: Opening']);
    expect(await league.sql`select from message`).toHaveLength(1);
  });

  it('[16.67] has its last state after an outage of the mail server', async () => {
    const { book, cancel } = await createMemberWithEvent();
    const firstBookingId = await book();
    onSend = failSend;
    await runAllJobs();
    await cancel(firstBookingId);
    await book();
    onSend = async () => undefined;
    await runAllJobs();
    expect(sentTexts).toEqual(['Your seat is booked: Opening']);
  });

  it('[16.67] waits while an older message is being sent', async () => {
    const { book, cancel } = await createMemberWithEvent();
    const booking = await book();
    const send = async (template: string) => {
      const id = await league.value<string>('select id from message where template = $1', [template]);
      return sendMessage(league.context, channels, () => undefined, String(id));
    };
    const started = createLatch();
    const finished = createLatch();
    onSend = async () => {
      started.open();
      await finished.opened;
    };
    const firstSend = send('booking.confirmed');
    await started.opened;
    await cancel(booking);
    await send('booking.cancelled');
    expect(sentTexts).toEqual([]);
    finished.open();
    await firstSend;
    await runAllJobs();
    expect(sentTexts).toEqual(['Your seat is booked: Opening', 'Your booking is cancelled: Opening']);
  });

  it('[16.67] is about the new event if staff moved the booking', async () => {
    const { member, book } = await createMemberWithEvent();
    const id = await book();
    const target = await insertEvent(league.db, { name_en: 'Final' });
    await league.call(moveBooking, { params: { id }, token, body: { event_id: target } });
    await runAllJobs();
    expect(sentTexts).toEqual(['We moved your booking: Final']);
    const { body } = await league.call(bookSeat, {
      params: { eventId: await insertEvent(league.db, { name_en: 'Another' }) },
      token: member.token,
    });
    await league.call(resendTicket, { params: { id: body.booking._id }, token });
    await runAllJobs();
    expect(sentTexts.slice(1)).toEqual([expect.stringContaining('Another')]);
  });
});

it.each([
  ['SMS', 5, true],
  ['mails', 12, false],
])(
  '[16.67] %s about a member’s own changes are limited to %i a day, and those about changes by staff are not',
  async (_, limit, isPhoneOnly) => {
    const { book, cancel } = await createMemberWithEvent(isPhoneOnly);
    let lastBookingId = '';
    for (let count = 0; count < limit + 2; count += 2) {
      lastBookingId = await book();
      await runAllJobs();
      await cancel(lastBookingId);
      await runAllJobs();
    }
    expect(sentTexts).toHaveLength(limit);
    lastBookingId = await book();
    await runAllJobs();
    expect(sentTexts).toHaveLength(limit);
    await league.call(resendTicket, { params: { id: lastBookingId }, token });
    await runAllJobs();
    expect(sentTexts).toHaveLength(limit + 1);
    await league.sql`update message set sent_at = sent_at - interval '1 day'`;
    await cancel(lastBookingId);
    await runAllJobs();
    expect(sentTexts).toHaveLength(limit + 2);
  },
);
