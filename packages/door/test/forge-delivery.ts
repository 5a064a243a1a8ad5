/**
 * Makes forged deliveries, as someone who stole a scanner's token would send them. A delivery reports an admission that
 * a scanner made offline.
 */
import { laneOf } from '../src/lane.ts';
import type { SimulatedDelivery } from './model-deliveries.ts';
import type { Attendee } from './model-event.ts';
import type { ModelServer } from './model-server.ts';

/**
 * What is false: `text`: the ticket was never scanned; `signature`: the league did not sign the code; `terms`: another
 * scanner holds the lane; `lane`: the ticket is in another lane; `early`: the lease began later; `hours`: the event is
 * not open.
 */
export const forgeryKinds = ['text', 'signature', 'terms', 'lane', 'early', 'hours'] as const;
export type ForgeryKind = (typeof forgeryKinds)[number];

/**
 * Makes a delivery that claims that `scanner` admitted `signed`. Returns undefined if this kind of delivery cannot be
 * forged now, for example because no scanner holds the lane.
 */
export function forgeDelivery(
  kind: ForgeryKind,
  scanner: string,
  signed: Attendee,
  server: ModelServer,
  now: number,
): SimulatedDelivery | undefined {
  const lane = laneOf(signed.code.ticket.ticketId);
  const { term = 0, holder = null } = server.table[lane] ?? {};
  const honest = { code: signed.code, signed, lane, term, at: now };
  const isOwn = holder === scanner;
  const from = server.terms.get(`${lane} ${term}`)?.from ?? now;
  const { opensAt = 0, endsAt = 0 } = server.hours.at(-1) ?? {};
  const isOpen = now >= opensAt && now < endsAt;
  switch (kind) {
    case 'text':
      return isOwn && isOpen ? { ...honest, code: null } : undefined;
    case 'signature':
      return isOwn && isOpen ? { ...honest, code: { kind: 'other', verdict: 'other_league' } } : undefined;
    case 'terms':
      return isOpen && holder !== null && !isOwn ? honest : undefined;
    case 'lane': {
      const own = server.table.findIndex(lease => lease.holder === scanner);
      const claimed = server.table[own];
      return isOpen && claimed && own !== lane ? { ...honest, lane: own, term: claimed.term } : undefined;
    }
    case 'early':
      return isOwn && isOpen && from - 600 > opensAt ? { ...honest, at: from - 600 } : undefined;
    default:
      // Long enough after doors closed that every scanner knows the new hours or has lost its lease.
      return isOwn && !isOpen && now - (server.hours.at(-1)?.since ?? now) > 2700 ? honest : undefined;
  }
}

/**
 * Makes an admission that a revoked scanner never made, and that nothing but its revocation speaks against: the thief
 * has a photograph of the ticket, and the scanner held the lane. Returns undefined if it never did.
 */
export function forgeLateUpload(
  scanner: string,
  signed: Attendee,
  server: ModelServer,
  now: number,
): SimulatedDelivery | undefined {
  const lane = laneOf(signed.code.ticket.ticketId);
  for (let term = server.table[lane]?.term ?? 0; term > 0; term -= 1) {
    const held = server.terms.get(`${lane} ${term}`);
    if (held?.scanner === scanner)
      return { code: signed.code, signed, lane, term, at: Math.min(held.until, now) };
  }
  return undefined;
}
