/** Tests the verdicts on exits, and on returns by scan and by hand. */
import { describe, expect, it } from 'vitest';
import { door as fixedDoor, keys, now, signer, ticketId } from '../test/fixed-door.ts';
import { type DoorState, evaluateByHand, evaluateExit, evaluateScan, parseCode } from './evaluate-scan.ts';
import { laneOf } from './lane.ts';
import { signTicket } from './ticket.ts';
import type { TicketState } from './ticket-state.ts';
import type { Verdict } from './verdict.ts';

const text = signTicket({ event: 41, ticketId, generation: 1, expiresAt: now + 500 }, signer);
const door: DoorState = {
  ...fixedDoor,
  opensAt: now - 60,
  endsAt: now + 60,
  mode: 'online',
  allowsReentry: true,
};
const ticket = { generation: 1, publicKey: null, releasedTerm: null };
const inside: TicketState = { ...ticket, status: 'admitted', at: now - 60, scanner: 'B' };
const out: TicketState = { ...inside, isOut: true };
const returned: Verdict = { verdict: 'returned', at: now, scanner: 'A' };

describe('a return', () => {
  const scanIn = (state: TicketState, change: Partial<DoorState> = {}) =>
    evaluateScan(text, { ...door, ...change }, keys, () => state, now);

  it('[15.46] is accepted at any gate, but only from an attendee who went out', () => {
    expect(scanIn(out)).toEqual(returned);
    expect(scanIn(out, { lanes: door.lanes.map(lane => ({ ...lane, holder: 'B' })) })).toEqual(returned);
    expect(scanIn(inside).verdict).toBe('already_admitted');
    expect(scanIn(out, { allowsReentry: false }).verdict).toBe('already_admitted');
    expect(scanIn({ ...ticket, status: 'confirmed' }).verdict).toBe('admitted');
  });

  it('[15.46] is rejected for an old code, closed doors or a printed ticket where live tickets are required', () => {
    expect(scanIn({ ...out, generation: 2 }).verdict).toBe('moved');
    expect(scanIn(out, { endsAt: now }).verdict).toBe('doors_closed');
    expect(scanIn(out, { format: 'live' })).toEqual({ verdict: 'name_check', why: 'printed_ticket' });
  });

  it('[15.47] by hand needs no exit scan, if the event allows going out and in again', () => {
    const byHand = (state: TicketState, change: Partial<DoorState> = {}) =>
      evaluateByHand(laneOf(ticketId), { ...door, ...change }, state, now);
    expect([byHand(inside), byHand(out)]).toEqual([returned, returned]);
    expect(byHand(inside, { endsAt: now }).verdict).toBe('doors_closed');
    expect(byHand(inside, { allowsReentry: false }).verdict).toBe('already_admitted');
  });
});

it('[15.46] an exit is recorded only for an attendee who is inside, even after the event', () => {
  const scanOut = (state: TicketState | undefined, change: Partial<DoorState> = {}, scanned = text) =>
    evaluateExit(parseCode(scanned, keys), { ...door, ...change }, () => state, now);
  expect(scanOut(inside, { endsAt: now })).toEqual({ verdict: 'left', at: now });
  for (const state of [out, { ...ticket, status: 'confirmed' }, { ...ticket, status: 'cancelled' }] as const)
    expect(scanOut(state)).toEqual({ verdict: 'not_inside' });
  expect(scanOut(inside, {}, 'https://example.com').verdict).toBe('not_a_ticket');
  expect(scanOut({ ...inside, generation: 2 }).verdict).toBe('moved');
  expect(scanOut(undefined).verdict).toBe('unknown_ticket');
  expect(scanOut(inside, { isRevoked: true }).verdict).toBe('scanner_revoked');
});
