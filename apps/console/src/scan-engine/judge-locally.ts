/** Judges a scan without the server, from the scanner's manifest, its lanes, its own admissions and its promises. */
import type { DeviceTime } from '@rabita/door/device-time';
import { judgeCode, judgeCodeByHand, type ScannedCode } from '@rabita/door/judge-scan';
import type { AllowedKeys } from '@rabita/door/keys';
import { ticketKey } from '@rabita/door/manifest';
import { applyOwnScan } from '@rabita/door/own-scan';
import { applyPromise } from '@rabita/door/release';
import { laneStatesOnScanner } from '@rabita/door/scanner-lanes';
import { serverNow } from '@rabita/door/server-clock';
import type { Verdict } from '@rabita/door/verdict';
import type { ScannerState } from './scanner-state.ts';

const noKeys: AllowedKeys = new Map();

/** The signing keys in the latest manifest. */
export const signingKeysOf = ({ manifest }: ScannerState): AllowedKeys => manifest?.keys ?? noKeys;

/**
 * Returns the verdict on a scanned code. Undefined until a sync has brought the manifest and the server's time.
 * @param judge `judgeCodeByHand` if a steward looked at the holder
 */
export function judgeLocally(
  state: ScannerState,
  code: ScannedCode,
  now: DeviceTime,
  judge: typeof judgeCode = judgeCode,
): Verdict | undefined {
  const { pairing, news, manifest, lanes, own, promises } = state;
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
    const known = applyOwnScan(manifest.tickets.get(key), own.get(key), pairing.id);
    return applyPromise(known, promises.get(key)?.term);
  };
  return judge(code, door, find, time);
}

/** Whether the code needs a name check that a steward may settle without a network. */
export function mayAdmitBySight(state: ScannerState, code: ScannedCode, now: DeviceTime): boolean {
  return (
    judgeLocally(state, code, now)?.verdict === 'name_check' &&
    judgeLocally(state, code, now, judgeCodeByHand)?.verdict === 'admitted'
  );
}
