/** Tests that a recovered database revives no login, link, code or scanner, and nobody who was erased. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { resetPassword } from '@rabita/contract/fan/auth';
import { eraseMember, getProfile } from '@rabita/contract/fan/member';
import { getStaffMe } from '@rabita/contract/staff/team';
import { expect, it } from 'vitest';
import { insertStaff } from '../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../test/fixtures/list-audit-lines.ts';
import * as door from '../../test/fixtures/open-door.ts';
import { registerFan, verifyFan } from '../../test/fixtures/register-fan.ts';
import { requestResetToken } from '../../test/fixtures/request-reset-token.ts';
import { createTempFolder } from '../../test/harness/create-temp-folder.ts';
import { expectError } from '../../test/harness/expect-error.ts';
import { runJobs } from '../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../test/harness/start-league.ts';
import { memberTasks } from '../features/member/jobs.ts';
import { ERASURE_LIST, listErasures } from '../features/member/list-erasures.ts';
import { checkKeys } from '../secret-keys/check-keys.ts';
import { finishRecovery } from './finish-recovery.ts';

const dataDir = await createTempFolder();
const league = await startTestLeague({ DATA_DIR: dataDir });

it('[18.57] ends every session, link, code and pairing of before, and a scanner’s lanes are in doubt', async () => {
  const { user, token } = await league.signUp();
  const waiting = await registerFan(league);
  const owner = await insertStaff(league, 'owner');
  const resetToken = await requestResetToken(league, user.email);
  const eventId = await door.openEvent(league);
  const [attendee] = await door.seatAttendees(league, eventId, 1);
  const scanner = await door.pairScanner(league, eventId, 'بوابة ١');
  expect(door.lanesOf(await door.sync(league, scanner), scanner.id)).toHaveLength(16);

  const ended = await finishRecovery(league.context);
  expect(ended).toMatchObject({ scanners: 1, erased: 0, lost: [] });
  expect(ended.sessions).toBeGreaterThanOrEqual(3);

  expect((await league.tryCall(getProfile, { token })).status).toBe(401);
  expect((await league.tryCall(getStaffMe, { token: owner.token })).status).toBe(401);
  expect(expectError(await verifyFan(league, waiting.userId, waiting.code))).toBe('auth.code_expired');
  const reset = await league.tryCall(resetPassword, {
    body: { token: resetToken, newPassword: 'كلمة-أخرى-طويلة-5' },
  });
  expect(reset.status).toBe(400);
  expect((await door.scan(league, scanner, String(attendee?.qr))).status).toBe(401);
  const fresh = await door.pairScanner(league, eventId, 'بوابة ٢');
  await door.sync(league, fresh);
  expect((await door.scan(league, fresh, String(attendee?.qr))).body.answer).toEqual({
    verdict: 'name_check',
    why: 'lane_in_doubt',
  });
  expect(await finishRecovery(league.context)).toMatchObject({ erased: 0 });
});

it('[18.102] without the secret key of the backup it says that passwords have to be set again', async () => {
  await checkKeys(league.context);
  await league.signUp();
  const other = await league.another({
    SECRET_KEY: '2:the-key-of-another-machine-1234567890',
    DATA_DIR: dataDir,
  });
  await checkKeys(other.context);
  const { lost } = await finishRecovery(other.context);
  expect(lost).toEqual([
    expect.stringMatching(/^Key 1 is still needed for .*passwords?.*: it is NOT listed.* set new passwords/u),
  ]);
});

it('[18.58] members erased after the backup are erased again, from a list outside the database', async () => {
  const stays = await league.signUp();
  const { user, token, password } = await league.signUp();
  const [before] = await league.sql<{ member: unknown }>`select to_jsonb(member) as member from member
    where id = ${user.id}`;
  await league.call(eraseMember, { params: { id: user.id }, token, body: { password } });
  expect(await listErasures(dataDir)).toEqual([]);
  await runJobs(league, memberTasks(league.context));
  expect(await listErasures(dataDir)).toEqual([user.id]);

  // As if the database came back from a backup that still has the member.
  const [columns] = await league.sql<{ names: string }>`
    select string_agg(column_name, ', ') as names from information_schema.columns
    where table_name = 'member' and is_generated = 'NEVER'`;
  await league.db.run(
    `insert into member (${columns?.names}) select ${columns?.names} from jsonb_populate_record(null::member, $1)`,
    [JSON.stringify(before?.member)],
  );
  expect(await finishRecovery(league.context)).toMatchObject({ erased: 1 });
  const left = await league.sql<{ id: string }>`select id from member
    where id = any(${[user.id, stays.user.id]})`;
  expect(left).toEqual([{ id: stays.user.id }]);
  const line = (
    await listAuditLines<{ detail: unknown }>(
      league,
      { action: 'member.erased', actor_kind: 'system', subject_id: user.id },
      'detail',
    )
  )[0];
  expect(line).toEqual({ detail: { reason: 'recovery' } });
  const list = await readFile(path.join(dataDir, ERASURE_LIST), 'utf8');
  expect(list).not.toContain(user.email);
});

it('[18.58] an erasure that is rolled back is not listed', async () => {
  const { user, token } = await league.signUp();
  const response = await league.tryCall(eraseMember, {
    params: { id: user.id },
    token,
    body: { password: 'كلمة-خاطئة-123' },
  });
  expect(response.status).toBe(400);
  await runJobs(league, memberTasks(league.context));
  expect(await listErasures(dataDir)).not.toContain(user.id);
});
