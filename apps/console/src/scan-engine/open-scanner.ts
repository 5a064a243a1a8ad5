// The scanner of this device: opened once for a page, paired, and held by one tab alone.
import { unknownLanes } from '@rabita/door/scanner-lease';
import { prepareToRead } from '@rabita/door/ticket';
import { createStore } from 'zustand/vanilla';
import { callDoor } from './call-door.ts';
import { deviceTime } from './device-clock.ts';
import { keepPage } from './keep-page.ts';
import { openDisk } from './open-disk.ts';
import { type RunningScanner, runScanner } from './run-scanner.ts';
import type { Disk, Kept, Pairing } from './scanner-state.ts';

/**
 * `elsewhere`: another tab of this browser is the scanner; two would admit twice. `forbidden`: this browser keeps
 * nothing, so a crash would forget whom it let in.
 */
export type Device =
  | { readonly state: 'opening' | 'elsewhere' | 'forbidden' | 'unpaired' }
  | { readonly state: 'paired'; readonly scanner: RunningScanner };

export const device = createStore<Device>(() => ({ state: 'opening' }));

let disk: Disk | undefined;

function run(kept: Kept, disk: Disk): void {
  const scanner = runScanner({ kept, disk, call: callDoor, now: deviceTime });
  scanner.start();
  setTimeout(prepareToRead);
  // At each start: the browser may have thrown the page away meanwhile.
  void keepPage();
  // Asked at once when the network goes, too: the next attendee does not wait for an answer that cannot come.
  for (const turn of ['online', 'offline'] as const)
    window.addEventListener(turn, () => void scanner.contact());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void scanner.contact();
  });
  device.setState({ state: 'paired', scanner }, true);
}

async function open(): Promise<void> {
  try {
    disk ??= await openDisk();
    const kept = await disk.load();
    if (kept) run(kept, disk);
    else device.setState({ state: 'unpaired' }, true);
  } catch {
    device.setState({ state: 'forbidden' }, true);
  }
}

function letGo(): void {
  const { state, ...rest } = device.getState();
  if (state === 'paired' && 'scanner' in rest) rest.scanner.stop();
  device.setState({ state: 'elsewhere' }, true);
}

let isOpened = false;

/** @param takesOver from the tab that is the scanner now, which then stops */
export function openScanner({ takesOver = false } = {}): void {
  if (isOpened && !takesOver) return;
  isOpened = true;
  // Only over https, and in no browser that forbids storage.
  if (!('locks' in navigator)) {
    device.setState({ state: 'forbidden' }, true);
    return;
  }
  const held = takesOver ? { steal: true } : { ifAvailable: true };
  navigator.locks
    .request('rabita-scanner', held, async lock => {
      if (!lock) return device.setState({ state: 'elsewhere' }, true);
      await open();
      // Held until the tab is closed, or another one takes over.
      await new Promise<never>(() => undefined);
    })
    .catch(letGo);
}

/** Throws `ApiError`. What was on the device before is gone. */
export async function pairDevice(pairingCode: string): Promise<void> {
  if (!disk) throw new Error('The device is not open.');
  const { token, scanner } = await callDoor('pairScanner', { body: { pairing_code: pairingCode } }, null);
  const pairing: Pairing = { token, id: scanner._id, name: scanner.name };
  await disk.wipe();
  const kept = { pairing, news: null, manifest: null, lanes: unknownLanes(), own: new Map(), conflicts: [] };
  await disk.save({ pairing });
  run(kept, disk);
}

/** After a scanner has ended: ready for another pairing code. */
export function forgetScanner(): void {
  const { state, ...rest } = device.getState();
  if (state === 'paired' && 'scanner' in rest) rest.scanner.stop();
  device.setState({ state: 'unpaired' }, true);
}
