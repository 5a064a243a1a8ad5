/** Tests that no two use cases deadlock: runs each pair on the same rows, and pauses one at each of its locks. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyAttendees } from '../src/features/announcement/notify-attendees.ts';
import { cancelAllBookings } from '../src/features/booking/cancel-all-bookings.ts';
import { notifyOfMove } from '../src/features/booking/notify-of-move.ts';
import { setPicture } from '../src/features/picture/set-picture.ts';
import { endSeasons } from '../src/features/season-end/end-seasons.ts';
import { WITH_RETRY } from '../src/platform/database/db.ts';
import { insertEvent } from './fixtures/insert-event.ts';
import { insertMembers } from './fixtures/insert-members.ts';
import { insertScene } from './fixtures/insert-scene.ts';
import { insertSeason } from './fixtures/insert-season.ts';
import { insertStaff, type TestStaff } from './fixtures/insert-staff.ts';
import { newPhone } from './fixtures/new-phone.ts';
import { openPhone } from './fixtures/open-phone.ts';
import { askWithoutFailure, countConflicts, withKey } from './harness/ask-without-failure.ts';
import { type League, type RequestOptions, startLeague } from './harness/start-league.ts';
import { openStepper, runPausedAtEachLock } from './harness/step-through.ts';

const stepper = openStepper();
let league: League;
let another: League;
let owner: TestStaff;
let passwordHash: string;
let phoneKey: string;
let finalSeason: string;
const PASSWORD = 'كلمة-سر-طويلة-9';
const CODE = 'LOCKORDER';
beforeAll(async () => {
  league = await startLeague({}, {}, { observe: stepper.observe });
  another = await league.another();
  owner = await insertStaff(league, 'owner');
  passwordHash = await league.context.passwords.hash(PASSWORD);
  phoneKey = (await openPhone()).publicKey;
  finalSeason = await insertSeason(league.db, {
    starts_at: "now() - interval '40 days'",
    ends_at: "now() - interval '35 days'",
    balance_policy: 'lapsed',
  });
  await league.db.run('update season set frozen_at = now(), settled_at = now()');
  await league.db.run("update earning_way set is_on = true where kind = 'claim_code'");
  await league.db.run(
    "update earning_way set is_on = true, counts_from = now() - interval '1 day' where kind = 'referral'",
  );
  await league.db.run(
    `insert into claim_code (code, name_ar, name_en, points, total_cap, member_cap)
     values ($1, 'رمز', 'Code', 5, 1000000, 100)`,
    [CODE],
  );
});
afterAll(async () => {
  await another.stop();
  await league.stop();
});

const ask = (method: string, path: string, asked: RequestOptions, at = league) =>
  askWithoutFailure(at, method, path, asked);
const conflicts = () => countConflicts([league, another]);

const makeScene = () => insertScene(league, { passwordHash, finalSeason });
type Scene = Awaited<ReturnType<typeof insertScene>>;

let plannedSeasons = 0;
const jobs = () => ({ ...league.context, db: league.context.jobsDb });

/** `at` is the process to call. Bookings of one process share a batch, so a second booking needs another process. */
const USE_CASES: Record<string, (scene: Scene, at?: League) => Promise<unknown>> = {
  book: ({ eventId, guest }, at) => ask('POST', `/api/bookings/event/${eventId}`, { token: guest.token }, at),
  cancel: async ({ eventId, booking, seated }) => {
    // Moves the opening of the doors into the future, because members cannot cancel after it.
    await league.db.run("update event set doors_open_at = now() + interval '5 minutes' where id = $1", [
      eventId,
    ]);
    return ask('PATCH', `/api/bookings/${booking}/cancel`, { token: seated.token });
  },
  approve: ({ pending }) => ask('POST', `/api/staff/bookings/${pending}/approve`, { token: owner.token }),
  'refuse several': ({ eventId, pending, booking }) =>
    ask('POST', `/api/staff/events/${eventId}/decisions`, {
      token: owner.token,
      body: { decision: 'refused', bookings: [pending, booking] },
    }),
  'note on an attendee': ({ booking }) =>
    ask('PUT', `/api/staff/bookings/${booking}/note`, { token: owner.token, body: { note: 'VIP' } }),
  'send a message to attendees': async ({ eventId }) => {
    const announcementId = randomUUID();
    const words = { subject: 'تغيّرت البوابة', text: 'الدخول من بوابة الشمال.' };
    await ask('POST', `/api/staff/events/${eventId}/announcements`, {
      token: owner.token,
      body: {
        announcement_id: announcementId,
        translations: { ar: words, en: words },
        includes_pending: true,
        dry_run: false,
      },
    });
    await notifyAttendees(jobs(), announcementId);
  },
  admit: ({ booking, token }) =>
    ask('POST', '/api/door/overrides', {
      token,
      body: { scan_id: randomUUID(), booking_id: booking, reason: 'هاتفه لا يعمل' },
    }),
  undo: ({ scanId, token }) => ask('POST', `/api/door/scans/${scanId}/undo`, { token }),
  'sync with an admission': ({ key, token }) =>
    ask('POST', '/api/door/sync', {
      token,
      body: {
        admissions: [{ scan_id: randomUUID(), ticket: key, at: Date.now() / 1000 }],
        given_back: [],
        since: null,
        is_leaving: true,
      },
    }),
  'revoke a scanner': ({ scanner }) =>
    ask('POST', `/api/staff/scanners/${scanner}/revoke`, { token: owner.token }),
  'give lanes back': ({ lost }) =>
    ask('POST', `/api/staff/scanners/${lost}/give-back`, {
      token: owner.token,
      body: { note: 'وُجد الجهاز' },
    }),
  'move a ticket to another phone': ({ booking, seated }) =>
    ask('PUT', `/api/bookings/${booking}/live-key`, {
      token: seated.token,
      body: { public_key: phoneKey, password: PASSWORD },
    }),
  'delete the account': ({ seated }) =>
    ask('DELETE', `/api/users/${seated.id}`, { token: seated.token, body: { password: PASSWORD } }),
  'adjust points': ({ seated }) =>
    ask('POST', `/api/staff/members/${seated.id}/points`, {
      token: owner.token,
      body: { points: 5, note: 'ساعد في التنظيم' },
    }),
  'claim a code': ({ seated }) =>
    ask('POST', '/api/points/claim', { token: seated.token, body: { code: CODE } }),
  'grant points': ({ seated, guest }) =>
    ask('POST', '/api/staff/points/grants', {
      token: owner.token,
      body: {
        import_id: randomUUID(),
        file: Buffer.from(`member\n${guest.email}\n${seated.email}`).toString('base64'),
        dry_run: false,
        points: 5,
        note: { ar: 'ساعد في التنظيم', en: 'Helped to organise' },
      },
    }),
  'change the profile': ({ seated }) =>
    ask('PUT', `/api/users/${seated.id}`, { token: seated.token, body: { phone_number: newPhone() } }),
  'change the password': ({ seated }) =>
    ask('POST', '/api/auth/change-password', {
      token: seated.token,
      body: { currentPassword: PASSWORD, newPassword: 'كلمة أخرى تمامًا 1' },
    }),
  'log in': ({ seated }) =>
    ask('POST', '/api/auth/login', { body: { identifier: seated.email, password: PASSWORD } }),
  'cancel the event, and free its seats': async ({ eventId }) => {
    await ask('POST', `/api/staff/events/${eventId}/cancel`, { token: owner.token });
    // If another transaction has locked bookings, the job fails and releases their seats in its next run.
    const expectLocked = (error: Error) =>
      expect(error.message).toBe('Other transactions still lock some bookings.');
    await cancelAllBookings(jobs(), eventId).catch(expectLocked);
  },
  'plan a season': async () => {
    plannedSeasons += 1;
    const at = (month: string) => ({ date: `${2100 + plannedSeasons}-${month}-01`, time: '00:00' });
    return ask('POST', '/api/staff/seasons', {
      token: owner.token,
      body: {
        translations: { ar: { name: 'موسم آخر' }, en: { name: 'Another season' } },
        timezone: 'Asia/Riyadh',
        starts: at('01'),
        ends: at('06'),
        balance_policy: 'carried',
      },
    });
  },
  'cancel the season': async () => {
    const current = await league.db.row<{ id: string }>(
      'select id from season where cancelled_at is null and starts_at <= now() and ends_at > now()',
    );
    return ask('POST', `/api/staff/seasons/${current?.id ?? finalSeason}/cancel`, { token: owner.token });
  },
  'cut the balances of a final season': async () => {
    await league.db.run('update season set settled_at = null, settled_to = null where id = $1', [
      finalSeason,
    ]);
    await endSeasons(jobs());
  },
  'give prizes': () =>
    ask('POST', `/api/staff/seasons/${finalSeason}/prizes`, {
      token: owner.token,
      body: { top: 1000, points: 5, dry_run: false },
    }),
  'notify members of a move': async ({ eventId }) => {
    await league.db.run('update event set moves = moves + 1 where id = $1', [eventId]);
    await notifyOfMove(jobs(), eventId);
  },
};

