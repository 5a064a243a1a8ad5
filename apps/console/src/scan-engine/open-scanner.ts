// Opens this device's scanner once per page, pairs it, and lets only one tab at a time run it.
import { createScannerLanes } from '@rabita/door/scanner-lease';
import { warmUpCurve } from '@rabita/door/ticket';
import { createStore } from 'zustand/vanilla';
import { callDoor } from './call-door.ts';
import { deviceTime } from './device-clock.ts';
import { registerScannerWorker } from './offline-support.ts';
import { openDisk } from './open-disk.ts';
import { type RunningCounter, runCounter } from './run-counter.ts';
import { type RunningScanner, runScanner } from './run-scanner.ts';
import type { Disk, Pairing, ScannerState } from './scanner-state.ts';

/**
 * `elsewhere`: another tab of this browser runs the scanner; two tabs could admit a ticket twice. `forbidden`: this
 * page cannot use the browser's storage, so a crash would lose the scanner's admissions.
 */
export type DeviceState =
  | { readonly state: 'opening' | 'elsewhere' | 'forbidden' | 'unpaired' }
  | { readonly state: 'paired'; readonly scanner: RunningScanner }
  | { readonly state: 'counter'; readonly counter: RunningCounter };

export const deviceStore = createStore<DeviceState>(() => ({ state: 'opening' }));

let disk: Disk | undefined;

/** Starts what was paired, a gate's scanner or a counter. */
function startPaired(state: ScannerState, disk: Disk): void {
  const { pairing } = state;
  if (pairing.kind === 'counter') {
    const counter = runCounter({ pairing, disk, call: callDoor });
    keepInSync(counter);
    deviceStore.setState({ state: 'counter', counter }, true);
    return;
  }
  const scanner = runScanner({ state, disk, call: callDoor, now: deviceTime });
  keepInSync(scanner);
  setTimeout(warmUpCurve);
  deviceStore.setState({ state: 'paired', scanner }, true);
}

function keepInSync(running: Pick<RunningScanner, 'start' | 'sync'>): void {
  running.start();
  // Registers at each start, because the browser may have evicted the cached page.
  void registerScannerWorker();
  // Syncs also on `offline`: the failed sync sets the view's `link` to `down`, so the next scan waits for no timeout.
  for (const eventName of ['online', 'offline'] as const)
    window.addEventListener(eventName, () => void running.sync());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void running.sync();
  });
}

/** Stops what this tab runs. */
function stopRunning(): void {
  const device = deviceStore.getState();
  if (device.state === 'paired') device.scanner.stop();
  else if (device.state === 'counter') device.counter.stop();
}

async function openFromDisk(): Promise<void> {
  try {
    disk ??= await openDisk();
    const state = await disk.load();
    if (state) startPaired(state, disk);
    else deviceStore.setState({ state: 'unpaired' }, true);
  } catch {
    deviceStore.setState({ state: 'forbidden' }, true);
  }
}

/** Stops this tab's scanner, because another tab has taken the lock. */
function stopForOtherTab(): void {
  stopRunning();
  deviceStore.setState({ state: 'elsewhere' }, true);
}

let isOpened = false;

/**
 * Starts the stored scanner. A second call does nothing, unless it takes over.
 *
 * @param takesOver whether to take the scanner over from another tab, which then stops
 */
export function openScanner({ takesOver = false } = {}): void {
  if (isOpened && !takesOver) return;
  isOpened = true;
  // `locks` is missing without https, and in browsers that forbid storage.
  if (!('locks' in navigator)) {
    deviceStore.setState({ state: 'forbidden' }, true);
    return;
  }
  const options = takesOver ? { steal: true } : { ifAvailable: true };
  navigator.locks
    .request('rabita-scanner', options, async lock => {
      if (!lock) return deviceStore.setState({ state: 'elsewhere' }, true);
      await openFromDisk();
      // Holds the lock until the tab closes or another tab steals it.
      await new Promise<never>(() => undefined);
    })
    .catch(stopForOtherTab);
}

/**
 * Pairs the device and starts the scanner. Wipes the state of an earlier pairing. Call `openScanner` first. Throws
 * `ApiError`, or another error if the device cannot store the pairing.
 */
export async function pairDevice(pairingCode: string): Promise<void> {
  if (!disk) throw new Error('The scanner’s storage is not open.');
  const { token, scanner } = await callDoor('pairScanner', { body: { pairing_code: pairingCode } }, null);
  const pairing: Pairing = { token, id: scanner._id, name: scanner.name, kind: scanner.kind };
  await disk.wipe();
  const state = {
    pairing,
    news: null,
    manifest: null,
    lanes: createScannerLanes(),
    own: new Map(),
    conflicts: [],
  };
  await disk.save({ pairing });
  startPaired(state, disk);
}

/** Stops a scanner that was closed or revoked, so that the device can be paired again. */
export function forgetScanner(): void {
  stopRunning();
  deviceStore.setState({ state: 'unpaired' }, true);
}
