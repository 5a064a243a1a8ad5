/** Measures how long this machine's disk takes to store a page durably while a bench runs: a limit no code can beat. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 100;
/** A page of PostgreSQL's write-ahead log. */
const PAGE = Buffer.alloc(8192, 1);

/** Starts to write a page ten times a second. Call what it resolves to once; it ends that, and returns the times in ms. */
export async function measureDisk(): Promise<() => Promise<number[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rabita-disk-'));
  const file = await open(path.join(folder, 'pages'), 'w');
  const times: number[] = [];
  let isRunning = true;
  const running = (async () => {
    while (isRunning) {
      const began = performance.now();
      await file.write(PAGE, 0, PAGE.length, 0);
      await file.datasync();
      times.push(performance.now() - began);
      await pause(BETWEEN_MS);
    }
  })();
  return async () => {
    isRunning = false;
    await running;
    await file.close();
    await rm(folder, { recursive: true });
    return times;
  };
}
