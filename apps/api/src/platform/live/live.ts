/** Carries what is told in the database to open screens: one listener for each process, one stream for each screen. */
import type { ServerResponse } from 'node:http';
import type { ListCache } from '../cache/list-cache.ts';
import { listen } from '../database/persistent-connection.ts';
import type { Log } from '../log.ts';
import { type ListNews, NEWS_CHANNEL, type News } from './notify.ts';

const HEARTBEAT_MS = 15_000;
/** A stream ends by itself, and its screen asks again with its token: a session that has ended does not listen on. */
const STREAM_MS = 5 * 60_000;
/** Seats of one event may change a hundred times a second; a screen needs the last of them. */
const GATHER_MS = 250;
const MOST_STREAMS = 20_000;

const PREAMBLE = 'retry: 2000\n\n';
const RESYNC = 'event: resync\ndata: {}\n\n';

type Stream = { memberId: string | null; response: ServerResponse; missed: boolean; ends: NodeJS.Timeout };

export type Live = {
  /** Resolves once it listens for the first time. */
  ready: Promise<void>;
  /** Whether it hears what happens now, and has room for one more. */
  canServe(): boolean;
  /** Takes over a response whose head is written. */
  serve(response: ServerResponse, memberId: string | null): void;
  /** Bytes that were written and that their readers have not taken. */
  unread(): number;
  /** Ends every stream at once. */
  endAll(): void;
  close(): Promise<void>;
};

const format = ({ topic, payload }: News) => `event: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`;

/**
 * @param url past any pooler
 * @param lists told first of what has changed, so that a screen that then asks finds it; null: none are kept
 */
export function openLive(url: string, log: Log, lists: ListCache | null = null): Live {
  const streams = new Set<Stream>();
  const gathered = new Map<string, News>();
  let listening = false;
  let gathering: NodeJS.Timeout | undefined;

  /** A slow reader is written nothing more until it has read, so that nothing gathers; then it is told to ask again. */
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
    if (news.topic === 'list') return lists?.changed(news.payload.of);
    if (news.topic !== 'event') return writeAll(news);
    gathered.set(news.payload.id, news);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      for (const one of gathered.values()) writeAll(one);
      gathered.clear();
    }, GATHER_MS);
  };

  let isReady: () => void = () => undefined;
  const ready = new Promise<void>(resolve => {
    isReady = resolve;
  });
  const listener = listen({
    url,
    channel: NEWS_CHANNEL,
    onNews,
    onListening: () => {
      listening = true;
      lists?.changed(null);
      isReady();
      for (const stream of streams) write(stream, RESYNC);
    },
    onLost: error => {
      listening = false;
      log.warn({ from: 'live', reason: error.message }, 'a connection was lost');
    },
  });
  const heartbeat = setInterval(() => {
    for (const { response } of streams) if (!response.writableNeedDrain) response.write(': \n\n');
  }, HEARTBEAT_MS);

  const endAll = () => {
    for (const { response } of streams) {
      // Not read by a slow reader, an end would wait for it.
      if (response.writableNeedDrain) response.destroy();
      else response.end();
    }
  };
  return {
    ready,
    canServe: () => listening && streams.size < MOST_STREAMS,
    serve: (response, memberId) => {
      // Those who came in one minute do not all come back in one second.
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
    unread: () => [...streams].reduce((sum, { response }) => sum + response.writableLength, 0),
    endAll,
    close: async () => {
      clearInterval(heartbeat);
      clearTimeout(gathering);
      endAll();
      await listener.close();
    },
  };
}
