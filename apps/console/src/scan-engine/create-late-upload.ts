/** Sends what a revoked scanner had admitted offline, until all of it has arrived or it is too late. */
import { ApiError } from '@rabita/client/calls/api-error';
import { SCANS_PER_SYNC } from '@rabita/contract/constants';
import { LATE_UPLOAD_HOURS } from '@rabita/contract/retention';
import { elapsedSince } from '@rabita/door/device-time';
import type { ScannerCore } from './scanner-core.ts';
import { deliveryOf, unsentAdmissionsOf } from './sync-exchange.ts';
import { RETRY_DELAY_MS, TIMEOUT_MS } from './sync-loop.ts';

export type LateUpload = {
  /** Sends the next batch now. True if the server has answered. Never throws. */
  send(): Promise<boolean>;
  start(): void;
  stop(): void;
};

const TOO_LATE = ['scanner.revoked', 'scanner.late_upload_full'];

export function createLateUpload(core: ScannerCore): LateUpload {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  let failed: ReadonlySet<string> = new Set();
  /** Nothing is sent before this time, in seconds of the monotonic clock. The server's Retry-After sets it. */
  let retryNotBefore = 0;
  let running: Promise<boolean> | undefined;

  const left = () => unsentAdmissionsOf(core.state);
  const isFailed = ([, { id }]: ReturnType<typeof left>[number]) => failed.has(id);

  function isTooLate(): boolean {
    const { revokedAt } = core.state;
    const elapsed = revokedAt ? elapsedSince(revokedAt, core.now()) : 0;
    // Infinity: the device's clock was set back. Then only the server knows whether it is too late.
    return elapsed >= LATE_UPLOAD_HOURS * 3600 && elapsed !== Number.POSITIVE_INFINITY;
  }

  async function sendBatch(): Promise<boolean> {
    // Its last batch says that nothing follows, which a restart with the old state on disk would make untrue.
    await core.forgotten;
    if (isTooLate()) {
      await endLateUpload(core, 'late');
      return false;
    }
    if (core.now().monotonic < retryNotBefore) return false;
    const unsent = left();
    const batch = [...unsent.filter(entry => !isFailed(entry)), ...unsent.filter(isFailed)].slice(
      0,
      SCANS_PER_SYNC,
    );
    const abort = new AbortController();
    const timeout = setTimeout(() => abort.abort(), TIMEOUT_MS);
    try {
      const body = { admissions: batch.map(deliveryOf), is_last: batch.length === unsent.length };
      const { deliveries } = await core.request('sendLateUpload', { body, signal: abort.signal });
      const results = new Map(deliveries.map(({ scan_id, delivery }) => [scan_id, delivery]));
      failed = new Set([...results].flatMap(([id, delivery]) => (delivery === 'failed' ? [id] : [])));
      for (const [key, { id }] of batch)
        if (results.has(id) && !failed.has(id)) await core.saveOwn(key, undefined);
      if (left().length === 0) await endLateUpload(core, 'sent');
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) return false;
      if (error.retryAfter !== undefined) retryNotBefore = core.now().monotonic + error.retryAfter;
      if (error.kind === 'refused' && TOO_LATE.includes(error.code ?? '')) await endLateUpload(core, 'late');
      return false;
    } finally {
      clearTimeout(timeout);
    }
  }

  async function send(): Promise<boolean> {
    clearTimeout(timer);
    if (!core.isUploadingLate) return false;
    running ??= sendBatch()
      // The device could not write: what was sent is sent again, and the server recognises it.
      .catch(() => false)
      .finally(() => {
        running = undefined;
      });
    const isDone = await running;
    if (isStarted && core.isUploadingLate) {
      clearTimeout(timer);
      const delay = isDone && !left().every(isFailed) ? 0 : RETRY_DELAY_MS;
      const serverDelay = (retryNotBefore - core.now().monotonic) * 1000;
      timer = setTimeout(() => void send(), Math.max(delay, serverDelay));
    }
    return isDone;
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

/** Wipes what is left of a revoked scanner. `late`: what it could not send is lost, and only its number is shown. */
async function endLateUpload(core: ScannerCore, lateUpload: 'sent' | 'late'): Promise<void> {
  const { pairing } = core.view.getState();
  for (const [key, { proof: _, ...record }] of [...core.own]) core.own.set(key, record);
  core.update({ lateUpload, pairing: { ...pairing, token: '' } });
  await core.disk.wipe();
}
