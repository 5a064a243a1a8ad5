/** Creates forged deliveries of offline admissions, as a thief of a scanner's token would send them. */
import { laneOf } from '../src/lane.ts';
import type { SimulatedDelivery } from './model-deliveries.ts';
import type { Attendee } from './model-event.ts';
import type { ModelServer } from './model-server.ts';

export const forgeryKinds = [
  'ticket was not scanned',
  'code is not signed by the league',
  'another scanner holds the lane',
  'ticket is in another lane',
  'lease began later',
  'doors are closed',
] as const;
export type ForgeryKind = (typeof forgeryKinds)[number];

/** Returns a delivery that claims that `scanner` admitted `attendee`. Undefined if it cannot be forged this way now. */
export function forgeDelivery(
  kind: ForgeryKind,
  scanner: string,
  attendee: Attendee,
  server: ModelServer,
  now: number,
): SimulatedDelivery | undefined {
  const lane = laneOf(attendee.code.ticket.ticketId);
  const { term = 0, holder = null } = server.leaseTable[lane] ?? {};
  const claim = { code: attendee.code, attendee, lane, term, at: now };
  const holdsLane = holder === scanner;
  const beforeLease = (server.heldTerms.get(`${lane} ${term}`)?.from ?? now) - 600;
  const { opensAt = 0, endsAt = 0 } = server.hours.at(-1) ?? {};
  const isOpen = now >= opensAt && now < endsAt;
  switch (kind) {
    case 'ticket was not scanned':
      return holdsLane && isOpen ? { ...claim, code: null } : undefined;
    case 'code is not signed by the league':
      return holdsLane && isOpen ? { ...claim, code: { kind: 'other', verdict: 'other_league' } } : undefined;
    case 'another scanner holds the lane':
      return isOpen && holder !== null && !holdsLane ? claim : undefined;
    case 'ticket is in another lane': {
      const ownLane = server.leaseTable.findIndex(each => each.holder === scanner);
      const lease = server.leaseTable[ownLane];
      return isOpen && lease && ownLane !== lane ? { ...claim, lane: ownLane, term: lease.term } : undefined;
    }
    case 'lease began later':
      return holdsLane && isOpen && beforeLease > opensAt ? { ...claim, at: beforeLease } : undefined;
    case 'doors are closed':
      // Long enough after doors closed that every scanner knows the new hours or has lost its lease.
      return holdsLane && !isOpen && now - (server.hours.at(-1)?.since ?? now) > 2700 ? claim : undefined;
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
  for (let term = server.leaseTable[lane]?.term ?? 0; term > 0; term -= 1) {
    const held = server.heldTerms.get(`${lane} ${term}`);
    if (held?.scanner === scanner)
      return { code: attendee.code, attendee, lane, term, at: Math.min(held.until, now) };
  }
  return undefined;
}
