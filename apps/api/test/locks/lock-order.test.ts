/**
 * Tests that no two use cases deadlock, nor the linking of the audit log: pauses one of each pair at each of its locks.
 */
import { randomUUID } from 'node:crypto';
import { signTicket } from '@rabita/door/ticket';
import { afterAll, expect, it } from 'vitest';
import { extendChain } from '../../src/features/audit/chain/extend-chain.ts';
import { byMember, recordAudit } from '../../src/features/audit/record-audit.ts';
import { cancelAllBookings } from '../../src/features/booking/cancel-all-bookings.ts';
import { notifyAttendees, notifyOfMove } from '../../src/features/booking/jobs.ts';
import { endSeasons } from '../../src/features/points/season-end/end-seasons.ts';
import { getTicketKey } from '../../src/platform/security/ticket-keys.ts';
import { insertMembers } from '../fixtures/insert-members.ts';
import { insertScene } from '../fixtures/insert-scene.ts';
import { insertSeason } from '../fixtures/insert-season.ts';
import { insertStaff } from '../fixtures/insert-staff.ts';
import { newPhone } from '../fixtures/new-phone.ts';
import { openPhone } from '../fixtures/open-phone.ts';
import {
  type Action,
  type DeadlockFinder,
  startDeadlockFinder,
  testUseCases,
  withKey,
} from '../harness/deadlock-finder.ts';
import type { League } from '../harness/start-league.ts';

const PASSWORD = 'كلمة-سر-طويلة-9';
const CODE = 'LOCKORDER';
const finder = await startDeadlockFinder();
afterAll(finder.stop);
const { league } = finder;
const owner = await insertStaff(league, 'owner');
const passwordHash = await league.context.passwords.hash(PASSWORD);
const phoneKey = (await openPhone()).publicKey;
const finalSeason = await insertSeason(league.db, {
  starts_at: "now() - interval '40 days'",
  ends_at: "now() - interval '35 days'",
  balance_policy: 'lapsed',
});
await league.sql`update season set frozen_at = now(), settled_at = now()`;
await league.sql`update earning_way set is_on = true where kind = 'claim_code'`;
await league.sql`update earning_way set is_on = true, counts_from = now() - interval '1 day'
  where kind = 'referral'`;
await league.sql`insert into claim_code (code, name_ar, name_en, points, total_cap, member_cap)
  values (${CODE}, 'رمز', 'Code', 5, 1000000, 100)`;

const ask: DeadlockFinder['ask'] = (...call) => finder.ask(...call);

const makeScene = () => insertScene(league, { passwordHash, finalSeason });
type Scene = Awaited<ReturnType<typeof insertScene>>;

let plannedSeasons = 0;
const jobs = () => ({ ...league.context, db: league.context.jobsDb });

