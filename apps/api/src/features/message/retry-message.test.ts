/** Tests that staff list failed messages, with masked recipients, and retry them. */
import { getToday, listFailedMessages, retryMessage } from '@rabita/contract/staff/today';
import { beforeEach, expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { UNKNOWN_ID } from '../../../test/harness/collect-endpoints.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { enqueueMessage } from './enqueue-message.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');
beforeEach(async () => {
  await league.sql`delete from message`;
  await league.sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`;
});

async function enqueue(recipient = 'sara@example.com'): Promise<string> {
  await league.db.transaction(db =>
    enqueueMessage(
      { ...league.context, db },
      { channel: 'email', recipient, template: 'booking.confirmed', language: 'ar', subject: 'س', text: 'ن' },
    ),
  );
  const [row] = await league.sql<{ id: string }>`select id from message where recipient = ${recipient}`;
  return String(row?.id);
}
/** Sets the message and its job to their state after `attempts` failed attempts. */
async function setFailedAttempts(id: string, attempts: number): Promise<void> {
  await league.sql`update message set attempts = ${attempts}, last_error = '550 sara@example.com is unknown here'
    where id = ${id}`;
  await league.db.rows(
    `select graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where key = $1), now() + interval '1 hour', null, $2)`,
    [`send_message:${id}`, attempts],
  );
}
const list = async () => (await league.call(listFailedMessages, { token: manager.token })).body;
const retry = (id: string) => league.tryCall(retryMessage, { params: { id }, token: manager.token });
const listJobs = () =>
  league.sql<{ attempts: number; due: boolean }>`select attempts, run_at <= now() as due
    from graphile_worker.jobs where key is not null order by id`;

it('the list of failed messages has the error, the next attempt and a masked recipient', async () => {
  await setFailedAttempts(await enqueue(), 3);
  await enqueue('fresh@example.com');
  const { messages, total } = await list();
  expect(total).toBe(1);
  expect(messages).toEqual([
    {
      _id: expect.any(String),
      member_id: null,
      channel: 'email',
      template: 'booking.confirmed',
      language: 'ar',
      recipient: 's•••@example.com',
      attempts: 3,
      last_error: '550 s•••@example.com is unknown here',
      created_at: expect.any(String),
      next_try_at: expect.any(String),
    },
  ]);
  const { body: today } = await league.call(getToday, { token: manager.token });
  expect(today.failed_messages).toBe(1);
});

it('a message has no next attempt after its last attempt, until a retry resets the attempts', async () => {
  const id = await enqueue();
  await setFailedAttempts(id, 25);
  expect((await list()).messages[0]?.next_try_at).toBeNull();
  expect((await retry(id)).status).toBe(204);
  expect(await listJobs()).toEqual([{ attempts: 0, due: true }]);
  expect((await list()).messages[0]?.next_try_at).not.toBeNull();
  const lines = await listAuditLines(league, { action: 'message.retried' }, 'actor_id, subject_id, detail');
  expect(lines[0]).toEqual({
    actor_id: manager.id,
    subject_id: id,
    detail: { template: 'booking.confirmed', channel: 'email', attempts: 25 },
  });
});

it('concurrent retries of a message leave one job', async () => {
  const id = await enqueue();
  await setFailedAttempts(id, 2);
  await Promise.all([retry(id), retry(id), retry(id)]);
  expect(await listJobs()).toEqual([{ attempts: 0, due: true }]);
});

it('a retry is rejected for a message that did not fail, was sent or does not exist', async () => {
  const unfailedId = await enqueue();
  expect(expectError(await retry(unfailedId))).toBe('message.not_failed');
  await league.sql`update message set attempts = 2, sent_at = now() where id = ${unfailedId}`;
  expect(toErr(await retry(unfailedId))).toEqual([409, 'message.not_failed']);
  for (const id of [UNKNOWN_ID, 'nothing']) expect(expectError(await retry(id))).toBe('message.not_found');
});
