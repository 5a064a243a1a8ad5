/**
 * Measures the API process with ten times as many callers as it accepts: latency of accepted requests, rejections and
 * memory.
 * Load: 400 callers, then 4,000. Each has its own connection and requests a member's bookings again and again. After a
 * rejection the caller waits as long as Retry-After says.
 * Limits: accepted requests have a p99 within 2 s; every rejection has a Retry-After; memory at the end is at most 1.25
 * times its value in the middle of the load by 4,000 callers; no status but 200 and 503.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { insertMembers } from '../apps/api/test/fixtures/insert-members.ts';
import { readResidentMegabytes } from './harness/read-cpu-ms.ts';
import { pickSize, report, rowOf } from './harness/report.ts';
import { runCrowd, toCrowdRows } from './harness/run-crowd.ts';
import { startWithDatabase } from './harness/start-product.ts';

const CALLERS = pickSize(4000, 500);
const SECONDS = pickSize(15, 2);

const fewCallers = { callers: CALLERS / 10, seconds: SECONDS };
const manyCallers = { callers: CALLERS, seconds: SECONDS };

const product = await startWithDatabase();
try {
  const tokens = (await insertMembers(product.db, 1000)).map(({ token }) => token);
  const fewResponses = await runCrowd(product.url, tokens, fewCallers);
  const memoryBefore = readResidentMegabytes(product.process);
  const running = runCrowd(product.url, tokens, manyCallers);
  await pause((SECONDS * 1000) / 2);
  const memoryInMiddle = readResidentMegabytes(product.process);
  const manyResponses = await running;
  const memoryAtEnd = readResidentMegabytes(product.process);
  report('overload', [
    ...toCrowdRows(fewResponses, fewCallers),
    ...toCrowdRows(manyResponses, manyCallers, { maxP99Ms: 2000 }),
    rowOf('memory before the crowd', memoryBefore, 'MB'),
    rowOf('memory in the middle', memoryInMiddle, 'MB'),
    rowOf('memory at the end', memoryAtEnd, 'MB', { max: memoryInMiddle * 1.25 }),
  ]);
} finally {
  await product.stop();
}
