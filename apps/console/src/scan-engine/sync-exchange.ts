/** Builds a scanner's sync request and applies the response, in an order that never lets a ticket be admitted twice. */
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
  OwnRecord,
  ScannerState,
  StateChange,
  SyncRequest,
  SyncResponse,
} from './scanner-state.ts';

export function unsentAdmissionsOf(state: ScannerState): [key: string, record: OwnRecord][] {
  return [...state.own].filter(([, { stage }]) => stage === 'unsent').sort(([, a], [, b]) => a.at - b.at);
}

type LaneReturnInput = { readonly isLeaving: boolean; readonly now: DeviceTime };

/** Returns the new lanes, which the caller stores before it sends anything, and the lease terms to give back. */
export function prepareLaneReturns(state: ScannerState, { isLeaving, now }: LaneReturnInput) {
  const hasUnsent = unsentAdmissionsOf(state).length > 0;
  return prepareGiveBack(state.lanes, state.pairing.id, { hasUnsent, isLeaving, now });
}

type SyncRequestInput = {
  readonly terms: SyncRequest['given_back'];
  readonly isLeaving: boolean;
  readonly needsFullManifest: boolean;
  /** Ids of scans that the server could not store. They go last, so that they do not block other deliveries. */
  readonly failed: ReadonlySet<string>;
  readonly battery?: SyncRequest['battery'];
};

/** A record of an older app version has no proof, so its delivery names only the ticket. */
export function deliveryOf([ticket, { id, at, lane, proof }]: [key: string, record: OwnRecord]) {
  if (!proof) return { scan_id: id, ticket, at };
  const { text, term, reason } = proof;
  return { scan_id: id, text, lane, term, at, ...(reason !== undefined && { reason }) };
}

export function buildSyncRequest(state: ScannerState, input: SyncRequestInput): SyncRequest {
  const { terms, isLeaving, needsFullManifest, failed } = input;
  const { manifest } = state;
  const unsent = unsentAdmissionsOf(state);
  const isFailed = ([, { id }]: (typeof unsent)[number]) => failed.has(id);
  return {
    admissions: [...unsent.filter(entry => !isFailed(entry)), ...unsent.filter(isFailed)]
      .slice(0, SCANS_PER_SYNC)
      .map(deliveryOf),
    given_back: terms,
    since: manifest && !needsFullManifest ? { edition: manifest.edition, serial: manifest.serial } : null,
    is_leaving: isLeaving,
    battery: input.battery ?? null,
    unsent: unsent.length,
  };
}

/** The manifest with the response's changes; undefined if they are unreadable or do not continue this manifest. */
function updateManifest(manifest: Manifest | null, text: string): Manifest | undefined {
  const changes = decodeManifest(fromBase64url(text) ?? new Uint8Array());
  if (!changes) return undefined;
  if (manifest) return applyChanges(manifest, changes);
  return changes.from === 0 ? changes : undefined;
}

export function settleRecord({ lane, isByHand, ...scan }: OwnRecord): OwnRecord {
  return { ...settleScan(scan), lane, ...(isByHand && { isByHand }) };
}

function settleDeliveries(state: ScannerState, deliveries: SyncResponse['deliveries']) {
  const byId = new Map(unsentAdmissionsOf(state).map(([key, record]) => [record.id, { key, record }]));
  const own: [string, OwnRecord][] = [];
  const conflicts: Conflict[] = [];
  for (const { scan_id: scanId, delivery } of deliveries) {
    const known = byId.get(scanId);
    if (!known || delivery === 'failed') continue;
    const { lane, at } = known.record;
    own.push([known.key, settleRecord(known.record)]);
    if (delivery === 'conflict') conflicts.push({ scanId, lane, at });
  }
  return { own, conflicts };
}

type SyncTimes = { readonly sentAt: DeviceTime; readonly receivedAt: DeviceTime };

/**
 * The state change for a response, with new lanes only if the manifest changes could be applied: these have the
 * admissions of other scanners there. `needsFullManifest`: the next sync requests the full manifest.
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
  const { own, conflicts } = settleDeliveries(state, response.deliveries);
  const grant = { sentAt, seconds: response.lease_seconds };
  const lanes: ScannerLanes = applyLaneUpdates(state.lanes, response.lanes, state.pairing.id, grant);
  return {
    needsFullManifest: manifest === undefined,
    change: {
      ...(own.length > 0 && { own }),
      ...(conflicts.length > 0 && { conflicts: [...state.conflicts, ...conflicts] }),
      ...(clock && { changes: { event, scanners, counts, clock, overridesAllowedAt, syncedAt: receivedAt } }),
      ...(manifest && { lanes }),
      ...(manifest && manifest !== state.manifest && { manifest }),
    },
  };
}
