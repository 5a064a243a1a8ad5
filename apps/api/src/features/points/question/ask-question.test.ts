/** Tests members' points history, members' questions about its entries, and the answers of staff. */
import { OPEN_QUESTIONS_MAX } from '@rabita/contract/constants';
import { exportMember } from '@rabita/contract/fan/member';
import { askQuestion, listPoints } from '@rabita/contract/fan/points';
import { redeemReward } from '@rabita/contract/fan/redemption';
import { POINTS_GROUPS } from '@rabita/contract/points-reasons';
import { answerQuestion, listQuestions } from '@rabita/contract/staff/question';
import { getToday } from '@rabita/contract/staff/today';
import { expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertAdjustment } from '../../../../test/fixtures/insert-adjustment.ts';
import type { TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertMembersWithPoints, insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const QUESTION = 'لماذا أُضيفت هذه النقاط؟';
const ANSWER = 'لأنك ساعدت في التنظيم.\nشكرًا لك.';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager', { full_name: 'نورة العتيبي' });

type Fan = Pick<TestMember, 'id' | 'token'>;
const insertFan = async (points = 100) => (await insertMembersWithPoints(league.db, 1, points))[0];
const getPoints = async (fan: Fan, query: object = {}) =>
  (await league.call(listPoints, { query, token: fan.token })).body;
const getLatestEntryId = async (fan: Fan) => String((await getPoints(fan)).entries[0]?._id);
const addEntry = (fan: Fan, points: number) => insertAdjustment(league.db, fan, points);
const ask = (fan: Fan, entryId: string, text = QUESTION, server = league) =>
  server.tryCall(askQuestion, { params: { id: entryId }, body: { text }, token: fan.token });
/** @returns the id of the question */
const askAboutLatestEntry = async (fan: Fan) => {
  const { body } = await league.call(askQuestion, {
    params: { id: await getLatestEntryId(fan) },
    body: { text: QUESTION },
    token: fan.token,
  });
  return body.question._id;
};
const answer = (id: string, text = ANSWER, server = league) =>
  server.tryCall(answerQuestion, { params: { id }, body: { text }, token: manager.token });
const getPage = async (query: object = {}) =>
  (await league.call(listQuestions, { query, token: manager.token })).body;
const findMessages = (template: string, recipient: string) =>
  league.sql<{ content: object }>`select content from message
    where template = ${template} and recipient = ${recipient} order by created_at`;

it('[17.50] a member sees the entries of their ledger with cause and sums, newest first, and no entries of others', async () => {
  const fan = await insertFan(100);
  const reward = await insertReward(league.db, { cost: 30 });
  const { body } = await league.call(redeemReward, { params: { id: reward }, token: fan.token });
  const { entries, pagination } = await getPoints(fan);
  expect(pagination.total).toBe(2);
  expect(entries).toMatchObject([
    {
      reason: 'redeemed',
      earned: 0,
      balance: -30,
      earned_after: 100,
      balance_after: 70,
      reward: { _id: body.redemption._id, name: 'كوب' },
      booking: null,
      questions: [],
    },
    { reason: 'adjustment', earned: 100, balance: 100, earned_after: 100, balance_after: 100, reward: null },
  ]);
  expect(entries[0]).not.toHaveProperty('by');
  const otherFan = await insertFan(5);
  expect((await getPoints(otherFan)).pagination.total).toBe(1);
});

it('[17.51] the sums after an entry include the entries that a filter leaves out', async () => {
  const fan = await insertFan(100);
  const reward = await insertReward(league.db, { cost: 30 });
  await league.call(redeemReward, { params: { id: reward }, token: fan.token });
  await addEntry(fan, 7);
  const corrected = await getPoints(fan, { group: 'corrected' });
  expect(corrected.entries.map(({ balance_after }) => balance_after)).toEqual([77, 100]);
  expect((await getPoints(fan, { group: 'spent' })).entries).toMatchObject([{ reason: 'redeemed' }]);
  const totals = await Promise.all(POINTS_GROUPS.map(group => getPoints(fan, { group })));
  expect(totals.reduce((sum, { pagination }) => sum + pagination.total, 0)).toBe(3);
  expect((await getPoints(fan, { page: 2, limit: 2 })).entries).toMatchObject([{ balance_after: 100 }]);
});

it('[17.52] a member can ask about an entry of their ledger, and not about entries of others', async () => {
  const fan = await insertFan();
  const id = await getLatestEntryId(fan);
  const { status, body } = await ask(fan, id, `  ${QUESTION} `);
  expect(status).toBe(201);
  expect(body.question).toEqual({
    _id: expect.any(String),
    text: QUESTION,
    asked_at: expect.any(String),
    answer: null,
  });
  expect((await getPoints(fan)).entries[0]?.questions).toEqual([body.question]);
  const otherFan = await insertFan();
  for (const unknown of [id, '999999999999', '99999999999999999999', 'x', '-1'])
    expect(expectError(await ask(otherFan, unknown))).toBe('entry.not_found');
  expect(expectError(await ask(fan, id, 'قصير'))).toBe('request.invalid');
});

it('[17.52] an entry has at most one open question, even after concurrent calls on two processes', async () => {
  const fan = await insertFan();
  const [id, other] = [await getLatestEntryId(fan), await league.another()];
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, index) => ask(fan, id, QUESTION, index % 2 ? league : other)),
  );
  await other.stop();
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const response of responses.filter(({ status }) => status !== 201))
    expect(expectError(response)).toBe('question.still_open');
  const [openQuestion] = (await getPoints(fan)).entries[0]?.questions ?? [];
  await answer(String(openQuestion?._id));
  expect((await ask(fan, id)).status).toBe(201);
  expect((await getPoints(fan)).entries[0]?.questions).toHaveLength(2);
});

