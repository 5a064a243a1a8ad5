/** Tests that the last message about a booking tells its last state, and how many a member's own changes can cause. */
import { EventEmitter, once } from 'node:events';
import { bookSeat, cancelBooking } from '@rabita/contract/fan/booking';
import { moveBooking, resendTicket } from '@rabita/contract/staff/box-office';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { channelSettings } from '../../../test/harness/channel-settings.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { messageTasks } from './jobs.ts';
import { sendMessage } from './send-message.ts';

let token: string;
/** The subjects of the mails and the texts of the SMS that were sent, in order. */
let sent: string[];
let onSend: () => Promise<void>;

const league = await startTestLeague(channelSettings());
({ token } = await insertStaff(league, 'manager'));
beforeEach(async () => {
  sent = [];
  onSend = async () => undefined;
  await league.sql`delete from message`;
  await league.sql`delete from graphile_worker._private_jobs`;
});

const channels = {
  email: async ({ subject }: { subject: string }) => {
    await onSend();
    sent.push(subject);
  },
  sms: async ({ text }: { text: string }) => {
    await onSend();
    sent.push(text);
  },
  close: () => undefined,
};
const refuse = () => Promise.reject(new Error('451 try again later'));

/** Runs every job that waits, due or not, the one that was queued last first, as after an outage. */
async function runAll(): Promise<void> {
  const { send_message, queue_messages } = messageTasks(league.context, channels, () => undefined);
  if (!send_message || !queue_messages) throw new Error('The tasks of messages are missing.');
  const reschedule = (seconds: string) =>
    league.db.run(
      `update graphile_worker._private_jobs set last_error = null, run_at = now() - make_interval(secs => ${seconds})`,
    );
  await reschedule('0');
  await runJobs(league, { queue_messages });
  await reschedule('id');
  // A failed job is stored with its error, which is what these tests cause.
  await runJobs(league, { send_message }).catch(() => undefined);
}

async function newScene(isPhoneOnly = false) {
  const [member] = (await insertMembers(league.db, 1)) as [TestMember];
  if (isPhoneOnly)
    await league.sql`update member set email_verified_at = null, phone_verified_at = now()
      where id = ${member.id}`;
  await league.sql`update member set language = 'en' where id = ${member.id}`;
  const eventId = await insertEvent(league.db, { name_en: 'Opening' });
  const book = async (at = eventId) =>
    (await league.call(bookSeat, { params: { eventId: at }, token: member.token })).body.booking._id;
  const cancel = (id: string) => league.call(cancelBooking, { params: { id }, token: member.token });
  return { member, book, cancel };
}

describe('the last message about a booking', () => {
  it('[16.5] is the only one about a booking that is cancelled within a minute', async () => {
    const { book, cancel } = await newScene();
    await cancel(await book());
    const [job] = await league.sql<{ waits: number }>`
      select extract(epoch from run_at - created_at)::integer as waits from graphile_worker.jobs`;
    expect(job?.waits).toBe(60);
    await runAll();
    expect(sent).toEqual(['Your booking is cancelled: Opening']);
    expect(await league.sql`select from message`).toHaveLength(1);
  });

  it('[16.67] tells its last state after the mail server was away', async () => {
    const { book, cancel } = await newScene();
    const first = await book();
    onSend = refuse;
    await runAll();
    await cancel(first);
    await book();
    onSend = async () => undefined;
    await runAll();
    expect(sent).toEqual(['Your seat is booked: Opening']);
  });

  it('[16.67] waits for the older one that is being sent', async () => {
    const { book, cancel } = await newScene();
    const booking = await book();
    const idOf = async (template: string) =>
      (await league.db.row<{ id: string }>('select id from message where template = $1', [template]))?.id ??
      '';
    const waiting = new EventEmitter();
    const [started, finished] = [once(waiting, 'start'), once(waiting, 'finish')];
    onSend = async () => {
      waiting.emit('start');
      await finished;
    };
    const sending = sendMessage(league.context, channels, () => undefined, await idOf('booking.confirmed'));
    await started;
    await cancel(booking);
    await sendMessage(league.context, channels, () => undefined, await idOf('booking.cancelled'));
    expect(sent).toEqual([]);
    waiting.emit('finish');
    await sending;
    await runAll();
    expect(sent).toEqual(['Your seat is booked: Opening', 'Your booking is cancelled: Opening']);
  });

  it('[16.67] follows a booking that staff moved to another event', async () => {
    const { member, book } = await newScene();
    const id = await book();
    const target = await insertEvent(league.db, { name_en: 'Final' });
    await league.call(moveBooking, { params: { id }, token, body: { event_id: target } });
    await runAll();
    expect(sent).toEqual(['We moved your booking: Final']);
    const { body } = await league.call(bookSeat, {
      params: { eventId: await insertEvent(league.db, { name_en: 'Another' }) },
      token: member.token,
    });
    await league.call(resendTicket, { params: { id: body.booking._id }, token });
    await runAll();
    expect(sent.slice(1)).toEqual([expect.stringContaining('Another')]);
  });
});

it.each([
  ['SMS', 5, true],
  ['mails', 12, false],
])(
  '[16.67] the messages that a member’s own changes cause are at most so many %s a day, and what staff cause comes still',
  async (_, limit, isPhoneOnly) => {
    const { book, cancel } = await newScene(isPhoneOnly);
    let last = '';
    for (let turn = 0; turn < limit + 2; turn += 2) {
      last = await book();
      await runAll();
      await cancel(last);
      await runAll();
    }
    expect(sent).toHaveLength(limit);
    last = await book();
    await runAll();
    expect(sent).toHaveLength(limit);
    await league.call(resendTicket, { params: { id: last }, token });
    await runAll();
    expect(sent).toHaveLength(limit + 1);
    await league.sql`update message set sent_at = sent_at - interval '1 day'`;
    await cancel(last);
    await runAll();
    expect(sent).toHaveLength(limit + 2);
  },
);
