/**
 * Lets a lane's holder release single tickets, so that the server may admit them at other gates.
 *
 * The holder promises that it has not admitted the ticket, and never will by itself. It keeps the promise in memory, in
 * the same synchronous step in which it evaluates scans, and on disk before it answers. Nothing ends a promise: no
 * later answer, undo, restart or new term. So the server may rely on a response however late it arrives, as long as the
 * holder still holds the lane in the term that the server asked about.
 */
import type { LaneLease } from './lease.ts';
import type { OwnScan } from './own-scan.ts';
import type { TicketState } from './ticket-state.ts';

/** What the server asks a lane's holder. `ticket` is the ticket's key in the manifest. */
export type ReleaseRequest = { ticket: string; lane: number; term: number };

/**
 * Whether a lane's holder may release a ticket: it has no admission of it on record, or only one that the server knows
 * and that a manager took back since, as the manifest says.
 * @param state the ticket's state in the scanner's manifest
 * @param isChanging the scanner is writing or undoing an admission of this ticket; a crash may bring it back
 */
export function mayRelease(
  own: OwnScan | undefined,
  state: TicketState | undefined,
  isChanging: boolean,
): boolean {
  if (isChanging) return false;
  // While it asks the server about the ticket, it may: without the response it evaluates by the promise.
  if (own?.stage !== 'settled') return own?.stage !== 'unsent';
  return state !== undefined && state.releasedTerm !== null && state.status !== 'admitted';
}

/** Returns the ticket's state as a scanner sees it that promised to release the ticket in this term. */
export function applyPromise(
  state: TicketState | undefined,
  promisedTerm: number | undefined,
): TicketState | undefined {
  return state && promisedTerm !== undefined ? { ...state, releasedTerm: promisedTerm } : state;
}

/**
 * Whether the server records a release. After the lane has changed hands, the present holder may admit the ticket by
 * itself. Call `endExpiredLeases` first.
 */
export function acceptsRelease(
  lease: LaneLease | undefined,
  scanner: string,
  { term }: ReleaseRequest,
): boolean {
  return lease?.holder === scanner && lease.term === term;
}
