/** Opens the live stream over a real connection, and lets tests wait for news in it. */
import type { League } from './start-league.ts';

export type ReceivedNews = { topic: string; payload: Record<string, unknown> };

export type Stream = {
  status: number;
  headers: Headers;
  /** Waits for the first matching news after the previous match. Rejects if the stream ends first. */
  next(matches: (news: ReceivedNews) => boolean): Promise<ReceivedNews>;
  /** All news received until now. */
  heard: readonly ReceivedNews[];
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  leave(): void;
};

export async function openStream(league: League, token?: string): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(`${league.url}/api/live`, {
    signal: leaving.signal,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  const heard: ReceivedNews[] = [];
  const waiting = new Set<() => void>();
  let hasEnded = false;
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of response.body ?? []) {
      text += decoder.decode(part as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, topic, data] = /^event: (.*)\ndata: (.*)$/u.exec(block) ?? [];
        if (topic && data) heard.push({ topic, payload: JSON.parse(data) });
      }
      for (const check of waiting) check();
    }
  };
  const ended = read()
    .catch(() => undefined)
    .then(() => {
      hasEnded = true;
      for (const check of waiting) check();
    });
  let from = 0;
  return {
    status: response.status,
    headers: response.headers,
    heard,
    ended,
    leave: () => leaving.abort(),
    next: matches =>
      new Promise((resolve, reject) => {
        const check = () => {
          const at = heard.findIndex((news, index) => index >= from && matches(news));
          const match = heard[at];
          if (!match && !hasEnded) return;
          waiting.delete(check);
          from = at + 1;
          if (match) resolve(match);
          else reject(new Error(`The stream ended after ${JSON.stringify(heard)}.`));
        };
        waiting.add(check);
        check();
      }),
  };
}
