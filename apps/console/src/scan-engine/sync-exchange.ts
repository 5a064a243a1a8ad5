/** Builds a scanner's sync request and applies the response, so that no ticket is admitted twice. */
import { SCANS_PER_SYNC } from '@rabita/contract/constants';
import { fromBase64url } from '@rabita/door/base64url';
import type { DeviceTime } from '@rabita/door/device-time';
import { decodeManifest } from '@rabita/door/encode-manifest';
import { applyChanges, type Manifest } from '@rabita/door/manifest';
import { settleScan } from '@rabita/door/own-scan';
import { applyLaneUpdates, prepareGiveBack, type ScannerLanes } from '@rabita/door/scanner-lanes';
import { updateServerClock } from '@rabita/door/server-clock';
import type {
  Conflict,
  ScannerState,
  StateChange,
  StoredScan,
  SyncRequest,
  SyncResponse,
} from './scanner-state.ts';

type UnsentAdmission = [key: string, record: StoredScan];

/** Lists the admissions that are not delivered, oldest first. */
export function listUnsent(state: ScannerState): UnsentAdmission[] {
  const unsent = [...state.ownScans].filter(([, { stage }]) => stage === 'unsent');
  return unsent.sort(([, a], [, b]) => a.at - b.at);
}

/** Returns the admissions of one call. Those that the server failed to store earlier come last. */
export function toNextBatch(unsent: UnsentAdmission[], failedIds: ReadonlySet<string>): UnsentAdmission[] {
  const isFailed = ([, { id }]: UnsentAdmission) => failedIds.has(id);
  return [...unsent.filter(entry => !isFailed(entry)), ...unsent.filter(isFailed)].slice(0, SCANS_PER_SYNC);
}

/** Returns the ids of the scans that the server failed to store. */
export const listFailedIds = (deliveries: SyncResponse['deliveries']): ReadonlySet<string> =>
  new Set(deliveries.flatMap(({ scan_id, delivery }) => (delivery === 'failed' ? [scan_id] : [])));

type LaneReturnInput = { readonly isLeaving: boolean; readonly now: DeviceTime };

/** Returns the new lanes, which the caller stores before it sends anything, and the lease terms to give back. */
export function prepareLaneReturns(state: ScannerState, { isLeaving, now }: LaneReturnInput) {
  const hasUnsent = listUnsent(state).length > 0;
  return prepareGiveBack(state.lanes, state.pairing.id, { hasUnsent, isLeaving, now });
}

type SyncRequestInput = {
  readonly terms: SyncRequest['given_back'];
  readonly isLeaving: boolean;
  readonly needsFullManifest: boolean;
  readonly failedIds: ReadonlySet<string>;
  readonly battery?: SyncRequest['battery'];
};

export function toDelivery([ticket, { id, at, lane, proof }]: UnsentAdmission) {
  if (!proof) return { scan_id: id, ticket, at };
  const { text, term, reason } = proof;
  return { scan_id: id, text, lane, term, at, ...(reason !== undefined && { reason }) };
}

export function buildSyncRequest(state: ScannerState, input: SyncRequestInput): SyncRequest {
  const { terms, isLeaving, needsFullManifest, failedIds } = input;
  const { manifest } = state;
  const unsent = listUnsent(state);
  return {
    admissions: toNextBatch(unsent, failedIds).map(toDelivery),
    given_back: terms,
    since: manifest && !needsFullManifest ? { edition: manifest.edition, serial: manifest.serial } : null,
    is_leaving: isLeaving,
    battery: input.battery ?? null,
    unsent: unsent.length,
  };
}

/** Returns undefined if the changes are unreadable or do not continue this manifest. */
function updateManifest(manifest: Manifest | null, text: string): Manifest | undefined {
  const changes = decodeManifest(fromBase64url(text) ?? new Uint8Array());
  if (!changes) return undefined;
  if (manifest) return applyChanges(manifest, changes);
  return changes.from === 0 ? changes : undefined;
}

export function settleStoredScan({ lane, isByHand, ...scan }: StoredScan): StoredScan {
  return { ...settleScan(scan), lane, ...(isByHand && { isByHand }) };
}

function settleDeliveries(state: ScannerState, deliveries: SyncResponse['deliveries']) {
  const unsentById = new Map(listUnsent(state).map(([key, record]) => [record.id, { key, record }]));
  const ownScans: [string, StoredScan][] = [];
  const conflicts: Conflict[] = [];
  for (const { scan_id: scanId, delivery } of deliveries) {
    const unsent = unsentById.get(scanId);
    if (!unsent || delivery === 'failed') continue;
    const { lane, at } = unsent.record;
    ownScans.push([unsent.key, settleStoredScan(unsent.record)]);
    if (delivery === 'conflict') conflicts.push({ scanId, lane, at });
  }
  return { ownScans, conflicts };
}

type SyncTimes = { readonly sentAt: DeviceTime; readonly receivedAt: DeviceTime };

/**
 * Returns the state change for a response. New lanes need the manifest's changes, which have the earlier admissions in
 * these lanes. `needsFullManifest`: the next sync requests the full manifest.
 */
export function applySyncResponse(
  state: ScannerState,
  response: SyncResponse,
  { sentAt, receivedAt }: SyncTimes,
): { change: StateChange; needsFullManifest: boolean } {
  const {
    server_time: serverTime,
    event,
    scanners,
    counts,
    overrides_allowed_at: overridesAllowedAt,
  } = response;
  const clock = updateServerClock(state.changes?.clock ?? null, { sentAt, receivedAt, serverTime });
  const manifest = updateManifest(state.manifest, response.manifest);
  const { ownScans, conflicts } = settleDeliveries(state, response.deliveries);
  const lease = { sentAt, leaseSeconds: response.lease_seconds };
  const lanes: ScannerLanes = applyLaneUpdates(state.lanes, response.lanes, state.pairing.id, lease);
  return {
    needsFullManifest: manifest === undefined,
    change: {
      ...(ownScans.length > 0 && { ownScans }),
      ...(conflicts.length > 0 && { conflicts: [...state.conflicts, ...conflicts] }),
      ...(clock && { changes: { event, scanners, counts, clock, overridesAllowedAt, syncedAt: receivedAt } }),
      ...(manifest && { lanes }),
      ...(manifest && manifest !== state.manifest && { manifest }),
    },
  };
}
