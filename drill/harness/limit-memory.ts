/** Limits the total memory of a group of processes with Linux control groups, version 1 or 2. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type MemoryGroup = {
  /** A short description for the table of results. */
  what: string;
  /** Adds a process: its memory and that of its future children count from now on. */
  add(pid: number): void;
  /** The peak memory of the group, in MB. */
  peak(): number;
  /** Deletes the group. Its processes must have ended before. */
  remove(): void;
};

const MB = 1024 * 1024;
const ROOT = '/sys/fs/cgroup';

const VERSIONS = [
  {
    version: 2,
    home: ROOT,
    exists: () =>
      existsSync(`${ROOT}/cgroup.subtree_control`) &&
      readFileSync(`${ROOT}/cgroup.subtree_control`, 'utf8').split(/\s+/u).includes('memory'),
    limit: 'memory.max',
    peak: 'memory.peak',
  },
  {
    version: 1,
    home: `${ROOT}/memory`,
    exists: () => existsSync(`${ROOT}/memory/memory.limit_in_bytes`),
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
  },
];

/** Creates a group with this limit. @returns null where control groups are missing or not writable */
export function limitMemory(megabytes: number): MemoryGroup | null {
  const found = VERSIONS.find(({ exists }) => exists());
  if (!found) return null;
  const folder = path.join(found.home, `rabita-drill-${process.pid}`);
  try {
    mkdirSync(folder);
    writeFileSync(path.join(folder, found.limit), String(megabytes * MB));
  } catch {
    if (existsSync(folder)) rmdirSync(folder);
    return null;
  }
  return {
    what: `in a control group (version ${found.version}) of ${megabytes} MB`,
    add: pid => writeFileSync(path.join(folder, 'cgroup.procs'), String(pid)),
    peak: () => Number(readFileSync(path.join(folder, found.peak), 'utf8')) / MB,
    remove: () => rmdirSync(folder),
  };
}
