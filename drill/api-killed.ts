/**
 * The API is killed (kill -9) at random moments while members book and staff give points, each call with a key, and
 * started again: 100 times, or as often as fits into `MOST_SECONDS`. Whoever got no answer asks again with the same key.
 * Must hold: the same key gets the same booking; every acknowledged booking is there; seats are bookings, balances are
 * the ledger, nobody has points twice; every confirmation is sent in the end, those under way at the kill included.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openStaffSession } from '../apps/api/src/features/staff-session/open-staff-session.ts';
import type { Context } from '../apps/api/src/platform/context.ts';
import type { Db } from '../apps/api/src/platform/database/db.ts';
import { insertEvent } from '../apps/api/test/insert-event.ts';
import { type CrowdMember, insertMembers } from '../apps/api/test/insert-members.ts';
import type { Told } from '../bench/harness/ask.ts';
import { percentile } from '../bench/harness/percentile.ts';
import type { Started } from '../bench/harness/start-product.ts';
import { startWithDatabase } from '../bench/harness/start-with-database.ts';
import { askAgain } from './harness/ask-again.ts';
import { never, openDrillLog, reportDrill } from './harness/drill-report.ts';
import { freePort } from './harness/free-port.ts';
import { type Account, account, addUp, countChanged, rowsOf, rush } from './harness/rush.ts';
import { rowsOnceSettled } from './harness/settle.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 100);
const MOST_SECONDS = Number(process.env.MOST_SECONDS ?? 1200);
const CROWD = 120;
const SEATS = 90;
/** They come within this time, and the kill does too. */
const WITHIN_MS = 500;
const GIFTS = 10;
const GIFT = 5;

async function ownerToken(db: Db): Promise<string> {
  const owner = await db.row<{ id: string }>("select id from staff where role = 'owner'");
  return openStaffSession({ db } as Context, { staffId: owner?.id ?? '', address: '127.0.0.1' });
}

/** Staff give points to some of the crowd, one after the other, each with a key. @returns who was told of theirs */
async function givePoints(
  url: string,
  token: string,
  crowd: readonly CrowdMember[],
  agent: Agent,
): Promise<CrowdMember[]> {
  const given: CrowdMember[] = [];
  for (const who of crowd.slice(0, GIFTS)) {
    const question = {
      method: 'POST',
      path: `/api/staff/members/${who.id}/points`,
      token,
      key: randomUUID(),
      body: { points: GIFT, note: 'A gift while the process dies' },
    } as const;
    const told = await askAgain(() => url, question, agent);
    if (told.status === 201) given.push(who);
  }
  return given;
}

/** Members whose balance is not what staff were told that they gave. */
async function countWrongBalances(db: Db, given: readonly CrowdMember[]): Promise<number> {
  const owed = new Map<string, number>();
  for (const { id } of given) owed.set(id, (owed.get(id) ?? 0) + GIFT);
  const rows = await db.rows<{ id: string; points: number }>(
    'select id, loyalty_points as points from member',
  );
  return rows.filter(({ id, points }) => points !== (owed.get(id) ?? 0)).length;
}

const port = String(await freePort());
const league = await startWithDatabase(
  { PORT: port, STAFF_EMAIL: 'owner@staff.example', STAFF_PASSWORD: randomUUID() },
  { errors: openDrillLog('api-killed') },
);
let product: Pick<Started, 'process'> = league;
const others: Started[] = [];
const began = performance.now();
try {
  const staff = await ownerToken(league.db);
  const crowd = await insertMembers(league.db, CROWD);
  const urlOf = () => league.url;
  const accounts: Account[] = [];
  const given: CrowdMember[] = [];
  const back: number[] = [];
  let [cut, changed, rounds] = [0, 0, 0];
  while (rounds < ROUNDS && performance.now() - began < MOST_SECONDS * 1000) {
    rounds += 1;
    const eventId = await insertEvent(league.db, { capacity: SEATS });
    const agent = new Agent({ keepAlive: true, maxFreeSockets: CROWD });
    const heard: Told[] = [];
    const booking = rush(eventId, crowd, { urlOf, agent, within: WITHIN_MS }, heard);
    const lucky = crowd.toSorted(() => Math.random() - 0.5);
    const giving = givePoints(league.url, staff, lucky, agent);
    await pause(Math.random() * WITHIN_MS);
    const dead = once(product.process, 'exit');
    product.process.kill('SIGKILL');
    await dead;
    const killedAt = performance.now();
    const started = await league.startAnother();
    others.push(started);
    product = started;
    back.push(performance.now() - killedAt);
    const done = await booking;
    given.push(...(await giving));
    cut += heard.filter(({ status }) => status === 0).length;
    changed += await countChanged(done, { urlOf, agent });
    accounts.push(await account(league.db, done));
    agent.destroy();
  }
  const all = addUp(accounts);
  reportDrill('api-killed', 'kill -9 of the API at random moments while members book', [
    { what: 'kills', value: rounds, unit: 'times', least: 1 },
    { what: 'calls that a kill cut off or that found nobody', value: cut, unit: 'calls' },
    { what: 'kill to ready again, started by hand, median', value: percentile(back, 0.5), unit: 'ms' },
    ...rowsOf(all, changed),
    { what: 'gifts of points acknowledged', value: given.length, unit: 'gifts' },
    never('balances that are not what was given', await countWrongBalances(league.db, given), 'members'),
    ...(await rowsOnceSettled(league.db, all.acknowledged)),
  ]);
} finally {
  for (const one of others) await one.stop();
  await league.stop();
}
