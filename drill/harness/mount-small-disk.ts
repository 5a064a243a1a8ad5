/** Mounts a small file system in memory, which a drill fills up. Needs root. */
import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Writes a file until no byte is left. @returns the bytes that were left */
  fill(): number;
  /** Deletes that file. */
  free(): void;
  unmount(): void;
};

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
}

/** @throws where nothing may be mounted, for example without root */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const mountPoint = mkdtempSync(path.join(tmpdir(), 'rabita-disk-'));
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', mountPoint);
  const folder = path.join(mountPoint, 'data');
  mkdirSync(folder);
  const ballast = path.join(mountPoint, 'ballast');
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a');
      const block = Buffer.alloc(64 * 1024);
      let written = 0;
      try {
        for (;;) written += writeSync(file, block);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        fsyncSync(file);
        closeSync(file);
      }
      return written;
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      run('umount', '--lazy', mountPoint);
      rmSync(mountPoint, { recursive: true, force: true });
    },
  };
}
