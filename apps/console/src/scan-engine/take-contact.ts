// A scanner's contact with the server, both ways: what is sent, and what the answer changes, in the order that keeps a ticket to one admission.
import { SCANS_PER_SYNC } from '@rabita/contract/constants';
import { fromBase64url } from '@rabita/door/base64url';
import type { DeviceTime } from '@rabita/door/device-time';
import { applyChanges, type Manifest } from '@rabita/door/manifest';
import { decodeManifest } from '@rabita/door/manifest-bytes';
import { settleScan } from '@rabita/door/own-scan';
import { prepareReturn, type ScannerLanes, takeLeases } from '@rabita/door/scanner-lease';
import { learnServerTime } from '@rabita/door/server-clock';
import type { Change, Conflict, Contact, ContactBody, Kept, OwnRecord } from './scanner-state.ts';

/** What was admitted without the server, and the server does not know yet: oldest first. */
export function unsentOf(kept: Kept): [key: string, record: OwnRecord][] {
  return [...kept.own].filter(([, { stage }]) => stage === 'unsent').sort(([, a], [, b]) => a.at - b.at);
}

type Asked = { readonly isLeaving: boolean; readonly now: DeviceTime };

/** The lanes as they are from here on, to be stored before anything is sent, and the terms to give back. */
export function prepareLanes(kept: Kept, { isLeaving, now }: Asked) {
  const hasUnsent = unsentOf(kept).length > 0;
  return prepareReturn(kept.lanes, kept.pairing.id, { hasUnsent, isLeaving, now });
}

type Sent = {
  readonly terms: ContactBody['given_back'];
  readonly isLeaving: boolean;
  readonly isWhole: boolean;
  /** Scans that the server could not store: they go last, so that they hold up no others. */
  readonly failed: ReadonlySet<string>;
};

/** An admission as it is sent; one that an older app made has no proof. */
function deliveryOf([ticket, { id, at, lane, proof }]: [key: string, record: OwnRecord]) {
  if (!proof) return { scan_id: id, ticket, at };
  return { scan_id: id, text: proof.text, lane, term: proof.term, at };
}

export function writeContact(kept: Kept, { terms, isLeaving, isWhole, failed }: Sent): ContactBody {
  const { manifest } = kept;
  const unsent = unsentOf(kept);
  const isFailed = ([, { id }]: (typeof unsent)[number]) => failed.has(id);
  return {
    admissions: [...unsent.filter(one => !isFailed(one)), ...unsent.filter(isFailed)]
      .slice(0, SCANS_PER_SYNC)
      .map(deliveryOf),
    given_back: terms,
    since: manifest && !isWhole ? { edition: manifest.edition, serial: manifest.serial } : null,
    is_leaving: isLeaving,
    manifest_version: 2,
  };
}

/** The list with the answer's changes; undefined when they continue another list than this. */
function readManifest(manifest: Manifest | null, text: string): Manifest | undefined {
  const changes = decodeManifest(fromBase64url(text) ?? new Uint8Array());
  if (!changes) return undefined;
  if (manifest) return applyChanges(manifest, changes);
  return changes.from === 0 ? changes : undefined;
}

/** Scans whose fate the answer tells: the server knows them now, and some of them a person has to look at. */
function settle(kept: Kept, deliveries: Contact['deliveries']) {
  const byId = new Map(unsentOf(kept).map(([key, record]) => [record.id, { key, record }]));
  const own: [string, OwnRecord][] = [];
  const conflicts: Conflict[] = [];
  for (const { scan_id: scanId, delivery } of deliveries) {
    const known = byId.get(scanId);
    if (!known || delivery === 'failed') continue;
    const { lane, at } = known.record;
    own.push([known.key, { ...settleScan(known.record), lane }]);
    if (delivery === 'conflict') conflicts.push({ scanId, lane, at });
  }
  return { own, conflicts };
}

type Times = { readonly sentAt: DeviceTime; readonly receivedAt: DeviceTime };

/**
 * What the answer changes. Lanes are taken in only with a list that holds what others admitted in them before;
 * `isWhole` asks for the whole list at the next contact, because the changes did not fit.
 */
export function takeContact(
  kept: Kept,
  reply: Contact,
  { sentAt, receivedAt }: Times,
): { change: Change; isWhole: boolean } {
  const { server_time: serverTime, event, scanners, counts } = reply;
  const clock = learnServerTime(kept.news?.clock ?? null, { sentAt, receivedAt, serverTime });
  const manifest = readManifest(kept.manifest, reply.manifest);
  const { own, conflicts } = settle(kept, reply.deliveries);
  const lanes: ScannerLanes = takeLeases(kept.lanes, reply.lanes, kept.pairing.id, sentAt);
  return {
    isWhole: manifest === undefined,
    change: {
      ...(own.length > 0 && { own }),
      ...(conflicts.length > 0 && { conflicts: [...kept.conflicts, ...conflicts] }),
      ...(clock && { news: { event, scanners, counts, clock, syncedAt: receivedAt } }),
      ...(manifest && { lanes }),
      ...(manifest && manifest !== kept.manifest && { manifest }),
    },
  };
}
