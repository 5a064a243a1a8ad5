/** Records which scanners read a stream of this process, so that all processes know which scanners they can ask. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { ScannerListeners } from '../../../platform/live/live-stream.ts';
import { deleteStream, insertStream, touchStreams } from './queries.ts';

const HEARTBEAT_MS = 15_000;

/** Call `close` when the server stops. */
export function createListeners({ db, log }: Context): ScannerListeners & { close(): void } {
  const openStreams = new Set<string>();
  // A failed update is harmless: a gate may wait a second for a scanner that does not listen.
  const warn = (error: unknown) =>
    log.warn({ err: error }, 'the record of listening scanners is out of date');
  const heartbeat = setInterval(() => {
    if (openStreams.size > 0) touchStreams(db, [...openStreams]).catch(warn);
  }, HEARTBEAT_MS);
  return {
    opened: async scannerId => {
      const id = randomUUID();
      await insertStream(db, id, scannerId);
      openStreams.add(id);
      return id;
    },
    closed: id => {
      if (openStreams.delete(id)) deleteStream(db, id).catch(warn);
    },
    close: () => clearInterval(heartbeat),
  };
}
