// Runs other programs so that none outlives us and none is left to guess that we were interrupted.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/** For `node`: has a program of ours end with us, also when we are killed. */
const stopsWithParent = ['--import', new URL('stop-with-parent.mjs', import.meta.url).href];

/** npm repeats a signal that a terminal or a process group has already sent to us: it is no second request. */
const sameSignalMs = 1000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const living = new Set();

/**
 * Starts a program, without a shell, and keeps it among those that end with us.
 * @param {string} program
 * @param {string[]} options
 * @param {import('node:child_process').SpawnOptions} [how]
 */
export function startChild(program, options, how = {}) {
  const watched = program === process.execPath ? [...stopsWithParent, ...options] : options;
  const child = spawn(program, watched, { cwd: root, stdio: 'inherit', ...how });
  living.add(child);
  child.once('close', () => living.delete(child));
  child.once('error', () => living.delete(child));
  return child;
}

/**
 * Runs a program to its end. `output` is empty when it is shown as it comes.
 * @param {string} program
 * @param {string[]} options
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, timeoutMs?: number }} [how]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runChild(program, options, { cwd = root, env = process.env, show = false, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = startChild(program, options, {
      cwd,
      env,
      timeout: timeoutMs,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', part => output.push(part));
    child.stderr?.on('data', part => output.push(part));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code: code ?? exitCodeOf(signal), output: Buffer.concat(output).toString('utf8') });
    });
  });
}

/**
 * Passes Ctrl-C, SIGTERM and SIGHUP on to whatever runs, waits for it, and ends with the code a shell expects.
 * A second signal kills what still runs. `release` hands the signals to somebody else.
 */
export function endChildrenOnSignals() {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @type {number | undefined} */
  let endingSince;
  const killAll = () => {
    for (const child of living) child.kill('SIGKILL');
  };
  /** @param {NodeJS.Signals} signal */
  const end = signal => {
    if (endingSince !== undefined) {
      if (performance.now() - endingSince < sameSignalMs) return;
      killAll();
      process.exit(exitCodeOf(signal));
    }
    endingSince = performance.now();
    // A child that ignores the request must not keep the terminal.
    setTimeout(killAll, 10_000).unref();
    Promise.all([...living].map(endChild)).then(() => process.exit(exitCodeOf(signal)));
  };
  for (const signal of signals) process.on(signal, end);
  return {
    release: () => {
      for (const signal of signals) process.off(signal, end);
    },
  };
}

/**
 * Asks a child to end and waits until it has.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
export function endChild(child) {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
}

/** @param {NodeJS.Signals | null} signal */
function exitCodeOf(signal) {
  return signal ? 128 + (constants.signals[signal] ?? 0) : 1;
}
