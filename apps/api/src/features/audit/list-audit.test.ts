/** Tests the owner's audit log: filters, search, names, pages, and the CSV file without formulas. */

import { randomBytes, randomUUID } from 'node:crypto';
import { admitByHand } from '@rabita/contract/door/scanner';
import { eraseMember } from '@rabita/contract/fan/member';
import { redeemReward } from '@rabita/contract/fan/redemption';
import { type AuditPage, exportAuditLog, listAudit } from '@rabita/contract/staff/audit';
import { approveBooking } from '@rabita/contract/staff/booking';
import { describe, expect, it } from 'vitest';
import { insertReward } from '../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import * as door from '../../../test/fixtures/open-door.ts';
import type { CallQuery } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { byGuest, byStaff, bySystem, recordAudit } from './record-audit.ts';

const SUBJECT = '11111111-1111-4111-8111-111111111111';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner', { full_name: 'مها الدوسري' });
const manager = await insertStaff(league, 'manager', { full_name: 'هند الشمري' });
for (let index = 0; index < 7; index += 1) {
  await recordAudit(league.context, byStaff(manager.id, '192.0.2.9'), 'event.changed', {
    subject: { kind: 'event', id: SUBJECT },
    before: { name_ar: `الاسم القديم ${index}` },
    after: { name_ar: `الاسم الجديد ${index}`, note: 'Say "Hello"' },
  });
}
await recordAudit(league.context, bySystem(), 'event.closed', { at: new Date('2026-03-01T10:00:00Z') });
await recordAudit(league.context, byStaff(owner.id, '@SUM(1)'), 'booking.approved', {
  detail: { booking: '=cmd' },
});

type Query = CallQuery<typeof listAudit>;
const getPage = async (query: Query) => (await league.call(listAudit, { query, token: owner.token })).body;
const listLines = async (query: Query) => (await getPage(query)).lines;
const listActions = async (query: Query) => (await listLines(query)).map(({ action }) => action);

it('[13.8] a line of the audit log has the actor’s name, the action, the time, the IP address and the values before and after', async () => {
  const [line] = await listLines({ action: 'event.changed', limit: 1 });
  expect(line).toEqual({
    _id: expect.any(String),
    at: expect.any(String),
    actor: { kind: 'staff', _id: manager.id, name: 'هند الشمري' },
    action: 'event.changed',
    address: '192.0.2.9',
    subject: { kind: 'event', _id: SUBJECT, name: null },
    detail: {},
    names: {},
    before: { name_ar: 'الاسم القديم 6' },
    after: { name_ar: 'الاسم الجديد 6', note: 'Say "Hello"' },
  });
});

describe('the audit log', () => {
  it('can be filtered by kind of actor, actor, action, prefix of the action, subject and time', async () => {
    expect(await listActions({ kind: 'system' })).toEqual(['event.closed']);
    expect(await listActions({ actor: owner.id })).toEqual(['booking.approved']);
    expect(await listActions({ action: 'event.' })).toHaveLength(8);
    expect(await listActions({ action: 'event.closed' })).toEqual(['event.closed']);
    expect(await listActions({ subject: SUBJECT })).toHaveLength(7);
    expect(await listActions({ from: '2026-03-01T10:00:00Z', to: '2026-03-01T10:00:01Z' })).toEqual([
      'event.closed',
    ]);
    expect(await listActions({ from: '2026-03-01T09:00:00Z', to: '2026-03-01T10:00:00Z' })).toEqual([]);
  });

  it.each([
    ['الجديد 3', 1],
    ['القديم', 7],
    ['SAY', 7],
    ['=cmd', 1],
    ['%', 0],
    ['لا شيء كهذا', 0],
  ])('can be searched for %s, with %i matching lines', async (q, count) => {
    expect(await listLines({ q })).toHaveLength(count);
  });

  it('has each line on exactly one page, even if lines are added between two requests', async () => {
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: AuditPage = await getPage({ action: 'event.', limit: 3, before: before ?? undefined });
      seen.push(...page.lines.map(({ _id }) => _id));
      before = page.next_before;
      const at = new Date('2026-03-01T11:00:00Z');
      await recordAudit(league.context, byGuest(), 'event.seen', { at });
    } while (before);
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
    expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((a, b) => b - a));
  });

  it('returns the distinct actions of all lines with each page', async () => {
    expect((await getPage({ limit: 1 })).actions).toEqual(
      expect.arrayContaining(['booking.approved', 'event.changed', 'event.closed']),
    );
  });

  it('rejects invalid query parameters', async () => {
    for (const query of [
      'kind=robot',
      'actor=nobody',
      'action=Event',
      'from=yesterday',
      'from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z',
      'before=x',
      'limit=101',
      'q=a%00',
    ]) {
      const response = await league.request('GET', `/api/staff/audit?${query}`, { token: owner.token });
      expect(expectError(response), query).toBe('request.invalid');
    }
  });
});

