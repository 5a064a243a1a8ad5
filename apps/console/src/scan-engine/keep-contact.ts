// Keeps a scanner in contact with the server: every few seconds, sooner after trouble, one contact at a time.
import { ApiError } from '@rabita/client/api-error';
import { SCANS_PER_SYNC } from '@rabita/contract/constants';
import { standingsAtScanner } from '@rabita/door/scanner-lease';
import type { ScannerCore } from './scanner-core.ts';
import { prepareLanes, takeContact, unsentOf, writeContact } from './take-contact.ts';

const EVERY_MS = 5000;
const AFTER_FAILURE_MS = 2000;
/** A list of five thousand tickets over a bad network. */
const GIVE_UP_MS = 20_000;

export type KeepContact = {
  /** Gives whether the server answered. */
  contact(): Promise<boolean>;
  /** Delivers all there is, and gives every lane back. Gives whether that is done. */
  leave(): Promise<boolean>;
  start(): void;
  stop(): void;
};

export function createKeepContact(core: ScannerCore): KeepContact {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  let isWhole = false;
  let failed: ReadonlySet<string> = new Set();
  /** By the monotonic clock: the server wants no contact before. */
  let quietUntil = 0;
  let running: Promise<boolean> | undefined;

  async function once(isLeaving: boolean): Promise<boolean> {
    if (core.now().monotonic < quietUntil) return false;
    const { lanes, terms } = prepareLanes(core.kept, { isLeaving, now: core.now() });
    if (lanes.some((lane, at) => lane !== core.kept.lanes[at])) await core.keepReturned(lanes);
    const body = writeContact(core.kept, { terms, isLeaving, isWhole, failed });
    for (const { scan_id } of body.admissions) core.sent.add(scan_id);
    const abort = new AbortController();
    const patience = setTimeout(() => abort.abort(), GIVE_UP_MS);
    const sentAt = core.now();
    try {
      const reply = await core.ask('syncScanner', { body, signal: abort.signal });
      const taken = takeContact(core.kept, reply, { sentAt, receivedAt: core.now() });
      await core.keepGranted(taken.change);
      isWhole = taken.isWhole;
      failed = new Set(
        reply.deliveries.flatMap(({ scan_id: id, delivery }) => (delivery === 'failed' ? [id] : [])),
      );
      return true;
    } catch (error) {
      const wait = error instanceof ApiError ? error.retryAfter : undefined;
      if (wait !== undefined) quietUntil = core.now().monotonic + wait;
      return false;
    } finally {
      clearTimeout(patience);
    }
  }

  const alone = (isLeaving: boolean) => {
    running ??= once(isLeaving)
      // The device cannot write: what the server told is not taken in, and asked for again.
      .catch(() => false)
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  async function contact(): Promise<boolean> {
    clearTimeout(timer);
    if (!core.isWorking) return false;
    const isDone = await alone(false);
    if (isStarted && core.isWorking) {
      clearTimeout(timer);
      const hasMore = isDone && unsentOf(core.kept).some(([, { id }]) => !failed.has(id));
      const wait = hasMore ? 0 : isDone ? EVERY_MS : AFTER_FAILURE_MS;
      const quiet = (quietUntil - core.now().monotonic) * 1000;
      timer = setTimeout(() => void contact(), Math.max(wait, quiet));
    }
    return isDone;
  }

  const holdsLanes = () => {
    const { lanes, pairing } = core.kept;
    return (
      standingsAtScanner(lanes, pairing.id, core.now()).some(
        ({ isCurrent, holder }) => isCurrent && holder === pairing.id,
      ) || lanes.some(({ seen }) => seen.holder === pairing.id)
    );
  };

  return {
    contact,
    leave: async () => {
      if (!core.isWorking) return false;
      core.show({ phase: 'leaving' });
      await running;
      // The first contact delivers, the second gives back, a third is for lanes that were granted meanwhile.
      for (let round = 0; round < 2 + unsentOf(core.kept).length / SCANS_PER_SYNC + 1; round += 1) {
        if (!(await alone(true))) break;
        if (unsentOf(core.kept).length > 0 || holdsLanes()) continue;
        await core.end('left');
        return true;
      }
      if (core.view.getState().phase === 'leaving') core.show({ phase: 'working' });
      void contact();
      return false;
    },
    start: () => {
      isStarted = true;
      void contact();
    },
    stop: () => {
      isStarted = false;
      core.stop();
      clearTimeout(timer);
    },
  };
}
