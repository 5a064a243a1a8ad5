/**
 * How soon a league is there again, and what it weighs while nobody comes.
 * Load: none. Limits: the second start is ready within 3 s; the idle process stays under 200 MB, PostgreSQL aside.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { report } from './harness/report.ts';
import { residentMegabytes } from './harness/resident-megabytes.ts';
import { startProduct } from './harness/start-product.ts';

const ROUNDS = 5;
const IDLE_MS = 5_000;

const folder = mkdtempSync(path.join(tmpdir(), 'rabita-bench-'));
try {
  const first = await startProduct(folder);
  await first.stop();
  const seconds: number[] = [];
  let megabytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const again = await startProduct(folder);
    seconds.push(again.seconds);
    if (round === ROUNDS - 1) {
      await setTimeout(IDLE_MS);
      megabytes = residentMegabytes(again.process);
    }
    await again.stop();
  }
  const median = seconds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  report('start', [
    { what: 'first start on an empty data folder', value: first.seconds, unit: 's' },
    { what: `second start to ready, median of ${ROUNDS}`, value: median, unit: 's', limit: 3 },
    { what: 'idle memory of the process (resident)', value: megabytes, unit: 'MB', limit: 200 },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
