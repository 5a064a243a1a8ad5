/** Starts the product as `npm start` does and measures how long that takes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type StartOptions = {
  /** The file descriptor for its log; this process's stderr by default. */
  errors?: number;
  /** Called with the pid right after the spawn. */
  spawned?: (pid: number) => void;
};

export type Started = { url: string; seconds: number; process: ChildProcess; stop(): Promise<void> };

/**
 * Measures from the command until the product prints its URL; the product is already built.
 * @param settings environment variables
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  { errors, spawned }: StartOptions = {},
): Promise<Started> {
  const startedAt = performance.now();
  const command = ['--import', './scripts/bootstrap/stop-with-parent.mjs', 'scripts/bootstrap.mjs', 'start'];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', errors ?? 'inherit'],
  });
  if (child.pid !== undefined) spawned?.(child.pid);
  const ended = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += String(part);
      const found = /Fan app\s+(http:\S+)\//u.exec(output)?.[1];
      if (!found) return;
      // Discards further output, but keeps reading, so that the child does not block on a full pipe.
      child.stdout?.off('data', read).resume();
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.once('exit', code => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    url,
    seconds,
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
