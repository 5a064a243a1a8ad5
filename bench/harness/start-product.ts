/** Starts the product the way a person does, and tells how long that took. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Started = { url: string; seconds: number; process: ChildProcess; stop(): Promise<void> };

/** From the command to the line that says it is ready; the build is there already. @param settings environment */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      output += String(part);
      const found = /Fan app\s+(http:\S+)\//u.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', code => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
  const seconds = (performance.now() - began) / 1000;
  return {
    url,
    seconds,
    process: child,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