const NAMES = Object.keys(USE_CASES);
const PAIRS = NAMES.map((name, at) => [name, NAMES.slice(at)] as const);
const useCaseOf = (name: string) => USE_CASES[name] as (scene: Scene, at?: League) => Promise<unknown>;

describe('members, staff and scanners at one event', () => {
  it.each(NAMES)('the use case "%s" works by itself', async name => {
    const status = await useCaseOf(name)(await makeScene());
    if (typeof status === 'number') expect([200, 201, 204]).toContain(status);
  });

  it.each(PAIRS)(
    'the use case "%s" does not deadlock with itself or with those listed after it',
    async (name, others) => {
      const before = conflicts();
      for (const other of others) {
        await runPausedAtEachLock(league, stepper, makeScene, [
          useCaseOf(name),
          scene => useCaseOf(other)(scene, another),
        ]);
        expect(conflicts() - before, `${name}, and meanwhile ${other}`).toBe(0);
      }
    },
    600_000,
  );

  it('two transactions that lock in opposite order do deadlock, so these tests can fail', async () => {
    const { context } = league;
    const lockEvent = 'select 1 from event where id = $1 for no key update';
    const lockBooking = 'select 1 from booking where id = $1 for no key update';
    const inOrder = (sqls: (readonly [string, string])[]) =>
      context.db.transaction(async tx => {
        for (const [sql, id] of sqls) await tx.run(sql, [id]);
      }, WITH_RETRY);
    const before = conflicts();
    const runs = await runPausedAtEachLock(league, stepper, makeScene, [
      ({ eventId, booking }) =>
        inOrder([
          [lockEvent, eventId],
          [lockBooking, booking],
        ]),
      ({ eventId, booking }) =>
        inOrder([
          [lockBooking, booking],
          [lockEvent, eventId],
        ]),
    ]);
    expect(runs).toBe(2);
    expect(conflicts() - before).toBe(1);
  });
});

