/** Attacks a server with the slow connections of slowhttptest, which must be installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

/** `options`: those of slowhttptest, separated by spaces. */
export type SlowMode = { name: string; options: string };
export const slowModes = (url: string): SlowMode[] => [
  { name: 'slow headers', options: `-H -r 100 -i 5 -u ${url}/api/events` },
  { name: 'slow bodies', options: `-B -r 100 -i 5 -s 8192 -f application/json -u ${url}/api/auth/login` },
  // Each asks three times for the list, at once, and reads 32 bytes of the answers every five seconds.
  { name: 'slow readers', options: `-X -r 25 -k 3 -n 5 -z 32 -w 256 -y 512 -u ${url}/api/events` },
];

/** Starts slowhttptest for at most this many seconds. */
export function startAttack(
  { options }: SlowMode,
  connections: number,
  seconds: number,
): { child: ChildProcess; ended: Promise<string> } {
  const common = `-c ${connections} -p 3 -v 1 -l ${seconds}`;
  const child = spawn('slowhttptest', `${options} ${common}`.split(' '), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { child, ended: text(child.stdout).then(stripVTControlCharacters) };
}

/**
 * Counts the server's open connections. slowhttptest does not know: it reads what the kernel had buffered long after the
 * server has closed.
 */
export function countConnections(port: string): number {
  const ofServer = Number(port).toString(16).toUpperCase().padStart(4, '0');
  // The columns: number, local address and port, remote ones, state (01: established).
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return lines.filter(line => new RegExp(`^ *\\d+: [0-9A-F]{8}:${ofServer} \\S+ 01 `, 'u').test(line)).length;
}
