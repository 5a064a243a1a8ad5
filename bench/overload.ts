/**
 * Ten times as many as a process takes in: who is inside must be answered in time, the rest at once, and memory must not grow.
 * Load: a tenth of the crowd alone, then 4,000 callers at once; each asks for a member's own bookings on a connection of
 * its own and asks again as soon as it is answered, or when it was told to, if it was sent away: so no page ever has enough.
 * Limits: whoever is let in is answered within 2 s at the 99th percentile; who is sent away is told when to come back;
 * memory at the end is at most a quarter above what it was in the middle; nothing but 200 and 503.
 */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { insertMembers } from '../apps/api/test/insert-members.ts';
import { type Row, report } from './harness/report.ts';
import { residentMegabytes } from './harness/resident-megabytes.ts';
import { startWithDatabase } from './harness/start-with-database.ts';

const CALLERS = Number(process.env.CALLERS ?? 4000);
const SECONDS = Number(process.env.SECONDS ?? 15);

type Answered = { status: number; ms: number; comeBack: string | undefined };

function ask(url: string, token: string, agent: Agent): Promise<Answered> {
  const began = performance.now();
  return new Promise(resolve => {
    const request = get(
      `${url}/api/bookings/my-bookings`,
      { agent, headers: { authorization: `Bearer ${token}` } },
      response => {
        response.resume();
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - began,
            comeBack: response.headers['retry-after'],
          }),
        );
      },
    );
    // A connection that was cut is an answer too, and a bad one.
    request.on('error', () => resolve({ status: 0, ms: performance.now() - began, comeBack: undefined }));
  });
}

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

async function crowd(url: string, tokens: string[], callers: number): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const until = performance.now() + SECONDS * 1000;
  const answered: Answered[] = [];
  const call = async (_: unknown, at: number) => {
    // They come within a second, as people do.
    await pause(Math.random() * 1000);
    while (performance.now() < until) {
      const answer = await ask(url, tokens[at % tokens.length] ?? '', agent);
      answered.push(answer);
      if (answer.status === 503) await pause(Number(answer.comeBack) * 1000 * (1 + Math.random() / 2));
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  agent.destroy();
  return answered;
}

function rowsOf(name: string, answered: Answered[], isLimited: boolean): Row[] {
  const inside = answered.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const away = answered.filter(({ status }) => status === 503);
  const others = answered.length - inside.length - away.length;
  return [
    { what: `${name}: answered`, value: inside.length / SECONDS, unit: 'per s' },
    { what: `${name}: answered, median`, value: percentile(inside, 0.5), unit: 'ms' },
    {
      what: `${name}: answered, 99th percentile`,
      value: percentile(inside, 0.99),
      unit: 'ms',
      ...(isLimited && { limit: 2000 }),
    },
    { what: `${name}: sent away`, value: away.length / SECONDS, unit: 'per s' },
    ...(away.length > 0
      ? [
          {
            what: `${name}: sent away, 99th percentile`,
            value: percentile(
              away.map(({ ms }) => ms),
              0.99,
            ),
            unit: 'ms',
          },
        ]
      : []),
    {
      what: `${name}: sent away without a time to come back`,
      value: away.filter(({ comeBack }) => !comeBack).length,
      unit: 'answers',
      limit: 0,
    },
    { what: `${name}: any other answer`, value: others, unit: 'answers', limit: 0 },
  ];
}

const league = await startWithDatabase();
try {
  const tokens = (await insertMembers(league.db, 1000)).map(({ token }) => token);
  const few = await crowd(league.url, tokens, CALLERS / 10);
  const before = residentMegabytes(league.process);
  const running = crowd(league.url, tokens, CALLERS);
  await pause((SECONDS * 1000) / 2);
  const middle = residentMegabytes(league.process);
  const many = await running;
  const after = residentMegabytes(league.process);
  report('overload', [
    ...rowsOf(`${CALLERS / 10} callers`, few, false),
    ...rowsOf(`${CALLERS} callers`, many, true),
    { what: 'memory before the crowd', value: before, unit: 'MB' },
    { what: 'memory in its middle', value: middle, unit: 'MB' },
    { what: 'memory at its end', value: after, unit: 'MB', limit: middle * 1.25 },
  ]);
} finally {
  await league.stop();
}
