/** Tests the gates of an event: how managers change them, their scanners, and where they are shown. */
import { GATES_MAX } from '@rabita/contract/constants';
import { createScanner, listScanners, revokeScanner } from '@rabita/contract/door/scanner';
import type { SentBodyOf } from '@rabita/contract/endpoint';
import { getBookingQr } from '@rabita/contract/fan/booking';
import { failureResponse } from '@rabita/contract/response-fields';
import { listConflicts } from '@rabita/contract/staff/conflict';
import { exportDoorReport, getDoorReport } from '@rabita/contract/staff/door-papers';
import { duplicateEvent } from '@rabita/contract/staff/event';
import { createGate, removeGate, updateGate } from '@rabita/contract/staff/gate';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { inDays } from '../../../../test/fixtures/plan-event.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { callDuring, untilLockWait } from '../../../../test/harness/hold-open.ts';
import { openStream } from '../../../../test/harness/open-stream.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const { token } = await insertStaff(league, 'manager');

type GateTexts = SentBodyOf<typeof createGate>['translations'];
const texts = (ar: string, en: string, directionsAr = '', directionsEn = ''): GateTexts => ({
  ar: { name: ar, directions: directionsAr },
  en: { name: en, directions: directionsEn },
});
const NORTH = texts('الشمال', 'North', 'من جهة الموقف', 'By the car park');
const SOUTH = texts('الجنوب', 'South');
const NAMES = { ar: 'الشمال', en: 'North' };

const tryAdd = (eventId: string, translations: GateTexts) =>
  league.tryCall(createGate, { params: { id: eventId }, token, body: { translations } });
const addGate = async (eventId: string, translations: GateTexts): Promise<string> => {
  const { body, text } = await tryAdd(eventId, translations);
  expect(body.gate, text).toBeTruthy();
  return String(body.gate?._id);
};
/** Edits the stored version unless another version is given. */
async function edit(
  id: string,
  translations: GateTexts,
  position: number,
  version?: number,
  editorToken = token,
) {
  const stored = await league.sql<{ version: number }>`select version from gate where id::text = ${id}`;
  const body = { translations, position, version: version ?? stored[0]?.version ?? 1 };
  return league.tryCall(updateGate, { params: { id }, token: editorToken, body });
}
const remove = (id: string) => league.tryCall(removeGate, { params: { id }, token });
const list = async (eventId: string) =>
  (await league.call(listScanners, { params: { id: eventId }, token })).body;
const listNames = async (eventId: string) =>
  (await list(eventId)).gates.map(({ translations }) => translations.en.name);
const addScanner = (
  eventId: string,
  name: string,
  gate_id: string | null,
  kind: 'gate' | 'counter' = 'gate',
) => league.tryCall(createScanner, { params: { id: eventId }, token, body: { name, kind, gate_id } });

