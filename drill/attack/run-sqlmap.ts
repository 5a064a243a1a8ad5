/** Marks the values of a request that sqlmap should test, and runs sqlmap. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Input, Operation, Schema } from './read-operations.ts';
import { REMOVED_KEY } from './start-proxy.ts';

export type MarkedRequest = {
  name: string;
  method: string;
  /** Each tested value in it ends with `MARK`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** How many values are marked. */
  markCount: number;
};

type SqlmapResult = {
  /** How many parameters sqlmap finished. */
  testedCount: number;
  /** Whether sqlmap finished within its time. */
  isComplete: boolean;
  /** How many injectable parameters sqlmap found. */
  injectableCount: number;
  output: string;
};

export const MARK = '*';

/**
 * BEST: boolean-based, error-based, stacked and time-based tests. The API rejects most payloads with an error status.
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

/** Ends the drill if sqlmap is missing. @returns sqlmap's version */
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
  { method, url, headers, body, markCount }: MarkedRequest,
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
  const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timeout);
  const testedCount =
    output.match(/parameter '[^']+' (?:does not seem to be injectable|is vulnerable)/gu)?.length ?? 0;
  return {
    testedCount: Math.min(testedCount, markCount),
    isComplete: code === 0,
    injectableCount: output.match(/^Parameter: /gmu)?.length ?? 0,
    output,
  };
}

/** Lists the paths of all values in the schema, such as `body.translations.ar.name` and `body.bookings[]`. */
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
  if (Array.isArray(value)) return `[${value.map(item => markJson(item, `${name}[]`, marks)).join(',')}]`;
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
 * Creates a request in which each parameter that is not tested yet ends with the mark.
 * @param base the proxy's URL with the operation's prefix
 * @param tested the names of the parameters that other inputs of the operation test. Those of this input are added.
 */
export function markRequest(
  { name, method, path, parameters }: Operation,
  input: Input,
  base: string,
  tested: Set<string>,
): MarkedRequest {
  const added: string[] = [];
  const marks: Marks = { has: parameter => tested.has(parameter) || added.includes(parameter), added };
  const mark = (kind: string, key: string) => {
    const parameter = `${kind}.${key}`;
    if (marks.has(parameter)) return '';
    marks.added.push(parameter);
    return MARK;
  };
  const filledPath = path.replace(
    /\{(\w+)\}/gu,
    (_match, key: string) => encodeURIComponent(input.params[key] ?? '') + mark('path', key),
  );
  const query = Object.entries(input.query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}${mark('query', key)}`)
    .join('&');
  const takesIdempotencyKey = parameters.some(
    parameter => parameter.in === 'header' && parameter.name === 'Idempotency-Key',
  );
  // Without a body, sqlmap would declare a form, which the API rejects before it reads a parameter.
  const emptyBody = method === 'GET' ? undefined : '{}';
  // The proxy replaces the body with the bytes of a file.
  const isJson = input.body !== undefined && !Buffer.isBuffer(input.body);
  const body = isJson ? markJson(input.body, 'body', marks) : emptyBody;
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(takesIdempotencyKey && { 'Idempotency-Key': `${REMOVED_KEY}${mark('header', 'Idempotency-Key')}` }),
  };
  for (const parameter of added) tested.add(parameter);
  return {
    name,
    method,
    url: `${base}${filledPath}${query ? `?${query}` : ''}`,
    headers,
    body,
    markCount: added.length,
  };
}
