/** Asks over one connection, one thing after another, with as little work as can be: the server shares its processors. */
import { connect, type Socket } from 'node:net';

export type Answered = {
  status: number;
  /** From the asking to the last byte. */
  ms: number;
  /** When it was answered, on the clock of `performance.now()`. */
  at: number;
  /** What came after the head, as it came. */
  body: Buffer;
};

/** A whole request, and who hears what was answered. */
export type Turn = { request: Buffer; note(answered: Answered): void };

const END = '\r\n\r\n';

/** A request that asks for no more than these lines say; `body` is sent as JSON. */
export function requestOf(
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

/** A server that is silent for so long answers no more. */
const SILENT_MS = 60_000;

/** @param url of a running league */
export const openConnection = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
    socket.setTimeout(SILENT_MS, () => socket.destroy());
  });

/** Asks for the next as soon as the last is answered, until there is none; then the connection is closed. */
export function askInTurn(socket: Socket, next: () => Turn | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    let began = 0;
    let turn: Turn | null = null;
    const ask = () => {
      turn = next();
      if (turn === null) {
        socket.end();
        return resolve();
      }
      text = '';
      began = performance.now();
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
      turn?.note({ status: Number(text.slice(9, 12)), ms: at - began, at, body });
      ask();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server ended the connection, or did not answer.')));
    ask();
  });
}
