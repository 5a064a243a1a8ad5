/**
 * Tests that no two use cases of one event deadlock, and that the linking of the audit log deadlocks with none.
 */
import { randomUUID } from 'node:crypto';
import { signTicket } from '@rabita/door/ticket';
import { expect, it } from 'vitest';
import { extendChain } from '../../src/features/audit/chain/extend-chain.ts';
import { byMember, recordAudit } from '../../src/features/audit/record-audit.ts';
import { cancelAllBookings } from '../../src/features/booking/cancel-all-bookings.ts';
import { notifyAttendees, notifyOfMove } from '../../src/features/booking/jobs.ts';
import { endSeasons } from '../../src/features/points/season-end/end-seasons.ts';
import { getTicketKey } from '../../src/platform/security/ticket-keys.ts';
import { insertLockFixture } from '../fixtures/insert-lock-fixture.ts';
import { insertMembers } from '../fixtures/insert-members.ts';
import { insertSeason } from '../fixtures/insert-season.ts';
import { insertStaff } from '../fixtures/insert-staff.ts';
import { newPhone } from '../fixtures/new-phone.ts';
import { openPhone } from '../fixtures/open-phone.ts';
import { type Action, startDeadlockFinder, testUseCases } from '../harness/deadlock-finder.ts';
import type { League } from '../harness/start-league.ts';

const PASSWORD = 'كلمة-سر-طويلة-9';
const CODE = 'LOCKORDER';
const finder = await startDeadlockFinder();
const { league, send, sendWithKey } = finder;
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

const insertFixture = () => insertLockFixture(league, { passwordHash, finalSeason });
type Fixture = Awaited<ReturnType<typeof insertLockFixture>>;

let plannedSeasons = 0;
const jobs = () => ({ ...league.context, db: league.context.jobsDb });

