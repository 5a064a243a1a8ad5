/** Tests that no two use cases deadlock of members who change an email, are shown in a picture or invite friends. */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startSession } from '../../src/features/account/session/start-session.ts';
import { setPicture } from '../../src/features/picture/set-picture.ts';
import { WITH_RETRY } from '../../src/platform/database/db.ts';
import { insertEvent } from '../fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../fixtures/insert-members.ts';
import { insertSeason } from '../fixtures/insert-season.ts';
import { insertStaff } from '../fixtures/insert-staff.ts';
import { newPhone } from '../fixtures/new-phone.ts';
import {
  type Attendee,
  insertScanner,
  openEvent,
  scanForVerdict,
  seatMember,
} from '../fixtures/open-door.ts';
import { registerFan } from '../fixtures/register-fan.ts';
import { type Action, startDeadlockFinder, testUseCases } from '../harness/deadlock-finder.ts';
import { type League, newIpAddress } from '../harness/start-league.ts';

const PASSWORD = 'كلمة-سر-طويلة-9';
const OTP = '123456';
const finder = await startDeadlockFinder();
const { league, send } = finder;
const passwordHash = await league.context.passwords.hash(PASSWORD);

const byId = (a: TestMember, b: TestMember) => (a.id < b.id ? -1 : 1);

/** Inserts two members, by ascending id, who both have a code for the same new email, and a registration with it. */
async function insertRivals() {
  const [lower, higher] = (await insertMembers(league.db, 2)).toSorted(byId);
  if (!lower || !higher) throw new Error('Members are missing.');
  const fan = await registerFan(league);
  const { email } = fan.body;
  // Ended by verifying the first registration (same phone number) and by erasing the member (same email).
  const otherFan = await registerFan(league, { phone_number: fan.body.phone_number });
  await league.sql`update registration set email = ${lower.email} where id = ${otherFan.userId}`;
  for (const { id } of [lower, higher]) {
    await league.db.run(
      "update member set password_hash = $2, new_email = $3, email_set_at = now() - interval '1 hour' where id = $1",
      [id, passwordHash, email],
    );
    await league.db.run(
      `insert into contact_code (member_id, channel, requested_at, code_hash, code_created_at, expires_at)
       values ($1, 'email', now() - interval '2 minutes', $2, now(), now() + interval '5 minutes')`,
      [id, league.context.secrets.codeHash(id, 'email', email, OTP)],
    );
  }
  const device = { memberId: lower.id, passwordHash, userAgent: '' };
  const startOne = () => startSession(league.context, { ...device, ip: newIpAddress() });
  const [session] = [await startOne(), await startOne()];
  return { lower, higher, fan, otherToken: String(session?.token) };
}
type Rivals = Awaited<ReturnType<typeof insertRivals>>;

const verify = ({ token }: TestMember, otp: string, api?: League) =>
  send('POST', '/api/users/me/verify-contact', token, { channel: 'email', otp }, api);

const CONTACT_CASES: Record<string, Action<Rivals>> = {
  'verify the email of the member with the lower id': ({ lower }, api) => verify(lower, OTP, api),
  'verify the email of the member with the higher id': ({ higher }, api) => verify(higher, OTP, api),
  'verify a registration with the email': ({ fan }, api) =>
    send('POST', '/api/auth/verify-otp', undefined, { userId: fan.userId, otp: fan.code }, api),
  'ask for a code': ({ lower }, api) =>
    send('POST', '/api/users/me/contact-code', lower.token, { channel: 'email' }, api),
  'change the email': ({ lower }, api) =>
    send(
      'PUT',
      '/api/users/me/email',
      lower.token,
      { email: `${randomUUID()}@example.com`, currentPassword: PASSWORD },
      api,
    ),
  'change the phone number': ({ lower }, api) =>
    send(
      'PUT',
      `/api/users/${lower.id}`,
      lower.token,
      { phone_number: newPhone(), currentPassword: PASSWORD },
      api,
    ),
  'change the password': ({ lower }, api) =>
    send(
      'POST',
      '/api/auth/change-password',
      lower.token,
      { currentPassword: PASSWORD, newPassword: 'كلمة أخرى تمامًا 1' },
      api,
    ),
  'log in': ({ lower }, api) =>
    send('POST', '/api/auth/login', undefined, { identifier: lower.email, password: PASSWORD }, api),
  'log out of all other devices': ({ lower }, api) =>
    send('DELETE', '/api/users/me/sessions', lower.token, undefined, api),
  'log out of all other devices on another device': ({ otherToken }, api) =>
    send('DELETE', '/api/users/me/sessions', otherToken, undefined, api),
  'delete the account': ({ lower }, api) =>
    send('DELETE', `/api/users/${lower.id}`, lower.token, { password: PASSWORD }, api),
};

