/**
 * Seats on every open page: how soon 5,000 pages hear that a seat was taken, from one process, and what that costs.
 * Load: 5,000 streams, a share of them that never read; seats of one event change 20 times a second for ten seconds.
 * Limits: the last number is at 99 of 100 pages within a second of its commit; nothing gathers for pages that do not read.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { tell } from '../apps/api/src/platform/live/notify.ts';
import { insertEvent } from '../apps/api/test/insert-event.ts';
import { percentile } from './harness/percentile.ts';
import { report } from './harness/report.ts';
import { residentMegabytes } from './harness/resident-megabytes.ts';
import { sized } from './harness/short-form.ts';
import { startWithDatabase } from './harness/start-with-database.ts';

const STREAMS = sized(5000, 300);
const DEAF_SHARE = 0.02;
const CHANGES = sized(200, 20);
const BETWEEN_MS = 50;
const AT_ONCE = 200;

type Page = { socket: Socket; heard: Map<number, number> };

/** A page that reads what it is told, or one whose phone lies in a tunnel. */
function openPage(port: number, isDeaf: boolean): Promise<Page> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const page: Page = { socket, heard: new Map() };
    let text = '';
    socket.once('error', reject);
    socket.write('GET /api/live HTTP/1.1\r\nhost: league.example\r\n\r\n');
    socket.on('data', part => {
      const now = performance.now();
      text += part.toString('latin1');
      if (!text.includes('retry:')) return;
      resolve(page);
      if (isDeaf) return void socket.pause();
      for (const [, seats = ''] of text.matchAll(/"available_seats":(\d+)\}\n/gu)) {
        if (!page.heard.has(Number(seats))) page.heard.set(Number(seats), now);
      }
      text = `retry:${text.slice(-200)}`;
    });
  });
}

async function openPages(port: number): Promise<Page[]> {
  const pages: Page[] = [];
  while (pages.length < STREAMS) {
    const count = Math.min(AT_ONCE, STREAMS - pages.length);
    const some = Array.from({ length: count }, (_, at) =>
      openPage(port, (pages.length + at) % Math.round(1 / DEAF_SHARE) === 0),
    );
    pages.push(...(await Promise.all(some)));
  }
  return pages;
}

const league = await startWithDatabase();
try {
  const id = await insertEvent(league.db, { capacity: CHANGES + 1 });
  const before = residentMegabytes(league.process);
  const pages = await openPages(Number(new URL(league.url).port));
  const open = residentMegabytes(league.process);
  const told = new Map<number, number>();
  for (let seats = CHANGES; seats >= 0; seats -= 1) {
    await tell(league.db, {
      topic: 'event',
      payload: { id, state: seats > 0 ? 'open' : 'full', available_seats: seats },
    });
    told.set(seats, performance.now());
    await pause(BETWEEN_MS);
  }
  const hearing = pages.filter((_, at) => at % Math.round(1 / DEAF_SHARE) !== 0);
  const deadline = performance.now() + 20_000;
  while (hearing.some(({ heard }) => !heard.has(0)) && performance.now() < deadline) await pause(50);
  const after = residentMegabytes(league.process);
  const waits = hearing.flatMap(({ heard }) =>
    [...heard].map(([seats, at]) => at - (told.get(seats) ?? Number.NaN)),
  );
  const last = hearing.map(
    ({ heard }) => (heard.get(0) ?? Number.POSITIVE_INFINITY) - (told.get(0) ?? Number.NaN),
  );
  report('sse', [
    { what: 'pages that listen', value: pages.length, unit: 'pages', least: STREAMS, always: true },
    { what: 'any number, median', value: percentile(waits, 0.5), unit: 'ms' },
    { what: 'any number, 99th percentile', value: percentile(waits, 0.99), unit: 'ms', limit: 1000 },
    { what: 'the last number, 99th percentile', value: percentile(last, 0.99), unit: 'ms', limit: 1000 },
    {
      what: 'pages that never heard the last number',
      value: last.filter(wait => !Number.isFinite(wait)).length,
      unit: 'pages',
      limit: 0,
      always: true,
    },
    { what: 'memory before', value: before, unit: 'MB' },
    { what: 'memory, all listening', value: open, unit: 'MB' },
    { what: `memory after ${CHANGES} changes`, value: after, unit: 'MB' },
  ]);
  for (const { socket } of pages) socket.destroy();
} finally {
  await league.stop();
}