const USE_CASES: Record<string, Action<Fixture>> = {
  'cancel for a member': ({ booking }) =>
    send('POST', `/api/staff/bookings/${booking}/cancel`, owner.token, { reason: 'تكرار' }),
  'move a booking to another event': ({ booking, targetId }) =>
    send('POST', `/api/staff/bookings/${booking}/move`, owner.token, { event_id: targetId }),
  'move a booking back from another event': ({ eventId, elsewhere }) =>
    send('POST', `/api/staff/bookings/${elsewhere}/move`, owner.token, { event_id: eventId }),
  'add a member at the event': ({ eventId, guest }) =>
    send('POST', `/api/staff/events/${eventId}/bookings`, owner.token, {
      holder: { kind: 'member', member_id: guest.id },
      complimentary: null,
    }),
  book: ({ eventId, guest }, api) =>
    send('POST', `/api/bookings/event/${eventId}`, guest.token, undefined, api),
  cancel: async ({ eventId, booking, seated }) => {
    // Moves the opening of the doors into the future, because members cannot cancel after it.
    await league.sql`update event set doors_open_at = now() + interval '5 minutes' where id = ${eventId}`;
    return send('PATCH', `/api/bookings/${booking}/cancel`, seated.token);
  },
  approve: ({ pending }) => send('POST', `/api/staff/bookings/${pending}/approve`, owner.token),
  'refuse several bookings': ({ eventId, pending, booking }) =>
    send('POST', `/api/staff/events/${eventId}/decisions`, owner.token, {
      decision: 'refused',
      bookings: [pending, booking],
    }),
  'note on an attendee': ({ booking }) =>
    send('PUT', `/api/staff/bookings/${booking}/note`, owner.token, { note: 'VIP' }),
  'correct the name of a guest': ({ walkIn }) =>
    send('PUT', `/api/staff/bookings/${walkIn}/guest`, owner.token, { full_name: 'نايف الضيف', version: 1 }),
  'send a message to attendees': async ({ eventId }) => {
    const announcementId = randomUUID();
    const texts = { subject: 'تغيّرت البوابة', text: 'الدخول من بوابة الشمال.' };
    await send('POST', `/api/staff/events/${eventId}/announcements`, owner.token, {
      announcement_id: announcementId,
      translations: { ar: texts, en: texts },
      includes_pending: true,
      dry_run: false,
    });
    await notifyAttendees(jobs(), announcementId);
  },
  admit: ({ booking, token }) =>
    send('POST', '/api/door/overrides', token, {
      scan_id: randomUUID(),
      booking_id: booking,
      reason: 'هاتفه لا يعمل',
    }),
  undo: ({ scanId, token }) => send('POST', `/api/door/scans/${scanId}/undo`, token),
  'take an admission back': async ({ inside }) => {
    const [row] = await league.sql<{ checked_in_at: Date | null }>`select checked_in_at from booking
      where id = ${inside}`;
    const at = row?.checked_in_at ?? new Date();
    return send('POST', `/api/staff/bookings/${inside}/take-back`, owner.token, {
      reason: 'دخل شخص آخر بتذكرته',
      checked_in_at: at.toISOString(),
    });
  },
  'record an exit': async ({ eventId, inside, insideQr, token }) => {
    await league.sql`update event set allows_reentry = true where id = ${eventId}`;
    await league.sql`update booking set exited_at = null where id = ${inside}`;
    return send('POST', '/api/door/exits', token, { scan_id: randomUUID(), text: insideQr });
  },
  'admit a member again after an exit': async ({ eventId, inside, token }) => {
    await league.sql`update event set allows_reentry = true where id = ${eventId}`;
    await league.sql`update booking set exited_at = now() where id = ${inside} and checked_in_at is not null`;
    return send('POST', '/api/door/overrides', token, {
      scan_id: randomUUID(),
      booking_id: inside,
      reason: 'خرج دون مسح تذكرته وعاد',
    });
  },
  'sync with an admission': ({ key, token }) =>
    send('POST', '/api/door/sync', token, {
      admissions: [{ scan_id: randomUUID(), ticket: key, at: Date.now() / 1000 }],
      given_back: [],
      since: null,
      is_leaving: true,
    }),
  'sync with an override': async ({ eventId, ticketId, lane, token }) => {
    const [row] = await league.sql<{ number: number }>`select number from event where id = ${eventId}`;
    const ticket = { event: row?.number ?? 0, ticketId, generation: 0, expiresAt: 2 ** 31 };
    const text = signTicket(ticket, getTicketKey(league.context.secrets));
    const override = { scan_id: randomUUID(), text, lane, term: 1, reason: 'تذكرة مطبوعة' };
    return send('POST', '/api/door/sync', token, {
      admissions: [{ ...override, at: Date.now() / 1000 }],
      given_back: [],
      since: null,
      is_leaving: false,
    });
  },
  'take back overrides of a revoked scanner': async ({ lost, scanId }) => {
    await league.sql`update scan set is_override = true, scanner_id = ${lost} where id = ${scanId}`;
    return send('POST', `/api/staff/scanners/${lost}/overrides/settle`, owner.token, {
      decision: 'take_back',
      note: 'هاتف مسروق',
      scans: [scanId],
    });
  },
  'allow a scanner more overrides': ({ scanner }) =>
    send('POST', `/api/staff/scanners/${scanner}/allow-overrides`, owner.token),
  'release a ticket': ({ key, lane, token }) => {
    const response = { ticket: key, lane, term: 1, is_released: true };
    return send('POST', '/api/door/releases', token, { answers: [response] });
  },
  'revoke a scanner': ({ scanner }) => send('POST', `/api/staff/scanners/${scanner}/revoke`, owner.token),
  'edit a gate': ({ oldGate }) =>
    send('PUT', `/api/staff/gates/${oldGate}`, owner.token, {
      translations: {
        ar: { name: 'الغرب', directions: '' },
        en: { name: 'West', directions: '' },
      },
      position: 1,
      version: 1,
    }),
  'remove a gate': ({ oldGate }) => send('DELETE', `/api/staff/gates/${oldGate}`, owner.token),
  'add a scanner to a gate': ({ eventId, oldGate }) =>
    send('PUT', `/api/staff/events/${eventId}/scanners`, owner.token, { name: 'نورة', gate_id: oldGate }),
  'send a late upload': ({ lostToken, key }) =>
    send('POST', '/api/door/testimony', lostToken, {
      admissions: [{ scan_id: randomUUID(), ticket: key, at: Date.now() / 1000 }],
      is_last: true,
    }),
  'settle one conflict of a late upload': ({ lateUpload }) =>
    send('POST', `/api/staff/conflicts/${lateUpload}/settle`, owner.token, {
      decision: 'admit',
      note: 'شهد المنظّم',
    }),
  'settle a whole late upload': ({ lost }) =>
    send('POST', `/api/staff/scanners/${lost}/testimony/settle`, owner.token, {
      decision: 'admit',
      note: 'شهد المنظّم',
    }),
  'give back lanes': ({ lost }) =>
    send('POST', `/api/staff/scanners/${lost}/give-back`, owner.token, { note: 'وُجد الجهاز' }),
  'move a ticket to another phone': ({ booking, seated }) =>
    send('PUT', `/api/bookings/${booking}/live-key`, seated.token, {
      public_key: phoneKey,
      password: PASSWORD,
    }),
  'delete the account': ({ seated }) =>
    send('DELETE', `/api/users/${seated.id}`, seated.token, { password: PASSWORD }),
  'adjust points': ({ seated }) =>
    send('POST', `/api/staff/members/${seated.id}/points`, owner.token, {
      points: 5,
      note: 'ساعد في التنظيم',
    }),
  'claim a code': ({ seated }) => send('POST', '/api/points/claim', seated.token, { code: CODE }),
  'grant points': ({ seated, guest }) =>
    send('POST', '/api/staff/points/grants', owner.token, {
      import_id: randomUUID(),
      file: Buffer.from(`member\n${guest.email}\n${seated.email}`).toString('base64'),
      dry_run: false,
      points: 5,
      note: { ar: 'ساعد في التنظيم', en: 'Helped to organise' },
    }),
  'change the profile': ({ seated }) =>
    send('PUT', `/api/users/${seated.id}`, seated.token, { phone_number: newPhone() }),
  'change the password': ({ seated }) =>
    send('POST', '/api/auth/change-password', seated.token, {
      currentPassword: PASSWORD,
      newPassword: 'كلمة أخرى تمامًا 1',
    }),
  'log in': ({ seated }) =>
    send('POST', '/api/auth/login', undefined, { identifier: seated.email, password: PASSWORD }),
  'cancel the event, and free its seats': async ({ eventId }) => {
    await send('POST', `/api/staff/events/${eventId}/cancel`, owner.token);
    // If another transaction has locked bookings, the job fails and releases their seats in its next run.
    const expectLocked = (error: Error) =>
      expect(error.message).toBe('Other transactions still lock some bookings.');
    await cancelAllBookings(jobs(), eventId).catch(expectLocked);
  },
  'plan a season': async () => {
    plannedSeasons += 1;
    const at = (month: string) => ({ date: `${2100 + plannedSeasons}-${month}-01`, time: '00:00' });
    return send('POST', '/api/staff/seasons', owner.token, {
      translations: { ar: { name: 'موسم آخر' }, en: { name: 'Another season' } },
      timezone: 'Asia/Riyadh',
      starts: at('01'),
      ends: at('06'),
      balance_policy: 'carried',
    });
  },
  'cancel the season': async () => {
    const [current] = await league.sql<{ id: string }>`select id from season
      where cancelled_at is null and starts_at <= now() and ends_at > now()`;
    return send('POST', `/api/staff/seasons/${current?.id ?? finalSeason}/cancel`, owner.token);
  },
  'cut the balances of a final season': async () => {
    await league.sql`update season set settled_at = null, settled_up_to = null where id = ${finalSeason}`;
    await endSeasons(jobs());
  },
  'give prizes': () =>
    send('POST', `/api/staff/seasons/${finalSeason}/prizes`, owner.token, {
      top: 1000,
      points: 5,
      dry_run: false,
    }),
  'notify members of a move': async ({ eventId }) => {
    await league.sql`update event set moves = moves + 1 where id = ${eventId}`;
    await notifyOfMove(jobs(), eventId);
  },
};

