/** Tests that the league works with a role that owns nothing, and that this role cannot rewrite the audit log. */
import { randomBytes } from 'node:crypto';
import { bookSeat } from '@rabita/contract/fan/booking';
import { eraseMember } from '@rabita/contract/fan/member';
import { runOnce } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authTasks } from '../src/features/account/jobs.ts';
import { extendChain } from '../src/features/audit/chain/extend-chain.ts';
import { verifyLog } from '../src/features/audit/chain/verify-log.ts';
import { createPool } from '../src/platform/database/db.ts';
import { canRewriteLog, grantAccess } from '../src/platform/database/grant-access.ts';
import { insertEvent } from './fixtures/insert-event.ts';
import * as door from './fixtures/open-door.ts';
import { silentLogger } from './harness/run-jobs.ts';
import { type League, startLeague } from './harness/start-league.ts';

const role = `app_${randomBytes(6).toString('hex')}`;
let tableOwnerLeague: League;
let league: League;
let url: string;
beforeAll(async () => {
  tableOwnerLeague = await startLeague();
  await tableOwnerLeague.db.run(`create role ${role} login`);
  await tableOwnerLeague.db.run('grant create on schema public to public');
  const roleUrl = new URL(tableOwnerLeague.context.config.databaseUrl ?? '');
  roleUrl.username = role;
  url = roleUrl.toString();
  const application = createPool({ url, max: 1, onError: () => undefined });
  await grantAccess(tableOwnerLeague.db, application);
  await application.close();
  league = await tableOwnerLeague.another({ DATABASE_URL: url });
});
afterAll(async () => {
  await league.stop();
  await tableOwnerLeague.db.run(`drop owned by ${role}`);
  await tableOwnerLeague.db.run(`drop role ${role}`);
  await tableOwnerLeague.stop();
});

it('[18.50] booking, admission, reset links and erasure work with the role that owns nothing', async () => {
  const { user, token, password } = await league.signUp();
  const upcoming = await insertEvent(league.db);
  await league.call(bookSeat, { params: { eventId: upcoming }, token });
  const eventId = await door.openEvent(league);
  const [attendee] = await door.seatAttendees(league, eventId, 1);
  const scanner = await door.pairScanner(league, eventId, 'بوابة ١');
  await door.sync(league, scanner);
  expect(await door.scanForVerdict(league, scanner, String(attendee?.qr))).toBe('admitted');
  await league.request('POST', '/api/auth/forgot-password', { body: { email: user.email } });
  await runOnce({
    connectionString: url,
    taskList: authTasks(league.context),
    noHandleSignals: true,
    logger: silentLogger,
  });
  const links = (await league.messagesTo(user.email)).filter(
    ({ template }) => template === 'auth.reset_link',
  );
  expect(links).toHaveLength(1);
  await league.call(eraseMember, { params: { id: user.id }, token, body: { password } });
  await extendChain(league.context);
  const result = await verifyLog(league.context, league.db, null);
  expect(result).toMatchObject({ waiting: 0, findings: [] });
  expect(result.erased).toBeGreaterThan(0);
  expect([await canRewriteLog(league.db), await canRewriteLog(tableOwnerLeague.db)]).toEqual([false, true]);
});

describe('the role that owns nothing', () => {
  it.each([
    'update audit_line set id = id',
    'delete from audit_line',
    'truncate audit_line',
    'update audit_chain set seq = seq',
    'delete from audit_chain',
    'truncate audit_chain',
    'delete from audit_detail',
    'truncate audit_detail',
    'drop trigger audit_line_insert_only on audit_line',
    'alter table audit_line disable trigger all',
    'alter table member add column x text',
    'drop table audit_line',
    'create table anything (id integer)',
    'create or replace function reject_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    "update migration set digest = ''",
  ])('[18.50] may not run: %s', async sql => {
    await expect(league.db.run(sql)).rejects.toThrow(/permission denied|must be owner/u);
  });

  it('[18.50] keeps its rights when they are granted again at the next start', async () => {
    await grantAccess(tableOwnerLeague.db, league.db);
    expect(await canRewriteLog(league.db)).toBe(false);
    expect(await league.sql`select 1 from graphile_worker.jobs limit 0`).toEqual([]);
  });
});
