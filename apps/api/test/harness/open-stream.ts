/** Opens the live stream over a real connection, and lets tests wait for updates in it. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import type { League } from './start-league.ts';

export type ReceivedUpdate = { topic: string; payload: Record<string, unknown> };

export type Stream = {
  status: number;
  headers: Headers;
  /** Waits for the first matching update after the previous match. Rejects if the stream ends first. */
  next(matches: (update: ReceivedUpdate) => boolean): Promise<ReceivedUpdate>;
  updates: readonly ReceivedUpdate[];
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
};

/**
 * Opens a stream that closes after the test.
 * @param path the stream of pages by default; scanners have another one
 */
export async function openStream(league: League, token?: string, path = '/api/live'): Promise<Stream> {
  // Not by fetch: it opens another connection after each aborted stream, which delays the server's shutdown.
  const request = get(`${league.url}${path}`, {
    agent: false,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  onTestFinished(() => void request.destroy());
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => undefined);
  const updates: ReceivedUpdate[] = [];
  const waiters = new Set<() => void>();
  let hasEnded = false;
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of response) {
      text += decoder.decode(part as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, topic, data] = /^event: (.*)\ndata: (.*)$/u.exec(block) ?? [];
        if (topic && data) updates.push({ topic, payload: JSON.parse(data) });
      }
      for (const check of waiters) check();
    }
  };
  const ended = read()
    .catch(() => undefined)
    .then(() => {
      hasEnded = true;
      for (const check of waiters) check();
    });
  let nextIndex = 0;
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(response.headers as Record<string, string>),
    updates,
    ended,
    close: () => request.destroy(),
    next: matches =>
      new Promise((resolve, reject) => {
        const check = () => {
          const matchIndex = updates.findIndex((update, index) => index >= nextIndex && matches(update));
          const match = updates[matchIndex];
          if (!match && !hasEnded) return;
          waiters.delete(check);
          nextIndex = matchIndex + 1;
          if (match) resolve(match);
          else reject(new Error(`The stream ended after ${JSON.stringify(updates)}.`));
        };
        waiters.add(check);
        check();
      }),
  };
}
