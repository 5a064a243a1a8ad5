/**
 * Attacks the product with hundreds of slow connections, in three modes of slowhttptest: endless headers (slowloris),
 * endless bodies, and responses that are read slowly. Meanwhile other users read, book, cancel and log in. Must hold:
 * no other user is rejected; the p95 latency of other users is at most three times its value before the attack;
 * `/health/live` is always up; the server closes every slow connection by itself; a slow but honest upload is accepted.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { createPasswords, PARALLEL_HASHES } from '../apps/api/src/platform/security/passwords.ts';
import { insertEvent } from '../apps/api/test/fixtures/insert-event.ts';
import { insertMembers } from '../apps/api/test/fixtures/insert-members.ts';
import { percentile, type ReportRow, rowOf } from '../bench/harness/report.ts';
import { type ApiResponse, sendRequest } from '../bench/harness/send-request.ts';
import { startWithDatabase } from '../bench/harness/start-product.ts';
import { createDrillLog, maxZeroRow, noMatchRow, reportDrill, survivalRow } from './harness/report-drill.ts';

/** `options`: command-line options of slowhttptest. */
type SlowMode = { name: string; options: string };
const listSlowModes = (url: string): SlowMode[] => [
  { name: 'slow headers', options: `-H -r 100 -i 5 -u ${url}/api/events` },
  { name: 'slow bodies', options: `-B -r 100 -i 5 -s 8192 -f application/json -u ${url}/api/auth/login` },
  // Each connection requests the list three times at once, and reads 32 bytes every five seconds.
  { name: 'slow readers', options: `-X -r 25 -k 3 -n 5 -z 32 -w 256 -y 512 -u ${url}/api/events` },
];

function startAttack(
  { options }: SlowMode,
  connections: number,
  maxSeconds: number,
): { child: ChildProcess; output: Promise<string> } {
  const common = `-c ${connections} -p 3 -v 1 -l ${maxSeconds}`;
  const child = spawn('slowhttptest', `${options} ${common}`.split(' '), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { child, output: text(child.stdout).then(stripVTControlCharacters) };
}

/** Counts the server's open connections. slowhttptest reports connections as open that the server has closed. */
function countConnections(port: string): number {
  const hexPort = Number(port).toString(16).toUpperCase().padStart(4, '0');
  // The columns are number, local address and port, remote address and port, and state (01: established).
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return lines.filter(line => new RegExp(`^ *\\d+: [0-9A-F]{8}:${hexPort} \\S+ 01 `, 'u').test(line)).length;
}

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 450);
const MAX_ATTACK_SECONDS = 110;
const MEASURE_SECONDS = 25;
const MAX_SLOWDOWN = 3;
/** A smaller p95 counts as this value, because a few milliseconds are noise. */
const MIN_P95_MS = 25;
const USERS = 30;
const PASSWORD = 'شجرة الليمون خلف البيت';
const UPLOAD_BYTES = 3000;
const UPLOAD_PARTS = 8;

type CallKind = 'public reads' | "members' reads" | 'bookings' | 'logins' | 'health';
type Sample = { kind: CallKind; response: ApiResponse };

if (spawnSync('slowhttptest', ['-h']).error)
  throw new Error('Install slowhttptest: apt-get install slowhttptest');

const product = await startWithDatabase(
  { TRUST_PROXY: '127.0.0.1' },
  { logFd: createDrillLog('slow-clients') },
);
const { db, url } = product;
const { port } = new URL(url);
const users = await insertMembers(db, USERS);
const { hash } = await createPasswords(PARALLEL_HASHES);
await db.run('update member set password_hash = $1', [await hash(PASSWORD)]);
const eventId = await insertEvent(db, { capacity: null });
// A list longer than the socket's send buffer, so that slow readers keep the server sending.
for (let count = 0; count < 10; count += 1)
  await insertEvent(db, { description_ar: 'ليلة نشاهد فيها المباراة معًا. '.repeat(150) });
const agent = new Agent({ keepAlive: true });
/** Acts as one user: reads, books and cancels a seat, and logs in. */
async function actAsUser(index: number, add: (kind: CallKind, response: ApiResponse) => void): Promise<void> {
  const user = users[index];
  // Each user has a different IP address, because rate limits count by address.
  const headers = { 'x-forwarded-for': `198.51.100.${index + 1}` };
  const get = (path: string, token?: string) =>
    sendRequest(url, { method: 'GET', path, token, headers }, agent);
  add('health', await get('/health/live'));
  add('public reads', await get('/api/events'));
  add('public reads', await get('/'));
  add("members' reads", await get('/api/bookings/my-bookings', user?.token));
  const path = `/api/bookings/event/${eventId}`;
  const booked = await sendRequest(url, { method: 'POST', path, token: user?.token, headers }, agent);
  add('bookings', booked);
  const { _id: id } = (booked.body.booking ?? {}) as { _id?: string };
  if (id)
    add(
      'bookings',
      await sendRequest(
        url,
        { method: 'PATCH', path: `/api/bookings/${id}/cancel`, token: user?.token, headers },
        agent,
      ),
    );
  const body = { identifier: user?.email, password: PASSWORD };
  add('logins', await sendRequest(url, { method: 'POST', path: '/api/auth/login', headers, body }, agent));
}