/** Inserts two owners who can change each other. */
async function makeOwners() {
  const [me, other] = [await insertStaff(league, 'owner'), await insertStaff(league, 'owner')];
  return { me, other };
}
type Owners = Awaited<ReturnType<typeof makeOwners>>;

/** Uses an idempotency key, because the stored answer then locks the caller's row through its foreign key. */
const STAFF_CASES: Record<string, (owners: Owners) => Promise<unknown>> = {
  demote: ({ me, other }) =>
    ask('PATCH', `/api/staff/team/${other.id}`, withKey(me.token, { role: 'manager' })),
  'send a link': ({ me, other }) =>
    ask('POST', `/api/staff/team/${other.id}/password-link`, withKey(me.token)),
  'reset the second factor': ({ me, other }) =>
    ask('POST', `/api/staff/team/${other.id}/reset-second-factor`, withKey(me.token)),
  invite: ({ me, other }) =>
    ask(
      'POST',
      '/api/staff/team/invitations',
      withKey(me.token, { email: `${other.id}@x.example`, role: 'manager' }),
    ),
  'change their own name': ({ me }) =>
    ask('PATCH', '/api/staff/me', withKey(me.token, { full_name: 'نورة الشهري' })),
};

describe('two owners', () => {
  const names = Object.keys(STAFF_CASES);
  const caseOf = (name: string) => STAFF_CASES[name] as (owners: Owners) => Promise<unknown>;

  it.each(names)(
    'do not deadlock when one runs "%s" on the other while the other runs any use case on the first',
    async name => {
      const before = conflicts();
      for (const other of names) {
        const swapped = (owners: Owners) => caseOf(other)({ me: owners.other, other: owners.me });
        await runPausedAtEachLock(league, stepper, makeOwners, [caseOf(name), swapped]);
        expect(conflicts() - before, `${name}, and meanwhile ${other}`).toBe(0);
      }
    },
    600_000,
  );
});

