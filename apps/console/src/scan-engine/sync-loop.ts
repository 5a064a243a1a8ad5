/** Syncs every five seconds, and two seconds after a failure, one sync at a time. */
import { ApiError } from '@rabita/client/calls/api-error';
import type { ScannerCore, ScannerDeps } from './scanner-core.ts';
import {
  applySyncResponse,
  buildSyncRequest,
  listFailedIds,
  listUnsent,
  prepareLaneReturns,
} from './sync-exchange.ts';
import { withTimeout } from './with-timeout.ts';

const INTERVAL_MS = 5000;
export const RETRY_DELAY_MS = 2000;
/** Long enough for a manifest of five thousand tickets over a bad network. */
export const TIMEOUT_MS = 20_000;

export type SyncLoop = {
  sync(): Promise<boolean>;
  leave(): Promise<boolean>;
  start(): void;
  stop(): void;
};

type SyncParts = { readonly resendPromises: () => Promise<void> } & Pick<ScannerDeps, 'readBattery'>;

export function createSyncLoop(core: ScannerCore, { resendPromises, readBattery }: SyncParts): SyncLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  let needsFullManifest = false;
  let failedIds: ReadonlySet<string> = new Set();
  /** No sync starts before this time, in monotonic seconds. The server's Retry-After sets it. */
  let retryNotBefore = 0;
  let pendingSync: Promise<boolean> | undefined;

  async function syncOnce({ isLeaving }: { isLeaving: boolean }): Promise<boolean> {
    if (core.now().monotonic < retryNotBefore) return false;
    await resendPromises();
    const { lanes, terms } = prepareLaneReturns(core.state, { isLeaving, now: core.now() });
    if (lanes.some((lane, index) => lane !== core.state.lanes[index])) await core.markLanesReturned(lanes);
    const body = buildSyncRequest(core.state, {
      terms,
      isLeaving,
      needsFullManifest,
      failedIds,
      battery: readBattery?.() ?? null,
    });
    for (const { scan_id } of body.admissions) core.sentIds.add(scan_id);
    const sentAt = core.now();
    try {
      const response = await withTimeout(TIMEOUT_MS, signal => core.request('syncScanner', { body, signal }));
      const applied = applySyncResponse(core.state, response, { sentAt, receivedAt: core.now() });
      await core.saveSyncResult(applied.change);
      needsFullManifest = applied.needsFullManifest;
      failedIds = listFailedIds(response.deliveries);
      return true;
    } catch (error) {
      const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
      if (retryAfter !== undefined) retryNotBefore = core.now().monotonic + retryAfter;
      return false;
    }
  }

  const syncExclusively = (options: { isLeaving: boolean }) => {
    pendingSync ??= syncOnce(options)
      // The device could not write, so the scanner drops the response, and the next sync requests the same data.
      .catch(() => false)
      .finally(() => {
        pendingSync = undefined;
      });
    return pendingSync;
  };

  async function sync(): Promise<boolean> {
    clearTimeout(timer);
    if (!core.isWorking) return false;
    const hasSynced = await syncExclusively({ isLeaving: false });
    if (isStarted && core.isWorking) {
      clearTimeout(timer);
      const hasMore = hasSynced && listUnsent(core.state).some(([, { id }]) => !failedIds.has(id));
      const delayMs = hasMore ? 0 : hasSynced ? INTERVAL_MS : RETRY_DELAY_MS;
      const serverDelayMs = (retryNotBefore - core.now().monotonic) * 1000;
      timer = setTimeout(() => void sync(), Math.max(delayMs, serverDelayMs));
    }
    return hasSynced;
  }

  const holdsLanes = () => {
    const { lanes, pairing } = core.state;
    return lanes.some(({ seen }) => seen.holder === pairing.id);
  };

  return {
    sync,
    leave: async () => {
      if (!core.isWorking) return false;
      core.update({ phase: 'leaving' });
      await pendingSync;
      // Syncs until all admissions are delivered. Then one sync returns the lanes, and another one returns lanes that
      // the server granted meanwhile.
      for (let remainingSyncs = 2; remainingSyncs > 0; ) {
        const unsentBefore = listUnsent(core.state).length;
        if (!(await syncExclusively({ isLeaving: true }))) break;
        const unsent = listUnsent(core.state).length;
        if (unsent >= unsentBefore) remainingSyncs -= 1;
        if (unsent > 0 || holdsLanes()) continue;
        await core.end('left');
        return true;
      }
      if (core.view.getState().phase === 'leaving') core.update({ phase: 'working' });
      void sync();
      return false;
    },
    start: () => {
      isStarted = true;
      void sync();
    },
    stop: () => {
      isStarted = false;
      core.stop();
      clearTimeout(timer);
    },
  };
}
