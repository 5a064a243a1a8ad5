/** Tests settling the overrides of a revoked scanner: a manager keeps each or takes it back, once. */
import { randomUUID } from 'node:crypto';
import { listOverrides, settleOverrides } from '@rabita/contract/staff/override';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { overrideByHand } from '../../../../test/fixtures/override-by-hand.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const { token: manager } = await insertStaff(league, 'manager');

/** Opens an event whose scanner admits `count` attendees by hand, one more by code, and is then revoked. */
async function openDoor(count: number) {
  const { eventId, tickets, scanner } = await door.openDoor(league, count + 1);
  for (const { bookingId } of tickets.slice(0, count)) await overrideByHand(league, scanner, bookingId);
  await door.scan(league, scanner, String(tickets.at(-1)?.qr));
  await door.revoke(league, scanner);
  return { eventId, tickets, scanner };
}
const getOverrides = async ({ id }: { id: string }) =>
  (await league.call(listOverrides, { params: { id }, token: manager })).body.overrides;
const settle = ({ id }: { id: string }, decision: 'keep' | 'take_back', scans: string[], token = manager) =>
  league.tryCall(settleOverrides, { params: { id }, token, body: { decision, note: 'هاتف مسروق', scans } });
const toOutcomes = (response: Awaited<ReturnType<typeof settle>>) =>
  response.body.results?.map(({ outcome }) => outcome);
const findAdmittedIds = async (eventId: string) => {
  const rows = await league.sql<{ id: string }>`select id from booking
    where event_id = ${eventId} and checked_in_at is not null`;
  return rows.map(({ id }) => id);
};

describe('the overrides of a revoked scanner', () => {
  it('[14.74] are listed oldest first, without admissions by code, and kept or taken back with their points', async () => {
    const { eventId, tickets, scanner } = await openDoor(3);
    const overrides = await getOverrides(scanner);
    const names = tickets.slice(0, 3).map(({ full_name }) => full_name);
    expect(overrides.map(({ full_name }) => full_name)).toEqual(names);
    const [first, ...others] = overrides.map(({ _id }) => _id);
    const takenBack = await settle(scanner, 'take_back', others);
    expect(toOutcomes(takenBack)).toEqual(['taken_back', 'taken_back']);
    expect(toOutcomes(await settle(scanner, 'keep', [String(first)]))).toEqual(['kept']);
    const ledgers = tickets.map(({ bookingId }) => door.ledgerOf(league, bookingId));
    expect(await Promise.all(ledgers)).toEqual([[50], [50, -50], [50, -50], [50]]);
    expect(await getOverrides(scanner)).toEqual([]);
    const bookingIds = [tickets[0], tickets[3]].map(attendee => attendee?.bookingId);
    expect(new Set(await findAdmittedIds(eventId))).toEqual(new Set(bookingIds));
    const lines = await league.sql<{ action: string }>`select action from audit_log
      where subject_id = any(${tickets.map(({ id }) => id)}) and actor_kind = 'staff' order by action`;
    expect(lines.map(({ action }) => action)).toEqual([
      'admission.override_kept',
      'admission.taken_back',
      'admission.taken_back',
    ]);
  });

  it('[14.74] are settled once if several managers decide at once', async () => {
    const { eventId, tickets, scanner } = await openDoor(1);
    const scanIds = (await getOverrides(scanner)).map(({ _id }) => _id);
    const responses = await Promise.all([
      settle(scanner, 'take_back', scanIds),
      settle(scanner, 'keep', scanIds),
      settle(scanner, 'take_back', scanIds),
    ]);
    const outcomes = responses.flatMap(response => toOutcomes(response) ?? []);
    expect(outcomes.filter(outcome => outcome === 'changed')).toHaveLength(2);
    const isKept = outcomes.includes('kept');
    expect(await findAdmittedIds(eventId)).toHaveLength(isKept ? 2 : 1);
    expect(await door.ledgerOf(league, String(tickets[0]?.bookingId))).toEqual(isKept ? [50] : [50, -50]);
    const repeated = await settle(scanner, 'take_back', [...scanIds, randomUUID()]);
    expect(toOutcomes(repeated)).toEqual(['changed', 'changed']);
  });

  it('[14.74] are not taken back if another manager has kept them meanwhile', async () => {
    const { eventId, tickets, scanner } = await openDoor(1);
    const scanIds = (await getOverrides(scanner)).map(({ _id }) => _id);
    const takenBack = await callDuring(
      league,
      tx => tx.run('select 1 from event where id = $1 for no key update', [eventId]),
      () => settle(scanner, 'take_back', scanIds),
      async () => expect(toOutcomes(await settle(scanner, 'keep', scanIds))).toEqual(['kept']),
    );
    expect(toOutcomes(takenBack)).toEqual(['changed']);
    expect(await findAdmittedIds(eventId)).toHaveLength(2);
    expect(await door.ledgerOf(league, String(tickets[0]?.bookingId))).toEqual([50]);
  });

  it('[14.74] can be settled only by managers, after the scanner is revoked', async () => {
    const { scanner } = await openDoor(1);
    const scanIds = (await getOverrides(scanner)).map(({ _id }) => _id);
    const { token: steward } = await insertStaff(league, 'steward');
    expect(expectError(await settle(scanner, 'keep', scanIds, steward))).toBe('staff.not_allowed');
    for (const id of [UNKNOWN_ID, 'nothing']) {
      expect(expectError(await settle({ id }, 'keep', scanIds))).toBe('scanner.not_found');
      const listResponse = await league.tryCall(listOverrides, { params: { id }, token: manager });
      expect(expectError(listResponse)).toBe('scanner.not_found');
    }
    const workingScanner = await door.pairScanner(league, await door.openEvent(league), 'بوابة ٢');
    expect(expectError(await settle(workingScanner, 'keep', scanIds))).toBe('scanner.not_revoked');
    const { scanner: other } = await openDoor(1);
    expect(toOutcomes(await settle(other, 'take_back', scanIds))).toEqual(['changed']);
    expect(await getOverrides(scanner)).toHaveLength(1);
  });
});