testUseCases('[18.5] members with the same new email', finder, insertRivals, CONTACT_CASES);

it('[18.5] two members who verify one email deadlock without the lock order of ascending ids', async () => {
  const conflictsBefore = finder.countConflicts();
  const lockReversed = ({ lower, higher }: Rivals) =>
    league.context.db.transaction(async db => {
      for (const { id } of [higher, lower])
        await db.run('select from member where id = $1 for no key update', [id]);
    });
  await finder.runPaused(insertRivals, [
    rivals => lockReversed(rivals).catch(() => undefined),
    ({ lower }, api) => verify(lower, OTP, api),
  ]);
  expect(finder.countConflicts() - conflictsBefore).toBeGreaterThan(0);
});

const owner = await insertStaff(league, 'owner');
async function insertPictureFixture() {
  const hash = randomBytes(16).toString('base64url');
  const events = [await insertEvent(league.db), await insertEvent(league.db)] as const;
  const [member] = await insertMembers(league.db, 1);
  if (!member) throw new Error('The member is missing.');
  await league.sql`update member set password_hash = ${passwordHash} where id = ${member.id}`;
  await league.sql`insert into picture (hash, alt_ar, alt_en) values (${hash}, 'جمهور', 'Fans')`;
  await league.sql`insert into picture_member (hash, member_id) values (${hash}, ${member.id})`;
  await league.sql`insert into picture_use (place, subject_id, hash)
    select 'event', unnest(${events}::uuid[]), ${hash}`;
  return { hash, events, member };
}
type PictureData = Awaited<ReturnType<typeof insertPictureFixture>>;

const ALT_TEXTS = { ar: 'جمهور يرفع الأعلام', en: 'Fans raising flags' };

/** Sets a converted picture, because converting a file for each run would take minutes. @returns a status */
async function setConvertedPicture({ member, hash }: PictureData, eventId: string, replaces: string | null) {
  const { ok } = await league.context.db.transaction(
    db =>
      setPicture(
        { ...league.context, db },
        {
          subject: { place: 'event', id: eventId },
          picture: { hash: replaces === null ? hash : randomBytes(16).toString('base64url'), files: [] },
          details: { alt: ALT_TEXTS, members: replaces === null ? [member.id] : [], replaces },
          staffId: owner.id,
          ip: '192.0.2.7',
        },
      ),
    WITH_RETRY,
  );
  return ok ? 200 : 409;
}

const PICTURE_CASES: Record<string, Action<PictureData>> = {
  'set another picture': fixture => setConvertedPicture(fixture, fixture.events[0], fixture.hash),
  'upload the same picture elsewhere': async fixture =>
    setConvertedPicture(fixture, await insertEvent(league.db), null),
  'edit the description of the picture': ({ events, hash, member }) =>
    send('PATCH', `/api/staff/pictures/event/${events[1]}`, owner.token, {
      alt: ALT_TEXTS,
      members: [member.id],
      replaces: hash,
    }),
  'remove the picture': ({ events, hash }) =>
    send('DELETE', `/api/staff/pictures/event/${events[0]}`, owner.token, { replaces: hash }),
  'remove the picture from the other event': ({ events, hash }) =>
    send('DELETE', `/api/staff/pictures/event/${events[1]}`, owner.token, { replaces: hash }),
  'delete the account of the member shown': ({ member }) =>
    send('DELETE', `/api/users/${member.id}`, member.token, { password: PASSWORD }),
};

