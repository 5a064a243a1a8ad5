/**
 * Measures how long the product takes to start.
 * Load: none. Limits: a start on an existing data folder is ready within 3 s, and lists all events of the first start.
 */
import { rmSync } from 'node:fs';
import { makeDataFolder } from '../e2e/fixtures/start-league.ts';
import { median, pickSize, report, rowOf } from './harness/report.ts';
import { startProduct } from './harness/start-product.ts';

const ROUNDS = pickSize(5, 1);

async function listEventIds(url: string): Promise<string[]> {
  const { events } = (await (await fetch(`${url}/api/events`)).json()) as { events: { _id: string }[] };
  return events.map(({ _id: id }) => id);
}

const folder = await makeDataFolder();
try {
  const first = await startProduct(folder);
  const events = await listEventIds(first.url);
  await first.stop();
  const seconds: number[] = [];
  let completeStarts = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const again = await startProduct(folder);
    seconds.push(again.seconds);
    const eventsNow = await listEventIds(again.url);
    if (events.length > 0 && events.every(id => eventsNow.includes(id))) completeStarts += 1;
    await again.stop();
  }
  report('start', [
    rowOf('first start on an empty data folder', first.seconds, 's'),
    rowOf(`second start until ready, median of ${ROUNDS}`, median(seconds), 's', { max: 3 }),
    rowOf('second starts with all events', completeStarts, 'starts', { min: ROUNDS, always: true }),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
