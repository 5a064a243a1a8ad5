/** Runs sqlmap, Debian's package, on one request with marked parameters. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export type MarkedRequest = {
  /** What the report calls it. */
  name: string;
  method: string;
  /** Ends each tested value with `MARK`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** How many values are marked. */
  marks: number;
};

export type SqlmapResult = {
  /** How many parameters the tool finished. */
  tested: number;
  /** Whether it finished within its time. */
  isComplete: boolean;
  /** How many injectable parameters it found. */
  injectable: number;
  output: string;
};

export const MARK = '*';

/**
 * Boolean, error-based, stacked and time-based tests of level 1 for PostgreSQL; a union needs one of these to be of use.
 * Every status is an answer here, because the product refuses most payloads.
 */
const OPTIONS = [
  '--batch',
  '--dbms=PostgreSQL',
  '--technique=BEST',
  '--level=1',
  '--risk=1',
  '--time-sec=2',
  '--timeout=20',
  '--retries=0',
  '--skip-waf',
  '--flush-session',
  '--disable-coloring',
  '--ignore-code=400,401,403,404,405,409,413,415,422,429,500,503',
];

/** Ends the drill with the package to install, if the tool is missing. @returns the tool's version */
export function requireSqlmap(): string {
  const { status, stdout } = spawnSync('sqlmap', ['--version'], { encoding: 'utf8' });
  if (status !== 0) {
    console.error('This drill needs sqlmap, which is not installed. On Debian: apt-get install sqlmap');
    process.exit(1);
  }
  return stdout.split('\n')[0] ?? '';
}

/** @param folder where the tool writes its files */
export async function runSqlmap(
  { method, url, headers, body, marks }: MarkedRequest,
  folder: string,
  timeoutMs: number,
): Promise<SqlmapResult> {
  const child: ChildProcess = spawn(
    'sqlmap',
    [
      ...OPTIONS,
      `--url=${url}`,
      `--method=${method}`,
      `--output-dir=${folder}`,
      ...(body === undefined ? [] : [`--data=${body}`]),
      ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    ],
    { env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stdout?.on('data', part => (output += String(part)));
  child.stderr?.on('data', part => (output += String(part)));
  const stopping = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(stopping);
  const tested =
    output.match(/parameter '[^']+' (?:does not seem to be injectable|is vulnerable)/gu)?.length ?? 0;
  return {
    tested: Math.min(tested, marks),
    isComplete: code === 0,
    injectable: output.match(/^Parameter: /gmu)?.length ?? 0,
    output,
  };
}