describe('managers', () => {
  it('[14.40] can add, rename and reorder gates in both languages, and the audit log has each change', async () => {
    const eventId = await door.openEvent(league);
    const north = await addGate(eventId, NORTH);
    const south = await addGate(eventId, SOUTH);
    await addGate(eventId, texts('الشرق', 'East'));
    expect(await listNames(eventId)).toEqual(['North', 'South', 'East']);
    expect((await list(eventId)).gates[0]?.translations).toEqual(NORTH);
    expect((await list(eventId)).gates[1]?.translations.ar).toEqual({ name: 'الجنوب', directions: null });

    expect((await edit(north, NORTH, GATES_MAX)).status).toBe(200);
    expect(await listNames(eventId)).toEqual(['South', 'East', 'North']);
    await edit(north, texts('الشمال', 'North stand'), 2);
    expect(await listNames(eventId)).toEqual(['South', 'North stand', 'East']);
    await edit(north, texts('الشمال', 'North stand'), 2);
    expect((await remove(south)).status).toBe(204);
    expect(await listNames(eventId)).toEqual(['North stand', 'East']);
    const entries = await league.sql`select action, after from audit_log
      where action like 'gate.%' and detail ->> 'event' = ${eventId} order by id`;
    expect(entries.slice(3)).toEqual([
      { action: 'gate.updated', after: { position: 3 } },
      {
        action: 'gate.updated',
        after: { name_en: 'North stand', directions_ar: null, directions_en: null, position: 2 },
      },
      { action: 'gate.removed', after: {} },
    ]);
  });

  it('[14.51] cannot overwrite a concurrent edit, and get the name of the first editor', async () => {
    const eventId = await door.openEvent(league);
    const [north, south] = [await addGate(eventId, NORTH), await addGate(eventId, SOUTH)];
    const otherManager = await insertStaff(league, 'manager', { full_name: 'ريم الحربي' });
    let edits: ReturnType<typeof edit>[] = [];
    await league.db.transaction(async tx => {
      await tx.run('select 1 from event where id = $1 for no key update', [eventId]);
      edits = [
        edit(north, texts('الشمالية', 'Northern'), 1, 1, otherManager.token),
        edit(north, texts('شمال', 'The north'), 1, 1, otherManager.token),
      ];
      await untilLockWait(league, 2);
    });
    const responses = await Promise.all(edits);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = responses.find(({ status }) => status === 200);
    const second = responses.find(({ status }) => status === 409);
    expect(second?.body).toMatchObject({
      code: 'staff.changed_meanwhile',
      changed: { version: 2, by: 'ريم الحربي' },
    });
    expect((await list(eventId)).gates[0]).toEqual(first?.body.gate);
    // The move of a gate also changes the version of the gates that it displaces.
    expect((await edit(south, SOUTH, 1)).status).toBe(200);
    expect(expectError(await edit(north, NORTH, 1, 2))).toBe('staff.changed_meanwhile');
    expect((await list(eventId)).gates.map(({ _id, version }) => [_id, version])).toEqual([
      [south, 2],
      [north, 3],
    ]);
  });

  it('[14.40] cannot use a name twice in an event, give directions in one language, or add a thirteenth gate', async () => {
    const eventId = await door.openEvent(league);
    const north = await addGate(eventId, NORTH);
    const south = await addGate(eventId, SOUTH);
    expect(expectError(await tryAdd(eventId, texts('الشمال', 'Other')))).toBe('gate.name_taken');
    expect(expectError(await tryAdd(eventId, texts('أخرى', 'NORTH')))).toBe('gate.name_taken');
    expect(expectError(await edit(south, texts('الشمال', 'South'), 2))).toBe('gate.name_taken');
    expect((await edit(north, NORTH, 1)).status).toBe(200);
    const oneSided = await tryAdd(eventId, texts('الغرب', 'West', 'من جهة الموقف'));
    expect(failureResponse.parse(oneSided.body).fields?.map(({ path, code }) => [path, code])).toEqual([
      ['translations.en.directions', 'required'],
    ]);
    for (const invalid of [texts('ب'.repeat(31), 'B'), texts('ب', 'B', 'ي'.repeat(81), 'y'), texts('', 'B')])
      expect(expectError(await tryAdd(eventId, invalid))).toBe('request.invalid');
    // Another event may have a gate with the same name.
    await addGate(await door.openEvent(league), NORTH);

    const added = await Promise.all(
      Array.from({ length: GATES_MAX }, (_, index) =>
        tryAdd(eventId, texts(`بوابة ${index}`, `Gate ${index}`)),
      ),
    );
    expect(added.filter(({ status }) => status === 201)).toHaveLength(GATES_MAX - 2);
    const rejections = added.filter(({ status }) => status !== 201);
    expect(rejections.map(response => expectError(response))).toEqual(['gate.too_many', 'gate.too_many']);
    expect(await listNames(eventId)).toHaveLength(GATES_MAX);
    const positions = await league.sql<{ position: number }>`select position from gate
      where event_id = ${eventId} order by 1`;
    expect(positions.map(({ position }) => position)).toEqual(positions.map((_, index) => index + 1));
  });

  it('[14.40] cannot change unknown gates, or gates of a cancelled event', async () => {
    for (const id of [UNKNOWN_ID, 'nothing']) {
      expect(expectError(await tryAdd(id, NORTH))).toBe('event.not_found');
      expect(expectError(await edit(id, NORTH, 1))).toBe('gate.not_found');
      expect(expectError(await remove(id))).toBe('gate.not_found');
    }
    const eventId = await door.openEvent(league);
    const north = await addGate(eventId, NORTH);
    await league.sql`update event set cancelled_at = now() where id = ${eventId}`;
    for (const response of [await tryAdd(eventId, SOUTH), await edit(north, SOUTH, 1), await remove(north)])
      expect(expectError(response)).toBe('gate.event_over');
    expect(await listNames(eventId)).toEqual(['North']);
  });

  it('[14.41] can remove a gate after its scanners were revoked, and its admissions stay', async () => {
    const eventId = await door.openEvent(league);
    const north = await addGate(eventId, NORTH);
    const unpairedScanner = await addScanner(eventId, 'سارة', north);
    expect(expectError(await remove(north))).toBe('gate.in_use');
    // An expired pairing code does not prevent the removal.
    await league.sql`update scanner set pairing_expires_at = now() where id = ${unpairedScanner.body.scanner?._id}`;
    const scanner = await door.pairScanner(league, eventId, 'نورة', 'gate', north);
    expect(expectError(await remove(north))).toBe('gate.in_use');
    const [attendee] = await door.seatAttendees(league, eventId, 1);
    await door.scan(league, scanner, String(attendee?.qr));
    await league.call(revokeScanner, { params: { id: scanner.id }, token });
    expect((await remove(north)).status).toBe(204);
    const { scanners, gates } = await list(eventId);
    expect(gates).toEqual([]);
    expect(scanners.map(({ name, gate, admitted }) => [name, gate, admitted])).toEqual([
      ['سارة', null, 0],
      ['نورة', null, 1],
    ]);
  });

  it('[14.41] cannot remove a gate while a scanner is added to it', async () => {
    const eventId = await door.openEvent(league);
    const north = await addGate(eventId, NORTH);
    const insert = `insert into scanner (event_id, name, gate_id, token_hash, paired_at)
      values ($1, 'سارة', $2, uuid_send(gen_random_uuid()), now())`;
    const removed = await callDuring(
      league,
      tx => tx.run(insert, [eventId, north]),
      () => remove(north),
    );
    expect(expectError(removed)).toBe('gate.in_use');
  });

  it('[14.41] cannot add a scanner to a gate while it is removed', async () => {
    const eventId = await door.openEvent(league);
    const north = await addGate(eventId, NORTH);
    const revoked = await door.pairScanner(league, eventId, 'نورة', 'gate', north);
    await league.call(revokeScanner, { params: { id: revoked.id }, token });
    let removing: ReturnType<typeof remove> | undefined;
    let adding: ReturnType<typeof addScanner> | undefined;
    // The removal has locked the gate, and waits to clear it from the revoked scanner.
    await league.db.transaction(async tx => {
      await tx.run('select 1 from scanner where id = $1 for no key update', [revoked.id]);
      removing = remove(north);
      await untilLockWait(league);
      adding = addScanner(eventId, 'سارة', north);
      await untilLockWait(league, 2);
    });
    expect((await removing)?.status).toBe(204);
    const added = await adding;
    expect(added && expectError(added)).toBe('gate.not_found');
    expect((await list(eventId)).scanners).toHaveLength(1);
  });

  it('[14.42] duplicate an event with its gates', async () => {
    const eventId = await door.openEvent(league);
    await addGate(eventId, SOUTH);
    await addGate(eventId, NORTH);
    const starts = inDays(21, '20:00');
    const duplicate = await league.call(duplicateEvent, { params: { id: eventId }, token, body: { starts } });
    const { gates, scanners } = await list(duplicate.body.event._id);
    expect(gates.map(({ translations }) => translations.en.name)).toEqual(['South', 'North']);
    expect(gates[1]?.translations).toEqual(NORTH);
    expect(scanners).toEqual([]);
  });
});

