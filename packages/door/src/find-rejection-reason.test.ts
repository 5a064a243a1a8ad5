/** Tests which delivered admissions the server accepts, and why it rejects others. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { confirmed, keys, now, signer, ticketId } from '../test/fixed-door.ts';
import { parseCode } from './evaluate-scan.ts';
import {
  type DeliveredAdmission,
  type DeliveryFacts,
  findRejectionReason,
  isRealTicket,
  type RejectionReason,
} from './find-rejection-reason.ts';
import { laneOf } from './lane.ts';
import { encodeLiveTicket, liveStep, liveTicketBytesToSign } from './live-ticket.ts';
import { signTicket } from './ticket.ts';

const hour = 3600;
const text = signTicket({ event: 41, ticketId, generation: 1, expiresAt: now + hour }, signer);
const code = parseCode(text, keys);
const admission: DeliveredAdmission = { code, lane: laneOf(ticketId), term: 2, at: now };
const usual = {
  since: 0,
  opensAt: now - 2 * hour,
  endsAt: now + hour,
  format: 'static',
  leaseSeconds: 1200,
} as const;
const facts: DeliveryFacts = {
  scanner: 'north',
  pairedAt: now - hour,
  event: 41,
  hours: [usual],
  held: { scanner: 'north', from: now - 600, until: now + 600 },
  ticket: confirmed,
  isTakenBack: false,
  phone: null,
};
/** Changes to `admission` and `facts`. */
type Change = Partial<DeliveredAdmission & DeliveryFacts>;
const evaluate = (change: Change) =>
  findRejectionReason({ ...admission, ...change }, { ...facts, ...change });

const heldBetween = (from: number, until: number) => ({ held: { scanner: 'north', from, until } });
const moved = (since: number) => ({ ...usual, since, opensAt: now + 7 * 86_400, endsAt: now + 8 * 86_400 });
const live = { ...usual, format: 'live' } as const;
const unsignedCode: Change = { code: { kind: 'other', verdict: 'other_league' } };
const admittedElsewhere: Change = { ticket: { ...confirmed, status: 'admitted', at: now, scanner: 'south' } };

