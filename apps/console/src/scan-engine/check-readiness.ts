/** Checks what a scanner needs before doors open. */
import { type DeviceTime, elapsedSince } from '@rabita/door/device-time';
import { laneStatesOnScanner } from '@rabita/door/scanner-lanes';
import { serverNow } from '@rabita/door/server-clock';
import type { ScannerView } from './scanner-state.ts';

/**
 * Whether the scanner is an app on the home screen. `done`: installed, but this page is not the app. `offered`: the
 * browser can install it. `declined`: the steward declined. `by_hand`: the steward can install it, as on iPhones.
 */
export type HomeScreen = 'installed' | 'done' | 'offered' | 'declined' | 'by_hand' | 'none';

export type DeviceFacts = {
  /** This and `isStoragePersistent` are undefined until the browser responds. */
  readonly isPageCached: boolean | undefined;
  readonly isStoragePersistent: boolean | undefined;
  readonly canStayAwake: boolean;
  /** `level` is from 0 to 1. Null where the browser has no battery API. */
  readonly battery: { readonly level: number; readonly isCharging: boolean } | null;
  readonly camera: 'opening' | 'open' | 'error';
  readonly isSoundOn: boolean;
  readonly homeScreen: HomeScreen;
};

export type ReadinessCheckName =
  | 'list'
  | 'lanes'
  | 'clock'
  | 'camera'
  | 'sound'
  | 'offline'
  | 'storage'
  | 'battery'
  | 'awake'
  | 'home';
export type ReadinessCheck = {
  readonly name: ReadinessCheckName;
  /** `note`: worth knowing. `look`: the steward should fix the problem. `wait`: not ready or not known yet. */
  readonly state: 'good' | 'note' | 'look' | 'wait';
  /** For `list`: the tickets in the manifest. For `clock`: how many minutes the device's clock is off. */
  readonly count?: number;
};

/** The camera uses about a third of a charge while the gates are open. */
const MIN_BATTERY_LEVEL = 0.5;
/** A device clock that is off by this or less is not reported. */
const CLOCK_OFF_SECONDS = 60;
/** The `list` check passes only if the latest sync is more recent than this. */
const STALE_SECONDS = 60;

const toState = (isGood: boolean | undefined): ReadinessCheck['state'] =>
  isGood === undefined ? 'wait' : isGood ? 'good' : 'look';

type ReadinessInput = Pick<ScannerView, 'changes' | 'manifest' | 'lanes' | 'pairing'>;

/** The scanner is ready once these checks are good or a note. The steward can start earlier. */
export const REQUIRED_CHECKS: readonly ReadinessCheckName[] = ['list', 'lanes', 'clock'];

export function checkReadiness(input: ReadinessInput, facts: DeviceFacts, now: DeviceTime): ReadinessCheck[] {
  const { changes, manifest, lanes, pairing } = input;
  const time = serverNow(changes?.clock ?? null, now);
  const clockError = time === undefined ? 0 : Math.abs(time - now.wall);
  const isFresh = changes !== null && elapsedSince(changes.syncedAt, now) < STALE_SECONDS;
  const hasLanes = laneStatesOnScanner(lanes, pairing.id, now).some(
    ({ holder, isCurrent }) => isCurrent && holder === pairing.id,
  );
  // With more scanners than lanes, a scanner without lanes works only online.
  const isSurplus =
    isFresh &&
    lanes.every(({ seen }) => seen.holder !== null && seen.holder !== pairing.id && !seen.isWanted);
  const { battery, camera } = facts;
  const isCharged = battery !== null && (battery.isCharging || battery.level >= MIN_BATTERY_LEVEL);
  const tickets = manifest?.tickets.size ?? 0;
  return [
    { name: 'list', state: !manifest || !isFresh ? 'wait' : tickets > 0 ? 'good' : 'note', count: tickets },
    { name: 'lanes', state: hasLanes ? 'good' : isSurplus ? 'note' : 'wait' },
    {
      name: 'clock',
      state: time === undefined ? 'wait' : 'good',
      count: clockError > CLOCK_OFF_SECONDS ? Math.round(clockError / 60) : 0,
    },
    { name: 'camera', state: camera === 'open' ? 'good' : camera === 'opening' ? 'wait' : 'look' },
    { name: 'sound', state: facts.isSoundOn ? 'good' : 'look' },
    { name: 'offline', state: toState(facts.isPageCached) },
    { name: 'storage', state: toState(facts.isStoragePersistent) },
    ...(battery ? [{ name: 'battery', state: isCharged ? 'good' : 'look' } as const] : []),
    { name: 'awake', state: facts.canStayAwake ? 'good' : 'look' },
    // The scanner works as well in a browser's tab, so this is never a problem.
    { name: 'home', state: ['installed', 'done'].includes(facts.homeScreen) ? 'good' : 'note' },
  ];
}
