/** Runs child processes, which end gracefully when this process stops. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/** Node options that end a child with this process, even when this process is killed. */
const stopWithParentOptions = ['--import', new URL('stop-with-parent.mjs', import.meta.url).href];

/** A second signal within this time is ignored, because on Ctrl-C both the terminal and npm send one. */
const repeatedSignalMs = 1000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Starts a program without a shell. `endChildrenOnSignals` stops it when this process gets a signal.
 * @param {string} program
 * @param {string[]} options
 * @param {import('node:child_process').SpawnOptions} [spawnOptions]
 */
export function startChild(program, options, spawnOptions = {}) {
  const args = program === process.execPath ? [...stopWithParentOptions, ...options] : options;
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...spawnOptions });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Runs a program until it exits. With `show` its output is printed and not returned. `code` is 128 plus the signal's
 * number if a signal ended the program. Rejects if the program cannot start.
 * @param {string} program
 * @param {string[]} options
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, timeoutMs?: number,
 *   listen?: (child: import('node:child_process').ChildProcess) => void }} [runOptions] `listen` gets the child, which
 *   can then send messages
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runChild(program, options, runOptions = {}) {
  const { cwd = root, env = process.env, show = false, timeoutMs, listen } = runOptions;
  return new Promise((resolve, reject) => {
    const child = startChild(program, options, {
      cwd,
      env,
      timeout: timeoutMs,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe', ...(listen ? [/** @type {const} */ ('ipc')] : [])],
    });
    listen?.(child);
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', part => output.push(part));
    child.stderr?.on('data', part => output.push(part));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code: code ?? toExitCode(signal), output: Buffer.concat(output).toString('utf8') });
    });
  });
}

/**
 * Installs handlers of Ctrl-C, SIGTERM and SIGHUP. They end all children, wait for them, and exit with the code that a
 * shell expects. A second signal kills the children that still run. `release` removes the handlers.
 */
export function endChildrenOnSignals() {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @type {number | undefined} */
  let endingSince;
  const killAll = () => {
    for (const child of running) child.kill('SIGKILL');
  };
  /** @param {NodeJS.Signals} signal */
  const end = signal => {
    if (endingSince !== undefined) {
      if (performance.now() - endingSince < repeatedSignalMs) return;
      killAll();
      process.exit(toExitCode(signal));
    }
    endingSince = performance.now();
    // A child that ignores SIGTERM must not block the terminal.
    setTimeout(killAll, 10_000).unref();
    Promise.all([...running].map(endChild)).then(() => process.exit(toExitCode(signal)));
  };
  for (const signal of signals) process.on(signal, end);
  return {
    release: () => {
      for (const signal of signals) process.off(signal, end);
    },
  };
}

/**
 * Sends SIGTERM to a child and waits until it has exited.
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
function toExitCode(signal) {
  return signal ? 128 + (constants.signals[signal] ?? 0) : 1;
}