it('[17.52] a member has at most five open questions, even after concurrent calls', async () => {
  const fan = await insertFan();
  for (let count = 0; count < OPEN_QUESTIONS_MAX + 2; count += 1) await addEntry(fan, 1);
  const { entries } = await getPoints(fan);
  const responses = await Promise.all(entries.map(({ _id }) => ask(fan, _id)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(OPEN_QUESTIONS_MAX);
  for (const response of responses.filter(({ status }) => status !== 201))
    expect(expectError(response)).toBe('question.too_many');
});

it('[17.53] the member gets the first answer of staff, and later answers are rejected with its author’s name', async () => {
  const { user, token } = await league.signUp();
  const fan = { id: user.id, token };
  await addEntry(fan, 40);
  const id = await askAboutLatestEntry(fan);
  const other = await league.another();
  const responses = await Promise.all([answer(id), answer(id, 'جواب آخر', other), answer(id)]);
  await other.stop();
  const [accepted] = responses.filter(({ status }) => status === 200);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const response of responses.filter(({ status }) => status !== 200)) {
    expect(expectError(response)).toBe('question.answered');
    expect(response.body).toMatchObject({ at: expect.any(String), by: 'نورة العتيبي' });
  }
  const acceptedAnswer = accepted?.body.question?.answer;
  expect(accepted?.body.question).toMatchObject({ member: { _id: user.id }, answered_by: 'نورة العتيبي' });
  expect((await getPoints(fan)).entries[0]?.questions[0]?.answer).toEqual(acceptedAnswer);
  const messages = await findMessages('question.answered', user.email);
  expect(messages).toHaveLength(1);
  expect(JSON.stringify(messages)).toContain(acceptedAnswer?.text.split('\n')[0]);
  expect(expectError(await answer('0190a5b0-0000-7000-8000-000000000001'))).toBe('question.not_found');
});

it('[17.53] staff see open questions first, the oldest first, and can filter and search', async () => {
  const fans = await Promise.all([insertFan(), insertFan(), insertFan()]);
  const ids: string[] = [];
  for (const fan of fans) ids.push(await askAboutLatestEntry(fan));
  await answer(String(ids[1]));
  const page = await getPage({ limit: 100 });
  const positions = ids.map(id => page.questions.findIndex(({ _id }) => _id === id));
  expect(positions[0]).toBeLessThan(Number(positions[2]));
  expect(positions[1]).toBeGreaterThan(Number(positions[2]));
  expect((await getPage({ state: 'answered', limit: 100 })).questions.map(({ _id }) => _id)).toContain(
    ids[1],
  );
  const openPage = await getPage({ state: 'open', limit: 100 });
  expect(openPage.questions.every(({ answer: text }) => text === null)).toBe(true);
  expect(openPage.questions.find(({ _id }) => _id === ids[0])).toMatchObject({
    entry: { reason: 'adjustment', balance: 100, balance_after: 100 },
    member: { _id: fans[0]?.id },
    answered_by: null,
  });
  const matches = await getPage({ search: String(fans[0]?.full_name), limit: 100 });
  expect(matches.questions.map(({ _id }) => _id)).toContain(ids[0]);
});

it('[17.54] owners get a message without the member’s name, and managers see the number of open questions', async () => {
  const owner = await insertStaff(league, 'owner');
  const steward = await insertStaff(league, 'steward');
  const fan = await insertFan();
  const before = (await league.call(getToday, { token: manager.token })).body.open_questions;
  await askAboutLatestEntry(fan);
  const after = (await league.call(getToday, { token: manager.token })).body.open_questions;
  expect([after?.count, after?.oldest_at]).toEqual([Number(before?.count) + 1, expect.any(String)]);
  expect((await league.call(getToday, { token: steward.token })).body).not.toHaveProperty('open_questions');
  const messages = JSON.stringify(await findMessages('question.asked', owner.email));
  expect(messages).toContain('/console/questions');
  expect(messages).not.toContain(fan.full_name);
  expect(messages).not.toContain(QUESTION);
});

it('[17.55] the data export contains a member’s questions, and an erasure deletes them', async () => {
  const owner = await insertStaff(league, 'owner');
  const fan = await insertFan();
  const id = await askAboutLatestEntry(fan);
  await answer(id);
  const exported = (await league.call(exportMember, { token: fan.token })).body;
  expect(exported.questions).toMatchObject([{ _id: id, text: QUESTION, answer: { text: ANSWER } }]);
  await eraseMember(league, fan, owner);
  expect(await league.sql`select 1 from question where id = ${id}`).toEqual([]);
});
