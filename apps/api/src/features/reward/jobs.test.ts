/** Tests the reminder to collect a reward: which members get it, when, and by which channel. */
import { expect, it } from 'vitest';
import type { TestMember } from '../../../test/fixtures/insert-members.ts';
import { insertMembersWithPoints, insertReward } from '../../../test/fixtures/insert-reward.ts';
import { untilLockWait } from '../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { notifyOfLapse } from './jobs.ts';

const SMS_CONFIG = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'league@example.com',
  SMS_GATEWAY_URL: 'http://127.0.0.1:1/',
  SMS_GATEWAY_TOKEN: 'token',
};
const league = await startTestLeague(SMS_CONFIG);
const otherServer = await league.another();

type Reservation = {
  createdAt?: string;
  collectUntil?: string;
  state?: string;
  returnsPoints?: boolean;
  instructions?: [string, string];
};

/** Inserts a member with a reservation. @param reservation times as SQL, and whether the points come back */
async function reserve(reservation: Reservation = {}): Promise<TestMember> {
  const { createdAt = "now() - interval '20 days'", collectUntil = "now() + interval '71 hours'" } =
    reservation;
  const { state = 'reserved', returnsPoints = true, instructions = null } = reservation;
  const mug = await insertReward(league.db, { instructions });
  const [fan] = await insertMembersWithPoints(league.db, 1, 50);
  await league.db.run(
    `insert into redemption (reward_id, member_id, cost, returns_points, created_at, collect_until, state, ended_at)
     values ($1, $2, 50, $3, ${createdAt}, ${collectUntil}, $4, case when $4 = 'reserved' then null else now() end)`,
    [mug, fan.id, returnsPoints, state],
  );
  return fan;
}
const remind = () => notifyOfLapse(league.context);
const listMails = (fan: TestMember) => league.messagesTo(fan.email);

it('[17.24] a member gets one email in their language, three days before the reservation lapses, with number and link', async () => {
  const collectUntil = "'2099-03-05 17:00+00'";
  const [arabicFan, englishFan] = [
    await reserve({ collectUntil }),
    await reserve({ collectUntil, returnsPoints: false }),
  ];
  await league.sql`update member set language = 'en' where id = ${englishFan.id}`;
  await remind();
  expect([await listMails(arabicFan), await listMails(englishFan)]).toEqual([[], []]);
  await league.sql`update redemption set collect_until = now() + interval '3 days',
    created_at = now() - interval '1 day' where collect_until > now()`;
  await Promise.all([remind(), notifyOfLapse(otherServer.context), remind()]);
  await remind();
  const rows = await league.sql<{ id: string; number: string }>`select id, number from redemption
    where member_id = any(${[arabicFan.id, englishFan.id]}) order by member_id = ${englishFan.id}`;
  const [[first, ...more], [second, ...others]] = [await listMails(arabicFan), await listMails(englishFan)];
  expect([...more, ...others]).toEqual([]);
  expect(first).toMatchObject({ language: 'ar', subject: 'مكافأتك بانتظارك: كوب' });
  expect(first?.text).toContain('إن فاتك الموعد تعود نقاطك إليك.');
  expect(first?.text).toMatch(/استلمها قبل: .*بتوقيت السعودية/u);
  expect(first?.text).toContain(`رقم الاستلام: \u2068${rows[0]?.number}\u2069`);
  expect(first?.text).toContain(`/redemption/${rows[0]?.id}`);
  expect(first?.html).toContain('dir="rtl"');
  expect(second).toMatchObject({ language: 'en', subject: 'Your reward is waiting: Mug' });
  expect(second?.text).toContain('the points don’t come back');
  expect(second?.text.replace(englishFan.full_name, '')).not.toMatch(/\p{Script=Arabic}/u);
});

it('[17.92] the reminder has the instructions, unless the reward has another kind now', async () => {
  const instructions: [string, string] = ['متجر الفريق، بعد العصر', 'The team shop, after 4 pm'];
  const [reminded, changed] = [await reserve({ instructions }), await reserve({ instructions })];
  await league.sql`update reward set kind = 'voucher', stock = 0 where id in (select reward_id from redemption
    where member_id = ${changed.id})`;
  await remind();
  expect((await listMails(reminded))[0]?.text).toContain('متجر الفريق، بعد العصر');
  expect((await listMails(changed))[0]?.text).not.toContain('متجر الفريق');
});

it('[17.24] two concurrent processes send a reminder only once', async () => {
  const fan = await reserve();
  let runs: Promise<void>[] = [];
  await league.db.transaction(async tx => {
    await tx.run('lock table message in share row exclusive mode');
    runs = [remind()];
    await untilLockWait(league);
    const second = notifyOfLapse(otherServer.context);
    runs.push(second);
    await Promise.race([second, untilLockWait(league, 2)]);
  });
  await Promise.all(runs);
  expect(await listMails(fan)).toHaveLength(1);
});

it('[17.24] ended and lapsed reservations, and those of less than four days, get no reminder', async () => {
  const notReminded = [
    await reserve({ state: 'collected' }),
    await reserve({ state: 'returned' }),
    await reserve({ state: 'lapsed' }),
    await reserve({ collectUntil: 'now()' }),
    await reserve({ collectUntil: "now() + interval '73 hours'" }),
    await reserve({ createdAt: "now() - interval '24 hours'" }),
  ];
  const reminded = await reserve({ createdAt: "now() - interval '25 hours'" });
  await remind();
  for (const fan of notReminded) expect(await listMails(fan)).toEqual([]);
  expect(await listMails(reminded)).toHaveLength(1);
});

it('[17.24] a reminder whose transaction fails is sent by the next run', async () => {
  const fan = await reserve();
  await league.sql`create function fail_once() returns trigger language plpgsql as
    $$ begin raise exception 'the outbox fails'; end $$`;
  await league.sql`
    create trigger fail_once before insert on message for each row execute function fail_once()`;
  await expect(remind()).rejects.toThrow('the outbox fails');
  await league.sql`drop function fail_once cascade`;
  expect(await listMails(fan)).toEqual([]);
  await remind();
  expect(await listMails(fan)).toHaveLength(1);
});

it('a member without a verified email gets the reminder by SMS, and one without a verified contact gets none', async () => {
  const [texted, unreached] = [await reserve(), await reserve()];
  const setColumns = (set: string, { id }: TestMember) =>
    league.db.run(`update member set ${set} where id = $1`, [id]);
  await setColumns('email_verified_at = null, phone_verified_at = now()', texted);
  await setColumns('email_verified_at = null', unreached);
  await remind();
  const [row] = await league.sql<{ phone_number: string }>`select phone_number from member
    where id = ${texted.id}`;
  const [text, ...more] = await league.messagesTo(row?.phone_number ?? '');
  expect(text).toMatchObject({ channel: 'sms', subject: '' });
  expect(text?.text).toMatch(/^مكافأتك بانتظارك\nhttp.*\/redemption\/.*\nكوب\n/u);
  expect(more).toEqual([]);
  expect([...(await listMails(texted)), ...(await listMails(unreached))]).toEqual([]);
});
