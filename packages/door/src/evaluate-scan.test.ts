/** Tests every verdict on real ticket codes, and that no arbitrary text is admitted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmed, door, key, keys, mine, now, phone, signLive, ticketId } from '../test/fixed-door.ts';
import {
  type DoorState,
  evaluateByHand,
  evaluateCodeByHand,
  evaluateScan,
  parseCode,
} from './evaluate-scan.ts';
import { laneOf } from './lane.ts';
import { liveStep } from './live-ticket.ts';
import { signTicket } from './ticket.ts';
import type { TicketState } from './ticket-state.ts';
import type { Verdict } from './verdict.ts';

const lane = laneOf(ticketId);

const printed = (change = {}, by = key) =>
  signTicket({ event: 41, ticketId, generation: 1, expiresAt: now + 500, ...change }, by);
type Case = { text?: string; door?: Partial<DoorState>; state?: Partial<TicketState> | null; now?: number };
function evaluate({ text = printed(), door: change, state = {}, now: at = now }: Case): Verdict {
  const row = state === null ? undefined : ({ ...confirmed, ...state } as TicketState);
  const find = (id: Uint8Array) => (id.every((byte, place) => byte === ticketId[place]) ? row : undefined);
  return evaluateScan(text, { ...door, ...change }, keys, find, at);
}
const inLane = (change: Partial<DoorState['lanes'][number]>, mode: DoorState['mode']) => ({
  door: { mode, lanes: door.lanes.with(lane, { ...mine, ...change }) },
});

describe('evaluateScan', () => {
  const admitted: Verdict = { verdict: 'admitted', lane, at: now, scanner: 'A' };
  const goTo: Verdict = { verdict: 'go_to_lane', lane, scanner: 'B' };
  const inDoubt: Verdict = { verdict: 'name_check', why: 'lane_in_doubt' };
  const closed: Verdict = { verdict: 'doors_closed', opensAt: door.opensAt, endsAt: door.endsAt };
  const free = { holder: null, isCurrent: false };

  it.each<[string, Case, Verdict]>([
    ['"admitted" for a ticket of the scanner’s own lane', {}, admitted],
    ['"admitted" for a live code', { text: signLive(), door: { format: 'live' } }, admitted],
    ['"admitted" for a live code at an event with static tickets', { text: signLive() }, admitted],
    [
      '"scanner_revoked" for any text on a revoked scanner',
      { text: 'x', door: { isRevoked: true } },
      { verdict: 'scanner_revoked' },
    ],
    [
      '"not_a_ticket" for a code that is not a ticket',
      { text: 'https://example.com' },
      { verdict: 'not_a_ticket' },
    ],
    ['[15.71] "not_a_ticket" for a practice code', { text: 'RB001' }, { verdict: 'not_a_ticket' }],
    ['"unreadable" for a text that only starts like a ticket', { text: 'RB1X' }, { verdict: 'unreadable' }],
    [
      '[15.62] "unreadable" for a live code that is cut short',
      { text: signLive().slice(0, -2) },
      { verdict: 'unreadable' },
    ],
    [
      '"other_league" for another league’s ticket',
      { text: printed({}, { ...phone, id: 7 }) },
      { verdict: 'other_league' },
    ],
    [
      '"other_league" for a ticket signed with an unknown key',
      { text: printed({}, phone) },
      { verdict: 'other_league' },
    ],
    [
      '"other_event" for another event’s ticket',
      { text: printed({ event: 42, expiresAt: 1 }) },
      { verdict: 'other_event', event: 42 },
    ],
    [
      '"other_event" for another event’s live code',
      { text: signLive({ event: 42 }) },
      { verdict: 'other_event', event: 42 },
    ],
    [
      '"expired" for an expired ticket',
      { text: printed({ expiresAt: now }) },
      { verdict: 'expired', at: now },
    ],
    [
      '"unknown_ticket" for a ticket that the manifest does not list',
      { state: null },
      { verdict: 'unknown_ticket' },
    ],
    ['"moved" for a ticket of an older generation', { state: { generation: 2 } }, { verdict: 'moved' }],
    [
      '"moved" for a live code of the ticket’s former phone',
      { text: signLive(), state: { generation: 2 } },
      { verdict: 'moved' },
    ],
    [
      '"name_check" for a ticket of a newer generation',
      { state: { generation: 0 } },
      { verdict: 'name_check', why: 'newer_ticket' },
    ],
    [
      '"name_check" for a live code if the scanner does not know the ticket’s phone',
      { text: signLive(), state: { publicKey: null } },
      { verdict: 'name_check', why: 'unknown_phone' },
    ],
    [
      '"other_league" for a live code that another phone signed',
      { text: signLive(), state: { publicKey: key.publicKey } },
      { verdict: 'other_league' },
    ],
    [
      '"stale_code" for a live code from two steps ago',
      { text: signLive({ step: liveStep(now) - 2 }) },
      { verdict: 'stale_code' },
    ],
    [
      '"stale_code" for a live code from two steps ahead',
      { text: signLive({ step: liveStep(now) + 2 }) },
      { verdict: 'stale_code' },
    ],
    ['"cancelled" for a cancelled booking', { state: { status: 'cancelled' } }, { verdict: 'cancelled' }],
    ['"pending" for a pending booking', { state: { status: 'pending' } }, { verdict: 'pending' }],
    [
      '"already_admitted" for a ticket scanned for the second time',
      { state: { status: 'admitted', at: 5, scanner: 'B' }, door: { endsAt: 0 } },
      { verdict: 'already_admitted', at: 5, scanner: 'B' },
    ],
    ['"doors_closed" for an attendee before doors open', { now: door.opensAt - 1 }, closed],
    [
      '"admitted" for an attendee at the moment doors open',
      { now: door.opensAt },
      { ...admitted, at: door.opensAt },
    ],
    ['"doors_closed" for an attendee at the event’s end', { now: door.endsAt }, closed],
    [
      '"stale_code" for a live code if the clock returns NaN',
      { text: signLive(), now: Number.NaN },
      { verdict: 'stale_code' },
    ],
    [
      '"name_check" for a static ticket at an event with live tickets',
      { door: { format: 'live' } },
      { verdict: 'name_check', why: 'printed_ticket' },
    ],
    [
      '"go_to_lane" for a ticket of another scanner’s lane, offline',
      inLane({ holder: 'B' }, 'offline'),
      goTo,
    ],
    ['"go_to_lane" for a ticket of another scanner’s lane, online', inLane({ holder: 'B' }, 'online'), goTo],
    ['"admitted" for a ticket of the scanner’s own lane, online', inLane({}, 'online'), admitted],
    [
      '"lane_unreachable" for a ticket of a free lane, offline',
      inLane(free, 'offline'),
      { verdict: 'lane_unreachable', lane },
    ],
    ['"admitted" for a ticket of a free lane, online', inLane(free, 'online'), admitted],
    [
      '"lane_unreachable" for a ticket of the scanner’s own lane after its lease expired, offline',
      inLane({ isCurrent: false }, 'offline'),
      { verdict: 'lane_unreachable', lane },
    ],
    [
      '"admitted" for a ticket of the scanner’s own lane after its lease expired, online',
      inLane({ isCurrent: false }, 'online'),
      admitted,
    ],
    [
      '"name_check" for a ticket of the scanner’s own lane in doubt, offline',
      inLane({ firstDoubt: 3 }, 'offline'),
      inDoubt,
    ],
    [
      '"name_check" for a ticket of the scanner’s own lane in doubt, online',
      inLane({ firstDoubt: 3 }, 'online'),
      inDoubt,
    ],
    [
      '"name_check" for a ticket of a free lane in doubt, online',
      inLane({ ...free, firstDoubt: 3 }, 'online'),
      inDoubt,
    ],
    [
      '"admitted" for a released ticket of another scanner’s lane, online',
      { ...inLane({ holder: 'B' }, 'online'), state: { releasedTerm: 3 } },
      admitted,
    ],
    [
      '"released" for a released ticket of the scanner’s own lane, offline',
      { ...inLane({}, 'offline'), state: { releasedTerm: 3 } },
      { verdict: 'released', lane },
    ],
    [
      '"admitted" for a ticket released in the term of the doubt or in an earlier one',
      { ...inLane({ ...free, firstDoubt: 3 }, 'online'), state: { releasedTerm: 3 } },
      admitted,
    ],
    [
      '"name_check" for a ticket released after a scanner lost the lane',
      { ...inLane({ holder: 'B', firstDoubt: 2 }, 'online'), state: { releasedTerm: 3 } },
      inDoubt,
    ],
    [
      '"go_to_lane" for a ticket that was taken back while another scanner holds its lane, which may not know, online',
      { ...inLane({ holder: 'B' }, 'online'), state: { releasedTerm: 4 } },
      { verdict: 'go_to_lane', lane, scanner: 'B' },
    ],
    [
      '"admitted" for a ticket that was taken back in the scanner’s own lane, online',
      { ...inLane({}, 'online'), state: { releasedTerm: 4 } },
      admitted,
    ],
    [
      '"admitted" for a ticket that was taken back and whose lane is free, online',
      { ...inLane({ ...free }, 'online'), state: { releasedTerm: 4 } },
      admitted,
    ],
    [
      '"name_check" for a ticket that was taken back before its lane was lost, online',
      { ...inLane({ holder: 'B', isCurrent: false, firstDoubt: 3 }, 'online'), state: { releasedTerm: 4 } },
      inDoubt,
    ],
    [
      '"name_check" for a released ticket that a scanner may have admitted against its promise',
      { ...inLane({ holder: 'B' }, 'online'), state: { releasedTerm: 3, status: 'disputed' } },
      { verdict: 'name_check', why: 'unsettled_delivery' },
    ],
    [
      '"lane_unreachable" for a ticket of a lane without a known state',
      { door: { lanes: [] } },
      { verdict: 'lane_unreachable', lane },
    ],
  ])('returns %s', (_, scan, verdict) => {
    expect(evaluate(scan)).toEqual(verdict);
  });

  it('evaluates arbitrary text as no ticket, unreadable or of another league, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'RB1', 'RB2'), fc.string({ unit: 'binary' }), (prefix, text) => {
        expect(evaluate({ text: prefix + text }).verdict).toMatch(/^(not_a_ticket|unreadable|other_league)$/);
      }),
    );
  });
});

it('parseCode tells a live code from a printed one, and both from other text', () => {
  const kinds = [signLive(), printed(), 'x'].map(text => parseCode(text, keys).kind);
  expect(kinds).toEqual(['live', 'static', 'other']);
});

describe('evaluateByHand', () => {
  const byHand = (change: Partial<DoorState>, state: Partial<TicketState> = {}) =>
    evaluateByHand(lane, { ...door, ...change }, { ...confirmed, ...state } as TicketState, now).verdict;
  const lanes = (change: Partial<DoorState['lanes'][number]>, mode: DoorState['mode'] = 'online') =>
    byHand(inLane(change, mode).door);

  it('admits an attendee whom a scan would admit or send to a name check', () => {
    expect(byHand({ mode: 'online' })).toBe('admitted');
    expect(byHand({ mode: 'online', format: 'live' }, { publicKey: null })).toBe('admitted');
    expect(lanes({ firstDoubt: 3 })).toBe('admitted');
    expect(lanes({ holder: null })).toBe('admitted');
    expect(byHand(inLane({ holder: 'B' }, 'online').door, { releasedTerm: 3 })).toBe('admitted');
  });

  it('rejects for each reason that applies without a code: scanner, lane, door hours or booking', () => {
    expect(byHand({ isRevoked: true })).toBe('scanner_revoked');
    expect(lanes({ holder: 'B' })).toBe('go_to_lane');
    expect(byHand(inLane({}, 'offline').door, { releasedTerm: 3 })).toBe('released');
    expect(lanes({ holder: null }, 'offline')).toBe('lane_unreachable');
    expect(byHand({ opensAt: now + 1 })).toBe('doors_closed');
    expect(byHand({ endsAt: now })).toBe('doors_closed');
    expect(byHand({}, { status: 'pending' })).toBe('pending');
    expect(byHand({}, { status: 'cancelled' })).toBe('cancelled');
    const before = { status: 'admitted', at: now - 5, scanner: 'B' } as const;
    expect(byHand({}, before)).toBe('already_admitted');
  });
});

describe('evaluateCodeByHand', () => {
  const byHand = ({ text = printed(), door: change, state = {}, now: at = now }: Case) => {
    const code = parseCode(text, keys);
    const find = () => (state === null ? undefined : ({ ...confirmed, ...state } as TicketState));
    return evaluateCodeByHand(code, { ...door, format: 'live', ...change }, find, at);
  };
  const inLiveLane = (change: Partial<DoorState['lanes'][number]>) => inLane(change, 'offline');
  const admitted: Verdict = { verdict: 'admitted', lane, at: now, scanner: 'A' };

  it.each<[string, Case]>([
    ['a printed ticket at an event with live tickets', {}],
    ['a printed ticket that is newer than the list', { state: { generation: 0 } }],
    [
      'a newer ticket at an event with static tickets',
      { door: { format: 'static' }, state: { generation: 0 } },
    ],
    ['a ticket that needs no name check', { door: { format: 'static' } }],
  ])('[15.27] admits %s', (_, scan) => {
    expect(byHand(scan)).toEqual(admitted);
  });

  it.each<[string, Case, Verdict]>([
    [
      'a live code of a phone whose key the device lacks, because nobody verified it',
      { text: signLive(), state: { publicKey: null } },
      { verdict: 'name_check', why: 'unknown_phone' },
    ],
    [
      'a live code newer than the list, because nobody verified it',
      { text: signLive(), state: { generation: 0 } },
      { verdict: 'name_check', why: 'newer_ticket' },
    ],
    ['a code that the league did not sign', { text: printed({}, phone) }, { verdict: 'other_league' }],
    ['a lane in doubt', inLiveLane({ firstDoubt: 3 }), { verdict: 'name_check', why: 'lane_in_doubt' }],
    [
      'a newer ticket of a lane in doubt',
      { ...inLiveLane({ firstDoubt: 3 }), state: { generation: 0 } },
      { verdict: 'name_check', why: 'lane_in_doubt' },
    ],
    [
      'a ticket with an unsettled delivery',
      { state: { status: 'disputed' } },
      { verdict: 'name_check', why: 'unsettled_delivery' },
    ],
    [
      'a newer ticket with an unsettled delivery',
      { state: { status: 'disputed', generation: 0 } },
      { verdict: 'name_check', why: 'unsettled_delivery' },
    ],
    [
      'a ticket of another scanner’s lane',
      inLiveLane({ holder: 'B' }),
      { verdict: 'go_to_lane', lane, scanner: 'B' },
    ],
    [
      'a newer ticket of another scanner’s lane',
      { ...inLiveLane({ holder: 'B' }), state: { generation: 0 } },
      { verdict: 'go_to_lane', lane, scanner: 'B' },
    ],
    ['a lane whose lease has ended', inLiveLane({ isCurrent: false }), { verdict: 'lane_unreachable', lane }],
    ['a ticket that the scanner released', { state: { releasedTerm: 3 } }, { verdict: 'released', lane }],
    [
      'a newer ticket that the scanner released',
      { state: { releasedTerm: 3, generation: 0 } },
      { verdict: 'released', lane },
    ],
    [
      'a ticket that is admitted already',
      { state: { status: 'admitted', at: 5, scanner: 'B' } },
      { verdict: 'already_admitted', at: 5, scanner: 'B' },
    ],
    [
      'a newer ticket that is admitted already',
      { state: { status: 'admitted', at: 5, scanner: 'B', generation: 0 } },
      { verdict: 'already_admitted', at: 5, scanner: 'B' },
    ],
    ['a cancelled booking', { state: { status: 'cancelled', generation: 0 } }, { verdict: 'cancelled' }],
    [
      'anybody before doors open',
      { door: { opensAt: now + 1 }, state: { generation: 0 } },
      { verdict: 'doors_closed', opensAt: now + 1, endsAt: door.endsAt },
    ],
    ['a ticket of an older generation', { state: { generation: 2 } }, { verdict: 'moved' }],
    ['a ticket that is not in the list', { state: null }, { verdict: 'unknown_ticket' }],
    ['anybody at a revoked scanner', { door: { isRevoked: true } }, { verdict: 'scanner_revoked' }],
  ])('[15.27] does not admit %s', (_, scan, verdict) => {
    expect(byHand(scan)).toEqual(verdict);
  });
});
