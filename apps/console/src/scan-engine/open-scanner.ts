/** Opens this device's scanner once per page, pairs it, and lets only one tab at a time run it. */
import { followStream } from '@rabita/client/calls/follow-stream';
import { keepInstallPrompt } from '@rabita/client/install/keep-install-prompt';
import { createScannerLanes } from '@rabita/door/scanner-lanes';
import { warmUpCurve } from '@rabita/door/ticket';
import { createStore } from 'zustand/vanilla';
import { callDoor } from './call-door.ts';
import { deviceTime } from './device-time.ts';
import { registerScannerWorker } from './offline-support.ts';
import { openDisk } from './open-disk.ts';
import { type RunningCounter, runCounter } from './run-counter.ts';
import { type RunningScanner, runScanner } from './run-scanner.ts';
import type { Listen } from './scanner-core.ts';
import type { Disk, Pairing, ScannerState } from './scanner-state.ts';
import { watchBattery } from './watch-battery.ts';

/** Reads the stream in which the server asks this scanner to release tickets, while the page is visible and online. */
const listenToDoor: Listen = ({ token, onUpdate, onRefused }) =>
  followStream({
    url: '/api/door/live',
    token,
    // Requests live for a second, so what was missed needs no response any more.
    onOpen: () => undefined,
    onUpdate: (topic, payload) => void onUpdate(topic, payload),
    onTokenRejected: () => void onRefused(),
  });

/**
 * `elsewhere`: another tab runs the scanner; two tabs could admit a ticket twice.
 * `forbidden`: this page cannot use the browser's storage, so a crash would lose the scanner's admissions.
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
  const deps = {
    state,
    disk,
    call: callDoor,
    now: deviceTime,
    readBattery: watchBattery(),
    listen: listenToDoor,
  };
  const scanner = runScanner(deps);
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

const LOCK = 'rabita-scanner';
/** A page that is reloaded may have to wait for the page before it, which is no other tab. */
const LOCK_WAIT_MS = 1000;

let waiting = new AbortController();

/** Runs the scanner once this tab has the lock, until the tab closes or another one steals the lock. */
function runWhenAlone({ takesOver = false } = {}): void {
  waiting.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const wait = setTimeout(() => deviceStore.setState({ state: 'elsewhere' }, true), LOCK_WAIT_MS);
  signal.addEventListener('abort', () => clearTimeout(wait));
  navigator.locks
    .request(LOCK, takesOver ? { steal: true } : { signal }, async () => {
      clearTimeout(wait);
      deviceStore.setState({ state: 'opening' }, true);
      await openFromDisk();
      await new Promise<never>(() => undefined);
    })
    .catch(() => {
      if (signal.aborted) return;
      stopRunning();
      runWhenAlone();
    });
}

let isOpened = false;

/** Starts the stored scanner as soon as no other tab runs it. A second call does nothing. */
export function openScanner(): void {
  if (isOpened) return;
  isOpened = true;
  // The browser offers the installation after it has read the page's manifest, so this is early enough.
  keepInstallPrompt();
  // `locks` is missing without https, and in browsers that forbid storage.
  if ('locks' in navigator) runWhenAlone();
  else deviceStore.setState({ state: 'forbidden' }, true);
}

export function takeOverScanner(): void {
  if (deviceStore.getState().state === 'elsewhere') runWhenAlone({ takesOver: true });
}

/** Pairs the device, wiping an earlier pairing, and starts the scanner. Call `openScanner` first. */
export async function pairDevice(pairingCode: string): Promise<void> {
  if (!disk) throw new Error('The scanner’s storage is not open.');
  const { token, scanner } = await callDoor('pairScanner', { body: { pairing_code: pairingCode } }, null);
  const pairing: Pairing = { token, id: scanner._id, name: scanner.name, kind: scanner.kind };
  await disk.wipe();
  const state = {
    pairing,
    changes: null,
    manifest: null,
    lanes: createScannerLanes(),
    own: new Map(),
    promises: new Map(),
    conflicts: [],
    revokedAt: null,
  };
  await disk.save({ pairing });
  startPaired(state, disk);
}

/** Stops an ended scanner and wipes what it has not sent, so that the device can be paired again. */
export async function forgetScanner(): Promise<void> {
  stopRunning();
  // Pairing wipes it again.
  await disk?.wipe().catch(() => undefined);
  deviceStore.setState({ state: 'unpaired' }, true);
}
