// Keeps the server's log in one file of bounded size, because nobody tends the disk of an embedded database.
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

const limitBytes = 2 * 1024 * 1024;

export type ServerLog = {
  path: string;
  fd: number;
  size(): number;
  since(offset: number): string;
  close(): void;
};

/** Opens `<location>/server.log` for appending; at most twice 2 MiB and what ten minutes add are kept. */
export function openServerLog(location: string): ServerLog {
  const path = join(location, 'server.log');
  rotate(path);
  const fd = openSync(path, 'a+', 0o644);
  if (process.getuid?.() === 0) {
    // Whoever owns the folder may start the database without root next time.
    const owner = statSync(location);
    fchownSync(fd, owner.uid, owner.gid);
  }
  const timer = setInterval(() => rotate(path), 10 * 60 * 1000);
  timer.unref();
  return {
    path,
    fd,
    size: () => fstatSync(fd).size,
    since: offset => read(fd, offset),
    close: () => {
      clearInterval(timer);
      closeSync(fd);
    },
  };
}

/** Copies and empties in place: the server keeps its handle, and an appending handle follows the new end. */
function rotate(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size < limitBytes) return;
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
