/** Forwards news from the database to open pages, with one database listener per process and one stream per page. */
import type { ServerResponse } from 'node:http';
import type { ListCache } from '../cache/list-cache.ts';
import { listenToChannel } from '../database/persistent-connection.ts';
import type { Log } from '../log.ts';
import type { Answers } from './answers.ts';
import { limitStreams } from './limit-streams.ts';
import { type AnswerNews, type DoorNews, type ListNews, NEWS_CHANNEL, type News } from './notify.ts';

const HEARTBEAT_MS = 15_000;
/** Streams end after about this time and pages reconnect with their token: an ended session then gets no more news. */
const STREAM_MS = 5 * 60_000;
/** In a rush seats and stock change a hundred times a second. Pages get only the latest state, at this interval. */
const THROTTLE_MS = 250;
const MAX_STREAMS = 20_000;

const PREAMBLE = 'retry: 2000\n\n';
const RESYNC = 'event: resync\ndata: {}\n\n';

/** Who reads a stream: a guest, a member, or a scanner. */
export type Audience = 'guest' | { memberId: string } | { scannerId: string };

type Stream = { audience: Audience; response: ServerResponse; missed: boolean };

export type LiveStreams = {
  /** Resolves once the process listens for news. */
  ready: Promise<void>;
  /** Whether the process listens for news and may open another stream. */
  canServe(): boolean;
  /** Whether this reader may hold one more stream, beside those of the same member or scanner, and of the network. */
  hasRoom(audience: Audience, address: string): boolean;
  /** Starts a stream on a response whose headers are already written. */
  serve(response: ServerResponse, audience: Audience, address: string): void;
  /** Bytes that are buffered because clients have not read them. */
  unreadBytes(): number;
  /** Ends every stream, and from now on each new one at once. */
  endAll(): void;
  close(): Promise<void>;
};

const format = ({ topic, payload }: News | DoorNews) =>
  `event: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`;

function idOf(audience: Audience): string | null {
  if (audience === 'guest') return null;
  return 'memberId' in audience ? audience.memberId : audience.scannerId;
}

function isFor({ memberId }: News, audience: Audience): boolean {
  if (audience === 'guest') return memberId === undefined;
  return 'memberId' in audience && (memberId === undefined || memberId === audience.memberId);
}

/**
 * @param url a direct connection, not through a pooler
 * @param lists the list cache, invalidated before pages get the news, so that a page that reloads gets the change; null
 * if no list is cached
 */
export function openLiveStreams(
  url: string,
  { log, answers, lists }: { log: Log; answers: Answers; lists: ListCache | null },
): LiveStreams {
  const streams = new Set<Stream>();
  const limits = limitStreams();
  /** Apart from the others, so that news for one scanner passes no crowd of fans. */
  const scannerStreams = new Map<string, Set<Stream>>();
  /** The latest state of each event and reward, by its id. */
  const latest = new Map<string, News>();
  let listening = false;
  let isEnding = false;
  let throttle: NodeJS.Timeout | undefined;

  /** Skips a client that has unread bytes, so that news does not pile up in memory. The client gets a resync later. */
  const write = (stream: Stream, text: string) => {
    if (stream.response.writableNeedDrain) stream.missed = true;
    else stream.response.write(text);
  };
  const writeAll = (news: News) => {
    const text = format(news);
    for (const stream of streams) if (isFor(news, stream.audience)) write(stream, text);
  };
  const writeToScanner = (news: DoorNews) => {
    for (const stream of scannerStreams.get(news.scannerId) ?? [])
      if (news.topic === 'ended') stream.response.end();
      else write(stream, format(news));
  };
  const onNews = (payload: string) => {
    const news = JSON.parse(payload) as News | DoorNews | AnswerNews | ListNews;
    if (news.topic === 'list') return lists?.invalidate(news.payload.of);
    if (news.topic === 'answer') return answers.give(news.payload.key, news.payload.value);
    if ('scannerId' in news) return writeToScanner(news);
    if (news.topic === 'event') latest.set(news.payload.id, news);
    else if (news.topic === 'reward') latest.set(news.payload._id, news);
    else return writeAll(news);
    throttle ??= setTimeout(() => {
      throttle = undefined;
      for (const state of latest.values()) writeAll(state);
      latest.clear();
    }, THROTTLE_MS);
  };

  let isReady: () => void = () => undefined;
  const ready = new Promise<void>(resolve => {
    isReady = resolve;
  });
  const listener = listenToChannel({
    url,
    channel: NEWS_CHANNEL,
    onNews,
    onListening: () => {
      listening = true;
      lists?.invalidate(null);
      isReady();
      for (const stream of streams) write(stream, RESYNC);
    },
    onLost: error => {
      listening = false;
      log.warn({ from: 'live', reason: error.message }, 'the live streams lost their database connection');
    },
  });
  const heartbeat = setInterval(() => {
    for (const { response } of streams) if (!response.writableNeedDrain) response.write(': \n\n');
  }, HEARTBEAT_MS);

  const endAll = () => {
    isEnding = true;
    for (const { response } of streams) {
      // A client with unread bytes might never read the end of the stream, so its connection is closed.
      if (response.writableNeedDrain) response.destroy();
      else response.end();
    }
  };
  return {
    ready,
    canServe: () => listening && !isEnding && streams.size < MAX_STREAMS,
    hasRoom: (audience, address) => limits.hasRoom({ id: idOf(audience), address }),
    serve: (response, audience, address) => {
      // The client left before its stream began: a closed response emits no `close` that would end the stream.
      if (response.closed) return;
      // Its request was still waiting when the others ended; open, it would delay the server's stop by minutes.
      if (isEnding) return void response.end();
      // Varies by 20%, so that pages that connected together do not all reconnect together.
      const ends = setTimeout(() => response.end(), STREAM_MS * (0.8 + 0.4 * Math.random()));
      const stream: Stream = { audience, response, missed: false };
      streams.add(stream);
      const release = limits.hold({ id: idOf(audience), address });
      const scannerId = typeof audience === 'object' && 'scannerId' in audience ? audience.scannerId : null;
      if (scannerId !== null)
        scannerStreams.set(scannerId, (scannerStreams.get(scannerId) ?? new Set()).add(stream));
      response.on('drain', () => {
        if (stream.missed) response.write(RESYNC);
        stream.missed = false;
      });
      response.on('error', () => response.destroy());
      response.on('close', () => {
        clearTimeout(ends);
        streams.delete(stream);
        release();
        if (scannerId === null) return;
        const others = scannerStreams.get(scannerId);
        others?.delete(stream);
        if (others?.size === 0) scannerStreams.delete(scannerId);
      });
      response.write(PREAMBLE);
    },
    unreadBytes: () => [...streams].reduce((sum, { response }) => sum + response.writableLength, 0),
    endAll,
    close: async () => {
      clearInterval(heartbeat);
      clearTimeout(throttle);
      endAll();
      await listener.close();
    },
  };
}
