/** Names the safeguards of admission, which `admission.property.test.ts` disables one at a time. */
import type { LaneState } from '../src/lease.ts';

export type Safeguard =
  | 'a scanner admits only in its lanes'
  | 'a lane in doubt needs name checks'
  | 'leases expire'
  | 'a shorter lease length ends no lease'
  | 'scans survive a crash'
  | 'a lease comes with the manifest'
  | 'deliver before giving lanes back'
  | 'a delivery needs the scanned text'
  | 'a delivery needs a signed code'
  | 'a delivery needs a lease'
  | 'the lease is of the ticket’s lane'
  | 'no admission while doors are closed'
  | 'former leases count'
  | 'former door hours count'
  | 'tolerate clock errors'
  | 'a repeated delivery changes nothing'
  | 'ask the lane’s holder'
  | 'the manifest lists releases'
  | 'no release of an admitted ticket'
  | 'store a promise before responding'
  | 'promises never end'
  | 'a promise binds pending scans'
  | 'only the current holder releases'
  | 'evaluate again after a release'
  | 'a release settles one ticket only'
  | 'a release settles no earlier doubt'
  | 'no release of a disputed ticket'
  | 'no release without a response'
  | 'a revocation puts lanes in doubt'
  | 'a revoked scanner stops scanning'
  | 'a revoked scanner keeps its admissions'
  | 'doubts last until the upload is complete'
  | 'a late upload disputes tickets'
  | 'a manager decides on late uploads'
  | 'a revoked token delivers nothing'
  | 'a conflict is settled once'
  | 'a decision never admits twice'
  | 'by sight: evaluate again'
  | 'by sight: not in a lane in doubt'
  | 'by sight: not a disputed ticket'
  | 'by sight: only in own lanes'
  | 'by sight: promises bind'
  | 'by sight: printed tickets are valid'
  | 'readmission waits for the next term'
  | 'a repeated scan never readmits'
  | 'a reused scan id is a new delivery';

export type IsDisabled = (safeguard: Safeguard) => boolean;

/** Returns the lane states as they are without the disabled safeguard. */
export function weakenLanes(lanes: LaneState[], scanner: string, isDisabled: IsDisabled): LaneState[] {
  if (isDisabled('a scanner admits only in its lanes'))
    return lanes.map(({ term }) => ({ holder: scanner, isCurrent: true, term, firstDoubt: null }));
  if (isDisabled('a lane in doubt needs name checks'))
    return lanes.map(lane => ({ ...lane, firstDoubt: null }));
  if (!isDisabled('leases expire')) return lanes;
  return lanes.map(lane => ({ ...lane, isCurrent: lane.holder !== null }));
}

/** Returns the lane states for an admission by sight. */
export function weakenLanesBySight(lanes: LaneState[], scanner: string, isDisabled: IsDisabled): LaneState[] {
  if (isDisabled('by sight: only in own lanes'))
    return lanes.map(lane => ({ ...lane, holder: scanner, isCurrent: true }));
  if (!isDisabled('by sight: not in a lane in doubt')) return lanes;
  return lanes.map(lane => ({ ...lane, firstDoubt: null }));
}