/** `at` is the process to call. Bookings of one process share a batch, so a second booking needs another process. */
const USE_CASES: Record<string, Action<Scene>> = {
  'cancel for a member': ({ booking }) =>
    ask('POST', `/api/staff/bookings/${booking}/cancel`, { token: owner.token, body: { reason: 'تكرار' } }),
  'move a booking to another event': ({ booking, targetId }) =>
    ask('POST', `/api/staff/bookings/${booking}/move`, { token: owner.token, body: { event_id: targetId } }),
  'move a booking back from another event': ({ eventId, elsewhere }) =>
    ask('POST', `/api/staff/bookings/${elsewhere}/move`, { token: owner.token, body: { event_id: eventId } }),
  'add a member at the event': ({ eventId, guest }) =>
    ask('POST', `/api/staff/events/${eventId}/bookings`, {
      token: owner.token,
      body: { holder: { kind: 'member', member_id: guest.id }, complimentary: null },
    }),
  book: ({ eventId, guest }, at) => ask('POST', `/api/bookings/event/${eventId}`, { token: guest.token }, at),
  cancel: async ({ eventId, booking, seated }) => {
    // Moves the opening of the doors into the future, because members cannot cancel after it.
    await league.sql`update event set doors_open_at = now() + interval '5 minutes' where id = ${eventId}`;
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
  'correct the name of a guest': ({ walkIn }) =>
    ask('PUT', `/api/staff/bookings/${walkIn}/guest`, {
      token: owner.token,
      body: { full_name: 'نايف الضيف', version: 1 },
    }),
  'send a message to attendees': async ({ eventId }) => {
    const announcementId = randomUUID();
    const texts = { subject: 'تغيّرت البوابة', text: 'الدخول من بوابة الشمال.' };
    await ask('POST', `/api/staff/events/${eventId}/announcements`, {
      token: owner.token,
      body: {
        announcement_id: announcementId,
        translations: { ar: texts, en: texts },
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
  'take an admission back': async ({ inside }) => {
    const [row] = await league.sql<{ checked_in_at: Date | null }>`select checked_in_at from booking
      where id = ${inside}`;
    const at = row?.checked_in_at ?? new Date();
    return ask('POST', `/api/staff/bookings/${inside}/take-back`, {
      token: owner.token,
      body: { reason: 'دخل شخص آخر بتذكرته', checked_in_at: at.toISOString() },
    });
  },
  'record an exit': async ({ eventId, inside, insideQr, token }) => {
    await league.sql`update event set allows_reentry = true where id = ${eventId}`;
    await league.sql`update booking set exited_at = null where id = ${inside}`;
    return ask('POST', '/api/door/exits', { token, body: { scan_id: randomUUID(), text: insideQr } });
  },
  'let in who comes back': async ({ eventId, inside, token }) => {
    await league.sql`update event set allows_reentry = true where id = ${eventId}`;
    await league.sql`update booking set exited_at = now() where id = ${inside} and checked_in_at is not null`;
    return ask('POST', '/api/door/overrides', {
      token,
      body: { scan_id: randomUUID(), booking_id: inside, reason: 'خرج دون مسح تذكرته وعاد' },
    });
  },
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
  'sync with an override': async ({ eventId, ticketId, lane, token }) => {
    const [row] = await league.sql<{ number: number }>`select number from event where id = ${eventId}`;
    const ticket = { event: row?.number ?? 0, ticketId, generation: 0, expiresAt: 2 ** 31 };
    const text = signTicket(ticket, getTicketKey(league.context.secrets));
    const override = { scan_id: randomUUID(), text, lane, term: 1, reason: 'تذكرة مطبوعة' };
    return ask('POST', '/api/door/sync', {
      token,
      body: {
        admissions: [{ ...override, at: Date.now() / 1000 }],
        given_back: [],
        since: null,
        is_leaving: false,
      },
    });
  },
  'take back overrides of a revoked scanner': async ({ lost, scanId }) => {
    await league.sql`update scan set is_override = true, scanner_id = ${lost} where id = ${scanId}`;
    return ask('POST', `/api/staff/scanners/${lost}/overrides/settle`, {
      token: owner.token,
      body: { decision: 'take_back', note: 'هاتف مسروق', scans: [scanId] },
    });
  },
  'allow a scanner more overrides': ({ scanner }) =>
    ask('POST', `/api/staff/scanners/${scanner}/allow-overrides`, { token: owner.token }),
  'release a ticket': ({ key, lane, token }) => {
    const response = { ticket: key, lane, term: 1, is_released: true };
    return ask('POST', '/api/door/releases', { token, body: { answers: [response] } });
  },
  'revoke a scanner': ({ scanner }) =>
    ask('POST', `/api/staff/scanners/${scanner}/revoke`, { token: owner.token }),
  'edit a gate': ({ oldGate }) =>
    ask('PUT', `/api/staff/gates/${oldGate}`, {
      token: owner.token,
      body: {
        translations: {
          ar: { name: 'الغرب', directions: '' },
          en: { name: 'West', directions: '' },
        },
        position: 1,
        version: 1,
      },
    }),
  'remove a gate': ({ oldGate }) => ask('DELETE', `/api/staff/gates/${oldGate}`, { token: owner.token }),
  'add a scanner to a gate': ({ eventId, oldGate }) =>
    ask('PUT', `/api/staff/events/${eventId}/scanners`, {
      token: owner.token,
      body: { name: 'نورة', gate_id: oldGate },
    }),
  'send a testimony': ({ lostToken, key }) =>
    ask('POST', '/api/door/testimony', {
      token: lostToken,
      body: { admissions: [{ scan_id: randomUUID(), ticket: key, at: Date.now() / 1000 }], is_last: true },
    }),
  'settle a delivery of a testimony': ({ lateUpload }) =>
    ask('POST', `/api/staff/conflicts/${lateUpload}/settle`, {
      token: owner.token,
      body: { decision: 'admit', note: 'شهد المنظّم' },
    }),
  'settle a whole testimony': ({ lost }) =>
    ask('POST', `/api/staff/scanners/${lost}/testimony/settle`, {
      token: owner.token,
      body: { decision: 'admit', note: 'شهد المنظّم' },
    }),
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
    const [current] = await league.sql<{ id: string }>`select id from season
      where cancelled_at is null and starts_at <= now() and ends_at > now()`;
    return ask('POST', `/api/staff/seasons/${current?.id ?? finalSeason}/cancel`, { token: owner.token });
  },
  'cut the balances of a final season': async () => {
    await league.sql`update season set settled_at = null, settled_up_to = null where id = ${finalSeason}`;
    await endSeasons(jobs());
  },
  'give prizes': () =>
    ask('POST', `/api/staff/seasons/${finalSeason}/prizes`, {
      token: owner.token,
      body: { top: 1000, points: 5, dry_run: false },
    }),
  'notify members of a move': async ({ eventId }) => {
    await league.sql`update event set moves = moves + 1 where id = ${eventId}`;
    await notifyOfMove(jobs(), eventId);
  },
};

testUseCases('members, staff and scanners at one event', () => finder, makeScene, USE_CASES);

async function makeOwners() {
  const [me, other] = [await insertStaff(league, 'owner'), await insertStaff(league, 'owner')];
  return { me, other };
}
type Owners = Awaited<ReturnType<typeof makeOwners>>;

/** Uses an idempotency key, because the stored response then locks the caller's row through its foreign key. */
const STAFF_CASES: Record<string, Action<Owners>> = {
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

testUseCases(
  'two owners',
  () => finder,
  makeOwners,
  STAFF_CASES,
  ({ me, other }) => ({ me: other, other: me }),
);

afterAll(finder.stop);
type Audited = { id: string; name: string };
async function makeAudited(): Promise<Audited> {
  const [member] = await insertMembers(league.db, 1, ['سارة القحطاني']);
  if (!member) throw new Error('No member was inserted.');
  await recordAudit(league.context, byMember(member.id), 'test.one');
  return { id: member.id, name: 'سارة القحطاني' };
}
const AUDIT_CASES = {
  link: (_: Audited, at: League) => extendChain(at.context),
  record: ({ id }: Audited, at: League) => recordAudit(at.context, byMember(id, '192.0.2.1'), 'test.two'),
  erase: ({ id, name }: Audited, at: League) =>
    finder.ask(
      'POST',
      `/api/staff/members/${id}/erase`,
      withKey(owner.token, { full_name: name, reason: 'member_asked' }),
      at,
    ),
};

it('the erasure works by itself', async () => {
  expect(await AUDIT_CASES.erase(await makeAudited(), league)).toBe(204);
});

it.each([
  ['link', 'link'],
  ['link', 'record'],
  ['link', 'erase'],
  ['erase', 'link'],
] as const)('"%s" and, meanwhile, "%s" end without a conflict', async (first, second) => {
  const before = finder.countConflicts();
  const runs = await finder.runPaused(makeAudited, [AUDIT_CASES[first], AUDIT_CASES[second]]);
  expect(runs).toBeGreaterThan(0);
  expect(finder.countConflicts() - before).toBe(0);
});
