/** Tests that responses to staff and scanners have only the personal data that the route grants their role. */
import { randomUUID } from 'node:crypto';
import type { PersonalData } from '@rabita/contract/personal-data';
import { ROLES, type Role } from '@rabita/contract/roles';
import { getMember } from '@rabita/contract/staff/member';
import { describe, expect, it } from 'vitest';
import { insertEvent } from './fixtures/insert-event.ts';
import { insertStaff } from './fixtures/insert-staff.ts';
import { plantCanaries } from './fixtures/personal-canaries.ts';
import type { ApiResponse } from './harness/call-endpoint.ts';
import { collectEndpoints } from './harness/collect-endpoints.ts';
import { expectError } from './harness/expect-error.ts';
import { startTestLeague } from './harness/start-league.ts';

/** The most that each role may ever see: the route tables must not grant more for any call. */
const MAX_PERSONAL_DATA: Record<Role | 'scanner', readonly PersonalData[]> = {
  owner: ['name', 'city', 'contact', 'member_id', 'note', 'staff_name', 'staff_contact'],
  manager: ['name', 'city', 'contact', 'member_id', 'note', 'staff_name', 'staff_contact'],
  steward: [],
  scanner: ['name', 'note'],
};

const league = await startTestLeague();
const canaries = await plantCanaries(league);
const [owner, manager, steward] = await Promise.all(ROLES.map(role => insertStaff(league, role)));
if (!owner || !manager || !steward) throw new Error('A role is missing.');
const staff = { owner, manager, steward };
// Adds a line about the member to the audit log.
await league.call(getMember, { params: { id: canaries.memberId }, token: canaries.colleague.token });

const calls = collectEndpoints(':id').filter(({ endpoint }) =>
  ['staff', 'scanner'].includes(endpoint.route.access),
);
const reads = calls.filter(({ method, endpoint }) => method === 'GET' && endpoint.route.access === 'staff');

