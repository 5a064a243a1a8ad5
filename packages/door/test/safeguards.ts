/** Names the safeguards of admission, so that the property test can prove that each is needed. */
import type * as lease from '../src/lease.ts';

/** Safeguards that `admission.property.test.ts` explains and disables one at a time, to prove that each is needed. */
export type Safeguard =
  | 'leases'
  | 'doubt'
  | 'expiry'
  | 'longer lease'
  | 'disk'
  | 'changes'
  | 'patience'
  | 'text'
  | 'signature'
  | 'terms'
  | 'lane'
  | 'hours'
  | 'former terms'
  | 'former hours'
  | 'tolerance'
  | 'same'
  | ReleaseSafeguard
  | RevocationSafeguard
  | SightSafeguard
  | TakeBackSafeguard
  | undefined;

/** The safeguards of releases. */
export type ReleaseSafeguard =
  | 'held tickets'
  | 'released in the list'
  | 'refusal'
  | 'disk before answer'
  | 'lasting promise'
  | 'promise in flight'
  | 'holder and term'
  | 'judged again'
  | 'one ticket alone'
  | 'earlier doubts'
  | 'disputed'
  | 'silence';

/** The safeguards of revoked scanners and their late upload. */
export type RevocationSafeguard =
  | 'revoked doubt'
  | 'forgotten'
  | 'kept testimony'
  | 'last word'
  | 'disputed testimony'
  | 'quarantine'
  | 'dead token'
  | 'one decision'
  | 'already in';

/** The safeguards of a steward who admits by sight without a network. */
export type SightSafeguard =
  | 'sight judged again'
  | 'sight in doubt'
  | 'sight disputed'
  | 'sight in own lane'
  | 'sight of released'
  | 'reason';

/** The safeguards of a manager who takes admissions back. */
export type TakeBackSafeguard = 'next term' | 'repeated scan' | 'late repeat';

/** Returns the lane states that a evaluate would see if the safeguard `without` did not exist. */
export function withoutSafeguard(
  lanes: lease.LaneState[],
  scanner: string,
  without: Safeguard,
): lease.LaneState[] {
  if (without === 'leases')
    return lanes.map(({ term }) => ({ holder: scanner, isCurrent: true, term, firstDoubt: null }));
  if (without === 'doubt') return lanes.map(lane => ({ ...lane, firstDoubt: null }));
  return without === 'expiry' ? lanes.map(lane => ({ ...lane, isCurrent: lane.holder !== null })) : lanes;
}

/** Returns the lane states that a evaluate by sight would see if the safeguard `without` did not exist. */
export function withoutSightSafeguard(
  lanes: lease.LaneState[],
  scanner: string,
  without: Safeguard,
): lease.LaneState[] {
  if (without === 'sight in own lane')
    return lanes.map(lane => ({ ...lane, holder: scanner, isCurrent: true }));
  return without === 'sight in doubt' ? lanes.map(lane => ({ ...lane, firstDoubt: null })) : lanes;
}
