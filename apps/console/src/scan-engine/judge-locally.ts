// Judges a scan without the server, from the scanner's manifest, its lanes and its own admissions.
import type { DeviceTime } from '@rabita/door/device-time';
import { judgeCode, type ScannedCode } from '@rabita/door/judge-scan';
import type { AllowedKeys } from '@rabita/door/keys';
import { ticketKey } from '@rabita/door/manifest';
import { applyOwnScan } from '@rabita/door/own-scan';
import { laneStatesOnScanner } from '@rabita/door/scanner-lease';
import { serverNow } from '@rabita/door/server-clock';
import type { Verdict } from '@rabita/door/verdict';
import type { ScannerState } from './scanner-state.ts';

const noKeys: AllowedKeys = new Map();

/** The signing keys in the latest manifest. */
export const signingKeysOf = ({ manifest }: ScannerState): AllowedKeys => manifest?.keys ?? noKeys;

/** Returns the verdict on a scanned code. Undefined until a sync has brought the manifest and the server's time. */
export function judgeLocally(state: ScannerState, code: ScannedCode, now: DeviceTime): Verdict | undefined {
  const { pairing, news, manifest, lanes, own } = state;
  const time = serverNow(news?.clock ?? null, now);
  if (!news || !manifest || time === undefined) return undefined;
  const { event } = news;
  const door = {
    scanner: pairing.id,
    isRevoked: false,
    event: event.number,
    format: event.format,
    opensAt: event.opens_at,
    endsAt: event.ends_at,
    mode: 'offline',
    lanes: laneStatesOnScanner(lanes, pairing.id, now),
  } as const;
  const find = (ticketId: Uint8Array) => {
    const key = ticketKey(ticketId);
    return applyOwnScan(manifest.tickets.get(key), own.get(key), pairing.id);
  };
  return judgeCode(code, door, find, time);
}
