/**
 * Sends requests over one connection, one at a time, with minimal client work, because client and server share the
 * processors.
 */
import { connect, type Socket } from 'node:net';

export type RawAnswer = {
  status: number;
  /** Milliseconds from sending the request to the last byte of its response. */
  ms: number;
  /** When the response was complete, by `performance.now()`. */
  at: number;
  /** The raw response body. */
  body: Buffer;
};

/** A complete raw request, and the callback for its response. */
export type RequestWithCallback = { request: Buffer; onAnswer(answer: RawAnswer): void };

const END = '\r\n\r\n';

/** Builds a raw HTTP request. @param line its method and path @param body sent as JSON */
export function buildRequest(
  line: string,
  headers: Readonly<Record<string, string>>,
  body?: Readonly<Record<string, string>>,
): Buffer {
  const text = body ? JSON.stringify(body) : '';
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body && { 'content-type': 'application/json' }),
    'content-length': String(Buffer.byteLength(text)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${line} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

/** A connection that is silent for this long is closed. */
const IDLE_TIMEOUT_MS = 60_000;

/** Opens a TCP connection to this machine. @param url of a running league */
export const openConnection = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
    socket.setTimeout(IDLE_TIMEOUT_MS, () => socket.destroy());
  });

/**
 * Sends the next request as soon as the previous one is answered, and closes the connection when `next` returns null.
 * Rejects if the connection fails.
 */
export function sendSequentially(socket: Socket, next: () => RequestWithCallback | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    let sentAt = 0;
    let turn: RequestWithCallback | null = null;
    const send = () => {
      turn = next();
      if (turn === null) {
        socket.end();
        return resolve();
      }
      text = '';
      sentAt = performance.now();
      socket.write(turn.request);
    };
    socket.on('data', part => {
      text += part.toString('latin1');
      const head = text.indexOf(END);
      if (head < 0) return;
      const start = head + END.length;
      const length = Number(/\r\ncontent-length: (\d+)/iu.exec(text)?.[1]);
      if (text.length < start + length) return;
      const at = performance.now();
      const body = Buffer.from(text.slice(start), 'latin1');
      turn?.onAnswer({ status: Number(text.slice(9, 12)), ms: at - sentAt, at, body });
      send();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection or did not answer.')));
    send();
  });
}
