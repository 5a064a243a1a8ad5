/** Holds the SQL of the codes that verify a member's new email or phone number. */
import { CODE_ATTEMPTS_PER_DAY, RESEND_WAIT_SECONDS } from '@rabita/contract/constants';
import { CODE_LIFETIME_SECONDS } from '@rabita/contract/retention';
import type { Db } from '../../../platform/database/db.ts';
import type { Channel } from '../../message/contact/rules.ts';
import type { CodeState } from '../rules.ts';

/** Claims the right to send the next code. Only one concurrent call gets it, and none during the resend wait. */
export async function claimNextCode(db: Db, memberId: string, channel: Channel): Promise<boolean> {
  const claimed = await db.run(
    `insert into contact_code as code (member_id, channel, requested_at)
     select id, $2, clock_timestamp() from member where id = $1 for key share
     on conflict (member_id, channel) do update set requested_at = clock_timestamp()
       where code.requested_at <= clock_timestamp() - make_interval(secs => $3)`,
    [memberId, channel, RESEND_WAIT_SECONDS],
  );
  return claimed > 0;
}

/** Locks the member before the codes (decision 044), so that concurrent attempts are counted one by one. */
export async function lockCodes(db: Db, memberId: string): Promise<void> {
  await db.run('select from member where id = $1 for key share', [memberId]);
  await db.run('select from contact_code where member_id = $1 order by channel for update', [memberId]);
}

/** @param setAt when the member entered the contact. Leaves out an older code, which was sent to another contact. */
export function findCodeState(
  db: Db,
  { memberId, channel, setAt }: { memberId: string; channel: Channel; setAt: Date },
): Promise<CodeState | undefined> {
  return db.row(
    `select clock_timestamp() as now, requested_at as code_requested_at, channel, attempts, expires_at,
       case when code_created_at >= $3 then code_hash end as code_hash,
       array(select at from wrong_contact_code where member_id = $1 and at > now() - interval '1 day'
             order by at desc limit ${CODE_ATTEMPTS_PER_DAY}) as wrong_attempts
     from contact_code where member_id = $1 and channel = $2`,
    [memberId, channel, setAt],
  );
}

/** Replaces the code, and deletes the message with the old code unless it is being sent. */
export async function saveCode(
  db: Db,
  code: { memberId: string; channel: Channel; hash: Buffer; template: string },
): Promise<void> {
  await db.run(
    `delete from message where id in (select id from message
       where member_id = $1 and channel = $2 and template = $3 and sent_at is null for update skip locked)`,
    [code.memberId, code.channel, code.template],
  );
  await db.run(
    `update contact_code set code_hash = $3, attempts = 0, code_created_at = clock_timestamp(),
       expires_at = now() + make_interval(secs => $4)
     where member_id = $1 and channel = $2`,
    [code.memberId, code.channel, code.hash, CODE_LIFETIME_SECONDS],
  );
}

export async function recordWrongCode(db: Db, memberId: string, channel: Channel): Promise<void> {
  await db.run('insert into wrong_contact_code (member_id, at) values ($1, clock_timestamp())', [memberId]);
  await db.run('update contact_code set attempts = attempts + 1 where member_id = $1 and channel = $2', [
    memberId,
    channel,
  ]);
}

/** Invalidates the code. The wait for the next code stays. */
export async function deleteCode(db: Db, memberId: string, channel: Channel): Promise<void> {
  await db.run('update contact_code set code_hash = null where member_id = $1 and channel = $2', [
    memberId,
    channel,
  ]);
}

export async function deleteExpiredCodes(db: Db): Promise<void> {
  const aDayAgo = "now() - interval '1 day'";
  await db.run(`delete from contact_code where requested_at < ${aDayAgo}`);
  await db.run(`delete from wrong_contact_code where at < ${aDayAgo}`);
}