/** Inserts two events that show one picture of a member. */
async function makePictured() {
  const hash = randomBytes(16).toString('base64url');
  const events = [await insertEvent(league.db), await insertEvent(league.db)] as const;
  const [shown] = await insertMembers(league.db, 1);
  if (!shown) throw new Error('The member is missing.');
  await league.db.run('update member set password_hash = $2 where id = $1', [shown.id, passwordHash]);
  await league.db.run("insert into picture (hash, alt_ar, alt_en) values ($1, 'جمهور', 'Fans')", [hash]);
  await league.db.run('insert into picture_member (hash, member_id) values ($1, $2)', [hash, shown.id]);
  await league.db.run(
    "insert into picture_use (place, subject_id, hash) select 'event', unnest($1::uuid[]), $2",
    [events, hash],
  );
  return { hash, events, shown };
}
type Pictured = Awaited<ReturnType<typeof makePictured>>;

const ALT = { ar: 'جمهور يرفع الأعلام', en: 'Fans raising flags' };

/** Sets a converted picture, because converting a file for each run would take minutes. */
const setConverted = ({ shown, hash }: Pictured, eventId: string, replaces: string | null) =>
  league.context.db.transaction(
    db =>
      setPicture(
        { ...league.context, db },
        {
          subject: { place: 'event', id: eventId },
          picture: { hash: replaces === null ? hash : randomBytes(16).toString('base64url'), files: [] },
          details: { alt: ALT, members: replaces === null ? [shown.id] : [], replaces },
          staffId: owner.id,
          address: '192.0.2.7',
        },
      ),
    WITH_RETRY,
  );

const PICTURE_CASES: Record<string, (pictured: Pictured) => Promise<unknown>> = {
  'set another picture': pictured => setConverted(pictured, pictured.events[0], pictured.hash),
  'upload the same picture elsewhere': async pictured =>
    setConverted(pictured, await insertEvent(league.db), null),
  'describe the picture': ({ events, hash, shown }) =>
    ask('PATCH', `/api/staff/pictures/event/${events[1]}`, {
      token: owner.token,
      body: { alt: ALT, members: [shown.id], replaces: hash },
    }),
  'remove the picture': ({ events, hash }) =>
    ask('DELETE', `/api/staff/pictures/event/${events[0]}`, {
      token: owner.token,
      body: { replaces: hash },
    }),
  'remove the other picture': ({ events, hash }) =>
    ask('DELETE', `/api/staff/pictures/event/${events[1]}`, {
      token: owner.token,
      body: { replaces: hash },
    }),
  'delete the account of the member shown': ({ shown }) =>
    ask('DELETE', `/api/users/${shown.id}`, { token: shown.token, body: { password: PASSWORD } }),
};

describe('a picture that two events show', () => {
  const names = Object.keys(PICTURE_CASES);
  const caseOf = (name: string) => PICTURE_CASES[name] as (pictured: Pictured) => Promise<unknown>;

  it.each(names)(
    'is changed without a deadlock by "%s" and, meanwhile, by any of these',
    async name => {
      const before = conflicts();
      for (const other of names) {
        await runPausedAtEachLock(league, stepper, makePictured, [caseOf(name), caseOf(other)]);
        expect(conflicts() - before, `${name}, and meanwhile ${other}`).toBe(0);
      }
    },
    600_000,
  );
});