testUseCases('members, staff and scanners at one event', finder, insertFixture, USE_CASES);

async function makeOwners() {
  const [me, other] = [await insertStaff(league, 'owner'), await insertStaff(league, 'owner')];
  return { me, other };
}
type Owners = Awaited<ReturnType<typeof makeOwners>>;

/** Uses an idempotency key, because the stored response then locks the caller's row through its foreign key. */
const STAFF_CASES: Record<string, Action<Owners>> = {
  demote: ({ me, other }) =>
    sendWithKey('PATCH', `/api/staff/team/${other.id}`, me.token, { role: 'manager' }),
  'send a password link': ({ me, other }) =>
    sendWithKey('POST', `/api/staff/team/${other.id}/password-link`, me.token),
  'reset the second factor': ({ me, other }) =>
    sendWithKey('POST', `/api/staff/team/${other.id}/reset-second-factor`, me.token),
  invite: ({ me, other }) =>
    sendWithKey('POST', '/api/staff/team/invitations', me.token, {
      email: `${other.id}@x.example`,
      role: 'manager',
    }),
  'change their own name': ({ me }) =>
    sendWithKey('PATCH', '/api/staff/me', me.token, { full_name: 'نورة الشهري' }),
};

testUseCases('two owners', finder, makeOwners, STAFF_CASES, ({ me, other }) => ({ me: other, other: me }));

type Audited = { id: string; name: string };
async function makeAudited(): Promise<Audited> {
  const [member] = await insertMembers(league.db, 1, ['سارة القحطاني']);
  if (!member) throw new Error('No member was inserted.');
  await recordAudit(league.context, byMember(member.id), 'test.one');
  return { id: member.id, name: 'سارة القحطاني' };
}
const AUDIT_CASES = {
  link: (_: Audited, api: League) => extendChain(api.context),
  record: ({ id }: Audited, api: League) => recordAudit(api.context, byMember(id, '192.0.2.1'), 'test.two'),
  erase: ({ id, name }: Audited, api: League) =>
    sendWithKey(
      'POST',
      `/api/staff/members/${id}/erase`,
      owner.token,
      { full_name: name, reason: 'member_asked' },
      api,
    ),
};

it('the erasure works alone', async () => {
  expect(await AUDIT_CASES.erase(await makeAudited(), league)).toBe(204);
});

it.each([
  ['link', 'link'],
  ['link', 'record'],
  ['link', 'erase'],
  ['erase', 'link'],
] as const)('"%s", paused at its locks, does not deadlock with "%s"', async (first, second) => {
  const before = finder.countConflicts();
  const runs = await finder.runPaused(makeAudited, [AUDIT_CASES[first], AUDIT_CASES[second]]);
  expect(runs).toBeGreaterThan(0);
  expect(finder.countConflicts() - before).toBe(0);
});
