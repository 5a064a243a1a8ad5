/** Starts the product the way a person does, and tells how long that took. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type HowToStart = {
  /** Where its log goes: to this process's own, unless an open file is given. */
  errors?: number;
  /** Called before it has done anything. */
  spawned?: (pid: number) => void;
};

export type Started = { url: string; seconds: number; process: ChildProcess; stop(): Promise<void> };

/**
 * From the command to the line that says it is ready; the build is there already.
 * @param settings environment
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  { errors, spawned }: HowToStart = {},
): Promise<Started> {
  const began = performance.now();
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
      // What comes after it is read, so that nobody waits to write, and not kept.
      child.stdout?.off('data', read).resume();
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.once('exit', code => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
  const seconds = (performance.now() - began) / 1000;
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