describe('a scanner', () => {
  it('[14.43] needs a gate of its event if the event has gates, and a counter has no gate', async () => {
    const [eventId, otherId] = [await door.openEvent(league), await door.openEvent(league)];
    expect((await addScanner(eventId, 'قبل البوابات', null)).body.scanner?.gate).toBeNull();
    const north = await addGate(eventId, NORTH);
    const otherGate = await addGate(otherId, NORTH);
    expect((await addScanner(eventId, 'سارة', north)).body.scanner).toMatchObject({
      name: 'سارة',
      gate: { _id: north, name: NAMES },
    });
    expect(expectError(await addScanner(eventId, 'نورة', null))).toBe('scanner.gate_required');
    for (const id of [otherGate, UNKNOWN_ID, 'nothing'])
      expect(expectError(await addScanner(eventId, 'نورة', id))).toBe('gate.not_found');
    expect((await addScanner(eventId, 'الجناح', null, 'counter')).status).toBe(201);
    expect(expectError(await addScanner(eventId, 'الجناح', north, 'counter'))).toBe('gate.not_found');
  });

  it('[15.30] gets the gate and steward of all scanners of its event at each sync', async () => {
    const eventId = await door.openEvent(league);
    const gatelessScanner = await door.pairScanner(league, eventId, 'جهاز قديم');
    const north = await addGate(eventId, NORTH);
    const scanner = await door.pairScanner(league, eventId, 'سارة', 'gate', north);
    const listSyncedScanners = async () => (await door.sync(league, scanner)).body.scanners;
    expect(await listSyncedScanners()).toEqual([
      { _id: gatelessScanner.id, name: 'جهاز قديم', gate: null },
      { _id: scanner.id, name: 'سارة', gate: NAMES },
    ]);
    await edit(north, texts('المدخل الشمالي', 'North entrance'), 1);
    expect((await listSyncedScanners())?.[1]?.gate).toEqual({ ar: 'المدخل الشمالي', en: 'North entrance' });
  });

  it('[14.44] is listed with its gate in conflicts and in the gate report', async () => {
    const eventId = await door.openEvent(league);
    const north = await addGate(eventId, NORTH);
    const scanner = await door.pairScanner(league, eventId, 'سارة', 'gate', north);
    const [attendee] = await door.seatAttendees(league, eventId, 1);
    await door.scan(league, scanner, String(attendee?.qr));
    const admission = { scan_id: crypto.randomUUID(), ticket: String(attendee?.key), at: Date.now() / 1000 };
    expect(await door.deliver(league, scanner, [admission])).toEqual(['conflict']);
    const params = { id: eventId };
    const expectedScanner = { _id: scanner.id, name: 'سارة', gate: NAMES };
    expect((await league.call(listConflicts, { params, token })).body.conflicts).toMatchObject([
      { scanner: expectedScanner, booking: { admitted_by: expectedScanner } },
    ]);
    expect((await league.call(getDoorReport, { params, token })).body.scanners).toMatchObject([
      expectedScanner,
    ]);
    const file = await league.call(exportDoorReport, {
      params,
      token,
      headers: { 'accept-language': 'en' },
    });
    expect(file.body.content).toContain('North · سارة');
  });
});

