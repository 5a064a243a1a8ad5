/** Evaluates a scan without the server, by the scanner's manifest, lanes, own admissions and promises. */
import type { DeviceTime } from '@rabita/door/device-time';
import { evaluateCode, evaluateCodeByHand, type ScannedCode } from '@rabita/door/evaluate-scan';
import type { AllowedKeys } from '@rabita/door/keys';
import { ticketKey } from '@rabita/door/manifest';
import { applyOwnScan } from '@rabita/door/own-scan';
import { applyReleasePromise } from '@rabita/door/release';
import { laneStatesOnScanner } from '@rabita/door/scanner-lanes';
import { serverNow } from '@rabita/door/server-clock';
import type { Verdict } from '@rabita/door/verdict';
import type { ScannerState } from './scanner-state.ts';

export const getSigningKeys = ({ manifest }: ScannerState): AllowedKeys => manifest?.keys ?? new Map();

/** Returns the verdict on a scanned code. Undefined until a sync has brought the manifest and the server's time. */
export function evaluateLocally(
  state: ScannerState,
  code: ScannedCode,
  now: DeviceTime,
  evaluate: typeof evaluateCode = evaluateCode,
): Verdict | undefined {
  const { pairing, changes, manifest, lanes, ownScans, promises } = state;
  const time = serverNow(changes?.clock ?? null, now);
  if (!changes || !manifest || time === undefined) return undefined;
  const { event } = changes;
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
  const findTicket = (ticketId: Uint8Array) => {
    const key = ticketKey(ticketId);
    const ticket = applyOwnScan(manifest.tickets.get(key), ownScans.get(key), pairing.id);
    return applyReleasePromise(ticket, promises.get(key)?.term);
  };
  return evaluate(code, door, findTicket, time);
}

/** Whether the code needs a name check after which a steward may admit its holder offline. */
export function mayAdmitBySight(state: ScannerState, code: ScannedCode, now: DeviceTime): boolean {
  return (
    evaluateLocally(state, code, now)?.verdict === 'name_check' &&
    evaluateLocally(state, code, now, evaluateCodeByHand)?.verdict === 'admitted'
  );
}
