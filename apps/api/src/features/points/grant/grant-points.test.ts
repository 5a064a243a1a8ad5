/** Tests grants to the members of a CSV file: which members are found, the reported problems, and repeated imports. */
import { randomUUID } from 'node:crypto';
import { POINTS_ADJUSTMENT_MAX } from '@rabita/contract/constants';
import { bookSeat } from '@rabita/contract/fan/booking';
import { exportAttendees } from '@rabita/contract/staff/booking';
import { grantPoints } from '@rabita/contract/staff/grant';
import { listMemberTimeline } from '@rabita/contract/staff/timeline';
import { expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { newPhone } from '../../../../test/fixtures/new-phone.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { openStream } from '../../../../test/harness/open-stream.ts';
import { type League, startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner', { full_name: 'سارة المالكة' });

const NOTE = { ar: 'شكرًا على التطوع', en: 'Thanks for volunteering' };
type GrantInput = {
  include?: string[];
  points?: number | null;
  dryRun?: boolean;
  id?: string;
  server?: League;
  note?: typeof NOTE | null;
};
const grant = (
  text: string,
  {
    points = 50,
    dryRun = false,
    id = randomUUID(),
    server = league,
    note = NOTE,
    include = [],
  }: GrantInput = {},
) =>
  server.tryCall(grantPoints, {
    token: owner.token,
    body: {
      import_id: id,
      file: Buffer.from(text).toString('base64'),
      dry_run: dryRun,
      points,
      note,
      include_unverified: include,
    },
  });
const insertFans = <Count extends number>(count: Count) => insertMembers(league.db, count);
/** @returns the verified phone number */
const verifyPhone = async ({ id }: TestMember) =>
  String(
    await league.value<string>(
      'update member set phone_verified_at = now() where id = $1 returning phone_number as phone',
      [id],
    ),
  );
const listPoints = async (members: readonly TestMember[]) =>
  (
    await league.db.rows<{ points: string }>(
      `select loyalty_points || '/' || points_balance as points from member where id = any($1) order by array_position($1, id)`,
      [members.map(({ id }) => id)],
    )
  ).map(({ points }) => points);
const toProblems = ({ body }: Awaited<ReturnType<typeof grant>>) =>
  (body.problems ?? []).map(({ line, code }) => [line, code]);

it('[17.60] grants one amount to all members of a file, and the ledger has the reason in the reader’s language', async () => {
  const [byEmail, byPhone, byId] = await insertFans(3);
  const file = `member\n ${byEmail.email.toUpperCase()} \n${await verifyPhone(byPhone)}\n${byId.id}\n`;
  const response = await grant(file);
  expect([response.status, response.body]).toMatchObject([
    200,
    { granted: 3, known: 0, total_points: 150, problems: [], same_file_at: null },
  ]);
  expect(await listPoints([byEmail, byPhone, byId])).toEqual(['50/50', '50/50', '50/50']);
  for (const [language, note] of [
    ['ar', NOTE.ar],
    ['en', NOTE.en],
  ] as const) {
    const { items } = (
      await league.call(listMemberTimeline, { params: { id: byPhone.id }, token: owner.token, language })
    ).body;
    const entry = { reason: 'grant', earned: 50, balance: 50, note, by: 'سارة المالكة' };
    expect(items).toMatchObject([{ kind: 'points', entry }]);
  }
  const audit = await league.sql`select detail from audit_log where action = 'points.granted'`;
  expect(audit).toEqual([{ detail: { members: 3, points: 150 } }]);
});

it('[17.60] a column can set each member’s points, in any digits, and other columns are ignored', async () => {
  const [one, two] = await insertFans(2);
  const file = `الاسم;البريد الإلكتروني;النقاط\r\nس;${one.email};٧٠\r\nص;${two.email};5\r\n`;
  const response = await grant(file, { points: null });
  expect(response.body).toMatchObject({ granted: 2, total_points: 75 });
  expect(await listPoints([one, two])).toEqual(['70/70', '5/5']);
});

it('[17.61] a preview reports each line that cannot be used, and writes nothing', async () => {
  const [first, erased, rich, valid] = await insertFans(4);
  await eraseMember(league, erased, owner);
  await league.sql`update member set loyalty_points = 999999999 where id = ${rich.id}`;
  const lines = [
    'member,points',
    `${first.email},10`,
    'nobody@example.com,10',
    '9.66E+11,10',
    `${await verifyPhone(first)},10`,
    `${erased.id},10`,
    `${randomUUID()},10`,
    'سارة,10',
    '966599999999,10',
    `${valid.email},0`,
    `${valid.email},${POINTS_ADJUSTMENT_MAX + 1}`,
    `${rich.id},10`,
    ',10',
  ];
  const response = await grant(lines.join('\n'), { points: null, dryRun: true, note: null });
  expect(response.body).toMatchObject({ granted: 0, total_points: 10, rows: [{ line: 2, points: 10 }] });
  expect(toProblems(response)).toEqual([
    [3, 'member.unknown'],
    [4, 'member.rounded'],
    [5, 'member.twice'],
    [6, 'member.erased'],
    [7, 'member.unknown'],
    [8, 'member.unreadable'],
    [9, 'member.bare_phone'],
    [10, 'points.unreadable'],
    [11, 'member.twice'],
    [12, 'points.full'],
    [13, 'member.blank'],
  ]);
  expect(await listPoints([first])).toEqual(['0/0']);
  await league.sql`update member set loyalty_points = 0 where id = ${rich.id}`;
  const tooMany = `member,points\n${valid.email},${POINTS_ADJUSTMENT_MAX + 1}`;
  const overLimit = await grant(tooMany, { points: null, dryRun: true });
  expect(toProblems(overLimit)).toEqual([[2, 'points.over_limit']]);
});

it('[17.61] a phone number that lost its plus sign or zero is completed, and the preview shows the complete number', async () => {
  const [one, two] = await insertFans(2);
  const [first, second] = [await verifyPhone(one), await verifyPhone(two)];
  const file = `رقم الجوال\n${first.slice(1)}\n${second.replace('+966', '')}\n0${first.slice(4)}`;
  const response = await grant(file, { dryRun: true });
  expect(response.body).toMatchObject({
    rows: [
      { line: 2, read_as: first, member: { _id: one.id } },
      { line: 3, read_as: second, member: { _id: two.id } },
    ],
    problems: [{ line: 4, code: 'member.twice' }],
  });
});

it('[17.61] a file that is not CSV, has no members or lacks a column is rejected with the reason', async () => {
  const cases = [
    ['\0PK', 'file.not_text'],
    ['member\n"a', 'file.quote_open'],
    ['member', 'file.empty'],
    ['name\nسارة', 'file.member_missing'],
    [`member\n${'a@b.co\n'.repeat(2001)}`, 'file.too_many'],
  ] as const;
  for (const [text, code] of cases)
    expect(toProblems(await grant(text, { dryRun: true }))).toEqual([[expect.any(Number), code]]);
  expect(toProblems(await grant('member\na@b.co', { dryRun: true, points: null }))).toEqual([
    [1, 'file.points_missing'],
  ]);
  expect(expectError(await grant('member\nnobody@example.com'))).toBe('grant.nobody');
  expect((await grant('member\na@b.co', { note: null })).body).toMatchObject({
    fields: [{ path: 'note', code: 'required' }],
  });
});

it('[17.62] a repeated import gives each member the points once, even concurrently on two processes', async () => {
  const members = await insertFans(40);
  const file = `member\n${members.map(({ email }) => email).join('\n')}`;
  const id = randomUUID();
  const other = await league.another();
  const responses = await Promise.all(
    [league, other, league, other].map(server => grant(file, { id, server })),
  );
  await other.stop();
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const grantedCounts = responses.map(({ body }) => body.granted ?? -1).toSorted((a, b) => b - a);
  expect(grantedCounts).toEqual([40, 0, 0, 0]);
  expect(new Set(await listPoints(members))).toEqual(new Set(['50/50']));
  expect(expectError(await grant(`${file}\n`, { id }))).toBe('grant.import_reused');
  expect((await grant(file, { dryRun: true })).body).toMatchObject({ same_file_at: expect.any(String) });
});

it('contacts of strangers in the file are stored nowhere, even if the call has an Idempotency-Key', async () => {
  const [fan] = await insertFans(1);
  const text = `member\n${fan.email}\nstranger@elsewhere.example\n+966512345670`;
  const file = Buffer.from(text).toString('base64');
  const send = (dry_run: boolean) =>
    league.call(grantPoints, {
      token: owner.token,
      body: { import_id: '018f0000-0000-7000-8000-000000000062', file, dry_run, points: 50, note: NOTE },
      headers: { 'idempotency-key': `otherFan ${dry_run}` },
    });
  expect((await send(true)).text).toContain('stranger@elsewhere.example');
  expect((await send(false)).body).toMatchObject({ granted: 1, known: 0 });
  expect((await send(false)).body).toMatchObject({ granted: 0, known: 1 });
  expect(await listPoints([fan])).toEqual(['50/50']);
  for (const [table, text] of await dumpDatabase(league))
    for (const trace of ['elsewhere.example', '512345670']) expect(text, table).not.toContain(trace);
  expect(league.logs.join('\n')).not.toContain('elsewhere.example');
});

it('[17.62] a grant sends a live update to each member’s open pages', async () => {
  const [fan] = await insertFans(1);
  const stream = await openStream(league, fan.token);
  await grant(`member\n${fan.email}`, { points: 30 });
  const { payload } = await stream.next(({ topic }) => topic === 'points');
  expect(payload).toMatchObject({ points: 30, booking_id: null, rank_before: null });
});

it('[16.70] members with an unverified phone number are listed, and get points only if staff include them', async () => {
  const [holder, other, fan] = await insertFans(3);
  const phone = newPhone();
  await league.sql`update member set phone_number = ${phone} where id = any(${[holder.id, other.id]})`;
  await league.sql`update member set created_at = created_at - interval '1 day' where id = ${holder.id}`;
  const file = `member\n${phone}\n${fan.email}`;
  const preview = await grant(file, { dryRun: true });
  expect(preview.body).toMatchObject({ rows: [{ line: 3 }], total_points: 50, problems: [] });
  const listed = { line: 2, typed: phone, points: 50 };
  expect(preview.body.unverified).toMatchObject(
    [holder, other].map(({ id, full_name }) => ({ ...listed, member: { _id: id, full_name } })),
  );
  const id = randomUUID();
  expect((await grant(file, { id })).body).toMatchObject({ granted: 1 });
  expect((await grant(file, { id, include: [other.id] })).body).toMatchObject({ granted: 1, known: 1 });
  expect(await listPoints([holder, other, fan])).toEqual(['0/0', '50/50', '50/50']);
  // Once one of them verifies the phone number, it identifies only that member.
  await league.sql`update member set phone_verified_at = now() where id = ${holder.id}`;
  const verified = (await grant(file, { dryRun: true })).body;
  expect([verified.unverified, verified.rows?.[0]?.member._id]).toEqual([[], holder.id]);
});

it('[16.70] an attendee with an unverified email is found by the verified phone number in the same line', async () => {
  const [fan, otherFan] = await insertFans(2);
  const phone = await verifyPhone(fan);
  await league.sql`update member set email_verified_at = null,
    email = ${'unverified@example.com'} where id = ${otherFan.id}`;
  const response = await grant(`email,phone\nunverified@example.com,${phone}`, { dryRun: true });
  expect(response.body).toMatchObject({ rows: [{ typed: phone, member: { _id: fan.id } }], unverified: [] });
});

it.each(['ar', 'en'] as const)(
  '[16.69] a grant accepts the list of attendees exported in %s',
  async language => {
    const members = await insertFans(3);
    const phones = await Promise.all(members.map(verifyPhone));
    await league.sql`update member set email = '', email_verified_at = null where id = ${members[0]?.id}`;
    const params = { eventId: await insertEvent(league.db) };
    for (const { token } of members) await league.call(bookSeat, { params, token });
    const list = { params: { id: params.eventId }, token: owner.token, language };
    const { content } = (await league.call(exportAttendees, list)).body;
    expect(content).toContain(`'${phones[0]}`);
    const response = await grant(content, { dryRun: true });
    expect(response.body.problems).toEqual([]);
    expect(response.body.rows?.map(({ member }) => member._id).toSorted()).toEqual(
      members.map(({ id }) => id).toSorted(),
    );
  },
);
