/** Tests every verdict on signed ticket codes, and that no arbitrary text is admitted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmed,
  door,
  keys,
  now,
  ownLane,
  phoneKey,
  signer,
  signLive,
  ticketId,
} from '../test/fixed-door.ts';
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
import type { Verdict, VerdictName } from './verdict.ts';

const lane = laneOf(ticketId);

const printed = (change = {}, key = signer) =>
  signTicket({ event: 41, ticketId, generation: 1, expiresAt: now + 500, ...change }, key);
/** How a scan differs from that of a printed, confirmed ticket at `door`. `state` is null for an unlisted ticket. */
type Scan = { text?: string; door?: Partial<DoorState>; state?: Partial<TicketState> | null; now?: number };
/** A verdict, a description of the scan, the scan, and the verdict's details. */
type Row = [verdict: VerdictName, description: string, scan: Scan, details?: object];

const toState = (state: Partial<TicketState> | null) =>
  state === null ? undefined : ({ ...confirmed, ...state } as TicketState);
function evaluate({ text = printed(), door: change, state = {}, now: time = now }: Scan): Verdict {
  const isTicket = (id: Uint8Array) => id.every((byte, index) => byte === ticketId[index]);
  const find = (id: Uint8Array) => (isTicket(id) ? toState(state) : undefined);
  return evaluateScan(text, { ...door, ...change }, keys, find, time);
}
const inLane = (change: Partial<DoorState['lanes'][number]>, mode: DoorState['mode'] = 'offline') => ({
  door: { mode, lanes: door.lanes.with(lane, { ...ownLane, ...change }) },
});
const byB = { status: 'admitted', at: 5, scanner: 'B' } as const;

