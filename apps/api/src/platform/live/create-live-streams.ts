/** Forwards updates from the database to the live streams of pages and scanners. */
import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ListCache } from '../cache/list-cache.ts';
import { listenToChannel } from '../database/persistent-connection.ts';
import type { MemberSession } from '../http/route.ts';
import type { Log } from '../log.ts';
import { type LimitedReader, limitStreams } from './limit-streams.ts';
import type { PendingResponses } from './pending-responses.ts';
import {
  type DoorUpdate,
  type ListUpdate,
  type ResponseUpdate,
  type SessionUpdate,
  UPDATES_CHANNEL,
  type Update,
} from './publish-update.ts';

const HEARTBEAT_MS = 15_000;
/** Streams end after about this time. Pages then reconnect with their token. */
const STREAM_MS = 5 * 60_000;
/** Pages get only the latest seats and stock at this interval, because these may change a hundred times a second. */
const THROTTLE_MS = 250;
/** Remembers this many ended sessions, to end streams that start just after their session ended. */
const MAX_ENDED_SESSIONS = 1000;

const PREAMBLE = 'retry: 2000\n\n';
const RESYNC = 'event: resync\ndata: {}\n\n';

/** The reader of a stream: a guest, a member's session, or a scanner. */
export type StreamReader = 'guest' | MemberSession | { scannerId: string };

type Stream = { reader: StreamReader; response: ServerResponse; hasMissedUpdates: boolean };

export type LiveStreams = {
  /** Resolves once the process listens for updates. */
  ready: Promise<void>;
  canServe(): boolean;
  /** Whether the limits per member or scanner, per network and per kind of reader allow one more stream. */
  hasRoom(reader: StreamReader, ip: string): boolean;
  /** Starts a stream on a response whose headers are already written. */
  serve(response: ServerResponse, reader: StreamReader, ip: string): void;
  /** Bytes that are buffered because clients have not read them. */
  unreadBytes(): number;
  /** Ends all streams. Further streams end at once. */
  endAll(): void;
  close(): Promise<void>;
};

const format = ({ topic, payload }: Update | DoorUpdate) =>
  `event: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`;

function toLimitedReader(reader: StreamReader, ip: string): LimitedReader {
  if (reader === 'guest') return { kind: 'guest', id: null, ip };
  return 'memberId' in reader
    ? { kind: 'member', id: reader.memberId, ip }
    : { kind: 'scanner', id: reader.scannerId, ip };
}

/** Returns the id of the session or scanner whose end also ends the stream; null: a guest. */
function getReaderId(reader: StreamReader): string | null {
  if (reader === 'guest') return null;
  return 'sessionId' in reader ? reader.sessionId : reader.scannerId;
}

function mayReceive({ memberId }: Update, reader: StreamReader): boolean {
  if (reader === 'guest') return memberId === undefined;
  return 'memberId' in reader && (memberId === undefined || memberId === reader.memberId);
}

/** Destroys the connection of a client with unread bytes, which might never read the end of the stream. */
function endStream(response: ServerResponse): void {
  if (response.writableNeedDrain) response.destroy();
  else response.end();
}

/**
 * @param databaseUrl a direct connection, not through a pooler
 * @param lists the list cache to invalidate; null: no list is cached
 */
