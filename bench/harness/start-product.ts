/** Starts the product as `npm start` does and measures how long that takes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type StartOptions = {
  /** The file descriptor for the product's log; this process's stderr by default. */
  logFd?: number;
  /** Called with the process id right after the spawn. */
  spawned?: (pid: number) => void;
};

export type StartedProduct = { url: string; seconds: number; process: ChildProcess; stop(): Promise<void> };

/**
 * Starts the product, which must already be built. `seconds` is the time from the command until it prints its URL.
 * Rejects if the product ends before that.
 * @param settings environment variables; PUBLIC_URL needs a PORT other than 0
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  { logFd, spawned }: StartOptions = {},
): Promise<StartedProduct> {
  const startedAt = performance.now();
  const command = ['--import', './scripts/bootstrap/stop-with-parent.mjs', 'scripts/bootstrap.mjs', 'start'];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', logFd ?? 'inherit'],
  });
  if (child.pid !== undefined) spawned?.(child.pid);
  const ended = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += String(part);
      const found = /Fan app\s+(https?:\S+)\//u.exec(output)?.[1];
      if (!found) return;
      // Discards further output, but keeps reading, so that the child does not block on a full pipe.
      child.stdout?.off('data', read).resume();
      // With a public URL of its own, the product prints that one, behind which no proxy runs here.
      resolve(settings.PUBLIC_URL ? `http://localhost:${settings.PORT}` : found);
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
