/** Tests that the audit log names people, scanners, bookings and redemptions, but not an erased member. */
import { randomBytes, randomUUID } from 'node:crypto';
import { admitByHand } from '@rabita/contract/door/scanner';
import { eraseMember } from '@rabita/contract/fan/member';
import { redeemReward } from '@rabita/contract/fan/redemption';
import { exportAuditLog, listAudit } from '@rabita/contract/staff/audit';
import { approveBooking } from '@rabita/contract/staff/booking';
import { expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import type { CallQuery } from '../../../test/harness/call-endpoint.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const GATE = 'الشمالية · سارة';
const ATTENDEE = 'أحمد المنسي';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner', { full_name: 'هند الشمري' });

async function linesOf(query: CallQuery<typeof listAudit>) {
  return (await league.call(listAudit, { query, token: owner.token })).body.lines;
}

/** Lets a scanner admit an attendee by hand (an override), which adds a line to the audit log. */
async function override() {
  const eventId = await door.openEvent(league, { name_ar: 'ليلة النهائي' });
  const scanner = await door.pairScanner(league, eventId, GATE);
  const { user, token, password } = await league.signUp({ full_name: ATTENDEE });
  const booking = await league.db.row<{ id: string; number: string }>(
    `insert into booking (event_id, member_id, status, ticket_id) values ($1, $2, 'confirmed', $3)
     returning id, number`,
    [eventId, user.id, randomBytes(16)],
  );
  if (!booking) throw new Error('No booking was stored.');
  await league.call(admitByHand, {
    token: scanner.token,
    body: { scan_id: randomUUID(), booking_id: booking.id, reason: 'الجوال لا يعمل' },
  });
  const erase = () => league.tryCall(eraseMember, { params: { id: user.id }, token, body: { password } });
  return { eventId, scanner, memberId: user.id, booking, erase };
}

it('[13.11] an override’s line names scanner, attendee and booking; an erasure removes the attendee’s name', async () => {
  const { scanner, memberId, booking, erase } = await override();
  const action = 'admission.overridden';
  const [line] = await linesOf({ action, subject: memberId });
  expect(line).toMatchObject({
    actor: { kind: 'scanner', _id: scanner.id, name: GATE },
    subject: { kind: 'member', _id: memberId, name: ATTENDEE },
    names: { [booking.id]: `${booking.number} · ${ATTENDEE}` },
    after: { reason: 'الجوال لا يعمل' },
  });
  const file = async () =>
    (await league.call(exportAuditLog, { query: { subject: memberId }, token: owner.token })).body.content;
  for (const name of [GATE, ATTENDEE, `${booking.number} · ${ATTENDEE}`])
    expect(await file()).toContain(name);

  // A search for the scanner, the attendee or the booking number finds the line.
  for (const q of ['سارة', 'احمد المنسى', booking.number.toLowerCase()]) {
    const found = await linesOf({ action, q });
    expect(
      found.map(({ subject }) => subject?._id),
      q,
    ).toEqual([memberId]);
  }

  expect((await erase()).status).toBe(204);
  const [erased] = await linesOf({ action, subject: memberId });
  expect(erased).toMatchObject({
    actor: { name: GATE },
    subject: { _id: memberId, name: null },
    names: { [booking.id]: booking.number },
    after: null,
  });
  const everything = await league.call(listAudit, { query: { limit: 100 }, token: owner.token });
  expect(everything.text).not.toContain(ATTENDEE);
  expect(await file()).not.toContain(ATTENDEE);
  const [own] = await linesOf({ actor: memberId, action: 'member.erased' });
  expect(own?.actor).toEqual({ kind: 'member', _id: memberId, name: null });
});

it('[13.11] a line names the staff member and the attendee, and the event in the requested language', async () => {
  const { eventId, scanner, booking } = await override();
  await league.db.run(
    "update booking set status = 'pending', checked_in_at = null, admitted_by = null where id = $1",
    [booking.id],
  );
  await league.call(approveBooking, { params: { id: booking.id }, token: owner.token });
  const [made] = await linesOf({ action: 'scanner.created', subject: scanner.id });
  expect(made).toMatchObject({ subject: { name: GATE }, names: { [eventId]: 'ليلة النهائي' } });
  const [line] = await linesOf({ action: 'booking.approved', subject: booking.id });
  const label = `${booking.number} · ${ATTENDEE}`;
  expect(line).toMatchObject({
    actor: { kind: 'staff', name: 'هند الشمري' },
    subject: { kind: 'booking', name: label },
    names: { [booking.id]: label, [eventId]: 'ليلة النهائي' },
  });
  const english = await league.call(listAudit, {
    query: { subject: booking.id },
    token: owner.token,
    language: 'en',
  });
  expect(english.text).toContain('Watch Night');
});

it('[13.11] a line about a redemption names its number and member, and a search for either finds the line', async () => {
  const { user, token } = await league.signUp({ full_name: 'ليان الغامدي' });
  const reward = await league.db.row<{ id: string }>(
    `insert into reward (name_ar, name_en, description_ar, description_en, loyalty_points, kind)
     values ('كوب', 'Mug', 'كوب الفريق', 'The team mug', 0, 'pickup') returning id`,
  );
  const rewardId = String(reward?.id);
  const { redemption } = (await league.call(redeemReward, { params: { id: rewardId }, token })).body;
  const action = 'reward.redeemed';
  const [line] = await linesOf({ action, subject: rewardId });
  expect(line).toMatchObject({
    actor: { _id: user.id },
    subject: { kind: 'reward', name: 'كوب' },
    names: { [redemption._id]: `${redemption.number} · ليان الغامدي` },
  });
  for (const q of ['الغامدي', redemption.number.toLowerCase()])
    expect(await linesOf({ action, q }), q).toHaveLength(1);
});
