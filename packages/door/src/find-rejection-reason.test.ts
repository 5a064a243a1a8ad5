/** Tests which admissions the server accepts when scanners deliver them late, and why it rejects the others. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { parseCode } from './evaluate-scan.ts';
import {
  type DeliveredAdmission,
  type DeliveryFacts,
  findRejectionReason,
  isRealTicket,
  type RejectionReason,
} from './find-rejection-reason.ts';
import { createAllowedKeys, deriveSigningKey } from './keys.ts';
import { encodeLiveTicket, liveStep, liveTicketBytesToSign } from './live-ticket.ts';
import { signTicket } from './ticket.ts';
import type { TicketState } from './ticket-state.ts';

const now = 1_800_000_000;
const hour = 3600;
const signer = deriveSigningKey(1, new Uint8Array(32).fill(7));
const keys = createAllowedKeys([signer]);
const ticketId = Uint8Array.from({ length: 16 }, (_, index) => 0x30 + index);
const code = parseCode(
  signTicket({ event: 41, ticketId, generation: 1, expiresAt: now + hour }, signer),
  keys,
);
const admission: DeliveredAdmission = { code, lane: 3, term: 2, at: now };
const confirmed: TicketState = { generation: 1, publicKey: null, releasedTerm: null, status: 'confirmed' };
const open = {
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
  hours: [open],
  held: { scanner: 'north', from: now - 600, until: now + 600 },
  ticket: confirmed,
  isTakenBack: false,
  phone: null,
};
const heldBetween = (from: number, until: number) => ({ held: { scanner: 'north', from, until } });
const moved = (since: number) => ({ ...open, since, opensAt: now + 7 * 86_400, endsAt: now + 8 * 86_400 });

describe('findRejectionReason', () => {
  it.each<[string, Partial<DeliveredAdmission>, Partial<DeliveryFacts>]>([
    ['that follows all rules', {}, {}],
    ['two minutes before the term began', {}, heldBetween(now + 120, now + 600)],
    ['two minutes after the term ended', {}, heldBetween(now - 600, now - 120)],
    ['two minutes before pairing', {}, { pairedAt: now + 120 }],
    ['to an event that was moved after the scan', {}, { hours: [open, moved(now + 5)] }],
    ['to an event that moved too recently for the scanner to know', {}, { hours: [open, moved(now - 1439)] }],
    [
      'to an event that moved within a longer lease than today’s',
      {},
      { hours: [{ ...open, leaseSeconds: 3600 }, moved(now - 3839)] },
    ],
    [
      'in a term before the one in which its ticket was released',
      {},
      { ticket: { ...confirmed, releasedTerm: 3 } },
    ],
    ['of a ticket that has moved to another phone since', {}, { ticket: { ...confirmed, generation: 4 } }],
    [
      'by hand of a printed ticket at an event with live tickets',
      { isByHand: true },
      { hours: [{ ...open, format: 'live' }] },
    ],
    [
      'to an event that moved to now within the tolerance of the scanner’s clock',
      {},
      { hours: [moved(0), { ...open, since: now + 120 }] },
    ],
    ['in the second in which doors open', {}, { hours: [{ ...open, opensAt: now }] }],
    [
      'of a printed ticket at an event whose tickets became live too recently for the scanner to know',
      {},
      { hours: [open, { ...open, since: now - 5, format: 'live' }] },
    ],
    ['of a ticket that is disputed', {}, { ticket: { ...confirmed, status: 'disputed' } }],
  ])('[15.14] accepts an admission %s', (_, change, known) => {
    expect(findRejectionReason({ ...admission, ...change }, { ...facts, ...known })).toBeUndefined();
  });

  it.each<[RejectionReason, string, Partial<DeliveredAdmission>, Partial<DeliveryFacts>]>([
    [
      'forged',
      'for a code that the league did not sign',
      { code: { kind: 'other', verdict: 'other_league' } },
      {},
    ],
    [
      'forged',
      'for a ticket that had expired when it was scanned',
      { at: now + hour },
      { hours: [{ ...open, endsAt: now + 9 * hour }] },
    ],
    ['forged', 'for the scan time NaN', { at: Number.NaN }, {}],
    ['unknown_ticket', 'for a ticket that the server does not know', {}, { ticket: undefined }],
    ['unknown_ticket', 'for a ticket of another event', {}, { event: 42 }],
    ['before_pairing', 'for a scan 121 seconds before pairing', {}, { pairedAt: now + 121 }],
    ['not_leased', 'for a lane that is not the ticket’s', { lane: 4 }, {}],
    ['not_leased', 'for a term that the server never granted', {}, { held: undefined }],
    ['not_leased', 'for a term of another scanner', {}, { held: { scanner: 'south', from: 0, until: now } }],
    ['not_leased', 'for a scan 121 seconds before the term began', {}, heldBetween(now + 121, now + 600)],
    ['not_leased', 'for a scan 121 seconds after the term ended', {}, heldBetween(now - 600, now - 121)],
    [
      'doors_closed',
      'for a scan one second before doors open',
      {},
      { hours: [{ ...open, opensAt: now + 1 }] },
    ],
    [
      'doors_closed',
      'for a scan before a move to now, by more than the tolerance of the scanner’s clock',
      {},
      { hours: [moved(0), { ...open, since: now + 121 }] },
    ],
    ['doors_closed', 'for a scan at the end of the event', {}, { hours: [{ ...open, endsAt: now }] }],
    [
      'doors_closed',
      'for a scan later than an offline scanner may miss the move of the event to another week',
      {},
      { hours: [open, moved(now - 1440)] },
    ],
    [
      'printed_ticket',
      'for a static ticket at an event with live tickets',
      {},
      { hours: [{ ...open, format: 'live' }] },
    ],
    [
      'already_admitted',
      'for a ticket that another scanner admitted',
      {},
      { ticket: { ...confirmed, status: 'admitted', at: now, scanner: 'south' } },
    ],
    [
      'released',
      'for a ticket that the lane’s holder had released in that term',
      {},
      { ticket: { ...confirmed, releasedTerm: 2 } },
    ],
    [
      'released',
      'for a ticket that an earlier holder of the lane had released',
      {},
      { ticket: { ...confirmed, releasedTerm: 1 } },
    ],
    ['taken_back', 'for a ticket whose admission a manager took back', {}, { isTakenBack: true }],
    [
      'taken_back',
      'for such a ticket also in a term since then',
      {},
      { isTakenBack: true, ticket: { ...confirmed, releasedTerm: 2 } },
    ],
    ['pending', 'for a pending booking', {}, { ticket: { ...confirmed, status: 'pending' } }],
    ['cancelled', 'for a cancelled booking', {}, { ticket: { ...confirmed, status: 'cancelled' } }],
  ])('[15.14] returns "%s" %s', (reason, _, change, known) => {
    expect(findRejectionReason({ ...admission, ...change }, { ...facts, ...known })).toBe(reason);
  });

  it('[15.14] rejects an admission that was delivered without the scanned text', () => {
    expect(findRejectionReason(undefined, facts)).toBe('no_text');
  });

  it('[15.14] verifies a live ticket with the phone’s key and the time of the scan', () => {
    const seed = new Uint8Array(32).fill(9);
    const ticket = { event: 41, ticketId, generation: 1, algorithm: 'ed25519', step: liveStep(now) } as const;
    const text = encodeLiveTicket(ticket, ed25519.sign(liveTicketBytesToSign(ticket), seed));
    const live = { ...admission, code: parseCode(text, keys) };
    const phone = ed25519.getPublicKey(seed);
    const known = { ...facts, phone, hours: [{ ...open, format: 'live' as const }] };
    expect(findRejectionReason(live, known)).toBeUndefined();
    expect(findRejectionReason({ ...live, at: now + 45 }, known)).toBe('forged');
    expect(findRejectionReason(live, { ...known, phone: null })).toBe('forged');
    expect(findRejectionReason(live, { ...known, phone: ed25519.getPublicKey(new Uint8Array(32)) })).toBe(
      'forged',
    );
  });
});

it('[15.16] provesRealTicket is true only if a known ticket’s signature was verified', () => {
  const reasons: RejectionReason[] = ['no_text', 'forged', 'unknown_ticket', 'not_leased', 'cancelled'];
  expect(reasons.filter(isRealTicket)).toEqual(['not_leased', 'cancelled']);
});

it.each<[RejectionReason, Partial<DeliveredAdmission>, Partial<DeliveryFacts>]>([
  ['forged', { code: { kind: 'other', verdict: 'other_league' } }, {}],
  ['not_leased', {}, { held: undefined }],
  ['doors_closed', {}, { hours: [{ ...open, opensAt: now + 1 }] }],
  ['already_admitted', {}, { ticket: { ...confirmed, status: 'admitted', at: 0, scanner: 'south' } }],
  ['released', {}, { ticket: { ...confirmed, releasedTerm: 2 } }],
  ['cancelled', {}, { ticket: { ...confirmed, status: 'cancelled' } }],
])('[15.28] findRejectionReason returns "%s" for an admission by hand too', (reason, change, known) => {
  expect(findRejectionReason({ ...admission, isByHand: true, ...change }, { ...facts, ...known })).toBe(
    reason,
  );
});