it('[10.54] a ticket has the gates of its event, in order and in both languages', async () => {
  const eventId = await door.openEvent(league);
  const [attendee] = await door.seatAttendees(league, eventId, 1);
  const params = { id: String(attendee?.bookingId) };
  const getTicketGates = async () =>
    (await league.call(getBookingQr, { params, token: String(attendee?.token) })).body.gates;
  expect(await getTicketGates()).toEqual([]);
  await addGate(eventId, SOUTH);
  const north = await addGate(eventId, NORTH);
  await edit(north, NORTH, 1);
  expect(await getTicketGates()).toEqual([
    { translations: NORTH },
    {
      translations: { ar: { name: 'الجنوب', directions: null }, en: { name: 'South', directions: null } },
    },
  ]);
});

it('[10.55] open tickets get an update if a gate of a published event is added, edited or removed', async () => {
  const eventId = await door.openEvent(league);
  const draftId = await door.openEvent(league);
  await league.sql`update event set published_at = null where id = ${draftId}`;
  await league.live.ready;
  const stream = await openStream(league);
  const nextUpdate = async () => (await stream.next(({ topic }) => topic === 'gates')).payload;
  await remove(await addGate(draftId, NORTH));
  const north = await addGate(eventId, NORTH);
  expect(await nextUpdate()).toEqual({ id: eventId });
  await edit(north, texts('شمال', 'The north'), 1);
  expect(await nextUpdate()).toEqual({ id: eventId });
  await edit(north, texts('شمال', 'The north'), 1);
  await remove(north);
  expect(await nextUpdate()).toEqual({ id: eventId });
  expect(stream.updates.filter(({ topic }) => topic === 'gates')).toHaveLength(3);
  stream.close();
});
