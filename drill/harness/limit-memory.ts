/** A group of processes whose memory together is bounded, by either version of Linux's control groups. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type MemoryGroup = {
  /** In a few words, for a table. */
  what: string;
  /** What it holds is counted from now on, and so is what its children will. */
  add(pid: number): void;
  /** The most that the group has held, in MB. */
  peak(): number;
  /** Once its processes have ended. */
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

/** @returns null where the system does not let us */
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
