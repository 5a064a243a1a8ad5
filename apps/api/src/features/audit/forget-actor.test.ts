/** Tests that the audit log keeps the lines about an erased member, without the values that identify the member. */
import { eraseMember } from '@rabita/contract/fan/member';
import { expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { untilLockWait } from '../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { sendResetLink } from '../account/send-reset-link.ts';
import { recordAudit } from './record-audit.ts';

const league = await startTestLeague();

it('erasing a member clears the old and new values in audit lines about that member, not about others', async () => {
  const { user, token, password } = await league.signUp({ full_name: 'اسم يُنسى' });
  const staff = await insertStaff(league, 'manager');
  for (const id of [user.id, staff.id]) {
    await recordAudit(league.context, {
      actorKind: 'staff',
      actorId: staff.id,
      action: 'test.changed',
      address: '192.0.2.60',
      subject: { kind: id === user.id ? 'member' : 'staff', id },
      before: { full_name: 'اسم يُنسى' },
      after: { full_name: 'اسم آخر' },
    });
  }
  await league.call(eraseMember, { params: { id: user.id }, token, body: { password } });
  const kept = await league.db.rows(
    "select subject_id, address, before, after from audit_log where action = 'test.changed' order by id",
  );
  expect(kept).toEqual([
    { subject_id: user.id, address: '192.0.2.60', before: null, after: null },
    {
      subject_id: staff.id,
      address: '192.0.2.60',
      before: { full_name: 'اسم يُنسى' },
      after: { full_name: 'اسم آخر' },
    },
  ]);
});

it('[16.61] a request for a reset link is not attributed to a member who is being erased, whose addresses are removed already', async () => {
  const { user } = await league.signUp();
  let recorded: Promise<void> | undefined;
  await league.db.transaction(async tx => {
    await tx.run('delete from member where id = $1', [user.id]);
    const request = { email: user.email, address: '192.0.2.61', at: new Date() };
    recorded = sendResetLink(league.context, request);
    await untilLockWait(league);
  });
  await recorded;
  expect(await league.db.row("select actor_id from audit_log where address = '192.0.2.61'")).toEqual({
    actor_id: null,
  });
});
