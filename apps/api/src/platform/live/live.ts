/** Forwards news from the database to open pages, with one database listener per process and one stream per page. */
import type { ServerResponse } from 'node:http';
import type { ListCache } from '../cache/list-cache.ts';
import { listenToChannel } from '../database/persistent-connection.ts';
import type { Log } from '../log.ts';
import { type ListNews, NEWS_CHANNEL, type News } from './notify.ts';

const HEARTBEAT_MS = 15_000;
/** Streams end after about this time and pages reconnect with their token: an ended session then gets no more news. */
const STREAM_MS = 5 * 60_000;
/** In a rush seats and stock change a hundred times a second. Pages get only the latest state, at this interval. */
const THROTTLE_MS = 250;
const MAX_STREAMS = 20_000;

const PREAMBLE = 'retry: 2000\n\n';
const RESYNC = 'event: resync\ndata: {}\n\n';

type Stream = { memberId: string | null; response: ServerResponse; missed: boolean; ends: NodeJS.Timeout };

export type LiveStreams = {
  /** Resolves once the process listens for news. */
  ready: Promise<void>;
  /** Whether the process listens for news and may open another stream. */
  canServe(): boolean;
  /** Starts a stream on a response whose headers are already written. `memberId` is null for a guest. */
  serve(response: ServerResponse, memberId: string | null): void;
  /** Bytes that are buffered because clients have not read them. */
  unreadBytes(): number;
  /** Ends every stream at once. */
  endAll(): void;
  close(): Promise<void>;
};

const format = ({ topic, payload }: News) => `event: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`;

/**
 * @param url a direct connection, not through a pooler
 * @param lists the list cache, invalidated before pages get the news, so that a page that reloads gets the change; null
 * if no list is cached
 */
export function openLiveStreams(url: string, log: Log, lists: ListCache | null = null): LiveStreams {
  const streams = new Set<Stream>();
  /** The latest state of each event and reward, by its id. */
  const latest = new Map<string, News>();
  let listening = false;
  let throttle: NodeJS.Timeout | undefined;

  /** Skips a client that has unread bytes, so that news does not pile up in memory. The client gets a resync later. */
  const write = (stream: Stream, text: string) => {
    if (stream.response.writableNeedDrain) stream.missed = true;
    else stream.response.write(text);
  };
  const writeAll = (news: News) => {
    const text = format(news);
    for (const stream of streams) {
      if (news.memberId === undefined || news.memberId === stream.memberId) write(stream, text);
    }
  };
  const onNews = (payload: string) => {
    const news = JSON.parse(payload) as News | ListNews;
    if (news.topic === 'list') return lists?.invalidate(news.payload.of);
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
    for (const { response } of streams) {
      // A client with unread bytes might never read the end of the stream, so its connection is closed.
      if (response.writableNeedDrain) response.destroy();
      else response.end();
    }
  };
  return {
    ready,
    canServe: () => listening && streams.size < MAX_STREAMS,
    serve: (response, memberId) => {
      // Varies by 20%, so that pages that connected together do not all reconnect together.
      const ends = setTimeout(() => response.end(), STREAM_MS * (0.8 + 0.4 * Math.random()));
      const stream: Stream = { memberId, response, missed: false, ends };
      streams.add(stream);
      response.on('drain', () => {
        if (stream.missed) response.write(RESYNC);
        stream.missed = false;
      });
      response.on('error', () => response.destroy());
      response.on('close', () => {
        clearTimeout(ends);
        streams.delete(stream);
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
