/** Tests admitting attendees without a code: the search by name, phone or booking number, and the override. */
import { randomUUID } from 'node:crypto';
import { findAttendees, undoScan } from '@rabita/contract/door/scanner';
import { laneOf } from '@rabita/door/lane';
import { describe, expect, it } from 'vitest';
import * as door from '../../../test/fixtures/open-door.ts';
import { OVERRIDE_REASON, overrideByHand } from '../../../test/fixtures/override-by-hand.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

async function openDoor(names: string[]) {
  const eventId = await door.openEvent(league);
  const tickets = await door.seatAttendees(league, eventId, names.length, names);
  const scanner = await door.pairScanner(league, eventId, 'بوابة ١');
  return { eventId, tickets, attendee: tickets[0] as door.Attendee, scanner };
}

const search = async (scanner: { token: string }, q: string) =>
  (await league.call(findAttendees, { token: scanner.token, body: { q } })).body;
const searchNames = async (scanner: { token: string }, q: string) =>
  (await search(scanner, q)).attendees.map(({ full_name }) => full_name);

const admit = (scanner: { token: string }, bookingId: string, scanId?: string) =>
  overrideByHand(league, scanner, bookingId, { scanId });

describe('a search for attendees', () => {
  it('[15.10] matches the booking number, the end of the phone number, or words of the name', async () => {
    const { attendee, scanner } = await openDoor(['أحمد عبد الله الغامدي', 'Sara Al-Harbi']);
    expect(await searchNames(scanner, 'HARBI')).toEqual(['Sara Al-Harbi']);
    for (const q of ['أحمد Harbi', '..']) expect(await searchNames(scanner, q), q).toEqual([]);
    await league.sql`update member set phone_number = '+966501234987' where id = ${attendee.id}`;
    const [row] = (await search(scanner, 'احمد')).attendees;
    expect(row).toEqual({
      _id: attendee.bookingId,
      number: expect.stringMatching(/^.{4}-.{3}$/u),
      full_name: 'أحمد عبد الله الغامدي',
      phone_ends: '87',
      status: 'confirmed',
      lane: laneOf(attendee.ticketId),
      ticket: attendee.key,
      admitted_at: null,
      note: null,
    });
    const number = String(row?.number);
    for (const q of [
      ...['الغامدي احمد', 'عبدالله', 'أحْمَد'],
      ...['0501234987', '\u202a+966 50 123 4987\u202c', '٤٩٨٧'],
      ...[`#${number}`, number.toLowerCase().replace('-', ' ')],
    ])
      expect(await searchNames(scanner, q), q).toEqual(['أحمد عبد الله الغامدي']);
    const otherScanner = await door.pairScanner(league, await door.openEvent(league), 'باب آخر');
    expect((await search(otherScanner, 'احمد')).attendees).toEqual([]);
    const audit = await league.sql`select detail from audit_log
      where action = 'attendee.listed' and actor_id = ${scanner.id}`;
    expect(audit.length).toBeGreaterThan(5);
    expect(JSON.stringify(audit)).not.toContain('احمد');
  });

  it('returns at most twenty attendees, unadmitted ones first, and has_more if there are more', async () => {
    const { attendee, scanner } = await openDoor(
      Array.from({ length: 22 }, (_, index) => `نورة الشهري ${index}`),
    );
    await admit(scanner, attendee.bookingId);
    const { attendees, has_more } = await search(scanner, 'نوره');
    expect([attendees.length, has_more]).toEqual([20, true]);
    expect(attendees.every(({ admitted_at }) => admitted_at === null)).toBe(true);
  });

  it('[15.67] sorts the names alphabetically in Arabic and in English', async () => {
    const english = ['Adam Ali', 'Basma Ali', 'zayed Ali'];
    const arabic = ['آمنة علي', 'ابتسام علي', 'إبراهيم علي', 'أحمد علي', 'يوسف علي'];
    const { scanner } = await openDoor([...english, ...arabic].reverse());
    expect(await searchNames(scanner, 'علي')).toEqual(arabic);
    expect(await searchNames(scanner, 'ali')).toEqual(english);
  });

  it('[15.10] is limited to thirty a minute per scanner, so that a lost scanner cannot read the whole list', async () => {
    const { scanner } = await openDoor(['واحد']);
    for (let count = 0; count < 30; count += 1) await search(scanner, 'لا أحد');
    const rejected = await league.tryCall(findAttendees, { token: scanner.token, body: { q: 'لا أحد' } });
    expect(expectError(rejected)).toBe('request.too_many');
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('an override', () => {
  it('[15.10] admits once if it is sent repeatedly and concurrently with a scan of the same ticket', async () => {
    const { eventId, attendee, scanner } = await openDoor(['خالد']);
    const second = await door.pairScanner(league, eventId, 'بوابة ٢');
    const id = randomUUID();
    const responses = await Promise.all([
      admit(scanner, attendee.bookingId, id),
      admit(scanner, attendee.bookingId, id),
      admit(second, attendee.bookingId),
      door.scan(league, second, attendee.qr),
    ]);
    const verdicts = responses.map(({ body }) => body.answer?.verdict);
    expect(verdicts[0]).toBe(verdicts[1]);
    expect(new Set(verdicts.slice(1)).size, verdicts.join()).toBe(2);
    expect(verdicts.slice(1).filter(verdict => verdict === 'admitted')).toHaveLength(1);
    expect(await door.ledgerOf(league, attendee.bookingId)).toEqual([50]);
  });

  it('is audited with its reason, and can be undone like a scan', async () => {
    const { attendee, scanner } = await openDoor(['فهد']);
    const id = randomUUID();
    const first = await admit(scanner, attendee.bookingId, id);
    expect(first.body).toMatchObject({
      answer: { verdict: 'admitted', scanner: scanner.id },
      attendee: { _id: attendee.bookingId, full_name: 'فهد' },
    });
    const findOverrides = () =>
      league.sql`select 1 from booking join scan on scan.id = admitted_by_scan_id
        where is_override and booking.id = ${attendee.bookingId}`;
    expect(await findOverrides()).toHaveLength(1);
    const lines = await league.sql`select after from audit_log
      where action = 'admission.overridden' and subject_id = ${attendee.id}`;
    expect(lines).toEqual([{ after: { reason: OVERRIDE_REASON } }]);
    const undo = await league.tryCall(undoScan, { params: { id }, token: scanner.token });
    expect(undo.body).toEqual({ undone: true });
    expect(await findOverrides()).toEqual([]);
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('admitted');
  });

  it('[15.10] is rejected like a scan for a booking’s status, closed doors, or another lane or event', async () => {
    const { eventId, tickets, attendee, scanner } = await openDoor(['أ ب', 'ج د', 'ه و']);
    const verdictFor = async (bookingId: string) => (await admit(scanner, bookingId)).body.answer?.verdict;
    const [, second, third] = tickets;
    await league.sql`update booking set status = 'pending' where id = ${second?.bookingId}`;
    await league.sql`update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'member'
      where id = ${third?.bookingId}`;
    expect(await verdictFor(String(second?.bookingId))).toBe('pending');
    expect(await verdictFor(String(third?.bookingId))).toBe('cancelled');
    const other = await door.pairScanner(league, eventId, 'بوابة ٢');
    await door.sync(league, other);
    expect(await verdictFor(attendee.bookingId)).toBe('go_to_lane');
    await door.sync(league, other, {
      given_back: Array.from({ length: 16 }, (_, lane) => ({ lane, term: 1 })),
      is_leaving: true,
    });
    expect(await verdictFor(attendee.bookingId)).toBe('admitted');
    expect(await verdictFor(attendee.bookingId)).toBe('already_admitted');
    const otherEvent = await openDoor(['ز ح']);
    expect(expectError(await admit(scanner, otherEvent.attendee.bookingId))).toBe('booking.not_found');
    expect(expectError(await admit(scanner, 'nothing'))).toBe('booking.not_found');
    const laterEventId = await door.openEvent(league, { doors_open_at: "now() + interval '1 minute'" });
    const [earlyAttendee] = await door.seatAttendees(league, laterEventId, 1);
    const earlyScanner = await door.pairScanner(league, laterEventId, 'بوابة ٣');
    expect((await admit(earlyScanner, String(earlyAttendee?.bookingId))).body.answer?.verdict).toBe(
      'doors_closed',
    );
  });

  it('admits in a lane in doubt, where a scan requires a name check', async () => {
    const { eventId, attendee, scanner } = await openDoor(['ط ي']);
    await league.sql`
      update lane_lease set unreported_terms = '[{"scanner":"00000000-0000-4000-8000-000000000000","term":1}]'
      where event_id = ${eventId}`;
    expect(await door.scanForVerdict(league, scanner, attendee.qr)).toBe('name_check');
    expect((await admit(scanner, attendee.bookingId)).body.answer).toMatchObject({ verdict: 'admitted' });
  });
});
