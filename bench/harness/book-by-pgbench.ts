/**
 * Measures the upper bound of the booking rush with pgbench, where it is installed: how fast PostgreSQL alone commits
 * the same rows.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../../apps/api/src/platform/database/db.ts';

/** The size of the product's largest batch. */
const BATCH_SIZE = 100;

/** The rows that the product writes for one batch of bookings. */
const createBatchSql = (eventId: string) => `
select nextval('rush_batch') as batch \\gset
begin;
select held from event where id = '${eventId}' for no key update;
insert into booking (event_id, member_id, status, ticket_id, created_at)
  select '${eventId}', member_id, 'confirmed', uuid_send(gen_random_uuid()), clock_timestamp()
  from rush_member where batch = :batch order by position on conflict do nothing;
with sent as (
  insert into message (channel, recipient, template, language, content, member_id)
  select 'email', 'one@example.com', 'booking.confirmed', 'ar', (select content from rush_sample), member_id
  from rush_member where batch = :batch returning id
) select from graphile_worker.add_job(
  'queue_messages', (select json_build_object('ids', json_agg(id)) from sent), null, now() + interval '1 day', 25
);
with line as (
  insert into audit_line (actor_kind, actor_id, action, detail, key_id, nonce, mac, address_hash)
  select 'member', member_id, 'booking.booked', '{"status": "confirmed"}', 1, member_id, uuid_send(member_id),
    uuid_send(member_id)
  from rush_member where batch = :batch returning id
), detail as (
  insert into audit_detail (line_id, address, address_salt)
  select id, '127.0.0.1', uuid_send(gen_random_uuid()) from line
) insert into audit_pending select id from line;
insert into idempotency_key (member_id, method, path, key, body_hash, status, response)
  select member_id, 'POST', '/api/bookings/event/${eventId}', 'rush', '\\x00', 201, (select response from rush_sample)
  from rush_member where batch = :batch;
commit;
`;

/** @returns seats booked per second, or null where pgbench is not installed */
export async function bookByPgbench(
  url: string,
  db: Db,
  { eventId, memberIds }: { eventId: string; memberIds: readonly string[] },
): Promise<number | null> {
  if (spawnSync('pgbench', ['--version']).error) return null;
  await db.run('create sequence if not exists rush_batch');
  await db.run(`alter sequence rush_batch restart`);
  await db.run('create table if not exists rush_member (batch bigint, position integer, member_id uuid)');
  await db.run('truncate rush_member');
  await db.run(
    `insert into rush_member
     select 1 + (n - 1) / ${BATCH_SIZE}, n, id from unnest($1::uuid[]) with ordinality as booker (id, n)`,
    [memberIds],
  );
  await db.run('create index if not exists rush_member_by_batch on rush_member (batch)');
  // Makes the rows as large as the product's.
  await db.run(
    `create table if not exists rush_sample as select
       (select content from message where template = 'booking.confirmed' limit 1) as content,
       (select response from idempotency_key limit 1) as response`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'rabita-pgbench-'));
  const file = path.join(folder, 'batch.sql');
  writeFileSync(file, createBatchSql(eventId));
  const clients = 2;
  const transactions = memberIds.length / BATCH_SIZE / clients;
  const { stdout, stderr } = spawnSync(
    'pgbench',
    [`--client=${clients}`, `--transactions=${transactions}`, '--no-vacuum', `--file=${file}`, url],
    { encoding: 'utf8', timeout: 120_000 },
  );
  rmSync(folder, { recursive: true });
  const perSecond = /tps = ([\d.]+) \(without/u.exec(stdout)?.[1];
  if (!perSecond) throw new Error(`pgbench measured nothing:\n${stdout}${stderr}`);
  return Number(perSecond) * BATCH_SIZE;
}
