/**
 * Runs two processes of the product on one database. libfaketime moves the clock of one of them five minutes ahead in
 * the first round and five minutes back in the second. Each check runs for every pair of an issuing and a checking
 * process. Must hold: every pair gives the expected result, because only the database's clock decides.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type ReportRow, rowOf } from '../bench/harness/report.ts';
import { sendRequest } from '../bench/harness/send-request.ts';
import { startWithDatabase } from '../bench/harness/start-product.ts';
import { CLOCK_CHECKS, OWNER_SETTINGS } from './harness/clock-checks.ts';
import { createDrillLog, maxZeroRow, reportDrill } from './harness/report-drill.ts';

const OFFSET_SECONDS = 300;
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

if (!existsSync(LIBRARY)) {
  const { status } = spawnSync('faketime', ['--version']);
  throw new Error(status === 0 ? `There is no ${LIBRARY}.` : 'Install faketime: apt-get install faketime');
}

/** Returns by how many seconds the process's clock is ahead, from the Date header of a response. */
async function measureOffset(url: string): Promise<number> {
  const response = await fetch(`${url}/health/live`);
  return Math.round((Date.parse(response.headers.get('date') ?? '') - Date.now()) / 1000);
}

const product = await startWithDatabase(OWNER_SETTINGS, { logFd: createDrillLog('clock-skew') });
const { db } = product;

async function runRound(offsetSeconds: number): Promise<ReportRow[]> {
  const direction = offsetSeconds > 0 ? 'ahead' : 'behind';
  const skewedProcess = await product.startAnother({
    LD_PRELOAD: LIBRARY,
    FAKETIME: `${offsetSeconds > 0 ? '+' : '-'}${Math.abs(offsetSeconds)}s`,
    // The monotonic clock, which timers use, never jumps on a real machine.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  try {
    const urls = [product.url, skewedProcess.url];
    let [resultCount, unexpectedCount, differenceCount] = [0, 0, 0];
    for (const check of CLOCK_CHECKS) {
      const results: string[] = [];
      for (const issuerUrl of urls)
        for (const checkerUrl of urls) {
          // All checks share one IP address, so earlier ones would use up the limits of later ones.
          await db.run('delete from rate_limit');
          results.push(await check.run(db, issuerUrl, checkerUrl));
        }
      resultCount += results.length;
      unexpectedCount += results.filter(result => result !== check.expected).length;
      differenceCount += new Set(results).size - 1;
      if (results.some(result => result !== check.expected))
        console.log(`${direction}: ${check.label}: ${results.join(' | ')}; expected: ${check.expected}`);
    }
    const difference = (await measureOffset(skewedProcess.url)) - (await measureOffset(product.url));
    const health = await sendRequest(skewedProcess.url, { method: 'GET', path: '/health/ready' });
    const rows: ReportRow[] = [
      rowOf('difference of the skewed clock', Math.abs(difference), 's', { min: OFFSET_SECONDS - 5 }),
      rowOf('results compared', resultCount, '', { min: 4 * CLOCK_CHECKS.length }),
      maxZeroRow('differences between the processes', differenceCount, ''),
      maxZeroRow('unexpected results', unexpectedCount, ''),
      maxZeroRow('processes with a skewed clock that are not ready', health.status === 200 ? 0 : 1, ''),
    ];
    return rows.map(row => ({ ...row, label: `${direction}: ${row.label}` }));
  } finally {
    await skewedProcess.stop();
  }
}

try {
  reportDrill('clock-skew', 'one of two processes has a clock that is off by five minutes', [
    ...(await runRound(OFFSET_SECONDS)),
    ...(await runRound(-OFFSET_SECONDS)),
  ]);
} finally {
  await product.stop();
}
