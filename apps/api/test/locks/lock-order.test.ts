/** Tests that no two use cases of one event deadlock, and that extending the audit log's chain deadlocks with none. */
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
const CLAIM_CODE = 'LOCKORDER';
const finder = await startDeadlockFinder();
const { league, send, sendWithKey } = finder;
const owner = await insertStaff(league, 'owner');
const passwordHash = await league.context.passwords.hash(PASSWORD);
const phoneKey = (await openPhone()).publicKey;
const finalSeasonId = await insertSeason(league.db, {
  starts_at: "now() - interval '40 days'",
  ends_at: "now() - interval '35 days'",
  balance_policy: 'lapsed',
});
await league.sql`update season set frozen_at = now(), settled_at = now()`;
await league.sql`update earning_way set is_on = true where kind = 'claim_code'`;
await league.sql`update earning_way set is_on = true, counts_from = now() - interval '1 day'
  where kind = 'referral'`;
await league.sql`insert into claim_code (code, name_ar, name_en, points, total_cap, member_cap)
  values (${CLAIM_CODE}, 'رمز', 'Code', 5, 1000000, 100)`;

const insertFixture = () => insertLockFixture(league, { passwordHash, finalSeasonId });
type Fixture = Awaited<ReturnType<typeof insertLockFixture>>;

let plannedSeasons = 0;
const jobContext = () => ({ ...league.context, db: league.context.jobsDb });

