/** Names the safeguards of admission, which `admission.property.test.ts` explains and disables one at a time. */
import type * as lease from '../src/lease.ts';

export type Safeguard =
  | 'leases'
  | 'name check in doubt'
  | 'lease expiry'
  | 'kept lease length'
  | 'stored scans'
  | 'manifest update'
  | 'deliver before giving back'
  | 'scanned text'
  | 'signature'
  | 'lease term'
  | 'lane of the lease'
  | 'door hours'
  | 'former lease terms'
  | 'former door hours'
  | 'clock tolerance'
  | 'repeated delivery'
  | 'holder request'
  | 'release in the manifest'
  | 'holder refuses'
  | 'store before response'
  | 'lasting promise'
  | 'promise during a scan'
  | 'same holder and term'
  | 'second evaluation'
  | 'release of one ticket'
  | 'doubts before the release'
  | 'disputed ticket'
  | 'release needs a response'
  | 'doubt after revocation'
  | 'no scans after revocation'
  | 'stored late upload'
  | 'complete late upload'
  | 'dispute by late upload'
  | 'manager decides late upload'
  | 'revoked token'
  | 'one decision'
  | 'admitted once'
  | 'sight: second evaluation'
  | 'sight: lane in doubt'
  | 'sight: disputed ticket'
  | 'sight: own lane'
  | 'sight: promise'
  | 'sight: reason'
  | 'next term'
  | 'repeated scan'
  | 'late repeat';

/** Returns the lane states as they would be without this safeguard. */
export function withoutSafeguard(
  lanes: lease.LaneState[],
  scanner: string,
  without: Safeguard | undefined,
): lease.LaneState[] {
  if (without === 'leases')
    return lanes.map(({ term }) => ({ holder: scanner, isCurrent: true, term, firstDoubt: null }));
  if (without === 'name check in doubt') return lanes.map(lane => ({ ...lane, firstDoubt: null }));
  return without === 'lease expiry'
    ? lanes.map(lane => ({ ...lane, isCurrent: lane.holder !== null }))
    : lanes;
}

/** Returns the lane states for an admission by sight as they would be without this safeguard. */
export function withoutSightSafeguard(
  lanes: lease.LaneState[],
  scanner: string,
  without: Safeguard | undefined,
): lease.LaneState[] {
  if (without === 'sight: own lane')
    return lanes.map(lane => ({ ...lane, holder: scanner, isCurrent: true }));
  return without === 'sight: lane in doubt' ? lanes.map(lane => ({ ...lane, firstDoubt: null })) : lanes;
}