describe('evaluateScan', () => {
  const admitted = { lane, at: now, scanner: 'A' };
  const goTo = { lane, scanner: 'B' };
  const inDoubt = { why: 'lane_in_doubt' };
  const closed = { opensAt: door.opensAt, endsAt: door.endsAt };
  const free = { holder: null, isCurrent: false };

  it.each<Row>([
    ['admitted', 'a ticket of the scanner’s own lane', {}, admitted],
    ['admitted', 'a live code', { text: signLive(), door: { format: 'live' } }, admitted],
    ['admitted', 'a live code at an event with static tickets', { text: signLive() }, admitted],
    ['scanner_revoked', 'any text on a revoked scanner', { text: 'x', door: { isRevoked: true } }],
    ['not_a_ticket', 'a code that is not a ticket', { text: 'https://example.com' }],
    ['not_a_ticket', '[15.71] a practice code', { text: 'RB001' }],
    ['unreadable', 'a text that only starts like a ticket', { text: 'RB1X' }],
    ['unreadable', '[15.62] a live code that is cut short', { text: signLive().slice(0, -2) }],
    ['other_league', 'another league’s ticket', { text: printed({}, { ...phoneKey, id: 7 }) }],
    ['other_league', 'a ticket signed with an unknown key', { text: printed({}, phoneKey) }],
    ['other_event', 'another event’s ticket', { text: printed({ event: 42, expiresAt: 1 }) }, { event: 42 }],
    ['other_event', 'another event’s live code', { text: signLive({ event: 42 }) }, { event: 42 }],
    ['expired', 'an expired ticket', { text: printed({ expiresAt: now }) }, { at: now }],
    ['unknown_ticket', 'a ticket that the manifest does not list', { state: null }],
    ['moved', 'a ticket of an older generation', { state: { generation: 2 } }],
    ['moved', 'a live code of the ticket’s former phone', { text: signLive(), state: { generation: 2 } }],
    ['name_check', 'a ticket of a newer generation', { state: { generation: 0 } }, { why: 'newer_ticket' }],
    [
      'name_check',
      'a live code of a phone whose key the scanner lacks',
      { text: signLive(), state: { publicKey: null } },
      { why: 'unknown_phone' },
    ],
    [
      'other_league',
      'a live code that another phone signed',
      { text: signLive(), state: { publicKey: signer.publicKey } },
    ],
    ['stale_code', 'a live code from two steps ago', { text: signLive({ step: liveStep(now) - 2 }) }],
    ['stale_code', 'a live code from two steps ahead', { text: signLive({ step: liveStep(now) + 2 }) }],
    ['stale_code', 'a live code if the clock returns NaN', { text: signLive(), now: Number.NaN }],
    ['cancelled', 'a cancelled booking', { state: { status: 'cancelled' } }],
    ['pending', 'a pending booking', { state: { status: 'pending' } }],
    [
      'already_admitted',
      'an admitted ticket, even after the event',
      { state: byB, door: { endsAt: 0 } },
      { at: 5, scanner: 'B' },
    ],
    ['doors_closed', 'an attendee before doors open', { now: door.opensAt - 1 }, closed],
    ['admitted', 'an attendee when doors open', { now: door.opensAt }, { ...admitted, at: door.opensAt }],
    ['doors_closed', 'an attendee at the event’s end', { now: door.endsAt }, closed],
    [
      'name_check',
      'a static ticket at an event with live tickets',
      { door: { format: 'live' } },
      { why: 'printed_ticket' },
    ],
    ['go_to_lane', 'a ticket of another scanner’s lane, offline', inLane({ holder: 'B' }), goTo],
    ['go_to_lane', 'a ticket of another scanner’s lane, online', inLane({ holder: 'B' }, 'online'), goTo],
    ['admitted', 'a ticket of the scanner’s own lane, online', inLane({}, 'online'), admitted],
    ['lane_unreachable', 'a ticket of a free lane, offline', inLane(free), { lane }],
    ['admitted', 'a ticket of a free lane, online', inLane(free, 'online'), admitted],
    ['lane_unreachable', 'a ticket of an expired lease, offline', inLane({ isCurrent: false }), { lane }],
    ['admitted', 'a ticket of an expired lease, online', inLane({ isCurrent: false }, 'online'), admitted],
    ['name_check', 'a ticket of an own lane in doubt, offline', inLane({ firstDoubt: 3 }), inDoubt],
    ['name_check', 'a ticket of an own lane in doubt, online', inLane({ firstDoubt: 3 }, 'online'), inDoubt],
    [
      'name_check',
      'a ticket of a free lane in doubt, online',
      inLane({ ...free, firstDoubt: 3 }, 'online'),
      inDoubt,
    ],
    [
      'admitted',
      'a released ticket of another scanner’s lane, online',
      { ...inLane({ holder: 'B' }, 'online'), state: { releasedTerm: 3 } },
      admitted,
    ],
    [
      'released',
      'a released ticket of the scanner’s own lane, offline',
      { ...inLane({}), state: { releasedTerm: 3 } },
      { lane },
    ],
    [
      'admitted',
      'a ticket released in the term of the doubt or in an earlier one',
      { ...inLane({ ...free, firstDoubt: 3 }, 'online'), state: { releasedTerm: 3 } },
      admitted,
    ],
    [
      'name_check',
      'a ticket released after a scanner lost the lane',
      { ...inLane({ holder: 'B', firstDoubt: 2 }, 'online'), state: { releasedTerm: 3 } },
      inDoubt,
    ],
    [
      'go_to_lane',
      'a ticket whose admission was taken back in the current term of another scanner, online',
      { ...inLane({ holder: 'B' }, 'online'), state: { releasedTerm: 4 } },
      goTo,
    ],
    [
      'admitted',
      'a ticket whose admission was taken back in the scanner’s own lane, online',
      { ...inLane({}, 'online'), state: { releasedTerm: 4 } },
      admitted,
    ],
    [
      'admitted',
      'a ticket whose admission was taken back and whose lane is free, online',
      { ...inLane(free, 'online'), state: { releasedTerm: 4 } },
      admitted,
    ],
    [
      'name_check',
      'a ticket whose admission was taken back before its lane was lost, online',
      { ...inLane({ holder: 'B', isCurrent: false, firstDoubt: 3 }, 'online'), state: { releasedTerm: 4 } },
      inDoubt,
    ],
    [
      'name_check',
      'a released ticket that a scanner may have admitted against its promise',
      { ...inLane({ holder: 'B' }, 'online'), state: { releasedTerm: 3, status: 'disputed' } },
      { why: 'unsettled_delivery' },
    ],
    ['lane_unreachable', 'a ticket of a lane without a known state', { door: { lanes: [] } }, { lane }],
  ])('returns "%s" for %s', (verdict, _, scan, details) => {
    expect(evaluate(scan)).toEqual({ verdict, ...details });
  });

  it('admits no arbitrary text, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'RB1', 'RB2'), fc.string({ unit: 'binary' }), (prefix, text) => {
        expect(evaluate({ text: prefix + text }).verdict).toMatch(/^(not_a_ticket|unreadable|other_league)$/);
      }),
    );
  });
});

it('parseCode distinguishes a live code, a printed code and other text', () => {
  const kinds = [signLive(), printed(), 'x'].map(text => parseCode(text, keys).kind);
  expect(kinds).toEqual(['live', 'static', 'other']);
});

