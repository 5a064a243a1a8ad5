/** Tests settling the overrides of a revoked scanner: each stands or is taken back, once. */
import { randomUUID } from 'node:crypto';
import { admitByHand } from '@rabita/contract/door/scanner';
import { listOverrides, settleOverrides } from '@rabita/contract/staff/override';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { untilLockWait } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const { token: manager } = await insertStaff(league, 'manager');

/** A scanner admits each attendee by hand, then one more by their code, and is revoked. */
async function openDoor(count: number) {
  const { eventId, tickets, scanner } = await door.openDoor(league, count + 1);
  for (const { bookingId } of tickets.slice(0, count))
    await league.call(admitByHand, {
      token: scanner.token,
      body: { scan_id: randomUUID(), booking_id: bookingId, reason: 'بلا جوال' },
    });
  await door.scan(league, scanner, String(tickets.at(-1)?.qr));
  await door.revoke(league, scanner);
  return { eventId, tickets, scanner };
}
const list = async ({ id }: { id: string }) =>
  (await league.call(listOverrides, { params: { id }, token: manager })).body.overrides;
const settle = ({ id }: { id: string }, decision: 'keep' | 'take_back', scans: string[], token = manager) =>
  league.tryCall(settleOverrides, {
    params: { id },
    token,
    body: { decision, note: 'هاتف مسروق', scans },
  });
const outcomes = (response: Awaited<ReturnType<typeof settle>>) =>
  response.body.results?.map(({ outcome }) => outcome);
const admitted = (eventId: string) =>
  league.sql<{ id: string }>`select id from booking
    where event_id = ${eventId} and checked_in_at is not null order by id`;

describe('the overrides of a revoked scanner', () => {
  it('[14.74] are listed oldest first, without admissions by code, and are taken back with their points or kept', async () => {
    const { eventId, tickets, scanner } = await openDoor(3);
    const listed = await list(scanner);
    expect(listed.map(({ full_name }) => full_name)).toEqual(tickets.slice(0, 3).map(one => one.full_name));
    const [first, second, third] = listed.map(({ _id }) => _id);
    if (!first || !second || !third) throw new Error('Overrides are missing.');
    expect(outcomes(await settle(scanner, 'take_back', [second, third]))).toEqual([
      'taken_back',
      'taken_back',
    ]);
    expect(await door.ledgerOf(league, String(tickets[1]?.bookingId))).toEqual([50, -50]);
    expect(outcomes(await settle(scanner, 'keep', [first]))).toEqual(['kept']);
    expect(await door.ledgerOf(league, String(tickets[0]?.bookingId))).toEqual([50]);
    expect(await list(scanner)).toEqual([]);
    expect((await admitted(eventId)).map(({ id }) => id)).toEqual(
      [tickets[0], tickets[3]].map(one => String(one?.bookingId)).toSorted(),
    );
    const lines = await league.sql<{ action: string }>`select action from audit_log
      where subject_id = any(${tickets.map(({ id }) => id)}) and actor_kind = 'staff' order by action`;
    expect(lines.map(({ action }) => action)).toEqual([
      'admission.override_kept',
      'admission.taken_back',
      'admission.taken_back',
    ]);
  });

  it('[14.74] get one decision if several managers decide at once', async () => {
    const { eventId, tickets, scanner } = await openDoor(1);
    const scans = (await list(scanner)).map(({ _id }) => _id);
    const responses = await Promise.all([
      settle(scanner, 'take_back', scans),
      settle(scanner, 'keep', scans),
      settle(scanner, 'take_back', scans),
    ]);
    const all = responses.flatMap(response => outcomes(response) ?? []);
    expect(all.filter(outcome => outcome === 'changed')).toHaveLength(2);
    const isKept = all.includes('kept');
    expect(await admitted(eventId)).toHaveLength(isKept ? 2 : 1);
    expect(await door.ledgerOf(league, String(tickets[0]?.bookingId))).toEqual(isKept ? [50] : [50, -50]);
    expect(outcomes(await settle(scanner, 'take_back', [...scans, randomUUID()]))).toEqual([
      'changed',
      'changed',
    ]);
  });

  it('[14.74] are not taken back once another manager has kept them meanwhile', async () => {
    const { eventId, tickets, scanner } = await openDoor(1);
    const scans = (await list(scanner)).map(({ _id }) => _id);
    let slow: ReturnType<typeof settle> | undefined;
    await league.db.transaction(async tx => {
      await tx.run('select 1 from event where id = $1 for no key update', [eventId]);
      slow = settle(scanner, 'take_back', scans);
      await untilLockWait(league);
      expect(outcomes(await settle(scanner, 'keep', scans))).toEqual(['kept']);
    });
    expect(slow && outcomes(await slow)).toEqual(['changed']);
    expect(await admitted(eventId)).toHaveLength(2);
    expect(await door.ledgerOf(league, String(tickets[0]?.bookingId))).toEqual([50]);
  });

  it('[14.74] are settled by managers only, and only once the scanner is revoked', async () => {
    const { scanner } = await openDoor(1);
    const scans = (await list(scanner)).map(({ _id }) => _id);
    const { token: steward } = await insertStaff(league, 'steward');
    expect(expectError(await settle(scanner, 'keep', scans, steward))).toBe('staff.not_allowed');
    for (const id of [UNKNOWN_ID, 'nothing']) {
      expect(expectError(await settle({ id }, 'keep', scans))).toBe('scanner.not_found');
      const listed = await league.tryCall(listOverrides, { params: { id }, token: manager });
      expect(expectError(listed)).toBe('scanner.not_found');
    }
    const working = await door.pairScanner(league, await door.openEvent(league), 'بوابة ٢');
    expect(expectError(await settle(working, 'keep', scans))).toBe('scanner.not_revoked');
    const { scanner: other } = await openDoor(1);
    expect(outcomes(await settle(other, 'take_back', scans))).toEqual(['changed']);
    expect(await list(scanner)).toHaveLength(1);
  });
});
