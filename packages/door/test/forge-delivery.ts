/**
 * Creates forged deliveries, as a thief of a scanner's token would send them. A delivery reports an admission that a
 * scanner made offline.
 */
import { laneOf } from '../src/lane.ts';
import type { SimulatedDelivery } from './model-deliveries.ts';
import type { Attendee } from './model-event.ts';
import type { ModelServer } from './model-server.ts';

/**
 * What is false about a delivery. `text`: the ticket was never scanned. `signature`: the league did not sign the code.
 * `terms`: another scanner holds the lane. `lane`: the ticket is in another lane. `early`: the lease began later.
 * `hours`: the doors are closed.
 */
export const forgeryKinds = ['text', 'signature', 'terms', 'lane', 'early', 'hours'] as const;
export type ForgeryKind = (typeof forgeryKinds)[number];

/**
 * Returns a delivery that claims that `scanner` admitted `attendee`. Undefined if this kind of delivery cannot be
 * forged now, for example because no scanner holds the lane.
 */
export function forgeDelivery(
  kind: ForgeryKind,
  scanner: string,
  attendee: Attendee,
  server: ModelServer,
  now: number,
): SimulatedDelivery | undefined {
  const lane = laneOf(attendee.code.ticket.ticketId);
  const { term = 0, holder = null } = server.table[lane] ?? {};
  const claim = { code: attendee.code, attendee, lane, term, at: now };
  const isOwn = holder === scanner;
  const from = server.terms.get(`${lane} ${term}`)?.from ?? now;
  const { opensAt = 0, endsAt = 0 } = server.hours.at(-1) ?? {};
  const isOpen = now >= opensAt && now < endsAt;
  switch (kind) {
    case 'text':
      return isOwn && isOpen ? { ...claim, code: null } : undefined;
    case 'signature':
      return isOwn && isOpen ? { ...claim, code: { kind: 'other', verdict: 'other_league' } } : undefined;
    case 'terms':
      return isOpen && holder !== null && !isOwn ? claim : undefined;
    case 'lane': {
      const ownLane = server.table.findIndex(each => each.holder === scanner);
      const lease = server.table[ownLane];
      return isOpen && lease && ownLane !== lane ? { ...claim, lane: ownLane, term: lease.term } : undefined;
    }
    case 'early':
      return isOwn && isOpen && from - 600 > opensAt ? { ...claim, at: from - 600 } : undefined;
    default:
      // Long enough after doors closed that every scanner knows the new hours or has lost its lease.
      return isOwn && !isOpen && now - (server.hours.at(-1)?.since ?? now) > 2700 ? claim : undefined;
  }
}

/**
 * Returns a delivery of an admission that a revoked scanner never made. Only the revocation makes it suspicious: the
 * thief has a photograph of the ticket, and the scanner held the lane. Undefined if the scanner never held the lane.
 */
export function forgeLateUpload(
  scanner: string,
  attendee: Attendee,
  server: ModelServer,
  now: number,
): SimulatedDelivery | undefined {
  const lane = laneOf(attendee.code.ticket.ticketId);
  for (let term = server.table[lane]?.term ?? 0; term > 0; term -= 1) {
    const held = server.terms.get(`${lane} ${term}`);
    if (held?.scanner === scanner)
      return { code: attendee.code, attendee, lane, term, at: Math.min(held.until, now) };
  }
  return undefined;
}
