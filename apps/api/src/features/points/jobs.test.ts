/** Tests the notice, 30 days before a season ends, to members whose balance lapses at its end. */
import { beforeEach, expect, it } from 'vitest';
import { insertAdjustment } from '../../../test/fixtures/insert-adjustment.ts';
import { insertMembers } from '../../../test/fixtures/insert-members.ts';
import { insertSeason } from '../../../test/fixtures/insert-season.ts';
import { type League, startLeague } from '../../../test/harness/start-league.ts';
import { notifyOfLapsingBalances } from './jobs.ts';

let league: League;
beforeEach(async () => {
  league = await startLeague();
  return league.stop;
});

const earn = (member: { id: string }, points: number) => insertAdjustment(league.db, member, points);
const insertCappedSeason = (endsIn = '29 days') =>
  insertSeason(league.db, {
    ends_at: `now() + interval '${endsIn}'`,
    balance_policy: 'capped',
    balance_cap: 100,
  });
const findNotices = () =>
  league.sql<{ recipient: string }>`select recipient from message
    where template = 'season.balance_lapses' order by recipient`;

it('[17.36] each member above the cap gets one message in their language, with the points that lapse', async () => {
  const [rich, english, poor] = await insertMembers(league.db, 3, ['سارة القحطاني', 'Omar Bakhsh']);
  await league.sql`update member set language = 'en' where id = ${english.id}`;
  await earn(rich, 1350);
  await earn(english, 101);
  await earn(poor, 100);
  await insertCappedSeason();
  await notifyOfLapsingBalances(league.context);
  await notifyOfLapsingBalances(league.context);
  expect((await findNotices()).map(({ recipient }) => recipient).sort()).toEqual(
    [rich.email, english.email].sort(),
  );
  const [arabic] = await league.messagesTo(rich.email);
  expect(arabic?.subject).toBe('استبدل نقاطك قبل نهاية الموسم');
  expect(arabic?.text).toContain('أهلًا سارة القحطاني');
  for (const fact of ['رصيدك الآن: 1,350', 'يبقى لك: 100', 'تنتهي صلاحيتها: 1,250'])
    expect(arabic?.text).toContain(fact);
  const [mail] = await league.messagesTo(english.email);
  expect(mail?.text).toContain('Lapses: 1\n');
  expect(mail?.text).toContain('http://localhost:3000/dashboard');
  expect(await league.value('select announced_at is not null from season')).toBe(true);
});

it('[17.36] nobody is notified over 30 days ahead, or of a season that is cancelled or carries balances over', async () => {
  const [member] = await insertMembers(league.db, 1);
  await earn(member, 500);
  await insertCappedSeason('31 days');
  await notifyOfLapsingBalances(league.context);
  expect(await findNotices()).toEqual([]);
  await league.sql`update season set ends_at = now() + interval '30 days', cancelled_at = now()`;
  await insertSeason(league.db, { ends_at: "now() + interval '3 days'" });
  await notifyOfLapsingBalances(league.context);
  expect(await findNotices()).toEqual([]);
});

it('[17.36] a run continues where a killed one stopped, and concurrent runs notify each member once', async () => {
  const members = await insertMembers(league.db, 30);
  for (const member of members) await earn(member, 150);
  const season = await insertCappedSeason();
  const ids = members.map(({ id }) => id).sort();
  // The state after a run that committed the messages to the first ten members and was then killed.
  await league.sql`update season set announced_up_to = ${ids[9]} where id = ${season}`;
  const other = await league.another();
  await Promise.all([league, other, league].map(({ context }) => notifyOfLapsingBalances(context)));
  expect(await findNotices()).toHaveLength(20);
  expect(new Set((await findNotices()).map(({ recipient }) => recipient)).size).toBe(20);
  await other.stop();
});

it('a member without a verified contact gets no message', async () => {
  const [member] = await insertMembers(league.db, 1);
  await league.sql`update member set email_verified_at = null`;
  await earn(member, 500);
  await insertCappedSeason();
  await notifyOfLapsingBalances(league.context);
  expect(await findNotices()).toEqual([]);
});