describe('evaluateByHand', () => {
  const byHand = (change: Partial<DoorState>, state: Partial<TicketState> = {}) =>
    evaluateByHand(lane, { ...door, ...change }, { ...confirmed, ...state } as TicketState, now).verdict;
  const byHandInLane = (change: Partial<DoorState['lanes'][number]>, mode: DoorState['mode'] = 'online') =>
    byHand(inLane(change, mode).door);

  it('admits an attendee whom a scan would admit or send to a name check', () => {
    expect(byHand({ mode: 'online' })).toBe('admitted');
    expect(byHand({ mode: 'online', format: 'live' }, { publicKey: null })).toBe('admitted');
    expect(byHandInLane({ firstDoubt: 3 })).toBe('admitted');
    expect(byHandInLane({ holder: null })).toBe('admitted');
    expect(byHand(inLane({ holder: 'B' }, 'online').door, { releasedTerm: 3 })).toBe('admitted');
  });

  it('rejects for a reason of the scanner, the lane, the door hours or the booking', () => {
    expect(byHand({ isRevoked: true })).toBe('scanner_revoked');
    expect(byHandInLane({ holder: 'B' })).toBe('go_to_lane');
    expect(byHand(inLane({}).door, { releasedTerm: 3 })).toBe('released');
    expect(byHandInLane({ holder: null }, 'offline')).toBe('lane_unreachable');
    expect(byHand({ opensAt: now + 1 })).toBe('doors_closed');
    expect(byHand({ endsAt: now })).toBe('doors_closed');
    expect(byHand({}, { status: 'pending' })).toBe('pending');
    expect(byHand({}, { status: 'cancelled' })).toBe('cancelled');
    expect(byHand({}, byB)).toBe('already_admitted');
  });
});

describe('evaluateCodeByHand', () => {
  const byHand = ({ text = printed(), door: change, state = {}, now: time = now }: Scan) =>
    evaluateCodeByHand(
      parseCode(text, keys),
      { ...door, format: 'live', ...change },
      () => toState(state),
      time,
    );
  const newer = { generation: 0 };

  it.each<[string, Scan]>([
    ['a printed ticket at an event with live tickets', {}],
    ['a printed ticket that is newer than the list', { state: newer }],
    ['a newer ticket at an event with static tickets', { door: { format: 'static' }, state: newer }],
    ['a ticket that needs no name check', { door: { format: 'static' } }],
  ])('[15.27] admits %s', (_, scan) => {
    expect(byHand(scan)).toEqual({ verdict: 'admitted', lane, at: now, scanner: 'A' });
  });

  it.each<Row>([
    [
      'name_check',
      'an unverified live code of a phone whose key the device lacks',
      { text: signLive(), state: { publicKey: null } },
      { why: 'unknown_phone' },
    ],
    [
      'name_check',
      'an unverified live code that is newer than the list',
      { text: signLive(), state: newer },
      { why: 'newer_ticket' },
    ],
    ['other_league', 'a code that the league did not sign', { text: printed({}, phoneKey) }],
    ['name_check', 'a lane in doubt', inLane({ firstDoubt: 3 }), { why: 'lane_in_doubt' }],
    [
      'name_check',
      'a newer ticket of a lane in doubt',
      { ...inLane({ firstDoubt: 3 }), state: newer },
      { why: 'lane_in_doubt' },
    ],
    [
      'name_check',
      'a ticket with an unsettled delivery',
      { state: { status: 'disputed' } },
      { why: 'unsettled_delivery' },
    ],
    [
      'name_check',
      'a newer ticket with an unsettled delivery',
      { state: { ...newer, status: 'disputed' } },
      { why: 'unsettled_delivery' },
    ],
    ['go_to_lane', 'a ticket of another scanner’s lane', inLane({ holder: 'B' }), { lane, scanner: 'B' }],
    [
      'go_to_lane',
      'a newer ticket of another scanner’s lane',
      { ...inLane({ holder: 'B' }), state: newer },
      { lane, scanner: 'B' },
    ],
    ['lane_unreachable', 'a lane whose lease has ended', inLane({ isCurrent: false }), { lane }],
    ['released', 'a ticket that the scanner released', { state: { releasedTerm: 3 } }, { lane }],
    [
      'released',
      'a newer ticket that the scanner released',
      { state: { ...newer, releasedTerm: 3 } },
      { lane },
    ],
    ['already_admitted', 'an admitted ticket', { state: byB }, { at: 5, scanner: 'B' }],
    ['already_admitted', 'a newer admitted ticket', { state: { ...byB, ...newer } }, { at: 5, scanner: 'B' }],
    ['cancelled', 'a cancelled booking', { state: { ...newer, status: 'cancelled' } }],
    [
      'doors_closed',
      'an attendee before doors open',
      { door: { opensAt: now + 1 }, state: newer },
      { opensAt: now + 1, endsAt: door.endsAt },
    ],
    ['moved', 'a ticket of an older generation', { state: { generation: 2 } }],
    ['unknown_ticket', 'a ticket that is not in the list', { state: null }],
    ['scanner_revoked', 'an attendee at a revoked scanner', { door: { isRevoked: true } }],
  ])('[15.27] returns "%s" for %s', (verdict, _, scan, details) => {
    expect(byHand(scan)).toEqual({ verdict, ...details });
  });
});
