/** Opens and pairs this device's scanner, which only one tab at a time may run. */
import { followStream } from '@rabita/client/calls/follow-stream';
import { keepInstallPrompt } from '@rabita/client/install/keep-install-prompt';
import { warmUpSignatureCheck } from '@rabita/door/ticket';
import { createStore } from 'zustand/vanilla';
import { callDoor, type FollowDoorStream } from './call-door.ts';
import { deviceTime } from './device-time.ts';
import { registerScannerWorker } from './offline-support.ts';
import { openScannerStorage } from './open-scanner-storage.ts';
import { type RunningCounter, runCounter } from './run-counter.ts';
import { type RunningScanner, runScanner } from './run-scanner.ts';
import { createScannerState, type Pairing, type ScannerState, type ScannerStorage } from './scanner-state.ts';
import { watchBattery } from './watch-battery.ts';

/** Reads the server's release requests from a stream, while the page is visible and online. */
const followDoorStream: FollowDoorStream = ({ token, onUpdate, onTokenRejected }) =>
  followStream({
    url: '/api/door/live',
    token,
    // A request expires after a second, so earlier requests need no response.
    onOpen: () => undefined,
    onUpdate: (topic, payload) => void onUpdate(topic, payload),
    onTokenRejected: () => void onTokenRejected(),
  });

/**
 * `elsewhere`: another tab runs the scanner; only one may, because two could admit a ticket twice. `forbidden`: the
 * browser forbids storage, so a crash would lose the scanner's admissions.
 */
export type DeviceState =
  | { readonly state: 'opening' | 'elsewhere' | 'forbidden' | 'unpaired' }
  | { readonly state: 'paired'; readonly scanner: RunningScanner }
  | { readonly state: 'counter'; readonly counter: RunningCounter };

export const deviceStore = createStore<DeviceState>(() => ({ state: 'opening' }));

let storage: ScannerStorage | undefined;

function startPaired(state: ScannerState, storage: ScannerStorage): void {
  const { pairing } = state;
  if (pairing.kind === 'counter') {
    const counter = runCounter({ pairing, storage, call: callDoor });
    startDevice(counter);
    deviceStore.setState({ state: 'counter', counter }, true);
    return;
  }
  const scanner = runScanner({
    state,
    storage,
    call: callDoor,
    now: deviceTime,
    readBattery: watchBattery(),
    followStream: followDoorStream,
  });
  startDevice(scanner);
  setTimeout(warmUpSignatureCheck);
  deviceStore.setState({ state: 'paired', scanner }, true);
}

function startDevice(device: Pick<RunningScanner, 'start' | 'sync'>): void {
  device.start();
  // Registers at each start, because the browser may have evicted the cached page.
  void registerScannerWorker();
  // Syncs even on `offline`: the failed sync sets `link` to `down`, so that the next scan does not wait for a timeout.
  for (const eventName of ['online', 'offline'] as const)
    window.addEventListener(eventName, () => void device.sync());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void device.sync();
  });
}

function stopDevice(): void {
  const device = deviceStore.getState();
  if (device.state === 'paired') device.scanner.stop();
  else if (device.state === 'counter') device.counter.stop();
}

async function openFromDisk(): Promise<void> {
  try {
    storage ??= await openScannerStorage();
    const state = await storage.load();
    if (state) startPaired(state, storage);
    else deviceStore.setState({ state: 'unpaired' }, true);
  } catch {
    deviceStore.setState({ state: 'forbidden' }, true);
  }
}

const LOCK_NAME = 'rabita-scanner';
/** A reloaded page may wait this long for the lock of its predecessor before the lock counts as another tab's. */
const LOCK_WAIT_MS = 1000;

let lockRequest = new AbortController();

/** Runs the scanner once this tab has the lock, until the tab closes or another one steals the lock. */
function runWithLock({ isTakeover = false } = {}): void {
  lockRequest.abort();
  lockRequest = new AbortController();
  const { signal } = lockRequest;
  const waitTimer = setTimeout(() => deviceStore.setState({ state: 'elsewhere' }, true), LOCK_WAIT_MS);
  signal.addEventListener('abort', () => clearTimeout(waitTimer));
  navigator.locks
    .request(LOCK_NAME, isTakeover ? { steal: true } : { signal }, async () => {
      clearTimeout(waitTimer);
      deviceStore.setState({ state: 'opening' }, true);
      await openFromDisk();
      await new Promise<never>(() => undefined);
    })
    .catch(() => {
      if (signal.aborted) return;
      stopDevice();
      runWithLock();
    });
}

let isOpened = false;

/** Starts the stored scanner as soon as no other tab runs it. A second call does nothing. */
export function openScanner(): void {
  if (isOpened) return;
  isOpened = true;
  keepInstallPrompt();
  // `locks` is missing without https, and in browsers that forbid storage.
  if ('locks' in navigator) runWithLock();
  else deviceStore.setState({ state: 'forbidden' }, true);
}

export function takeOverScanner(): void {
  if (deviceStore.getState().state === 'elsewhere') runWithLock({ isTakeover: true });
}

/** Pairs the device, wiping an earlier pairing, and starts the scanner. Call `openScanner` first. */
export async function pairDevice(pairingCode: string): Promise<void> {
  if (!storage) throw new Error('The scanner’s storage is not open.');
  const { token, scanner } = await callDoor('pairScanner', { body: { pairing_code: pairingCode } }, null);
  const pairing: Pairing = { token, id: scanner._id, name: scanner.name, kind: scanner.kind };
  await storage.wipe();
  await storage.save({ pairing });
  startPaired(createScannerState(pairing), storage);
}

/** Stops an ended scanner and wipes its unsent admissions, so that the device can be paired again. */
export async function forgetScanner(): Promise<void> {
  stopDevice();
  // An error is harmless, because pairing wipes the storage too.
  await storage?.wipe().catch(() => undefined);
  deviceStore.setState({ state: 'unpaired' }, true);
}
