/**
 * Measures how soon 5,000 open pages of one process receive live updates of seats, and how much memory that takes.
 * Load: 5,000 streams, while the seats of one event change 20 times a second for ten seconds. 2% of the pages stop
 * reading once their stream is open.
 * Limits: 99% of all updates and of the last updates reach the reading pages within a second of their commit, and no
 * reading page misses the last update.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { publishUpdate } from '../apps/api/src/platform/live/publish-update.ts';
import { insertEvent } from '../apps/api/test/fixtures/insert-event.ts';
import { readResidentMegabytes } from './harness/read-cpu-ms.ts';
import { exactRow, percentile, pickSize, report, rowOf } from './harness/report.ts';
import { startWithDatabase } from './harness/start-product.ts';

const STREAMS = pickSize(5000, 300);
const STALLED_SHARE = 0.02;
const CHANGES = pickSize(200, 20);
const INTERVAL_MS = 50;
const CONCURRENT_OPENINGS = 200;

/** `receivedAt`: when each number of available seats arrived. */
type Page = { socket: Socket; receivedAt: Map<number, number> };

/** Opens the stream as a page does. A stalled page then stops reading, like a phone that has lost its network. */
function openPage(port: number, isStalled: boolean): Promise<Page> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const page: Page = { socket, receivedAt: new Map() };
    let text = '';
    socket.once('error', reject);
    socket.write('GET /api/live HTTP/1.1\r\nhost: league.example\r\n\r\n');
    socket.on('data', part => {
      const now = performance.now();
      text += part.toString('latin1');
      if (!text.includes('retry:')) return;
      resolve(page);
      if (isStalled) return void socket.pause();
      for (const [, seats = ''] of text.matchAll(/"available_seats":(\d+)\}\n/gu)) {
        if (!page.receivedAt.has(Number(seats))) page.receivedAt.set(Number(seats), now);
      }
      text = `retry:${text.slice(-200)}`;
    });
  });
}

async function openPages(port: number): Promise<Page[]> {
  const pages: Page[] = [];
  while (pages.length < STREAMS) {
    const count = Math.min(CONCURRENT_OPENINGS, STREAMS - pages.length);
    const batch = Array.from({ length: count }, (_, index) =>
      openPage(port, (pages.length + index) % Math.round(1 / STALLED_SHARE) === 0),
    );
    pages.push(...(await Promise.all(batch)));
  }
  return pages;
}

const product = await startWithDatabase();
try {
  const id = await insertEvent(product.db, { capacity: CHANGES + 1 });
  const memoryBefore = readResidentMegabytes(product.process);
  const pages = await openPages(Number(new URL(product.url).port));
  const memoryOpen = readResidentMegabytes(product.process);
  const publishedAt = new Map<number, number>();
  for (let seats = CHANGES; seats >= 0; seats -= 1) {
    await publishUpdate(product.db, {
      topic: 'event',
      payload: { id, state: seats > 0 ? 'open' : 'full', available_seats: seats },
    });
    publishedAt.set(seats, performance.now());
    await pause(INTERVAL_MS);
  }
  const readingPages = pages.filter((_, index) => index % Math.round(1 / STALLED_SHARE) !== 0);
  const deadline = performance.now() + 20_000;
  while (readingPages.some(({ receivedAt }) => !receivedAt.has(0)) && performance.now() < deadline)
    await pause(50);
  const memoryAfter = readResidentMegabytes(product.process);
  const delays = readingPages.flatMap(({ receivedAt }) =>
    [...receivedAt].map(([seats, at]) => at - (publishedAt.get(seats) ?? Number.NaN)),
  );
  const lastDelays = readingPages.map(
    ({ receivedAt }) => (receivedAt.get(0) ?? Number.POSITIVE_INFINITY) - (publishedAt.get(0) ?? Number.NaN),
  );
  report('sse', [
    rowOf('open pages', pages.length, 'pages', { min: STREAMS, alwaysChecked: true }),
    rowOf('any update, p50', percentile(delays, 0.5), 'ms'),
    rowOf('any update, p99', percentile(delays, 0.99), 'ms', { max: 1000 }),
    rowOf('last update, p99', percentile(lastDelays, 0.99), 'ms', { max: 1000 }),
    exactRow(
      'pages that missed the last update',
      lastDelays.filter(delay => !Number.isFinite(delay)).length,
      0,
      'pages',
    ),
    rowOf('memory before', memoryBefore, 'MB'),
    rowOf('memory, all pages open', memoryOpen, 'MB'),
    rowOf(`memory after ${CHANGES} changes`, memoryAfter, 'MB'),
  ]);
  for (const { socket } of pages) socket.destroy();
} finally {
  await product.stop();
}