/** Replaces `:id` in a path with an id of the right kind, whose data contains the canaries. A search gets a text. */
function fillId(path: string): string {
  if (path.endsWith('/search')) return `${path}?q=${encodeURIComponent('كنارية')}`;
  const { ids, memberId, scanner } = canaries;
  const idRules: readonly (readonly [RegExp, string])[] = [
    [/\/members\//u, memberId],
    [/\/matches\//u, ids.match],
    [/\/rewards\//u, ids.reward],
    [/\/seasons\//u, ids.season],
    [/\/overrides$/u, scanner.id],
    [/\/guest-ticket$/u, ids.guestBooking],
    [/\/tiers\//u, ids.tier],
    [/\/(?:scanners|board|bookings|attendees|conflicts|door-list|door-report|export)$/u, ids.openEvent],
  ];
  return path.replace(':id', idRules.find(([pattern]) => pattern.test(path))?.[1] ?? ids.plannedEvent);
}

function expectOnlyGranted(
  response: ApiResponse,
  caller: Role | 'scanner',
  allowed: readonly PersonalData[] = [],
) {
  const granted = allowed.filter(kind => MAX_PERSONAL_DATA[caller].includes(kind));
  expect(
    canaries.recognise(response.text).filter(kind => !granted.includes(kind)),
    response.text,
  ).toEqual([]);
}

describe('the route tables', () => {
  it.each(calls)('[13.9] grant no role more than its limit: $name', ({ endpoint: { route } }) => {
    const callers = route.access === 'staff' ? route.roles : (['scanner'] as const);
    for (const caller of callers)
      expect(MAX_PERSONAL_DATA[caller]).toEqual(expect.arrayContaining([...(route.personalData ?? [])]));
  });
});

describe.each(reads)('[13.9] $path', ({ endpoint: { route }, path }) => {
  it.each(ROLES)('shows %s exactly the personal data that the route grants, or returns 403', async role => {
    const response = await league.request('GET', fillId(path), { token: staff[role].token });
    expectOnlyGranted(response, role, route.personalData);
    if (route.access !== 'staff' || !route.roles.includes(role)) return expect(response.status).toBe(403);
    expect(response.status, response.text).toBe(200);
    // Everything granted must appear: otherwise a canary that is never recognised would prove nothing.
    expect(canaries.recognise(response.text).toSorted()).toEqual([...(route.personalData ?? [])].toSorted());
  });
});

describe('[13.9] the response to a change', () => {
  const changes = (): [name: string, path: string, body?: object][] => [
    ['approveBooking', `bookings/${canaries.pending[0]}/approve`],
    ['refuseBooking', `bookings/${canaries.pending[1]}/refuse`],
    [
      'decideBookings',
      `events/${canaries.pendingEvent}/decisions`,
      { decision: 'approved', bookings: [canaries.pending[2]] },
    ],
    [
      'sendAnnouncement',
      `events/${canaries.ids.openEvent}/announcements`,
      {
        announcement_id: randomUUID(),
        translations: {
          ar: { subject: 'البوابة', text: 'من الشمال' },
          en: { subject: 'Gate', text: 'By the north' },
        },
        includes_pending: true,
        dry_run: false,
      },
    ],
    ['saveAttendeeNote', `bookings/${canaries.pending[2]}/note`, { note: 'ملاحظة أخرى' }],
    ['adjustPoints', `members/${canaries.memberId}/points`, { points: 5, note: 'سبب' }],
    ['endMemberSessions', `members/${canaries.memberId}/sessions/end`, {}],
    ['sendPasswordLink', `team/${canaries.colleague.id}/password-link`],
    ['settleConflict', `conflicts/${canaries.conflictId}/settle`, { decision: 'dismiss', note: 'سبب' }],
    [
      'settleLateUploads',
      `scanners/${canaries.scanner.id}/testimony/settle`,
      { decision: 'dismiss', note: 'سبب' },
    ],
    ['updateStaff', `team/${canaries.colleague.id}`, { disabled: false }],
  ];
  it('shows each role only the personal data that the route table grants', async () => {
    for (const [name, path, body] of changes()) {
      const call = calls.find(candidate => candidate.name === name);
      if (!call) throw new Error(`There is no call ${name}.`);
      const { route } = call.endpoint;
      const method = route.method;
      for (const role of ['steward', 'manager', 'owner'] as const) {
        const response = await league.request(method, `/api/staff/${path}`, {
          token: staff[role].token,
          body,
        });
        expectOnlyGranted(response, role, route.personalData);
        if (role === 'steward') expect(response.status, name).toBe(403);
      }
    }
  });
});

describe('[13.9] a scanner', () => {
  it('sees the attendee’s name, and at a gate the note, and no other personal data', async () => {
    const { scanner, counter, qr, bookingId, redemptionNumber } = canaries;
    const bodies = {
      syncScanner: { admissions: [], given_back: [], since: null, is_leaving: false },
      findAttendees: { q: 'كنارية' },
      admitByHand: { scan_id: randomUUID(), booking_id: bookingId, reason: 'الجوال لا يعمل' },
      scanTicket: { scan_id: randomUUID(), text: qr },
      syncCounter: { is_leaving: false },
      collectAtCounter: { code: redemptionNumber },
    };
    for (const [name, body] of Object.entries(bodies)) {
      const call = calls.find(candidate => candidate.name === name);
      const route = call?.endpoint.route;
      const { token } = route?.access === 'scanner' && route.scannerKind === 'counter' ? counter : scanner;
      const response = await league.request('POST', String(call?.path), { token, body });
      expect(response.status, response.text).toBe(200);
      expectOnlyGranted(response, 'scanner', route?.personalData);
      expect(canaries.recognise(response.text), name).toEqual(route?.personalData ?? []);
    }
  });
});

describe('[13.10] a steward', () => {
  const getAsSteward = (path: string) => league.request('GET', path, { token: staff.steward.token });

  it('gets the gate of tonight’s event, and event.not_found for other events', async () => {
    const seen = await getAsSteward(`/api/staff/events/${canaries.ids.openEvent}/scanners`);
    expect(seen.status, seen.text).toBe(200);
    const others = [
      await insertEvent(league.db, { starts_at: "now() + interval '2 days'" }),
      await insertEvent(league.db, {
        starts_at: "now() - interval '2 days'",
        ends_at: "now() - interval '13 hours'",
      }),
    ];
    for (const id of others) {
      const path = `/api/staff/events/${id}/scanners`;
      expect(expectError(await getAsSteward(path))).toBe('event.not_found');
      const manager = await league.request('GET', path, { token: staff.manager.token });
      expect(manager.status, manager.text).toBe(200);
    }
  });

  it('sees today’s gates, and no bookings, approvals, messages, matches or rewards', async () => {
    const { body } = await getAsSteward('/api/staff/today');
    expect(Object.keys(body).toSorted()).toEqual([
      'busy_scanners',
      'conflicts',
      'doors',
      'doubted_scanners',
      'next_events',
      'now',
      'silent_scanners',
      'without_scanner',
    ]);
  });
});
