/** Adds the targets of the attacks to the demo league: two members, staff, scanners, and a row for each kind of id. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { PersonalData } from '@rabita/contract/personal-data';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { drawPicture } from '../../apps/api/test/fixtures/draw-picture.ts';
import { insertEvent } from '../../apps/api/test/fixtures/insert-event.ts';
import { insertMembers } from '../../apps/api/test/fixtures/insert-members.ts';
import { type Callers, createCallers, createCredentials, getIdKey } from './create-callers.ts';
import { send } from './send-raw.ts';

/** The time of the admission that staff take back. */
export const ADMITTED_AT = '2026-01-02T03:04:05.678Z';

export type AttackFixture = {
  ids: Record<string, string>;
  callers: Callers;
  /** Member A's profile. */
  profile: { full_name: string; city: string; email: string; phone_number: string };
  /** Texts that identify member A or a staff member in a response, with the kind of personal data. */
  identifyingTexts: readonly (readonly [PersonalData | 'booking_number', string])[];
  ticketCode: string;
  /** The number of a redemption that member A may collect. */
  redemptionNumber: string;
  /** The bytes of a small picture. */
  picture: Buffer;
  /** Members with a booking and a redemption each, for calls that a member may make only 60 times a minute. */
  crowd: readonly { id: string; token: string; bookingId: string; redemptionId: string }[];
  /** Returns the id for the operation's path. */
  getId(operation: string, path: string): string;
};

const CROWD_SIZE = 60;
const NAME = 'Quillara Zandovar';
const CITY = 'Zandotown';
const NOTE = 'Zandovar needs the ramp';

