/** Repeats one GET on many connections, with minimal client work, so that the client does not limit the rate. */
import { connect, type Socket } from 'node:net';
import { percentile } from './percentile.ts';

/** Rate, latency in milliseconds, and the number of answers that were incomplete or had another status than 200. */
export type LoadResult = { perSecond: number; p50: number; p99: number; failed: number };

const HEAD_END = Buffer.from('\r\n\r\n');

const OK_STATUS = Buffer.from('HTTP/1.1 200');

/** Repeats the request on one connection. Reads only the first Content-Length, so all answers must have that length. */
function repeatRequest(
  socket: Socket,
  request: Buffer,
  isOver: () => boolean,
  onAnswer: (milliseconds: number, isOk: boolean) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let expectedLength = 0;
    let receivedLength = 0;
    let startedAt = 0;
    let isOk = false;
    const send = () => {
      if (isOver()) {
        socket.end();
        return resolve();
      }
      receivedLength = 0;
      startedAt = performance.now();
      socket.write(request);
    };
    socket.on('data', (part: Buffer) => {
      if (receivedLength === 0)
        isOk = part.compare(OK_STATUS, 0, OK_STATUS.length, 0, OK_STATUS.length) === 0;
      if (expectedLength === 0) {
        const end = part.indexOf(HEAD_END);
        const length = /\r\ncontent-length: (\d+)/iu.exec(part.toString('latin1', 0, end))?.[1];
        if (end < 0 || length === undefined)
          return reject(new Error('The first answer has no Content-Length.'));
        expectedLength = end + HEAD_END.length + Number(length);
      }
      receivedLength += part.length;
      if (receivedLength < expectedLength) return;
      onAnswer(performance.now() - startedAt, isOk && receivedLength === expectedLength);
      send();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection.')));
    send();
  });
}

/**
 * Rejects if a connection fails or the first answer has no Content-Length.
 * @param url answers GET with 200 and a Content-Length
 */
export async function measureLoad(
  url: string,
  headers: Readonly<Record<string, string>>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => {
      const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
      return new Promise<Socket>((resolve, reject) => {
        socket.once('connect', () => resolve(socket.setNoDelay(true)));
        socket.once('error', reject);
      });
    }),
  );
  const times: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  await Promise.all(
    sockets.map(socket =>
      repeatRequest(socket, request, isOver, (milliseconds, isOk) => {
        times.push(milliseconds);
        if (!isOk) failed += 1;
      }),
    ),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: times.length / elapsedSeconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed,
  };
}