testUseCases('a picture that two events show', finder, insertPictureFixture, PICTURE_CASES);

await insertSeason(league.db);
await league.sql`update earning_way set is_on = true, counts_from = now() - interval '1 year', period_cap = 2
  where kind = 'referral'`;

/**
 * Inserts four members with tickets, by ascending id: the third invited the others, so that friends with lower and
 * with higher ids are admitted. Two events, because admissions to one event run one after the other. The second member
 * is already admitted.
 */
async function insertReferralFixture() {
  // Each fixture has its own gates, because the scans of one scanner are limited.
  const events = [await openEvent(league, { points: 10 }), await openEvent(league, { points: 10 })] as const;
  const gate = await insertScanner(league.db, events[0]);
  const otherGate = await insertScanner(league.db, events[1]);
  const members = (await insertMembers(league.db, 4)).toSorted(byId);
  const seats = await Promise.all(
    members.map((member, index) => seatMember(league, events[index < 2 ? 0 : 1], member)),
  );
  const [lower, inside, referrer, higher] = seats;
  if (!lower || !inside || !referrer || !higher) throw new Error('Members are missing.');
  await league.sql`insert into referral (friend_id, referrer_id)
    select unnest(${[lower.id, inside.id, higher.id]}::uuid[]), ${referrer.id}`;
  const code = randomUUID().slice(0, 8);
  await league.sql`insert into referral_code (member_id, code) values (${referrer.id}, ${code})`;
  await league.sql`
    update member set password_hash = ${passwordHash} where id = any(${[referrer.id, lower.id]})`;
  const scanId = randomUUID();
  expect(await scanForVerdict(league, gate, inside.qr, scanId)).toBe('admitted');
  const fan = await registerFan(league);
  await league.sql`update registration set referral_code = ${code} where id = ${fan.userId}`;
  // Ended by verifying the first registration (same phone number) and by erasing the member (same email).
  const otherFan = await registerFan(league, { phone_number: fan.body.phone_number });
  await league.sql`update registration set email = ${referrer.email} where id = ${otherFan.userId}`;
  return { gate, otherGate, lower, referrer, higher, scanId, fan };
}
type ReferralFixture = Awaited<ReturnType<typeof insertReferralFixture>>;

const admit = ({ qr }: Attendee, gate: { token: string }, api?: League) =>
  send('POST', '/api/door/scans', gate.token, { scan_id: randomUUID(), text: qr }, api);
const eraseAccount = ({ id, token }: TestMember, api?: League) =>
  send('DELETE', `/api/users/${id}`, token, { password: PASSWORD }, api);

const REFERRAL_CASES: Record<string, Action<ReferralFixture>> = {
  'admit a friend with a lower id': ({ lower, gate }, api) => admit(lower, gate, api),
  'admit a friend with a higher id': ({ higher, otherGate }, api) => admit(higher, otherGate, api),
  'admit the member who invited them': ({ referrer, otherGate }, api) => admit(referrer, otherGate, api),
  'undo an admission': ({ scanId, gate }, api) =>
    send('POST', `/api/door/scans/${scanId}/undo`, gate.token, undefined, api),
  'grant points to all': ({ lower, referrer, higher }, api) =>
    send(
      'POST',
      '/api/staff/points/grants',
      owner.token,
      {
        import_id: randomUUID(),
        file: Buffer.from(`member\n${higher.email}\n${referrer.email}\n${lower.email}`).toString('base64'),
        dry_run: false,
        points: 5,
        note: { ar: 'ساعد في التنظيم', en: 'Helped to organise' },
      },
      api,
    ),
  'delete the account of the member who invited them': ({ referrer }, api) => eraseAccount(referrer, api),
  'delete the account of a friend': ({ lower }, api) => eraseAccount(lower, api),
  'verify another friend': ({ fan }, api) =>
    send('POST', '/api/auth/verify-otp', undefined, { userId: fan.userId, otp: fan.code }, api),
  'get the code of the link': ({ referrer }, api) =>
    send('PUT', '/api/points/referral-code', referrer.token, undefined, api),
};

testUseCases('[17.85] a member who invited friends', finder, insertReferralFixture, REFERRAL_CASES);
