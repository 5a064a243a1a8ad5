/**
 * Two processes of the product on one database, behind nginx where it is installed, and one of them is killed (kill -9)
 * while members book; it is started again, and the next time the other dies. Beside it, somebody guesses codes and
 * passwords over both while one dies. Must hold: whoever asks again with the same key is served once; no place is sold
 * twice; a wrong try that the dead process counted is counted; nobody is locked out who was not.
 */
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { insertEvent } from '../apps/api/test/insert-event.ts';
import { insertMembers } from '../apps/api/test/insert-members.ts';
import { ask, type Told } from '../bench/harness/ask.ts';
import { percentile } from '../bench/harness/percentile.ts';
import { type Registered, readCode, register, verify } from '../bench/harness/register-fan.ts';
import type { Started } from '../bench/harness/start-product.ts';
import { startWithDatabase } from '../bench/harness/start-with-database.ts';
import { never, openDrillLog, reportDrill } from './harness/drill-report.ts';
import { freePort } from './harness/free-port.ts';
import { openFront } from './harness/open-front.ts';
import { type Account, account, addUp, countChanged, rowsOf, rush } from './harness/rush.ts';
import { rowsOnceSettled } from './harness/settle.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const CROWD = 400;
const SEATS = 300;
const WITHIN_MS = 2000;
/** Tries of one code, and of one account's password from one address. */
const CODE_TRIES = 5;
const PASSWORD_TRIES = 10;

const ports = [await freePort(), await freePort()] as const;
const errors = openDrillLog('one-of-two');
const league = await startWithDatabase({ PORT: String(ports[0]), TRUST_PROXY: '127.0.0.1' }, { errors });
const others: Started[] = [];
async function startAt(which: 0 | 1): Promise<Started> {
  const started = await league.startAnother({ PORT: String(ports[which]) });
  others.push(started);
  return started;
}
const processes: [Pick<Started, 'process' | 'url'>, Pick<Started, 'process' | 'url'>] = [
  league,
  await startAt(1),
];
const front = await openFront(ports);

async function kill(which: 0 | 1): Promise<void> {
  const { process: child } = processes[which];
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
async function startAgain(which: 0 | 1): Promise<void> {
  processes[which] = await startAt(which);
}

const tryCode = (url: string, { userId }: Registered, otp: string) =>
  ask(url, { method: 'POST', path: '/api/auth/verify-otp', body: { userId, otp } });
const tryPassword = (url: string, identifier: string, password: string) =>
  ask(url, { method: 'POST', path: '/api/auth/login', body: { identifier, password } });

/** Wrong tries at the first process, which is then killed, and the rest at the second, which is asked at the end. */
async function spendTries(tries: number, attempt: (url: string) => Promise<Told>): Promise<number[]> {
  const [first, second] = processes;
  const statuses: number[] = [];
  for (let at = 0; at < tries; at += 1) {
    if (at === Math.ceil(tries / 2)) await kill(0);
    statuses.push((await attempt(at < Math.ceil(tries / 2) ? first.url : second.url)).status);
  }
  return statuses;
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

try {
  const crowd = await insertMembers(league.db, CROWD);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: CROWD });
  const { urlOf } = front;
  const accounts: Account[] = [];
  const waits: number[] = [];
  let [cut, changed] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const which = (round % 2) as 0 | 1;
    const eventId = await insertEvent(league.db, { capacity: SEATS });
    const heard: Told[] = [];
    const booking = rush(eventId, crowd, { urlOf, agent, within: WITHIN_MS }, heard);
    await pause(Math.random() * WITHIN_MS);
    await kill(which);
    const killedAt = performance.now();
    const done = await booking;
    waits.push(Math.max(...[...done.answers.values()].map(({ at }) => at)) - killedAt);
    cut += heard.filter(({ status }) => [0, 502, 504].includes(status)).length;
    // The one that is left answers for both.
    changed += await countChanged(done, { urlOf, agent });
    accounts.push(await account(league.db, done));
    await startAgain(which);
  }
  const all = addUp(accounts);

  const [guessed, careful] = [await register(front.urlOf()), await register(front.urlOf())];
  const codes = [
    await readCode(processes[1].url, guessed.email),
    await readCode(processes[1].url, careful.email),
  ];
  const [code = '', carefulCode = ''] = codes;
  const wrongCodes = await spendTries(CODE_TRIES, url => tryCode(url, guessed, wrongOf(code)));
  const codeAfter = await tryCode(processes[1].url, guessed, code);
  await startAgain(0);
  const codeElsewhere = await tryCode(processes[0].url, guessed, code);
  const fewWrong = await spendTries(CODE_TRIES - 1, url => tryCode(url, careful, wrongOf(carefulCode)));
  await verify(processes[1].url, careful.userId, carefulCode);
  await startAgain(0);
  const { email, password } = careful;
  const wrongWords = await spendTries(PASSWORD_TRIES, url => tryPassword(url, email, `${password}!`));
  const wordAfter = await tryPassword(processes[1].url, email, password);
  await startAgain(0);
  const wordElsewhere = await tryPassword(processes[0].url, email, password);

  const not = (status: number) => (one: number) => one !== status;
  reportDrill('one-of-two', `one of two processes is killed, ${front.what}`, [
    { what: 'kills while members book', value: ROUNDS, unit: 'times', least: 1 },
    { what: 'calls that a kill cut off or that found nobody', value: cut, unit: 'calls' },
    { what: 'kill to the last of the crowd answered, median', value: percentile(waits, 0.5), unit: 'ms' },
    ...rowsOf(all, changed),
    never('seats that nobody got', ROUNDS * SEATS - all.acknowledged, 'seats'),
    { what: 'wrong codes, over both, one killed between', value: wrongCodes.length, unit: 'tries' },
    never('of them not refused as wrong', wrongCodes.filter(not(400)).length, 'tries'),
    never(
      'right code taken after the last',
      [codeAfter, codeElsewhere].filter(({ status }) => status !== 429).length,
      'times',
    ),
    never('wrong codes before a right one not refused', fewWrong.filter(not(400)).length, 'tries'),
    { what: 'wrong passwords, over both, one killed between', value: wrongWords.length, unit: 'tries' },
    never('of them not refused as wrong', wrongWords.filter(not(401)).length, 'tries'),
    never(
      'right password taken after the last',
      [wordAfter, wordElsewhere].filter(({ status }) => status !== 429).length,
      'times',
    ),
    ...(await rowsOnceSettled(league.db, all.acknowledged)),
  ]);
} finally {
  await front.close();
  for (const one of others) await one.stop();
  await league.stop();
}
