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
  const firstStart = await startProduct(folder);
  const eventIds = await listEventIds(firstStart.url);
  await firstStart.stop();
  const seconds: number[] = [];
  let completeStarts = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const secondStart = await startProduct(folder);
    seconds.push(secondStart.seconds);
    const currentEventIds = await listEventIds(secondStart.url);
    if (eventIds.length > 0 && eventIds.every(id => currentEventIds.includes(id))) completeStarts += 1;
    await secondStart.stop();
  }
  report('start', [
    rowOf('first start on an empty data folder', firstStart.seconds, 's'),
    rowOf(`second start until ready, median of ${ROUNDS}`, median(seconds), 's', { max: 3 }),
    rowOf('second starts with all events', completeStarts, 'starts', { min: ROUNDS, alwaysChecked: true }),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
