/**
 * Lets a lane's holder release single tickets, so that the server may admit them at other gates.
 *
 * The holder promises that it has not admitted the ticket, and never will without the server. It stores the promise in
 * memory in the same synchronous step as its check for an admission, and on disk before it responds. Nothing ends a
 * promise: no undo, restart or new term. The server may therefore accept a late response, as long as the same scanner
 * holds the lane in the same term as when the server sent the request.
 */
import type { LaneLease } from './lease.ts';
import type { OwnScan } from './own-scan.ts';
import type { TicketState } from './ticket-state.ts';

/** The server's request to a lane's holder. `ticket` is the ticket's key in the manifest. */
export type ReleaseRequest = { ticket: string; lane: number; term: number };

/**
 * Whether a lane's holder may release a ticket. It may if it never admitted the ticket, or if the manifest shows that a
 * manager took the admission back.
 * @param state the ticket's state in the scanner's manifest
 * @param isChanging the scanner is writing or undoing an admission of this ticket, which a crash may restore
 */
export function mayRelease(
  own: OwnScan | undefined,
  state: TicketState | undefined,
  { isChanging }: { isChanging: boolean },
): boolean {
  if (isChanging) return false;
  // A pending request to the server does not prevent a release: without a response the promise decides.
  if (own?.stage !== 'settled') return own?.stage !== 'unsent';
  return state !== undefined && state.releasedTerm !== null && state.status !== 'admitted';
}

/** Returns the ticket's state as seen by a scanner that promised to release the ticket in this term. */
export function applyReleasePromise(
  state: TicketState | undefined,
  promisedTerm: number | undefined,
): TicketState | undefined {
  return state && promisedTerm !== undefined ? { ...state, releasedTerm: promisedTerm } : state;
}

/**
 * Whether the server records a release. A release by a former holder does not bind the present holder of the lane. Call
 * `endExpiredLeases` first.
 */
export function acceptsRelease(
  lease: LaneLease | undefined,
  scanner: string,
  { term }: ReleaseRequest,
): boolean {
  return lease?.holder === scanner && lease.term === term;
}
