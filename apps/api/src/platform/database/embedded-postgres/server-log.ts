/** Opens the database server's log file and limits its size, so that an unattended server never fills the disk. */
import {
  closeSync,
  copyFileSync,
  fchownSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';

const MAX_BYTES = 2 * 1024 * 1024;

export type ServerLog = {
  path: string;
  fd: number;
  size(): number;
  /** Returns the text after a byte offset, at most 64 KiB. */
  read(offset: number): string;
  close(): void;
};

/**
 * Opens `<location>/server.log` for appending. At the start and every ten minutes, a log of 2 MiB or more is copied to
 * `server.log.1` and truncated.
 */
export function openServerLog(location: string): ServerLog {
  const path = join(location, 'server.log');
  rotate(path);
  const fd = openSync(path, 'a+', 0o644);
  if (process.getuid?.() === 0) {
    // The folder's owner may start the database without root next time, and must be able to write the log.
    const owner = statSync(location);
    fchownSync(fd, owner.uid, owner.gid);
  }
  const timer = setInterval(() => rotate(path), 10 * 60 * 1000);
  timer.unref();
  return {
    path,
    fd,
    size: () => fstatSync(fd).size,
    read: offset => read(fd, offset),
    close: () => {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}

/** Copies the log, then truncates it in place: the server keeps the file open and appends at the new end. */
function rotate(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size < MAX_BYTES) return;
  try {
    copyFileSync(path, `${path}.1`);
  } finally {
    truncateSync(path, 0);
  }
}

function read(fd: number, offset: number): string {
  const size = Math.max(0, Math.min(fstatSync(fd).size - offset, 64 * 1024));
  const buffer = Buffer.alloc(size);
  readSync(fd, buffer, 0, size, offset);
  return buffer.toString('utf8');
}