export function createLiveStreams(
  databaseUrl: string,
  {
    log,
    pendingResponses: responses,
    lists,
  }: { log: Log; pendingResponses: PendingResponses; lists: ListCache | null },
): LiveStreams {
  const streams = new Set<Stream>();
  const limits = limitStreams();
  const streamsByReaderId = new Map<string, Set<Stream>>();
  const endedSessions = new LRUCache<string, true>({ max: MAX_ENDED_SESSIONS });
  /** The latest update of each event and reward, by its id, until the throttle sends it. */
  const latestUpdates = new Map<string, Update>();
  let isListening = false;
  let isEnding = false;
  let throttleTimer: NodeJS.Timeout | undefined;

  /** Skips a client with unread bytes, so that updates do not pile up in memory. The client gets a resync later. */
  const write = (stream: Stream, text: string) => {
    if (stream.response.writableNeedDrain) stream.hasMissedUpdates = true;
    else stream.response.write(text);
  };
  const writeAll = (update: Update) => {
    const text = format(update);
    for (const stream of streams) if (mayReceive(update, stream.reader)) write(stream, text);
  };
  const endReaderStreams = (readerId: string) => {
    for (const { response } of streamsByReaderId.get(readerId) ?? []) endStream(response);
  };
  const writeToScanner = (update: DoorUpdate) => {
    if (update.topic === 'ended') return endReaderStreams(update.scannerId);
    for (const stream of streamsByReaderId.get(update.scannerId) ?? []) write(stream, format(update));
  };
  const onUpdate = (payload: string) => {
    const update = JSON.parse(payload) as Update | DoorUpdate | ResponseUpdate | ListUpdate | SessionUpdate;
    if (update.topic === 'list') return lists?.invalidate(update.payload.of);
    if (update.topic === 'response') return responses.resolve(update.payload.key, update.payload.value);
    if (update.topic === 'session_ended') {
      endedSessions.set(update.payload.id, true);
      return endReaderStreams(update.payload.id);
    }
    if ('scannerId' in update) return writeToScanner(update);
    if (update.topic === 'event') latestUpdates.set(update.payload.id, update);
    else if (update.topic === 'reward') latestUpdates.set(update.payload._id, update);
    else return writeAll(update);
    throttleTimer ??= setTimeout(() => {
      throttleTimer = undefined;
      for (const update of latestUpdates.values()) writeAll(update);
      latestUpdates.clear();
    }, THROTTLE_MS);
  };

  let resolveReady: () => void = () => undefined;
  const ready = new Promise<void>(resolve => {
    resolveReady = resolve;
  });
  const listener = listenToChannel({
    url: databaseUrl,
    channel: UPDATES_CHANNEL,
    onUpdate,
    onListening: () => {
      isListening = true;
      lists?.invalidate(null);
      resolveReady();
      for (const stream of streams) write(stream, RESYNC);
      // Sessions may have ended meanwhile. Pages and scanners reconnect with their token.
      for (const readerId of streamsByReaderId.keys()) endReaderStreams(readerId);
    },
    onLost: error => {
      isListening = false;
      log.warn({ from: 'live', reason: error.message }, 'the live streams lost their database connection');
    },
  });
  const heartbeat = setInterval(() => {
    for (const { response } of streams) if (!response.writableNeedDrain) response.write(': \n\n');
  }, HEARTBEAT_MS);

  const endAll = () => {
    isEnding = true;
    for (const { response } of streams) endStream(response);
  };
  return {
    ready,
    canServe: () => isListening && !isEnding,
    hasRoom: (reader, ip) => limits.hasRoom(toLimitedReader(reader, ip)),
    serve: (response, reader, ip) => {
      // The client has left: a closed response emits no `close`, so the stream would never be removed.
      if (response.closed) return;
      // The server is stopping, or the session ended while the request waited.
      const readerId = getReaderId(reader);
      if (isEnding || (readerId !== null && endedSessions.has(readerId))) return void response.end();
      // Varies by 20%, so that pages that connected together do not reconnect together.
      const durationMs = STREAM_MS * (0.8 + 0.4 * Math.random());
      const sessionMsLeft = reader !== 'guest' && 'msLeft' in reader ? reader.msLeft : durationMs;
      const endTimer = setTimeout(() => response.end(), Math.min(durationMs, sessionMsLeft));
      const stream: Stream = { reader, response, hasMissedUpdates: false };
      streams.add(stream);
      const release = limits.hold(toLimitedReader(reader, ip));
      if (readerId !== null)
        streamsByReaderId.set(readerId, (streamsByReaderId.get(readerId) ?? new Set()).add(stream));
      response.on('drain', () => {
        if (stream.hasMissedUpdates) response.write(RESYNC);
        stream.hasMissedUpdates = false;
      });
      response.on('error', () => response.destroy());
      response.on('close', () => {
        clearTimeout(endTimer);
        streams.delete(stream);
        release();
        if (readerId === null) return;
        const readerStreams = streamsByReaderId.get(readerId);
        readerStreams?.delete(stream);
        if (readerStreams?.size === 0) streamsByReaderId.delete(readerId);
      });
      response.write(PREAMBLE);
    },
    unreadBytes: () => [...streams].reduce((sum, { response }) => sum + response.writableLength, 0),
    endAll,
    close: async () => {
      clearInterval(heartbeat);
      clearTimeout(throttleTimer);
      endAll();
      await listener.close();
    },
  };
}
