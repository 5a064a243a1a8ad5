/**
 * How many log-ins a second the whole product gives, over HTTP, and whether it still hears everybody else meanwhile.
 * Load: 64 callers on a connection each, as a crowd soon has; each logs a member in with the right password, from that
 * member's own address as the trusted proxy tells it, and goes on with the next member once answered. Most members are new
 * to their address, which is the dearer way, and no budget is near its end: all of them stay on, which is looked at
 * afterwards. Before anything is measured the process answers for profiles and logs members in, as one that has served a
 * league for a while: code that is new to the engine takes several times as long.
 * Limit: argon2 alone, in a process of its own that verifies the same hash, as many at a time as the product; asked in
 * turns within the same run. Goal: 90% of it or more, with the event loop late by less than 50 ms at the 99th percentile,
 * as `/metrics` tells it: its figure holds the 10 ms between two looks. The callers and PostgreSQL share the processors.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { foldTally } from '../apps/api/src/features/points/fold-tally.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import type { Db } from '../apps/api/src/platform/database/db.ts';
import { openPasswords, PARALLEL_HASHES } from '../apps/api/src/platform/security/passwords.ts';
import { insertMembers } from '../apps/api/test/insert-members.ts';
import { type Asker, openAsker } from './harness/ask.ts';
import { type Answered, askInTurn, openConnection, requestOf } from './harness/ask-in-turn.ts';
import { load } from './harness/load.ts';
import { median, percentile } from './harness/percentile.ts';
import { report } from './harness/report.ts';
import { sized } from './harness/short-form.ts';
import { startWithDatabase } from './harness/start-with-database.ts';

const CALLERS = sized(64, 4);
const SECONDS = sized(8, 1);
const ROUNDS = sized(9, 1);
const WARM_ROUNDS = sized(2, 1);
const WARM_SECONDS = sized(10, 0.2);
const MEMBERS = sized(20_000, 300);
const PASSWORD = 'شجرة الليمون خلف البيت';
const WRONG_TRIES = 15;
/** What an account may be guessed at from one address. */
const WRONG_LOOKED_AT = 10;

type Member = { id: string; email: string; address: string };
type Round = { perSecond: number; times: number[]; busy: number; failed: number; late: number };

/** The limit: as many at a time as the product has under way, and nothing else. */
async function verifyAlone(hash: string): Promise<number> {
  const { verify } = await openPasswords(PARALLEL_HASHES);
  const began = performance.now();
  let count = 0;
  const lane = async () => {
    while (performance.now() - began < SECONDS * 1000) {
      if (!(await verify(hash, PASSWORD))) throw new Error('The password is another.');
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_HASHES }, lane));
  return count / ((performance.now() - began) / 1000);
}

async function askAlone(alone: ChildProcess, hash: string): Promise<number> {
  alone.send(hash);
  const [perSecond] = (await once(alone, 'message')) as [number];
  return perSecond;
}

/** How late the event loop was since this was asked last, in milliseconds. */
async function readLateness(url: string): Promise<number> {
  const told = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/mu.exec(told)?.[1]) * 1000;
}

const LOGIN = '/api/auth/login';
const from = ({ address }: Member) => ({ 'x-forwarded-for': address });

async function logInAll(url: string, next: () => Member): Promise<Round> {
  await readLateness(url);
  const connections = await Promise.all(Array.from({ length: CALLERS }, () => openConnection(url)));
  const times: number[] = [];
  let busy = 0;
  let failed = 0;
  const note = (member: Member, { status, ms, body }: Answered) => {
    times.push(ms);
    // A machine that is busy otherwise may be asked too much.
    if (status === 503) busy += 1;
    else if (status !== 200) failed += 1;
    else {
      const { token, user } = JSON.parse(body.toString());
      if (user?.id !== member.id || typeof token !== 'string') failed += 1;
    }
  };
  const began = performance.now();
  const turn = () => {
    if (performance.now() - began > SECONDS * 1000) return null;
    const member = next();
    const body = { identifier: member.email, password: PASSWORD };
    return {
      request: requestOf(`POST ${LOGIN}`, from(member), body),
      note: (answered: Answered) => note(member, answered),
    };
  };
  await Promise.all(connections.map(connection => askInTurn(connection, turn)));
  const perSecond = times.length / ((performance.now() - began) / 1000);
  return { perSecond, times, busy, failed, late: await readLateness(url) };
}

