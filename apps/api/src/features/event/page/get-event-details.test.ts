/** Tests what one event's own page gets in addition to what the list of events contains. */
import { getEvent, listEvents } from '@rabita/contract/fan/event';
import { createEvent } from '@rabita/contract/staff/event';
import { describe, expect, it } from 'vitest';
import { addGate } from '../../../../test/fixtures/add-gate.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { plannedEvent } from '../../../../test/fixtures/plan-event.ts';
import { toErr } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');
const [member] = await insertMembers(league.db, 1);
const planned = await league.call(createEvent, { token: manager.token, body: plannedEvent() });
const eventId = planned.body.event._id;
const gates = {
  north: await addGate(league, manager.token, eventId, { ar: 'الشمال', en: 'North' }),
  south: await addGate(league, manager.token, eventId, { ar: 'الجنوب', en: 'South' }),
};
const plainEventId = await insertEvent(league.db);

const get = async (id: string, language: 'ar' | 'en', token?: string) =>
  (await league.call(getEvent, { params: { id }, language, ...(token && { token }) })).body.event;

describe('a single event', () => {
  it('[14.75] has the guidance for attendees in the requested language, and in both', async () => {
    const [ar, en] = [await get(eventId, 'ar'), await get(eventId, 'en')];
    expect([ar.know_before, en.know_before]).toEqual([
      'أحضر هويتك.\nالمواقف خلف القاعة.',
      'Bring your ID.\nPark behind the hall.',
    ]);
    expect([en.translations.ar.know_before, ar.translations.en.know_before]).toEqual([
      ar.know_before,
      en.know_before,
    ]);
  });

  it('has the names of its gates in the order in which staff sorted them', async () => {
    await league.sql`update gate set position = 3 - position where event_id = ${eventId}`;
    expect((await get(eventId, 'en')).gates).toEqual([
      { _id: gates.south, name: 'South' },
      { _id: gates.north, name: 'North' },
    ]);
    expect((await get(eventId, 'ar')).gates.map(({ name }) => name)).toEqual(['الجنوب', 'الشمال']);
  });

  it('has neither if staff entered none', async () => {
    const event = await get(plainEventId, 'en');
    expect([event.know_before, event.translations.ar.know_before, event.gates]).toEqual([null, null, []]);
  });

  it('otherwise equals the event in the list, which has neither, with the member’s booking', async () => {
    await league.sql`
      insert into booking (event_id, member_id, status, ticket_id)
      values (${eventId}, ${member?.id}, 'confirmed', decode(md5('t'), 'hex'))`;
    const { know_before, gates: names, translations, ...others } = await get(eventId, 'en', member?.token);
    expect(others.registration_status).toBe('booked');
    const { events } = (await league.call(listEvents, { language: 'en', token: String(member?.token) })).body;
    const listedEvent = events.find(({ _id }) => _id === eventId);
    expect(listedEvent).toMatchObject(others);
    expect(JSON.stringify(events)).not.toMatch(/know_before|gates/u);
  });

  it.each([
    ['does not exist', async () => '11111111-1111-4111-8111-111111111111'],
    ['has a malformed id', async () => 'nothing'],
    ['is a draft', () => insertEvent(league.db, { published_at: 'null' })],
    ['is scheduled', () => insertEvent(league.db, { published_at: "now() + interval '1 day'" })],
  ])('is not found if it %s', async (_title, insert) => {
    const response = await league.tryCall(getEvent, { params: { id: await insert() } });
    expect(toErr(response)).toEqual([404, 'event.not_found']);
  });
});
