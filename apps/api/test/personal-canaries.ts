/** Creates a member and a staff member with recognisable personal data, and one of each thing that staff can read. */
import { randomBytes, randomUUID } from 'node:crypto';
import { getBookingQr } from '@rabita/contract/fan/booking';
import type { PersonalData } from '@rabita/contract/personal-data';
import { createEvent } from '@rabita/contract/staff/event';
import { createMatch } from '@rabita/contract/staff/match';
import { createReward } from '@rabita/contract/staff/reward';
import { insertEvent } from './insert-event.ts';
import { insertStaff, type TestStaff } from './insert-staff.ts';
import { newPhone } from './new-phone.ts';
import { openEvent, pairScanner, type TestScanner } from './open-door.ts';
import { plannedEvent } from './plan-event.ts';
import type { League } from './start-league.ts';

export type Canaries = {
  memberId: string;
  colleague: TestStaff;
  scanner: TestScanner;
  /** The member's confirmed booking at the event with open doors, and its ticket code. */
  bookingId: string;
  qr: string;
  /** A conflict of that booking that a manager must settle. */
  conflictId: string;
  /** Two bookings of the member that wait for approval. */
  pending: readonly string[];
  ids: Record<'openEvent' | 'plannedEvent' | 'match' | 'reward', string>;
  /** The kinds of their personal data that a text contains. */
  recognise: (text: string) => PersonalData[];
};

async function book(league: League, eventId: string, memberId: string, status: string): Promise<string> {
  const row = await league.db.row<{ id: string }>(
    'insert into booking (event_id, member_id, status, ticket_id) values ($1, $2, $3, $4) returning id',
    [eventId, memberId, status, randomBytes(16)],
  );
  return String(row?.id);
}

export async function plantCanaries(league: League): Promise<Canaries> {
  const member = { full_name: 'كنارية بنت الاختبار', city: 'بلدة الكناري', phone_number: newPhone() };
  const email = `${randomUUID()}@canary.example`;
  const { user, token } = await league.signUp({ ...member, email });
  const colleague = await insertStaff(league, 'manager', { full_name: 'زميل الكناري' });
  const { token: staffToken } = colleague;
  const { event: planned } = (
    await league.call(createEvent, { token: staffToken, body: plannedEvent({ requires_approval: true }) })
  ).body;
  const { reward } = (
    await league.call(createReward, {
      token: staffToken,
      body: {
        translations: {
          ar: { name: 'قميص', description: 'موقّع' },
          en: { name: 'Jersey', description: 'Signed' },
        },
        loyalty_points: 500,
        available: true,
        stock: 3,
        is_active: true,
      },
    })
  ).body;
  const { timezone, starts } = plannedEvent();
  const sides = { home_name: 'Falcons', away_name: 'Tigers', game: 'Valorant', tournament: 'Riyadh League' };
  const { match } = (
    await league.call(createMatch, {
      token: staffToken,
      body: {
        translations: { ar: sides, en: sides },
        home_tag: 'FLC',
        away_tag: 'TGR',
        best_of: 3,
        timezone,
        starts,
        stream_url: null,
        ticket_url: null,
      },
    })
  ).body;
  const open = await openEvent(league);
  const bookingId = await book(league, open, user.id, 'confirmed');
  const scanner = await pairScanner(league, open, 'بوابة');
  const conflictId = randomUUID();
  await league.db.run(
    `insert into scan (id, scanner_id, booking_id, mode, answer, delivery, fault, scanned_at, received_at)
     values ($1, $2, $3, 'offline', '{"verdict": "name_check"}', 'conflict', 'no_text', now(), now())`,
    [conflictId, scanner.id, bookingId],
  );
  const other = await insertEvent(league.db, { requires_approval: true });
  const pending = [
    await book(league, planned._id, user.id, 'pending'),
    await book(league, other, user.id, 'pending'),
  ];
  await league.db.run(
    `insert into message (channel, recipient, template, language, content, member_id, attempts, last_error)
     values ('email', $1, 'booking.confirmed', 'ar', '{}', $2, 25, '550 no ' || $1)`,
    [email, user.id],
  );
  const marks: readonly (readonly [PersonalData, string])[] = [
    ['name', member.full_name],
    ['city', member.city],
    ['contact', email],
    ['contact', member.phone_number.slice(-9)],
    ['member_id', user.id],
    ['staff_name', 'زميل الكناري'],
    ['staff_contact', colleague.email],
  ];
  return {
    memberId: user.id,
    colleague,
    scanner,
    bookingId,
    conflictId,
    qr: String((await league.call(getBookingQr, { params: { id: bookingId }, token })).body.qr),
    pending,
    ids: { openEvent: open, plannedEvent: planned._id, match: match._id, reward: reward._id },
    recognise: text => [...new Set(marks.filter(([, mark]) => text.includes(mark)).map(([kind]) => kind))],
  };
}