async function measure(seconds: number): Promise<Sample[]> {
  // The users' IP addresses belong to one network, whose logins count together.
  await db.run('delete from rate_limit');
  const samples: Sample[] = [];
  const endsAt = performance.now() + seconds * 1000;
  const loop = async (firstIndex: number) => {
    for (let index = firstIndex; performance.now() < endsAt; index = (index + 3) % USERS) {
      await actAsUser(index, (kind, response) => samples.push({ kind, response }));
      await pause(100);
    }
  };
  await Promise.all([loop(0), loop(1), loop(2)]);
  return samples;
}

/** Uploads a small body within eight seconds. @returns whether the server accepted it */
async function uploadSlowly(): Promise<boolean> {
  const body = JSON.stringify({ identifier: users[0]?.email, password: PASSWORD }).padEnd(UPLOAD_BYTES);
  const bytes = Buffer.from(body);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-forwarded-for: 198.51.100.99\r\ncontent-type: application/json\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  const response = text(socket).catch(() => '');
  for (let part = 0; part < UPLOAD_PARTS; part += 1) {
    const size = Math.ceil(bytes.length / UPLOAD_PARTS);
    socket.write(bytes.subarray(part * size, (part + 1) * size));
    await pause(1000);
  }
  return (await response).startsWith('HTTP/1.1 200');
}

const p95 = (samples: readonly Sample[], kind: CallKind) =>
  percentile(
    samples.filter(sample => sample.kind === kind).map(({ response }) => response.ms),
    0.95,
  );
const TIMED_KINDS: CallKind[] = ['public reads', "members' reads", 'bookings', 'logins'];

async function runMode(mode: SlowMode, before: readonly Sample[]): Promise<ReportRow[]> {
  const startedAt = performance.now();
  const { child, output } = startAttack(mode, CONNECTIONS, MAX_ATTACK_SECONDS);
  const exited = once(child, 'exit');
  const [during, isUploaded] = await Promise.all([measure(MEASURE_SECONDS), uploadSlowly()]);
  const isAttacking = child.exitCode === null;
  agent.destroy();
  let openConnections = countConnections(port);
  while (openConnections > 0 && child.exitCode === null) {
    await pause(200);
    openConnections = countConnections(port);
  }
  const closeSeconds = (performance.now() - startedAt) / 1000;
  child.kill();
  await exited;
  const statuses = (await output).split(/slow HTTP test status/u).slice(1);
  const count = (status: string, state: string) =>
    Number(new RegExp(`${state}:\\s+(\\d+)`, 'u').exec(status)?.[1] ?? 0);
  const openedCount = Math.max(0, ...statuses.map(each => count(each, 'connected') + count(each, 'closed')));
  const failedCalls = during.filter(({ response: { status } }) => status < 200 || status > 299);
  const rows: ReportRow[] = [
    rowOf('connections opened', openedCount, '', { min: CONNECTIONS }),
    ...TIMED_KINDS.flatMap((kind): ReportRow[] => {
      const [p95Before, p95During] = [p95(before, kind), p95(during, kind)];
      const slowdown = Math.max(p95During, MIN_P95_MS) / Math.max(p95Before, MIN_P95_MS);
      return [
        rowOf(`${kind}, p95 before`, p95Before, 'ms'),
        rowOf(`${kind}, p95 during`, p95During, 'ms'),
        rowOf(`${kind}, slower by`, slowdown, 'times', { max: MAX_SLOWDOWN }),
      ];
    }),
    maxZeroRow('calls of other users that failed', failedCalls.length, 'calls'),
    noMatchRow('failed checks of /health/live', failedCalls, ({ kind }) => kind === 'health', 'checks'),
    maxZeroRow('attacks that ended before the measurement did', isAttacking ? 0 : 1),
    maxZeroRow('slow uploads of 3 kB not accepted', isUploaded ? 0 : 1, 'uploads'),
    rowOf('start until the last connection was closed', closeSeconds, 's', { max: MAX_ATTACK_SECONDS - 5 }),
    maxZeroRow('connections that the server left open', openConnections, ''),
  ];
  return rows.map(row => ({ ...row, label: `${mode.name}: ${row.label}` }));
}

try {
  // Warms up the JIT compiler.
  await measure(10);
  const rows: ReportRow[] = [];
  for (const mode of listSlowModes(url)) {
    const before = await measure(10);
    rows.push(...(await runMode(mode, before)));
  }
  reportDrill('slow-clients', `${CONNECTIONS} slow connections of slowhttptest`, [
    ...rows,
    survivalRow(product.process),
  ]);
} finally {
  agent.destroy();
  await product.stop();
}
