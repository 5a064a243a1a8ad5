/**
 * Fills the database's disk while members book, and frees the space after ten seconds, once in each round. The disk is
 * a small file system in memory. The drill fills it repeatedly, because the database frees space by deleting files.
 * Must hold: every acknowledged booking exists; callers are rejected within 2 s with 503 and Retry-After; the API
 * process survives, and books again within 10 s after the space is free.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { insertMembers } from '../apps/api/test/fixtures/insert-members.ts';
import { rowOf } from '../bench/harness/report.ts';
import { type ApiResponse, sendRequest } from '../bench/harness/send-request.ts';
import { startWithEmbeddedDatabase } from '../bench/harness/start-product.ts';
import {
  checkWhenAllSent,
  createDrillLog,
  maxZeroRow,
  rejectionRows,
  reportDrill,
  survivalRow,
} from './harness/report-drill.ts';
import { createRushTally, insertRushEvent, runRush } from './harness/run-rush.ts';

type SmallDisk = {
  folder: string;
  /** Writes to a file until the disk is full. */
  fill(): void;
  /** Deletes that file. */
  free(): void;
  unmount(): void;
};

function runProgram(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} exited with code ${status}: ${stderr}`);
}

/** Mounts a small file system in memory, which needs root. */
function mountSmallDisk(megabytes: number): SmallDisk {
  const mountPoint = mkdtempSync(path.join(tmpdir(), 'rabita-disk-'));
  runProgram('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', mountPoint);
  const folder = path.join(mountPoint, 'data');
  mkdirSync(folder);
  const fillerFile = path.join(mountPoint, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(fillerFile, 'a');
      const block = Buffer.alloc(64 * 1024);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        fsyncSync(file);
        closeSync(file);
      }
    },
    free: () => rmSync(fillerFile, { force: true }),
    unmount: () => {
      runProgram('umount', '--lazy', mountPoint);
      rmSync(mountPoint, { recursive: true, force: true });
    },
  };
}

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const DISK_MB = 320;
const CROWD_SIZE = 600;
const SEATS = 500;
const START_WITHIN_MS = 12_000;
const FULL_AFTER_MS = 2000;
const FULL_FOR_MS = 10_000;
const RECOVERED_WITHIN_MS = 10_000;

const disk = mountSmallDisk(DISK_MB);
const product = await startWithEmbeddedDatabase(createDrillLog('disk-full'), disk.folder);
try {
  if (!product.dataFolder.startsWith(disk.folder))
    throw new Error(`The database is in ${product.dataFolder}, not on the small disk.`);
  const crowd = await insertMembers(product.db, CROWD_SIZE);
  const getUrl = () => product.url;
  const agent = new Agent({ keepAlive: true, maxFreeSockets: CROWD_SIZE });
  const options = { getUrl, agent, startWithinMs: START_WITHIN_MS };
  const bookings = createRushTally(product.db, options);
  const responses: ApiResponse[] = [];
  const recoveryTimes: number[] = [];
  let bookedWhileFull = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rushing = runRush(await insertRushEvent(product.db, SEATS), crowd, options);
    await pause(FULL_AFTER_MS);
    const filledAt = performance.now();
    while (performance.now() - filledAt < FULL_FOR_MS) {
      disk.fill();
      await pause(50);
    }
    disk.free();
    const freedAt = performance.now();
    const result = await rushing;
    responses.push(...result.responses);
    const booked = result.responses.filter(({ status }) => status === 201);
    bookedWhileFull += booked.filter(({ at }) => at > filledAt + 1000 && at < freedAt).length;
    recoveryTimes.push((booked.find(({ at }) => at > freedAt)?.at ?? Number.NaN) - freedAt);
    await bookings.add(result);
  }
  const liveResponse = await sendRequest(product.url, { method: 'GET', path: '/health/live' });
  reportDrill('disk-full', `the database’s disk (${DISK_MB} MB) is full for 10 s while members book`, [
    rowOf('times that the disk was full', ROUNDS, 'times', { min: 1 }),
    rowOf('bookings acknowledged while the disk was full', bookedWhileFull, 'bookings'),
    ...rejectionRows(responses, 1),
    rowOf('free space until the next booking, slowest', Math.max(...recoveryTimes), 'ms', {
      max: RECOVERED_WITHIN_MS,
    }),
    ...bookings.rows(),
    ...(await checkWhenAllSent(product.db)),
    maxZeroRow('failed checks of /health/live', liveResponse.status === 200 ? 0 : 1, 'checks'),
    survivalRow(product.process),
  ]);
} finally {
  await product.stop();
  disk.unmount();
}