/** @param url of the API, on `db` @param secretKey of the API */
export async function insertAttackFixture(db: Db, url: string, secretKey: string): Promise<AttackFixture> {
  const credentials = await createCredentials(secretKey);
  const [memberA, memberB, victim, ...crowdMembers] = await insertMembers(db, CROWD_SIZE + 3, [
    NAME,
    'Other Person',
  ]);
  if (!memberA || !memberB || !victim) throw new Error('Members are missing.');
  const insertRow = async (sql: string, ...values: unknown[]) => {
    const row = await db.row<{ id: string }>(`${sql} returning id::text`, values);
    return String(row?.id);
  };
  const selectId = async (sql: string) => String((await db.row<{ id: string }>(sql))?.id);
  await db.run('update member set password_hash = $1 where password_hash = $2', [
    credentials.passwordHash,
    'none',
  ]);
  await db.run('update member set city = $2 where id = $1', [memberA.id, CITY]);
  const event = await insertEvent(db, {
    starts_at: "now() - interval '10 minutes'",
    doors_open_at: "now() - interval '1 hour'",
    ends_at: "now() + interval '5 hours'",
  });
  const [bookableEvent, plannedEvent, movedEvent, doomedEvent, spareEvent] = await Promise.all(
    Array.from({ length: 5 }, () => insertEvent(db, { capacity: 5000 })),
  );
  const approvalEvent = await insertEvent(db, { requires_approval: true });
  const insertBooking = (eventId: unknown, memberId: string | null, status = 'confirmed') =>
    insertRow(
      `insert into booking (event_id, member_id, status, ticket_id, holder_kind, guest_name)
       values ($1, $2, $3, $4, case when $2::uuid is null then 'guest' else 'member' end,
         case when $2::uuid is null then 'Guest Person' end)`,
      eventId,
      memberId,
      status,
      randomBytes(16),
    );
  const booking = await insertBooking(event, memberA.id);
  const insertReward = (name: string, cost: number) =>
    insertRow(
      `insert into reward (name_ar, name_en, description_ar, description_en, loyalty_points, stock)
       values ($1, $1, $1, $1, $2, 3000)`,
      name,
      cost,
    );
  const freeReward = await insertReward('Free scarf', 1);
  const insertRedemption = (memberId: string) =>
    insertRow(
      `insert into redemption (reward_id, member_id, cost, returns_points, collect_until)
       values ($1, $2, 0, true, now() + interval '9 days')`,
      freeReward,
      memberId,
    );
  const crowd = await Promise.all(
    crowdMembers.map(async member => ({
      id: member.id,
      token: member.token,
      bookingId: await insertBooking(spareEvent, member.id),
      redemptionId: await insertRedemption(member.id),
    })),
  );
  const entry = await insertRow(
    `insert into points_ledger (account, points, balance, reason)
     select points_account, 0, 500, 'adjustment' from member where id = $1`,
    memberA.id,
  );
  const callers = await createCallers(db, credentials, { memberA: memberA.id, memberB: memberB.id }, event);
  const colleague = await insertRow(
    `insert into staff (email, full_name, role, language, password_hash, totp_secret, totp_enrolled_at)
     values ('colleague@zandostaff.example', 'Colleague Zandopal', 'steward', 'en', 'none', '\\x00', now())`,
  );
  const scan = randomUUID();
  const conflict = randomUUID();
  await db.run(
    `insert into scan (id, scanner_id, booking_id, mode, response, delivery, conflict_reason, scanned_at, received_at)
     values ($1, $3, $4, 'online', '{"verdict": "name_check"}', null, null, now(), now()),
       ($2, $3, $4, 'offline', '{"verdict": "name_check"}', 'conflict', 'no_text', now(), now())`,
    [scan, conflict, callers.scannerIds.gate, booking],
  );
  await db.run('insert into attendee_note (booking_id, member_id, text) values ($1, $2, $3)', [
    booking,
    memberA.id,
    NOTE,
  ]);
  const picture = randomBytes(16).toString('base64url');
  await db.run("insert into picture (hash, alt_ar, alt_en) values ($1, 'Old', 'Old')", [picture]);
  await db.run("insert into picture_use (place, subject_id, hash) values ('event', $1, $2)", [
    movedEvent,
    picture,
  ]);
  const admittedBooking = await insertBooking(event, String(crowd[2]?.id));
  await db.run('update booking set checked_in_at = $2 where id = $1', [admittedBooking, ADMITTED_AT]);
  const ids: Record<string, string> = {
    picture,
    member: memberA.id,
    victim: victim.id,
    owner: callers.staffIds.owner,
    team: colleague,
    event,
    bookableEvent: String(bookableEvent),
    plannedEvent: String(plannedEvent),
    movedEvent: String(movedEvent),
    doomedEvent: String(doomedEvent),
    approvalEvent,
    booking,
    spareBooking: await insertBooking(spareEvent, memberA.id),
    admittedBooking,
    otherMemberBooking: String(crowd.at(-1)?.bookingId),
    guestBooking: await insertBooking(plannedEvent, null),
    approvableBooking: await insertBooking(approvalEvent, String(crowd[0]?.id), 'pending'),
    refusableBooking: await insertBooking(approvalEvent, String(crowd[1]?.id), 'pending'),
    pendingBooking: await insertBooking(approvalEvent, memberA.id, 'pending'),
    redemption: await insertRedemption(memberA.id),
    entry,
    scan,
    conflicts: conflict,
    freeReward,
    rewards: await insertReward('Signed jersey', 50),
    voucherReward: await selectId("select id from reward where kind = 'voucher' limit 1"),
    revoked: callers.scannerIds.revoked,
    scanners: callers.scannerIds.gate,
    spareScanner: await insertRow(
      `insert into scanner (event_id, name, token_hash, paired_at) values ($1, 'Spare', $2, now())`,
      event,
      randomBytes(32),
    ),
    session: await selectId(`select id from session where member_id = '${victim.id}'`),
    sessions: await insertRow(
      `insert into session (member_id, token_hash, address, expires_at)
       values ($1, $2, '2001:db8::3', now() + interval '1 day')`,
      memberA.id,
      randomBytes(32),
    ),
    staffSession: await insertRow(
      `insert into staff_session (staff_id, token_hash, address, expires_at)
       values ($1, $2, '2001:db8::2', now() + interval '1 day')`,
      callers.staffIds.owner,
      randomBytes(32),
    ),
    matches: await selectId('select id from match limit 1'),
    seasons: await selectId('select id from season where frozen_at is null order by starts_at limit 1'),
    endedSeason: await selectId('select id from season where frozen_at is not null limit 1'),
    spareSeason: await insertRow(
      `insert into season (name_ar, name_en, timezone, starts_at, ends_at, balance_policy)
       values ('Later', 'Later', 'Asia/Riyadh', '2070-01-01', '2071-01-01', 'carried')`,
    ),
    tiers: await selectId('select id from tier limit 1'),
    gates: await insertRow(
      `insert into gate (event_id, position, name_ar, name_en) values ($1, 1, 'N', 'N')`,
      event,
    ),
    'claim-codes': await selectId('select id from claim_code limit 1'),
    questions: await insertRow(
      "insert into question (entry_id, member_id, text) values ($1, $2, 'Which event is it?')",
      entry,
      memberA.id,
    ),
    messages: await insertRow(
      `insert into message (channel, recipient, template, language, content, member_id, attempts, last_error)
       values ('email', $1, 'booking.confirmed', 'en', '{"subject": "Booked", "text": "Booked"}', $2, 25, '550 no')`,
      memberA.email,
      memberA.id,
    ),
    invitation: await insertRow(
      `insert into staff_invitation (email, role, language, token_hash, expires_at)
       values ('invited@zandostaff.example', 'steward', 'en', $1, now() + interval '2 days')`,
      randomBytes(32),
    ),
    registration: await insertRow(
      `insert into registration (full_name, age, city, country, email, phone_number, gender, category, language,
         password_hash, terms_version)
       values ('New Person', 20, 'Jeddah', 'SA', 'new-person@example.com', '+966509999999', 'male', 'all', 'en', 'none', '1')`,
    ),
  };
  const pictureBytes = await drawPicture({ width: 640, height: 360 }).png().toBuffer();
  const token = await callers.createMemberToken(memberA.id);
  const response = await send(url, { path: `/api/bookings/${booking}/qr`, token });
  const row = await db.row<{ phone_number: string; number: string; redemption: string }>(
    `select phone_number, (select number from booking where id = $2), (select number from redemption where id = $3) as redemption
     from member where id = $1`,
    [memberA.id, booking, ids.redemption],
  );
  if (!row || response.status !== 200)
    throw new Error(`The ticket returned ${response.status}: ${response.text}`);
  return {
    ids,
    callers,
    crowd,
    profile: { full_name: NAME, city: CITY, email: memberA.email, phone_number: row.phone_number },
    identifyingTexts: [
      ['name', NAME],
      ['city', CITY],
      ['contact', memberA.email],
      ['contact', row.phone_number.slice(-9)],
      ['member_id', memberA.id],
      ['note', NOTE],
      ['booking_number', row.number],
      ['staff_name', 'Colleague Zandopal'],
      ['staff_contact', 'colleague@zandostaff.example'],
    ],
    ticketCode: String((JSON.parse(response.text) as { qr: unknown }).qr),
    redemptionNumber: row.redemption,
    picture: pictureBytes,
    getId: (operation, path) => ids[getIdKey(operation, path)] ?? '',
  };
}
