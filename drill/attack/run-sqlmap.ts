/** Marks the values of a request that sqlmap tests, and runs sqlmap (Debian's package) on it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Input, Operation, Schema } from './read-operations.ts';
import { PLAIN_KEY } from './start-relay.ts';

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

type SqlmapResult = {
  /** How many parameters sqlmap finished. */
  tested: number;
  /** Whether it finished within its time. */
  isComplete: boolean;
  /** How many injectable parameters it found. */
  injectable: number;
  output: string;
};

export const MARK = '*';

/**
 * Boolean, error-based, stacked and time-based tests of level 1 for PostgreSQL; a union needs one of these to be of
 * use. Every status is a response here, because the API rejects most payloads.
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

/** Ends the drill with the package to install, if sqlmap is missing. @returns sqlmap's version */
export function requireSqlmap(): string {
  const { status, stdout } = spawnSync('sqlmap', ['--version'], { encoding: 'utf8' });
  if (status !== 0) {
    console.error('This drill needs sqlmap, which is not installed. On Debian: apt-get install sqlmap');
    process.exit(1);
  }
  return stdout.split('\n')[0] ?? '';
}

/** @param folder where sqlmap writes its files */
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

/** The names of all values in the schema, such as `body.translations.ar.name` and `body.bookings[]`. */
function listValues(schema: Schema, name: string): string[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap(option => listValues(option, name));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, field]) => listValues(field, `${name}.${key}`));
  if (schema.items) return listValues(schema.items, `${name}[]`);
  return schema.type === 'null' ? [] : [name];
}

export function listParameters({ parameters, body }: Operation): Set<string> {
  return new Set([
    ...parameters.map(parameter => `${parameter.in}.${parameter.name}`),
    ...(body ? listValues(body, 'body') : []),
  ]);
}

type Marks = { has(name: string): boolean; added: string[] };

function markJson(value: unknown, name: string, marks: Marks): string {
  if (Array.isArray(value)) return `[${value.map(one => markJson(one, `${name}[]`, marks)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([key, field]) => `${JSON.stringify(key)}:${markJson(field, `${name}.${key}`, marks)}`,
    );
    return `{${fields.join(',')}}`;
  }
  const text = JSON.stringify(value);
  if (value === null || marks.has(name)) return text;
  marks.added.push(name);
  return typeof value === 'string' ? `${text.slice(0, -1)}${MARK}"` : `${text}${MARK}`;
}

/**
 * @param base the relay's URL with the operation's prefix
 * @param done the names of parameters that another input of the operation tests already; gets those of this input
 */
export function markRequest(
  { name, method, path, parameters }: Operation,
  input: Input,
  base: string,
  done: Set<string>,
): MarkedRequest {
  const added: string[] = [];
  const marks: Marks = { has: one => done.has(one) || added.includes(one), added };
  const mark = (kind: string, key: string) => {
    const full = `${kind}.${key}`;
    if (marks.has(full)) return '';
    marks.added.push(full);
    return MARK;
  };
  const filled = path.replace(
    /\{(\w+)\}/gu,
    (_match, key: string) => encodeURIComponent(input.params[key] ?? '') + mark('path', key),
  );
  const query = Object.entries(input.query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}${mark('query', key)}`)
    .join('&');
  const keyed = parameters.some(
    parameter => parameter.in === 'header' && parameter.name === 'Idempotency-Key',
  );
  // Without a body, sqlmap would say that it sends a form, which the API rejects before anything else.
  const nothing = method === 'GET' ? undefined : '{}';
  // The relay sends the file instead.
  const isJson = input.body !== undefined && !Buffer.isBuffer(input.body);
  const body = isJson ? markJson(input.body, 'body', marks) : nothing;
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(keyed && { 'Idempotency-Key': `${PLAIN_KEY}${mark('header', 'Idempotency-Key')}` }),
  };
  for (const one of added) done.add(one);
  return {
    name,
    method,
    url: `${base}${filled}${query ? `?${query}` : ''}`,
    headers,
    body,
    marks: added.length,
  };
}
