/** A crowd that books places at one event: each member asks once, on connections that are all in use at once. */
import { connect, type Socket } from 'node:net';
import { median, percentile } from './percentile.ts';

export type Rush = {
  /** Places booked, for each second until the last one was. */
  perSecond: number;
  /** What whoever got a place waited for it, in milliseconds. */
  p50: number;
  p99: number;
  booked: number;
  full: number;
  others: number;
};

type Answered = { status: number; ms: number; at: number };

const END = '\r\n\r\n';

/** As little work as can be: the server shares its processors with whoever asks. */
function bookWith(
  socket: Socket,
  next: () => Buffer | null,
  note: (answered: Answered) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    let began = 0;
    const ask = () => {
      const request = next();
      if (request === null) {
        socket.end();
        return resolve();
      }
      text = '';
      began = performance.now();
      socket.write(request);
    };
    socket.on('data', part => {
      text += part.toString('latin1');
      const head = text.indexOf(END);
      if (head < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/iu.exec(text)?.[1]);
      if (text.length < head + END.length + length) return;
      const at = performance.now();
      note({ status: Number(text.slice(9, 12)), ms: at - began, at });
      ask();
    });
    socket.on('error', reject);
    ask();
  });
}

const open = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
  });

/**
 * @param urls processes of one league, which share the connections evenly
 * @param tokens of the members, in the order in which they ask; each has an idempotency key of their own
 */
export async function rush(
  urls: readonly string[],
  eventId: string,
  tokens: readonly string[],
  connections: number,
): Promise<Rush> {
  const requests = tokens.map((token, at) => {
    const head = [
      `POST /api/bookings/event/${eventId} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${token}`,
      `idempotency-key: rush-${eventId}-${at}`,
      'accept-language: ar',
      'content-length: 0',
    ];
    return Buffer.from(head.join('\r\n') + END);
  });
  let taken = 0;
  const next = () => requests[taken++] ?? null;
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, at) => open(urls[at % urls.length] ?? '')),
  );
  const answered: Answered[] = [];
  const began = performance.now();
  await Promise.all(sockets.map(socket => bookWith(socket, next, one => answered.push(one))));
  const booked = answered.filter(({ status }) => status === 201);
  const waited = booked.map(({ ms }) => ms);
  const full = answered.filter(({ status }) => status === 409).length;
  return {
    perSecond: booked.length / ((Math.max(...booked.map(({ at }) => at)) - began) / 1000),
    p50: median(waited),
    p99: percentile(waited, 0.99),
    booked: booked.length,
    full,
    others: answered.length - booked.length - full,
  };
}
