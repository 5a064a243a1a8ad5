/** Sends the undelivered admissions of a revoked scanner, until the server has all of them or it is too late. */
import { ApiError } from '@rabita/client/calls/api-error';
import { LATE_UPLOAD_HOURS } from '@rabita/contract/retention';
import { elapsedSince } from '@rabita/door/device-time';
import type { ScannerCore } from './scanner-core.ts';
import { listFailedIds, listUnsent, toDelivery, toNextBatch } from './sync-exchange.ts';
import { RETRY_DELAY_MS, TIMEOUT_MS } from './sync-loop.ts';
import { withTimeout } from './with-timeout.ts';

export type LateUpload = {
  /** Sends the next batch now. True if the server responded. Never throws. */
  send(): Promise<boolean>;
  start(): void;
  stop(): void;
};

const TOO_LATE_CODES = ['scanner.revoked', 'scanner.late_upload_full'];

export function createLateUpload(core: ScannerCore): LateUpload {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  let failedIds: ReadonlySet<string> = new Set();
  /** No batch is sent before this time, in monotonic seconds. The server's Retry-After sets it. */
  let retryNotBefore = 0;
  let pendingCall: Promise<boolean> | undefined;

  function isTooLate(): boolean {
    const { revokedAt } = core.state;
    const elapsedSeconds = revokedAt ? elapsedSince(revokedAt, core.now()) : 0;
    // Infinity means that the device's clock was set back. Only the server knows then whether it is too late.
    return elapsedSeconds >= LATE_UPLOAD_HOURS * 3600 && elapsedSeconds !== Number.POSITIVE_INFINITY;
  }

  async function sendBatch(): Promise<boolean> {
    // Without this wait, a crash after the last batch could bring back the old state.
    await core.eventDeletion;
    if (isTooLate()) {
      await endLateUpload(core, 'too_late');
      return false;
    }
    if (core.now().monotonic < retryNotBefore) return false;
    const unsent = listUnsent(core.state);
    const batch = toNextBatch(unsent, failedIds);
    try {
      const body = { admissions: batch.map(toDelivery), is_last: batch.length === unsent.length };
      const { deliveries } = await withTimeout(TIMEOUT_MS, signal =>
        core.request('sendLateUpload', { body, signal }),
      );
      const received = new Set(deliveries.map(({ scan_id }) => scan_id));
      failedIds = listFailedIds(deliveries);
      for (const [key, { id }] of batch)
        if (received.has(id) && !failedIds.has(id)) await core.saveOwnScan(key, undefined);
      if (listUnsent(core.state).length === 0) await endLateUpload(core, 'sent');
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) return false;
      if (error.retryAfter !== undefined) retryNotBefore = core.now().monotonic + error.retryAfter;
      if (error.kind === 'refused' && TOO_LATE_CODES.includes(error.code ?? ''))
        await endLateUpload(core, 'too_late');
      return false;
    }
  }

  async function send(): Promise<boolean> {
    clearTimeout(timer);
    if (!core.isUploadingLate) return false;
    pendingCall ??= sendBatch()
      // The device could not write. The next batch repeats the admissions, and the server recognises them.
      .catch(() => false)
      .finally(() => {
        pendingCall = undefined;
      });
    const hasResponse = await pendingCall;
    if (isStarted && core.isUploadingLate) {
      clearTimeout(timer);
      const delayMs =
        hasResponse && !listUnsent(core.state).every(([, { id }]) => failedIds.has(id)) ? 0 : RETRY_DELAY_MS;
      const serverDelayMs = (retryNotBefore - core.now().monotonic) * 1000;
      timer = setTimeout(() => void send(), Math.max(delayMs, serverDelayMs));
    }
    return hasResponse;
  }

  let unsubscribe: () => void = () => undefined;
  return {
    send,
    start: () => {
      isStarted = true;
      unsubscribe = core.view.subscribe(({ lateUpload }, before) => {
        if (lateUpload === 'sending' && before.lateUpload === null) void send();
      });
      void send();
    },
    stop: () => {
      isStarted = false;
      unsubscribe();
      core.stop();
      clearTimeout(timer);
    },
  };
}

/** Wipes a revoked scanner. `too_late`: its unsent admissions are lost, and the screen shows only their number. */
async function endLateUpload(core: ScannerCore, lateUpload: 'sent' | 'too_late'): Promise<void> {
  const { pairing } = core.view.getState();
  for (const [key, { proof: _, ...scan }] of [...core.ownScans]) core.ownScans.set(key, scan);
  core.update({ lateUpload, pairing: { ...pairing, token: '' } });
  await core.storage.wipe();
}