describe('the CSV file', () => {
  it('[13.8] [16.95] has the lines of the audit log, starts with a byte order mark, and contains no formula', async () => {
    const query = { from: '2026-03-02T00:00:00Z' };
    const file = (await league.call(exportAuditLog, { query, token: owner.token })).body;
    expect(file).toMatchObject({ rows: 8, is_cut: false });
    const rows = file.content.split('\r\n');
    expect(rows[0]).toBe(
      '\ufeffat,actor_kind,actor_id,actor_name,action,address,subject_kind,subject_id,subject_name,detail,before,after,names',
    );
    expect(file.file_name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/u);
    expect(rows[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/u);
    expect(rows[1]).toContain(",booking.approved,'@SUM(1),");
    expect(file.content).toContain('الاسم الجديد 3');
    expect(file.content).toContain('"{""name_ar"":""الاسم القديم 3""}"');
    for (const cell of file.content.split(/[,\r\n]+/u)) expect(cell).not.toMatch(/^"?[=+\-@\t]/u);
  });

  it('is recorded in the audit log with its number of rows', async () => {
    await league.call(exportAuditLog, { query: { action: 'event.changed' }, token: owner.token });
    expect((await listLines({ action: 'audit.exported', limit: 1 }))[0]).toMatchObject({
      actor: { _id: owner.id },
      detail: { rows: 7 },
    });
  });
});

const GATE = 'الشمالية · سارة';
const ATTENDEE = 'أحمد المنسي';

/** Lets a scanner admit an attendee by hand (an override), which adds a line to the audit log. */
async function admitWithOverride() {
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
  const { scanner, memberId, booking, erase } = await admitWithOverride();
  const action = 'admission.overridden';
  const [line] = await listLines({ action, subject: memberId });
  expect(line).toMatchObject({
    actor: { kind: 'scanner', _id: scanner.id, name: GATE },
    subject: { kind: 'member', _id: memberId, name: ATTENDEE },
    names: { [booking.id]: `${booking.number} · ${ATTENDEE}` },
    after: { reason: 'الجوال لا يعمل' },
  });
  const getCsv = async () =>
    (await league.call(exportAuditLog, { query: { subject: memberId }, token: owner.token })).body.content;
  for (const name of [GATE, ATTENDEE, `${booking.number} · ${ATTENDEE}`])
    expect(await getCsv()).toContain(name);

  // A search for the scanner, the attendee or the booking number finds the line.
  for (const q of ['سارة', 'احمد المنسى', booking.number.toLowerCase()]) {
    const matches = await listLines({ action, q });
    expect(
      matches.map(({ subject }) => subject?._id),
      q,
    ).toEqual([memberId]);
  }

  expect((await erase()).status).toBe(204);
  const [erased] = await listLines({ action, subject: memberId });
  expect(erased).toMatchObject({
    actor: { name: GATE },
    subject: { _id: memberId, name: null },
    names: { [booking.id]: booking.number },
    after: null,
  });
  const everything = await league.call(listAudit, { query: { limit: 100 }, token: owner.token });
  expect(everything.text).not.toContain(ATTENDEE);
  expect(await getCsv()).not.toContain(ATTENDEE);
  const [erasureLine] = await listLines({ actor: memberId, action: 'member.erased' });
  expect(erasureLine?.actor).toEqual({ kind: 'member', _id: memberId, name: null });
});

it('[13.11] a line names the staff member and the attendee, and the event in the requested language', async () => {
  const { eventId, scanner, booking } = await admitWithOverride();
  await league.sql`update booking set status = 'pending', checked_in_at = null, admitted_by_scan_id = null
    where id = ${booking.id}`;
  await league.call(approveBooking, { params: { id: booking.id }, token: owner.token });
  const [createdLine] = await listLines({ action: 'scanner.created', subject: scanner.id });
  expect(createdLine).toMatchObject({ subject: { name: GATE }, names: { [eventId]: 'ليلة النهائي' } });
  const [line] = await listLines({ action: 'booking.approved', subject: booking.id });
  const label = `${booking.number} · ${ATTENDEE}`;
  expect(line).toMatchObject({
    actor: { kind: 'staff', name: 'مها الدوسري' },
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
  const rewardId = await insertReward(league.db, { cost: 0 });
  const { redemption } = (await league.call(redeemReward, { params: { id: rewardId }, token })).body;
  const action = 'reward.redeemed';
  const [line] = await listLines({ action, subject: rewardId });
  expect(line).toMatchObject({
    actor: { _id: user.id },
    subject: { kind: 'reward', name: 'كوب' },
    names: { [redemption._id]: `${redemption.number} · ليان الغامدي` },
  });
  for (const q of ['الغامدي', redemption.number.toLowerCase()])
    expect(await listLines({ action, q }), q).toHaveLength(1);
});
