/** Tests grants to the members of a CSV file: who is found, who is named instead, and that no import pays twice. */
import { randomUUID } from 'node:crypto';
import { POINTS_ADJUSTMENT_MAX } from '@rabita/contract/constants';
import { bookSeat } from '@rabita/contract/fan/booking';
import { exportAttendees } from '@rabita/contract/staff/booking';
import { grantPoints } from '@rabita/contract/staff/grant';
import { listMemberPoints } from '@rabita/contract/staff/member';
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
  at?: League;
  note?: typeof NOTE | null;
};
const grant = (
  text: string,
  { points = 50, dryRun = false, id = randomUUID(), at = league, note = NOTE, include = [] }: GrantInput = {},
) =>
  at.tryCall(grantPoints, {
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
const fans = <Count extends number>(count: Count) => insertMembers(league.db, count);
/** The member's phone number, which is then verified. */
const phoneOf = async ({ id }: TestMember) =>
  String(
    await league.value<string>(
      'update member set phone_verified_at = now() where id = $1 returning phone_number as phone',
      [id],
    ),
  );
const sumsOf = async (members: readonly TestMember[]) =>
  (
    await league.db.rows<{ sums: string }>(
      `select loyalty_points || '/' || points_balance as sums from member where id = any($1) order by array_position($1, id)`,
      [members.map(({ id }) => id)],
    )
  ).map(({ sums }) => sums);
const problemsOf = ({ body }: Awaited<ReturnType<typeof grant>>) =>
  (body.problems ?? []).map(({ line, code }) => [line, code]);

it('[17.60] grants one amount to everyone listed by email, phone or number, with the reason in the reader’s language', async () => {
  const [byEmail, byPhone, byId] = await fans(3);
  const file = `member\n ${byEmail.email.toUpperCase()} \n${await phoneOf(byPhone)}\n${byId.id}\n`;
  const response = await grant(file);
  expect([response.status, response.body]).toMatchObject([
    200,
    { granted: 3, known: 0, total_points: 150, problems: [], same_file_at: null },
  ]);
  expect(await sumsOf([byEmail, byPhone, byId])).toEqual(['50/50', '50/50', '50/50']);
  for (const [language, note] of [
    ['ar', NOTE.ar],
    ['en', NOTE.en],
  ] as const) {
    const { entries } = (
      await league.call(listMemberPoints, { params: { id: byPhone.id }, token: owner.token, language })
    ).body;
    expect(entries).toMatchObject([{ reason: 'grant', earned: 50, balance: 50, note, by: 'سارة المالكة' }]);
  }
  const audit = await league.sql`select detail from audit_log where action = 'points.granted'`;
  expect(audit).toEqual([{ detail: { members: 3, points: 150 } }]);
});

it('[17.60] a column can set each member’s points, in any digits, and other columns do not matter', async () => {
  const [one, two] = await fans(2);
  const response = await grant(
    `الاسم;البريد الإلكتروني;النقاط\r\nس;${one.email};٧٠\r\nص;${two.email};5\r\n`,
    {
      points: null,
    },
  );
  expect(response.body).toMatchObject({ granted: 2, total_points: 75 });
  expect(await sumsOf([one, two])).toEqual(['70/70', '5/5']);
});

it('[17.61] a preview names each line that cannot be used, and writes nothing', async () => {
  const [first, gone, rich, fine] = await fans(4);
  await eraseMember(league, gone, owner);
  await league.sql`update member set loyalty_points = 999999999 where id = ${rich.id}`;
  const lines = [
    'member,points',
    `${first.email},10`,
    'nobody@example.com,10',
    '9.66E+11,10',
    `${await phoneOf(first)},10`,
    `${gone.id},10`,
    `${randomUUID()},10`,
    'سارة,10',
    '966599999999,10',
    `${fine.email},0`,
    `${fine.email},${POINTS_ADJUSTMENT_MAX + 1}`,
    `${rich.id},10`,
    ',10',
  ];
  const response = await grant(lines.join('\n'), { points: null, dryRun: true, note: null });
  expect(response.body).toMatchObject({ granted: 0, total_points: 10, rows: [{ line: 2, points: 10 }] });
  expect(problemsOf(response)).toEqual([
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
  expect(await sumsOf([first])).toEqual(['0/0']);
  await league.sql`update member set loyalty_points = 0 where id = ${rich.id}`;
  const over = await grant(`member,points\n${fine.email},${POINTS_ADJUSTMENT_MAX + 1}`, {
    points: null,
    dryRun: true,
  });
  expect(problemsOf(over)).toEqual([[2, 'points.over_limit']]);
});

it('[17.61] a phone number that lost its plus sign or zero in a spreadsheet is read, and the preview says how', async () => {
  const [one, two] = await fans(2);
  const [first, second] = [await phoneOf(one), await phoneOf(two)];
  const response = await grant(
    `رقم الجوال\n${first.slice(1)}\n${second.replace('+966', '')}\n0${first.slice(4)}`,
    { dryRun: true },
  );
  expect(response.body).toMatchObject({
    rows: [
      { line: 2, read_as: first, member: { _id: one.id } },
      { line: 3, read_as: second, member: { _id: two.id } },
    ],
    problems: [{ line: 4, code: 'member.twice' }],
  });
});

it('[17.61] a file that is no table, has no members or lacks a column is rejected in words', async () => {
  const cases = [
    ['\0PK', 'file.not_text'],
    ['member\n"a', 'file.quote_open'],
    ['member', 'file.empty'],
    ['name\nسارة', 'file.member_missing'],
    [`member\n${'a@b.co\n'.repeat(2001)}`, 'file.too_many'],
  ] as const;
  for (const [text, code] of cases)
    expect(problemsOf(await grant(text, { dryRun: true }))).toEqual([[expect.any(Number), code]]);
  expect(problemsOf(await grant('member\na@b.co', { dryRun: true, points: null }))).toEqual([
    [1, 'file.points_missing'],
  ]);
  expect(expectError(await grant('member\nnobody@example.com'))).toBe('grant.nobody');
  expect((await grant('member\na@b.co', { note: null })).body).toMatchObject({
    fields: [{ path: 'note', code: 'required' }],
  });
});

it('[17.62] the same import twice, also at once on two processes, gives each member the points once', async () => {
  const members = await fans(40);
  const file = `member\n${members.map(({ email }) => email).join('\n')}`;
  const id = randomUUID();
  const other = await league.another();
  const responses = await Promise.all([league, other, league, other].map(at => grant(file, { id, at })));
  await other.stop();
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const granted = responses.map(({ body }) => body.granted ?? -1).toSorted((a, b) => b - a);
  expect(granted).toEqual([40, 0, 0, 0]);
  expect(new Set(await sumsOf(members))).toEqual(new Set(['50/50']));
  expect(expectError(await grant(`${file}\n`, { id }))).toBe('grant.import_reused');
  expect((await grant(file, { dryRun: true })).body).toMatchObject({ same_file_at: expect.any(String) });
});

it('an email of a stranger in the file is stored nowhere, also if the call has an Idempotency-Key', async () => {
  const [fan] = await fans(1);
  const file = Buffer.from(`member\n${fan.email}\nstranger@elsewhere.example\n+966512345670`).toString(
    'base64',
  );
  const send = (dry_run: boolean) =>
    league.call(grantPoints, {
      token: owner.token,
      body: { import_id: '018f0000-0000-7000-8000-000000000062', file, dry_run, points: 50, note: NOTE },
      headers: { 'idempotency-key': `stranger ${dry_run}` },
    });
  expect((await send(true)).text).toContain('stranger@elsewhere.example');
  expect((await send(false)).body).toMatchObject({ granted: 1, known: 0 });
  expect((await send(false)).body).toMatchObject({ granted: 0, known: 1 });
  expect(await sumsOf([fan])).toEqual(['50/50']);
  for (const [table, text] of await dumpDatabase(league))
    for (const trace of ['elsewhere.example', '512345670']) expect(text, table).not.toContain(trace);
  expect(league.logs.join('\n')).not.toContain('elsewhere.example');
});

it('[17.62] each member’s open pages are told of the points', async () => {
  const [fan] = await fans(1);
  const stream = await openStream(league, fan.token);
  await grant(`member\n${fan.email}`, { points: 30 });
  const { payload } = await stream.next(({ topic }) => topic === 'points');
  expect(payload).toMatchObject({ points: 30, booking_id: null, rank_before: null });
});

it('[16.70] an unverified phone number means nobody: who entered it is named, and left out unless ticked', async () => {
  const [holder, other, fan] = await fans(3);
  const phone = newPhone();
  await league.sql`update member set phone_number = ${phone} where id = any(${[holder.id, other.id]})`;
  await league.sql`update member set created_at = created_at - interval '1 day' where id = ${holder.id}`;
  const file = `member\n${phone}\n${fan.email}`;
  const preview = await grant(file, { dryRun: true });
  expect(preview.body).toMatchObject({ rows: [{ line: 3 }], total_points: 50, problems: [] });
  expect(preview.body.unverified).toMatchObject(
    [holder, other].map(({ id, full_name }) => ({
      line: 2,
      typed: phone,
      points: 50,
      member: { _id: id, full_name },
    })),
  );
  const id = randomUUID();
  expect((await grant(file, { id })).body).toMatchObject({ granted: 1 });
  expect((await grant(file, { id, include: [other.id] })).body).toMatchObject({ granted: 1, known: 1 });
  expect(await sumsOf([holder, other, fan])).toEqual(['0/0', '50/50', '50/50']);

  // One of them verifies it: now it is theirs alone. In every run it is the right one.
  await league.sql`update member set phone_verified_at = now() where id = ${holder.id}`;
  const verified = (await grant(file, { dryRun: true })).body;
  expect([verified.unverified, verified.rows?.[0]?.member._id]).toEqual([[], holder.id]);
});

it('[16.70] an attendee with an unverified email is found by the verified phone number beside it', async () => {
  const [fan, stranger] = await fans(2);
  const phone = await phoneOf(fan);
  await league.sql`update member set email_verified_at = null,
    email = ${'unverified@example.com'} where id = ${stranger.id}`;
  const response = await grant(`email,phone\nunverified@example.com,${phone}`, { dryRun: true });
  expect(response.body).toMatchObject({ rows: [{ typed: phone, member: { _id: fan.id } }], unverified: [] });
});

it.each(['ar', 'en'] as const)(
  '[16.69] our own %s list of attendees can be granted points',
  async language => {
    const members = await fans(3);
    const phones = await Promise.all(members.map(phoneOf));
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
