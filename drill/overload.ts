/**
 * Calls the product with ten times as many concurrent callers as it accepts, as `npm run bench -- overload` does, in a
 * memory-limited control group where possible. Must hold: accepted requests have a p99 within 2 s; the product rejects
 * all others with 503 and Retry-After; it responds to the health check; its process survives; and latency is normal
 * again within 10 s after the last caller has stopped.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { insertMembers } from '../apps/api/test/fixtures/insert-members.ts';
import { readResidentMegabytes } from '../bench/harness/read-cpu-ms.ts';
import { latencyOf, percentile, rowOf } from '../bench/harness/report.ts';
import { runCrowd, toCrowdRows } from '../bench/harness/run-crowd.ts';
import { sendRequest } from '../bench/harness/send-request.ts';
import { startWithDatabase } from '../bench/harness/start-product.ts';
import { createDrillLog, maxZeroRow, reportDrill, survivalRow } from './harness/report-drill.ts';

type MemoryGroup = {
  /** For the table of results. */
  label: string;
  /** Adds a process. Its memory and that of its later children count. */
  add(pid: number): void;
  /** The peak memory of the group, in MB. */
  peak(): number;
  /** Deletes the group. Its processes must have ended before. */
  remove(): void;
};

const MB = 1024 * 1024;
const ROOT = '/sys/fs/cgroup';

const CGROUP_VERSIONS = [
  {
    version: 2,
    folder: ROOT,
    exists: () =>
      existsSync(`${ROOT}/cgroup.subtree_control`) &&
      readFileSync(`${ROOT}/cgroup.subtree_control`, 'utf8').split(/\s+/u).includes('memory'),
    limit: 'memory.max',
    peak: 'memory.peak',
  },
  {
    version: 1,
    folder: `${ROOT}/memory`,
    exists: () => existsSync(`${ROOT}/memory/memory.limit_in_bytes`),
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
  },
];

/** Creates a group with this limit. @returns null where control groups are missing or not writable */
function limitMemory(megabytes: number): MemoryGroup | null {
  const cgroup = CGROUP_VERSIONS.find(({ exists }) => exists());
  if (!cgroup) return null;
  const folder = path.join(cgroup.folder, `rabita-drill-${process.pid}`);
  try {
    mkdirSync(folder);
    writeFileSync(path.join(folder, cgroup.limit), String(megabytes * MB));
  } catch {
    if (existsSync(folder)) rmdirSync(folder);
    return null;
  }
  return {
    label: `in a control group (version ${cgroup.version}) of ${megabytes} MB`,
    add: pid => writeFileSync(path.join(folder, 'cgroup.procs'), String(pid)),
    peak: () => Number(readFileSync(path.join(folder, cgroup.peak), 'utf8')) / MB,
    remove: () => rmdirSync(folder),
  };
}

const CALLERS = Number(process.env.CALLERS ?? 4000);
const SECONDS = Number(process.env.SECONDS ?? 20);
const MEMORY_MB = Number(process.env.MEMORY_MB ?? 512);
const RECOVERED_WITHIN_MS = 10_000;
/** All callers are connected this long after the start of `runCrowd`. */
const ALL_CONNECTED_MS = 5000;
/** The product counts as recovered after this many consecutive responses with normal latency. */
const FAST_RESPONSES = 20;

const group = limitMemory(MEMORY_MB);
const product = await startWithDatabase(
  {},
  { logFd: createDrillLog('overload'), onSpawn: pid => group?.add(pid) },
);
try {
  const tokens = (await insertMembers(product.db, 1000)).map(({ token }) => token);
  const measureSingleCaller = async () => {
    const response = await sendRequest(product.url, {
      method: 'GET',
      path: '/api/bookings/my-bookings',
      token: tokens[0],
    });
    return response.status === 200 ? response.ms : Number.POSITIVE_INFINITY;
  };
  const timesBefore: number[] = [];
  for (let index = 0; index < 100; index += 1) timesBefore.push(await measureSingleCaller());
  const normalP99 = percentile(timesBefore, 0.99);

  const fewCallers = { callers: CALLERS / 10, seconds: SECONDS };
  const manyCallers = { callers: CALLERS, seconds: SECONDS };
  const fewResponses = await runCrowd(product.url, tokens, fewCallers);
  const crowdStartedAt = performance.now();
  const running = runCrowd(product.url, tokens, manyCallers);
  await pause((SECONDS * 1000) / 2);
  const health = await sendRequest(product.url, { method: 'GET', path: '/health/live' });
  const memoryInMiddle = readResidentMegabytes(product.process);
  const manyResponses = await running;
  const crowdEndedAt = performance.now();
  const memoryAtEnd = readResidentMegabytes(product.process);
  let recoveredAfterMs = Number.NaN;
  for (let fastResponses = 0; performance.now() - crowdEndedAt < 2 * RECOVERED_WITHIN_MS; ) {
    const startedAt = performance.now();
    fastResponses = (await measureSingleCaller()) <= Math.max(normalP99 * 2, 50) ? fastResponses + 1 : 0;
    if (fastResponses === 1) recoveredAfterMs = startedAt - crowdEndedAt;
    if (fastResponses === FAST_RESPONSES) break;
    if (fastResponses === 0) recoveredAfterMs = Number.NaN;
  }
  const accepted = manyResponses.filter(
    ({ status, at, ms }) => status === 200 && at - ms > crowdStartedAt + ALL_CONNECTED_MS,
  );
  reportDrill('overload', `ten times as many callers as accepted, ${group?.label ?? 'memory not limited'}`, [
    ...toCrowdRows(fewResponses, fewCallers),
    ...toCrowdRows(manyResponses, manyCallers, { maxP99Ms: 2000 }),
    rowOf('accepted after all were connected, p99', latencyOf(accepted, 0.99), 'ms', { max: 2000 }),
    rowOf('one caller before the crowd, p99', normalP99, 'ms'),
    rowOf('end of the crowd until normal latency', recoveredAfterMs, 'ms', { max: RECOVERED_WITHIN_MS }),
    maxZeroRow('failed checks of /health/live', health.status === 200 ? 0 : 1, 'checks'),
    rowOf('memory in the middle', memoryInMiddle, 'MB'),
    rowOf('memory at the end', memoryAtEnd, 'MB', { max: memoryInMiddle * 1.25 }),
    ...(group ? [rowOf('peak memory of the control group', group.peak(), 'MB', { max: MEMORY_MB })] : []),
    survivalRow(product.process),
  ]);
} finally {
  await product.stop();
  group?.remove();
}
