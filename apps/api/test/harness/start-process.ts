/** Starts the built API as real processes, for tests of signals, exit codes and several processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown';
import { afterAll, afterEach } from 'vitest';
import { makeDataFolder } from '../../../../e2e/fixtures/start-league.ts';
import { createPool, type Pool } from '../../src/platform/database/db.ts';

/** How long a process may take to start or end. */
export const PROCESS_TIMEOUT_MS = 120_000;

/** A module that the process loads first. It ends the process when the test run is killed. */
const STOP_WITH_PARENT = pathToFileURL(
  path.resolve(import.meta.dirname, '../../../../scripts/bootstrap/stop-with-parent.mjs'),
).href;

export type StartedProcess = {
  child: ChildProcess;
  /** Returns what the process has written to stdout and stderr until now. */
  output(): string;
  /** Resolves with the process's URL once the process is ready; rejects if it ends first. */
  url: Promise<string>;
  ended: Promise<{ code: number | null; output: string }>;
};

export type Processes = {
  /** Starts the built API. Its environment has PATH, PORT=0, SEED=none and these settings, nothing else. */
  start(settings: Record<string, string>): StartedProcess;
  run(
    command: 'backup' | 'restore' | 'audit',
    options: string[],
    settings: Record<string, string>,
  ): StartedProcess;
  /** Creates a folder that `close` deletes. */
  newFolder(): Promise<string>;
  /** Opens a pool to a database of these processes. `stopAll` closes it. */
  connect(url: string): Pool;
  /** Closes every pool, and stops every running process. */
  stopAll(): Promise<void>;
  /** Stops every running process, and deletes the build and the folders. */
  close(): Promise<void>;
};

/** Like `buildApi`, for the top of a test file: stops the processes after each test. */
export async function buildTestApi(): Promise<Processes> {
  const processes = await buildApi();
  afterEach(processes.stopAll);
  afterAll(processes.close);
  return processes;
}

/** Builds the API with the product's build settings. The result starts processes of that build. */
export async function buildApi(): Promise<Processes> {
  // The bundle is inside the workspace, because it loads npm packages and the migrations from there.
  const bundleFile = path.resolve(import.meta.dirname, `../../dist/test-${process.pid}.mjs`);
  const settings = path.resolve(import.meta.dirname, '../../../../scripts/bootstrap/api-build.mjs');
  const { apiBuild }: { apiBuild: { input: InputOptions; output: OutputOptions } } = await import(
    pathToFileURL(settings).href
  );
  const bundle = await rolldown(apiBuild.input);
  await bundle.write({ ...apiBuild.output, file: bundleFile, sourcemap: false });
  await bundle.close();

  const folders: string[] = [];
  const running: ChildProcess[] = [];
  const pools: Pool[] = [];
  const stopAll = async () => {
    for (const pool of pools.splice(0)) await pool.close();
    for (const child of running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  };
  const launch = (call: string, environment: Record<string, string>) => {
    const started = spawnApi(bundleFile, call, environment);
    running.push(started.child);
    return started;
  };
  return {
    start: environment => launch(`runCommand('start')`, environment),
    run: (command, options, environment) =>
      launch(`runCommand(${JSON.stringify(command)}, ${JSON.stringify(options)})`, environment),
    newFolder: async () => {
      const folder = await makeDataFolder();
      folders.push(folder);
      return folder;
    },
    connect: url => {
      const pool = createPool({ url, max: 2, onError: () => undefined });
      pools.push(pool);
      return pool;
    },
    stopAll,
    close: async () => {
      await stopAll();
      await rm(bundleFile, { force: true });
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

function spawnApi(bundleFile: string, call: string, settings: Record<string, string>): StartedProcess {
  const child = spawn(
    process.execPath,
    [
      '--import',
      STOP_WITH_PARENT,
      '-e',
      `import(${JSON.stringify(pathToFileURL(bundleFile).href)}).then(api => api.${call})`,
    ],
    {
      // The request timeout is longer than in production, because a busy machine may need more time for a call.
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        SEED: 'none',
        REQUEST_TIMEOUT_MS: '60000',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  const url = new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += String(part);
      const readyUrl = /Fan app\s+(http:\S+)\//u.exec(output)?.[1];
      if (readyUrl) resolve(readyUrl);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    ended.then(() => reject(new Error(`The process ended before it was ready:\n${output}`)));
  });
  // Handles the rejection for tests that expect the process to end, which do not await the URL.
  url.catch(() => undefined);
  return { child, output: () => output, url, ended };
}