describe('findRejectionReason', () => {
  it.each<[string, Change]>([
    ['that follows all rules', {}],
    ['two minutes before the term began', heldBetween(now + 120, now + 600)],
    ['two minutes after the term ended', heldBetween(now - 600, now - 120)],
    ['two minutes before pairing', { pairedAt: now + 120 }],
    ['to an event that was moved after the scan', { hours: [usual, moved(now + 5)] }],
    ['to an event that moved too recently for the scanner to know', { hours: [usual, moved(now - 1439)] }],
    [
      'to an event that moved within a longer lease than today’s',
      { hours: [{ ...usual, leaseSeconds: 3600 }, moved(now - 3839)] },
    ],
    ['in a term before the ticket was released', { ticket: { ...confirmed, releasedTerm: 3 } }],
    ['of a ticket that has moved to another phone since', { ticket: { ...confirmed, generation: 4 } }],
    ['by hand of a printed ticket at an event with live tickets', { isByHand: true, hours: [live] }],
    [
      'to an event that moved to now within the tolerance of the scanner’s clock',
      { hours: [moved(0), { ...usual, since: now + 120 }] },
    ],
    ['in the second in which doors open', { hours: [{ ...usual, opensAt: now }] }],
    [
      'of a printed ticket at an event whose tickets became live too recently for the scanner to know',
      { hours: [usual, { ...live, since: now - 5 }] },
    ],
    ['of a ticket that is disputed', { ticket: { ...confirmed, status: 'disputed' } }],
  ])('[15.14] accepts an admission %s', (_, change) => {
    expect(evaluate(change)).toBeUndefined();
  });

  it.each<[RejectionReason, string, Change]>([
    ['forged', 'a code that the league did not sign', unsignedCode],
    [
      'forged',
      'a ticket that had expired when it was scanned',
      { at: now + hour, hours: [{ ...usual, endsAt: now + 9 * hour }] },
    ],
    ['forged', 'a scan at the time NaN', { at: Number.NaN }],
    ['unknown_ticket', 'a ticket that the server does not know', { ticket: undefined }],
    ['unknown_ticket', 'a ticket of another event', { event: 42 }],
    ['before_pairing', 'a scan 121 seconds before pairing', { pairedAt: now + 121 }],
    ['not_leased', 'a lane that is not the ticket’s', { lane: 4 }],
    ['not_leased', 'a term that the server never granted', { held: undefined }],
    ['not_leased', 'a term of another scanner', { held: { scanner: 'south', from: 0, until: now } }],
    ['not_leased', 'a scan 121 seconds before the term began', heldBetween(now + 121, now + 600)],
    ['not_leased', 'a scan 121 seconds after the term ended', heldBetween(now - 600, now - 121)],
    ['doors_closed', 'a scan one second before doors open', { hours: [{ ...usual, opensAt: now + 1 }] }],
    [
      'doors_closed',
      'a scan before a move to now, by more than the tolerance of the scanner’s clock',
      { hours: [moved(0), { ...usual, since: now + 121 }] },
    ],
    ['doors_closed', 'a scan at the end of the event', { hours: [{ ...usual, endsAt: now }] }],
    [
      'doors_closed',
      'a scan so late that even an offline scanner knows of the event’s move to another week',
      { hours: [usual, moved(now - 1440)] },
    ],
    ['printed_ticket', 'a static ticket at an event with live tickets', { hours: [live] }],
    ['already_admitted', 'a ticket that another scanner admitted', admittedElsewhere],
    [
      'released',
      'a ticket that the lane’s holder had released in that term',
      { ticket: { ...confirmed, releasedTerm: 2 } },
    ],
    [
      'released',
      'a ticket that an earlier holder of the lane had released',
      { ticket: { ...confirmed, releasedTerm: 1 } },
    ],
    ['taken_back', 'a ticket whose admission a manager took back', { isTakenBack: true }],
    [
      'taken_back',
      'a ticket whose admission a manager took back in an earlier term',
      { isTakenBack: true, ticket: { ...confirmed, releasedTerm: 2 } },
    ],
    ['pending', 'a pending booking', { ticket: { ...confirmed, status: 'pending' } }],
    ['cancelled', 'a cancelled booking', { ticket: { ...confirmed, status: 'cancelled' } }],
  ])('[15.14] returns "%s" for %s', (reason, _, change) => {
    expect(evaluate(change)).toBe(reason);
  });

  it('[15.14] rejects an admission that was delivered without the scanned text', () => {
    expect(findRejectionReason(undefined, facts)).toBe('no_text');
  });

  it('[15.14] verifies a live ticket with the phone’s key and the time of the scan', () => {
    const seed = new Uint8Array(32).fill(9);
    const ticket = { event: 41, ticketId, generation: 1, algorithm: 'ed25519', step: liveStep(now) } as const;
    const text = encodeLiveTicket(ticket, ed25519.sign(liveTicketBytesToSign(ticket), seed));
    const scan = { code: parseCode(text, keys), phone: ed25519.getPublicKey(seed), hours: [live] };
    expect(evaluate(scan)).toBeUndefined();
    expect(evaluate({ ...scan, at: now + 45 })).toBe('forged');
    expect(evaluate({ ...scan, phone: null })).toBe('forged');
    expect(evaluate({ ...scan, phone: ed25519.getPublicKey(new Uint8Array(32)) })).toBe('forged');
  });

  it.each<[RejectionReason, Change]>([
    ['forged', unsignedCode],
    ['not_leased', { held: undefined }],
    ['doors_closed', { hours: [{ ...usual, opensAt: now + 1 }] }],
    ['already_admitted', admittedElsewhere],
    ['released', { ticket: { ...confirmed, releasedTerm: 2 } }],
    ['cancelled', { ticket: { ...confirmed, status: 'cancelled' } }],
  ])('[15.28] returns "%s" even for an admission by hand', (reason, change) => {
    expect(evaluate({ isByHand: true, ...change })).toBe(reason);
  });
});

it('[15.16] isRealTicket is true only if a known ticket’s signature was verified', () => {
  const reasons: RejectionReason[] = ['no_text', 'forged', 'unknown_ticket', 'not_leased', 'cancelled'];
  expect(reasons.filter(isRealTicket)).toEqual(['not_leased', 'cancelled']);
});