const USE_CASES: Record<string, Action<Fixture>> = {
  'cancel a booking for a member': ({ bookingId }) =>
    send('POST', `/api/staff/bookings/${bookingId}/cancel`, owner.token, { reason: 'تكرار' }),
  'move a booking to another event': ({ bookingId, otherEventId }) =>
    send('POST', `/api/staff/bookings/${bookingId}/move`, owner.token, { event_id: otherEventId }),
  'move a booking back from another event': ({ eventId, otherBookingId }) =>
    send('POST', `/api/staff/bookings/${otherBookingId}/move`, owner.token, { event_id: eventId }),
  'add a member at the event': ({ eventId, referrer }) =>
    send('POST', `/api/staff/events/${eventId}/bookings`, owner.token, {
      holder: { kind: 'member', member_id: referrer.id },
      complimentary: null,
    }),
  'book a seat': ({ eventId, referrer }, api) =>
    send('POST', `/api/bookings/event/${eventId}`, referrer.token, undefined, api),
  'cancel a booking': async ({ eventId, bookingId, member }) => {
    // Moves the opening of the doors into the future, because members cannot cancel after it.
    await league.sql`update event set doors_open_at = now() + interval '5 minutes' where id = ${eventId}`;
    return send('PATCH', `/api/bookings/${bookingId}/cancel`, member.token);
  },
  'approve a booking': ({ pendingId }) =>
    send('POST', `/api/staff/bookings/${pendingId}/approve`, owner.token),
  'refuse several bookings': ({ eventId, pendingId, bookingId }) =>
    send('POST', `/api/staff/events/${eventId}/decisions`, owner.token, {
      decision: 'refused',
      bookings: [pendingId, bookingId],
    }),
  'write a note on an attendee': ({ bookingId }) =>
    send('PUT', `/api/staff/bookings/${bookingId}/note`, owner.token, { note: 'VIP' }),
  'correct the name of a guest': ({ guestId }) =>
    send('PUT', `/api/staff/bookings/${guestId}/guest`, owner.token, { full_name: 'نايف الضيف', version: 1 }),
  'send a message to attendees': async ({ eventId }) => {
    const announcementId = randomUUID();
    const texts = { subject: 'تغيّرت البوابة', text: 'الدخول من بوابة الشمال.' };
    await send('POST', `/api/staff/events/${eventId}/announcements`, owner.token, {
      announcement_id: announcementId,
      translations: { ar: texts, en: texts },
      includes_pending: true,
      dry_run: false,
    });
    await notifyAttendees(jobContext(), announcementId);
  },
  'admit by hand': ({ bookingId, token }) =>
    send('POST', '/api/door/overrides', token, {
      scan_id: randomUUID(),
      booking_id: bookingId,
      reason: 'هاتفه لا يعمل',
    }),
  'undo an admission': ({ scanId, token }) => send('POST', `/api/door/scans/${scanId}/undo`, token),
  'take an admission back': async ({ admittedId }) => {
    const [row] = await league.sql<{ checked_in_at: Date | null }>`select checked_in_at from booking
      where id = ${admittedId}`;
    const admittedAt = row?.checked_in_at ?? new Date();
    return send('POST', `/api/staff/bookings/${admittedId}/take-back`, owner.token, {
      reason: 'دخل شخص آخر بتذكرته',
      checked_in_at: admittedAt.toISOString(),
    });
  },
  'record an exit': async ({ eventId, admittedId, admittedQr, token }) => {
    await league.sql`update event set allows_reentry = true where id = ${eventId}`;
    await league.sql`update booking set exited_at = null where id = ${admittedId}`;
    return send('POST', '/api/door/exits', token, { scan_id: randomUUID(), text: admittedQr });
  },
  'admit a member again after an exit': async ({ eventId, admittedId, token }) => {
    await league.sql`update event set allows_reentry = true where id = ${eventId}`;
    await league.sql`update booking set exited_at = now() where id = ${admittedId} and checked_in_at is not null`;
    return send('POST', '/api/door/overrides', token, {
      scan_id: randomUUID(),
      booking_id: admittedId,
      reason: 'خرج دون مسح تذكرته وعاد',
    });
  },
  'sync with an admission': ({ ticketKey, token }) =>
    send('POST', '/api/door/sync', token, {
      admissions: [{ scan_id: randomUUID(), ticket: ticketKey, at: Date.now() / 1000 }],
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
  'take back overrides of a revoked scanner': async ({ revokedId, scanId }) => {
    await league.sql`update scan set is_override = true, scanner_id = ${revokedId} where id = ${scanId}`;
    return send('POST', `/api/staff/scanners/${revokedId}/overrides/settle`, owner.token, {
      decision: 'take_back',
      note: 'هاتف مسروق',
      scans: [scanId],
    });
  },
  'allow a scanner more overrides': ({ scannerId }) =>
    send('POST', `/api/staff/scanners/${scannerId}/allow-overrides`, owner.token),
  'release a ticket': ({ ticketKey, lane, token }) => {
    const response = { ticket: ticketKey, lane, term: 1, is_released: true };
    return send('POST', '/api/door/releases', token, { answers: [response] });
  },
  'revoke a scanner': ({ scannerId }) => send('POST', `/api/staff/scanners/${scannerId}/revoke`, owner.token),
  'edit a gate': ({ secondGateId }) =>
    send('PUT', `/api/staff/gates/${secondGateId}`, owner.token, {
      translations: {
        ar: { name: 'الغرب', directions: '' },
        en: { name: 'West', directions: '' },
      },
      position: 1,
      version: 1,
    }),
  'remove a gate': ({ secondGateId }) => send('DELETE', `/api/staff/gates/${secondGateId}`, owner.token),
  'add a scanner to a gate': ({ eventId, secondGateId }) =>
    send('PUT', `/api/staff/events/${eventId}/scanners`, owner.token, {
      name: 'نورة',
      gate_id: secondGateId,
    }),
  'send a late upload': ({ revokedToken, ticketKey }) =>
    send('POST', '/api/door/testimony', revokedToken, {
      admissions: [{ scan_id: randomUUID(), ticket: ticketKey, at: Date.now() / 1000 }],
      is_last: true,
    }),
  'settle one conflict of a late upload': ({ conflictId }) =>
    send('POST', `/api/staff/conflicts/${conflictId}/settle`, owner.token, {
      decision: 'admit',
      note: 'شهد المنظّم',
    }),
  'settle a whole late upload': ({ revokedId }) =>
    send('POST', `/api/staff/scanners/${revokedId}/testimony/settle`, owner.token, {
      decision: 'admit',
      note: 'شهد المنظّم',
    }),
  'give back lanes': ({ revokedId }) =>
    send('POST', `/api/staff/scanners/${revokedId}/give-back`, owner.token, { note: 'وُجد الجهاز' }),
  'move a ticket to another phone': ({ bookingId, member }) =>
    send('PUT', `/api/bookings/${bookingId}/live-key`, member.token, {
      public_key: phoneKey,
      password: PASSWORD,
    }),
  'delete the account': ({ member }) =>
    send('DELETE', `/api/users/${member.id}`, member.token, { password: PASSWORD }),
  'adjust points': ({ member }) =>
    send('POST', `/api/staff/members/${member.id}/points`, owner.token, {
      points: 5,
      note: 'ساعد في التنظيم',
    }),
  'claim a code': ({ member }) => send('POST', '/api/points/claim', member.token, { code: CLAIM_CODE }),
  'grant points': ({ member, referrer }) =>
    send('POST', '/api/staff/points/grants', owner.token, {
      import_id: randomUUID(),
      file: Buffer.from(`member\n${referrer.email}\n${member.email}`).toString('base64'),
      dry_run: false,
      points: 5,
      note: { ar: 'ساعد في التنظيم', en: 'Helped to organise' },
    }),
  'change the profile': ({ member }) =>
    send('PUT', `/api/users/${member.id}`, member.token, { phone_number: newPhone() }),
  'change the password': ({ member }) =>
    send('POST', '/api/auth/change-password', member.token, {
      currentPassword: PASSWORD,
      newPassword: 'كلمة أخرى تمامًا 1',
    }),
  'log in': ({ member }) =>
    send('POST', '/api/auth/login', undefined, { identifier: member.email, password: PASSWORD }),
  'cancel the event, and free its seats': async ({ eventId }) => {
    await send('POST', `/api/staff/events/${eventId}/cancel`, owner.token);
    // If another transaction has locked bookings, the job fails and releases their seats in its next run.
    const expectLocked = (error: Error) =>
      expect(error.message).toBe('Other transactions still lock some bookings.');
    await cancelAllBookings(jobContext(), eventId).catch(expectLocked);
  },
  'plan a season': async () => {
    plannedSeasons += 1;
    const toMoment = (month: string) => ({ date: `${2100 + plannedSeasons}-${month}-01`, time: '00:00' });
    return send('POST', '/api/staff/seasons', owner.token, {
      translations: { ar: { name: 'موسم آخر' }, en: { name: 'Another season' } },
      timezone: 'Asia/Riyadh',
      starts: toMoment('01'),
      ends: toMoment('06'),
      balance_policy: 'carried',
    });
  },
  'cancel the season': async () => {
    const [current] = await league.sql<{ id: string }>`select id from season
      where cancelled_at is null and starts_at <= now() and ends_at > now()`;
    return send('POST', `/api/staff/seasons/${current?.id ?? finalSeasonId}/cancel`, owner.token);
  },
  'apply the balance policy of an ended season': async () => {
    await league.sql`update season set settled_at = null, settled_up_to = null where id = ${finalSeasonId}`;
    await endSeasons(jobContext());
  },
  'give prizes': () =>
    send('POST', `/api/staff/seasons/${finalSeasonId}/prizes`, owner.token, {
      top: 1000,
      points: 5,
      dry_run: false,
    }),
  'notify members of a move': async ({ eventId }) => {
    await league.sql`update event set moves = moves + 1 where id = ${eventId}`;
    await notifyOfMove(jobContext(), eventId);
  },
};

testUseCases('members, staff and scanners at one event', finder, insertFixture, USE_CASES);

async function insertOwners() {
  const [caller, other] = [await insertStaff(league, 'owner'), await insertStaff(league, 'owner')];
  return { caller, other };
}
type Owners = Awaited<ReturnType<typeof insertOwners>>;

/** Uses an idempotency key, because the stored response then locks the caller's row through its foreign key. */
const STAFF_CASES: Record<string, Action<Owners>> = {
  'demote an owner': ({ caller, other }) =>
    sendWithKey('PATCH', `/api/staff/team/${other.id}`, caller.token, { role: 'manager' }),
  'send a password link': ({ caller, other }) =>
    sendWithKey('POST', `/api/staff/team/${other.id}/password-link`, caller.token),
  'reset the second factor': ({ caller, other }) =>
    sendWithKey('POST', `/api/staff/team/${other.id}/reset-second-factor`, caller.token),
  'invite staff': ({ caller, other }) =>
    sendWithKey('POST', '/api/staff/team/invitations', caller.token, {
      email: `${other.id}@x.example`,
      role: 'manager',
    }),
  'change their own name': ({ caller }) =>
    sendWithKey('PATCH', '/api/staff/me', caller.token, { full_name: 'نورة الشهري' }),
};

const swapOwners = ({ caller, other }: Owners) => ({ caller: other, other: caller });
testUseCases('two owners', finder, insertOwners, STAFF_CASES, swapOwners);

type AuditedMember = { id: string; name: string };
async function insertAuditedMember(): Promise<AuditedMember> {
  const [member] = await insertMembers(league.db, 1, ['سارة القحطاني']);
  if (!member) throw new Error('No member was inserted.');
  await recordAudit(league.context, byMember(member.id), 'test.one');
  return { id: member.id, name: 'سارة القحطاني' };
}
const AUDIT_CASES = {
  'extending the audit log’s chain': (_: AuditedMember, api: League) => extendChain(api.context),
  'recording an audit line': ({ id }: AuditedMember, api: League) =>
    recordAudit(api.context, byMember(id, '192.0.2.1'), 'test.two'),
  'erasing a member': ({ id, name }: AuditedMember, api: League) =>
    sendWithKey(
      'POST',
      `/api/staff/members/${id}/erase`,
      owner.token,
      { full_name: name, reason: 'member_asked' },
      api,
    ),
};

it('erasing a member works alone', async () => {
  expect(await AUDIT_CASES['erasing a member'](await insertAuditedMember(), league)).toBe(204);
});

it.each([
  ['extending the audit log’s chain', 'extending the audit log’s chain'],
  ['extending the audit log’s chain', 'recording an audit line'],
  ['extending the audit log’s chain', 'erasing a member'],
  ['erasing a member', 'extending the audit log’s chain'],
] as const)('%s, paused at its locks, does not deadlock with %s', async (first, second) => {
  const conflictsBefore = finder.countConflicts();
  const runs = await finder.runPaused(insertAuditedMember, [AUDIT_CASES[first], AUDIT_CASES[second]]);
  expect(runs).toBeGreaterThan(0);
  expect(finder.countConflicts() - conflictsBefore).toBe(0);
});
