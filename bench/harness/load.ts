/** Asks one address over and over on many connections, with as little of its own work as can be: the server is to be measured. */
import { connect, type Socket } from 'node:net';
import { percentile } from './percentile.ts';

export type Load = { perSecond: number; p50: number; p99: number; failed: number };

const END = Buffer.from('\r\n\r\n');

const GOOD = Buffer.from('HTTP/1.1 200');

/** One connection that asks again as soon as it is answered; all answers are as long as the first. */
function askOn(
  socket: Socket,
  request: Buffer,
  isOver: () => boolean,
  note: (milliseconds: number, isGood: boolean) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let whole = 0;
    let got = 0;
    let began = 0;
    let isGood = false;
    const ask = () => {
      if (isOver()) {
        socket.end();
        return resolve();
      }
      got = 0;
      began = performance.now();
      socket.write(request);
    };
    socket.on('data', (part: Buffer) => {
      if (got === 0) isGood = part.compare(GOOD, 0, GOOD.length, 0, GOOD.length) === 0;
      if (whole === 0) {
        const end = part.indexOf(END);
        const length = /\r\ncontent-length: (\d+)/iu.exec(part.toString('latin1', 0, end))?.[1];
        if (end < 0 || length === undefined) return reject(new Error('The first answer told no length.'));
        whole = end + END.length + Number(length);
      }
      got += part.length;
      if (got < whole) return;
      note(performance.now() - began, isGood && got === whole);
      ask();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server ended the connection.')));
    ask();
  });
}

/** @param url of a GET that answers 200 with a length */
export async function load(
  url: string,
  headers: Readonly<Record<string, string>>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
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
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  await Promise.all(
    sockets.map(socket =>
      askOn(socket, request, isOver, (milliseconds, isGood) => {
        times.push(milliseconds);
        if (!isGood) failed += 1;
      }),
    ),
  );
  const took = (performance.now() - began) / 1000;
  return {
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed,
  };
}
