/** A screen that listens: reads server-sent events off a real connection, and waits for them without any clock. */
import type { League } from './start-league.ts';

export type Heard = { topic: string; payload: Record<string, unknown> };

export type Stream = {
  status: number;
  headers: Headers;
  /** The next news that fits, past or to come; rejects when the stream ends without it. */
  next(fits: (heard: Heard) => boolean): Promise<Heard>;
  /** All that was heard until now. */
  heard: readonly Heard[];
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
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
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
      for (const look of waiting) look();
    }
  };
  const ended = read()
    .catch(() => undefined)
    .then(() => {
      isOver = true;
      for (const look of waiting) look();
    });
  let from = 0;
  return {
    status: response.status,
    headers: response.headers,
    heard,
    ended,
    leave: () => leaving.abort(),
    next: fits =>
      new Promise((resolve, reject) => {
        const look = () => {
          const at = heard.findIndex((one, place) => place >= from && fits(one));
          const found = heard[at];
          if (!found && !isOver) return;
          waiting.delete(look);
          from = at + 1;
          if (found) resolve(found);
          else reject(new Error(`The stream ended after ${JSON.stringify(heard)}.`));
        };
        waiting.add(look);
        look();
      }),
  };
}