/** How many wrong passwords for one account from one address were looked at before the others were refused unseen. */
async function guess(asker: Asker, member: Member): Promise<number> {
  let lookedAt = 0;
  for (let tries = 0; tries < WRONG_TRIES; tries += 1) {
    const body = { identifier: member.email, password: 'not the password' };
    const { status } = await asker.ask({ method: 'POST', path: LOGIN, headers: from(member), body });
    if (status === 401) lookedAt += 1;
    else if (status !== 429) throw new Error(`A wrong password was answered ${status}.`);
  }
  return lookedAt;
}

async function compare(): Promise<void> {
  const { hash } = await openPasswords(PARALLEL_HASHES);
  const hashed = await hash(PASSWORD);
  const league = await startWithDatabase({ TRUST_PROXY: '127.0.0.1' });
  const alone = fork(process.argv[1] ?? '', ['alone']);
  const asker = openAsker(league.url);
  try {
    const inserted = await insertMembers(league.db, MEMBERS);
    await league.db.run(
      `update member set password_hash = $1, loyalty_points = 50 * (1 + floor(random() * 40)),
         points_reached_at = now() - random() * interval '300 days'`,
      [hashed],
    );
    const db: Db = league.db;
    await foldTally({ db } as Context);
    await league.db.run('vacuum analyze');
    const members = inserted.map(({ id, email }, at) => ({
      id,
      email,
      address: `10.20.${at >> 8}.${at & 255}`,
    }));
    const [victim, ...others] = members as [Member, ...Member[]];
    let turn = 0;
    const next = () => others[turn++ % others.length] as Member;
    const headers = { authorization: `Bearer ${inserted[0]?.token}` };
    await load(`${league.url}/api/auth/profile`, headers, { connections: CALLERS, seconds: WARM_SECONDS });
    for (let round = 0; round < WARM_ROUNDS; round += 1) await logInAll(league.url, next);
    const limits: number[] = [];
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      limits.push(await askAlone(alone, hashed));
      rounds.push(await logInAll(league.url, next));
    }
    const shares = rounds.map(({ perSecond }, at) => (perSecond / (limits[at] ?? 0)) * 100);
    const times = rounds.flatMap(round => round.times);
    const sum = (of: 'busy' | 'failed') => rounds.reduce((all, round) => all + round[of], 0);
    report('login', [
      { what: 'argon2 alone', value: median(limits), unit: '/s' },
      { what: 'log-ins', value: median(rounds.map(({ perSecond }) => perSecond)), unit: '/s' },
      { what: 'log-ins, share of the limit', value: median(shares), unit: '%', least: 90 },
      { what: `log-in, median of ${CALLERS} at once`, value: median(times), unit: 'ms' },
      { what: 'log-in, 99th percentile', value: percentile(times, 0.99), unit: 'ms' },
      {
        what: 'event loop late, 99th percentile, worst round',
        value: Math.max(...rounds.map(({ late }) => late)),
        unit: 'ms',
        limit: 50,
      },
      { what: 'asked to come back', value: sum('busy'), unit: '', limit: 0 },
      {
        what: 'log-ins that did not open the member’s session',
        value: sum('failed'),
        unit: '',
        limit: 0,
        always: true,
      },
      {
        what: 'wrong passwords looked at, of one address',
        value: await guess(asker, victim),
        unit: `of ${WRONG_TRIES}`,
        least: WRONG_LOOKED_AT,
        limit: WRONG_LOOKED_AT,
        always: true,
      },
    ]);
  } finally {
    asker.close();
    alone.kill();
    await league.stop();
  }
}

if (process.argv[2] === 'alone') {
  process.on('message', async (hash: string) => process.send?.(await verifyAlone(hash)));
} else await compare();
