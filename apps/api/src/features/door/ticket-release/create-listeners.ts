/** Records which scanners read a stream of this process, so that every process knows whom it can ask. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { ScannerListeners } from '../../../platform/live/live-stream.ts';
import { deleteStream, insertStream, touchStreams } from './queries.ts';

const HEARTBEAT_MS = 15_000;

/** Call `close` when the server stops. */
export function openListeners({ db, log }: Context): ScannerListeners & { close(): void } {
  const open = new Set<string>();
  // A record that cannot be written or deleted only costs a gate a second of waiting, until it counts as dead.
  const warn = (error: unknown) =>
    log.warn({ err: error }, 'the record of listening scanners is out of date');
  const heartbeat = setInterval(() => {
    if (open.size > 0) touchStreams(db, [...open]).catch(warn);
  }, HEARTBEAT_MS);
  return {
    opened: async scannerId => {
      const id = randomUUID();
      await insertStream(db, id, scannerId);
      open.add(id);
      return id;
    },
    closed: id => {
      if (open.delete(id)) deleteStream(db, id).catch(warn);
    },
    close: () => clearInterval(heartbeat),
  };
}
