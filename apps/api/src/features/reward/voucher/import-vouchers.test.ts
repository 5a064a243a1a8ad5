/** Tests uploading voucher codes by CSV, the reported problems, how codes are stored, and withdrawing codes. */
import { randomUUID } from 'node:crypto';
import { IMPORT_ROWS_MAX } from '@rabita/contract/constants';
import { createReward, getStaffReward, stockReward, updateReward } from '@rabita/contract/staff/reward';
import { importVouchers, withdrawVouchers } from '@rabita/contract/staff/voucher';
import { expect, it } from 'vitest';
import { insertReward, insertVoucherReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { plannedReward } from '../../../../test/fixtures/plan-reward.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');

const upload = (id: string, file: string | Uint8Array, { dryRun = false, server = league } = {}) =>
  server.tryCall(importVouchers, {
    params: { id },
    token: manager.token,
    body: { file: Buffer.from(file).toString('base64'), dry_run: dryRun },
  });
const withdraw = (id: string) => league.tryCall(withdrawVouchers, { params: { id }, token: manager.token });
const getCounts = async (id: string) =>
  (await league.call(getStaffReward, { params: { id }, token: manager.token })).body.reward.vouchers;
const findVouchers = (id: string) =>
  league.sql<{ id: string; sealed: Buffer }>`select id, sealed_code as sealed from voucher
    where reward_id = ${id} order by position`;
const decryptCodes = async (id: string) =>
  (await findVouchers(id)).map(row =>
    league.context.secrets.open(row.sealed, { kind: 'voucher', id: row.id }),
  );
const toProblems = ({ body }: Awaited<ReturnType<typeof upload>>) =>
  (body.problems ?? []).map(({ line, code }) => [line, code]);

it('[17.72] a file adds its codes to the stock, and a preview adds nothing', async () => {
  const id = await insertReward(league.db, { kind: 'voucher' });
  const file = 'GIFT-1\nGIFT-2\n';
  const preview = await upload(id, file, { dryRun: true });
  const shown = [
    { line: 1, code: 'GI••-•' },
    { line: 2, code: 'GI••-•' },
  ];
  expect(preview.body).toEqual({ encoding: 'utf-8', usable: 2, shown, problems: [], added: 0 });
  expect(await getCounts(id)).toEqual({ left: 0, handed_out: 0 });
  expect((await upload(id, file)).body).toMatchObject({ usable: 2, added: 2, problems: [] });
  expect(await decryptCodes(id)).toEqual(['GIFT-1', 'GIFT-2']);
  expect(await getCounts(id)).toEqual({ left: 2, handed_out: 0 });
  expect(
    await league.sql`select action, detail from audit_log
      where subject_id = ${id} and action like 'voucher.%'`,
  ).toEqual([{ action: 'voucher.imported', detail: { vouchers: 2 } }]);
});

it('[17.72] an upload may have headings, quotes, a byte-order mark, Windows line ends, semicolons and other columns', async () => {
  const cases = [
    ['\ufeffالرمز\r\n"A;1"\r\nA2\r\n\r\n', ['A;1', 'A2']],
    ['no;code;for\r\n1;B1;x\r\n2;"B""2";y\r\n', ['B1', 'B"2']],
    ['C1;\nC2;\n', ['C1', 'C2']],
    ['0D1\n', ['0D1']],
    ['sep=;\r\ncode;note\r\nE1;x\r\n', ['E1']],
    ['sep=;\r\nE2;\r\n', ['E2']],
    ['Codes 2027\n\nVoucher code,Valid until\nF1,2027\n', ['F1']],
    ['Codes\nCode,Valid until\nF2,2027\n', ['F2']],
  ] as const;
  for (const [file, codes] of cases) {
    const id = await insertReward(league.db, { kind: 'voucher' });
    expect((await upload(id, file)).body).toMatchObject({ added: codes.length, problems: [] });
    expect(await decryptCodes(id)).toEqual(codes);
  }
});

it('[17.72] an upload reports each line that cannot be used, in the reader’s language, and without the code', async () => {
  const { id, codes } = await insertVoucherReward(league, 1);
  const long = 'x'.repeat(101);
  const file = ['code', 'FRESH-1', '1.23E+15', '#N/A', 'FRESH-1', codes[0], long, 'FRESH-2'].join('\n');
  const response = await upload(id, file, { dryRun: true });
  expect(response.body).toMatchObject({ usable: 2, added: 0 });
  expect(toProblems(response)).toEqual([
    [3, 'code.rounded'],
    [4, 'code.error_value'],
    [5, 'code.twice'],
    [6, 'code.known'],
    [7, 'code.too_long'],
  ]);
  expect(response.text).not.toMatch(/FRESH|GIFT-/u);
  const english = await league.call(importVouchers, {
    params: { id },
    token: manager.token,
    body: { file: Buffer.from('#N/A\nB B,C').toString('base64'), dry_run: true },
    language: 'en',
  });
  expect(english.body.problems.map(({ message }) => message)).toEqual([
    'The cell has an Excel error (#N/A), not a code.',
    'This line has more than one cell. Put one code on each line, or call the column of codes “code”.',
  ]);
  for (const [text, usable, problem] of [
    ['100001\n100002\n100003\n100004\n42', 4, [5, 'code.short']],
    ['Codes 2027\nNEW-1\nNEW-2', 2, [1, 'code.heading']],
    ['code\nNEW-1\nCode\nNEW-2', 2, [3, 'code.heading']],
  ] as const) {
    const preview = await upload(id, text, { dryRun: true });
    expect([preview.body.usable, toProblems(preview)]).toEqual([usable, [problem]]);
  }
  expect((await upload(id, file)).body).toMatchObject({ added: 2 });
});

it('[17.72] a file that is not CSV, empty or too long is rejected with the reason, and nothing is stored', async () => {
  const id = await insertReward(league.db, { kind: 'voucher' });
  const cases = [
    ['\0PK', 'file.not_text'],
    ['A1\n"b', 'file.quote_open'],
    ['code\n', 'file.empty'],
    [Array.from({ length: IMPORT_ROWS_MAX + 1 }, (_, index) => `N${index}`).join('\n'), 'file.too_many'],
  ] as const;
  for (const [file, code] of cases) {
    expect(toProblems(await upload(id, file, { dryRun: true }))).toEqual([[expect.any(Number), code]]);
    expect(expectError(await upload(id, file))).toBe('voucher.none_usable');
  }
  expect(await findVouchers(id)).toEqual([]);
});

it('[17.72] concurrent uploads of one file, on two processes and for two rewards, store each code once', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => insertReward(league.db, { kind: 'voucher' })));
  const codes = Array.from({ length: 40 }, () => randomUUID());
  const other = await league.another();
  const responses = await Promise.all(
    [league, other, league, other].map((server, index) =>
      upload(String(index < 2 ? first : second), codes.join('\n'), { server }),
    ),
  );
  await other.stop();
  const added = responses.reduce((sum, { body }) => sum + (body.added ?? 0), 0);
  expect(added).toBe(40);
  const counts = await Promise.all([first, second].map(id => getCounts(String(id))));
  expect(counts.reduce((sum, count) => sum + (count?.left ?? 0), 0)).toBe(40);
});

it('[17.74] the database and the log do not contain a code in plain text', async () => {
  const id = await insertReward(league.db, { kind: 'voucher' });
  const code = `CLEAR${randomUUID().replaceAll('-', '')}`;
  await upload(id, code);
  const dump = [...(await dumpDatabase(league)).values()].join('\n');
  const base64 = Buffer.from(code).toString('base64').slice(0, -2);
  for (const form of [code, Buffer.from(code).toString('hex'), base64]) {
    expect(dump).not.toContain(form);
    expect(league.logs.join('\n')).not.toContain(form);
  }
  expect(await decryptCodes(id)).toEqual([code]);
});

it('[17.75] staff can withdraw unused codes and upload them again, and members keep their codes', async () => {
  const { id, codes } = await insertVoucherReward(league, 3);
  await league.db.run(
    `with taken as (update voucher set handed_out_at = now()
       where id = (select id from voucher where reward_id = $1 order by position limit 1) returning id)
     insert into redemption (reward_id, kind, voucher_id, state, ended_at, cost, returns_points, collect_until)
     select $1, 'voucher', id, 'collected', now(), 50, true, now() from taken`,
    [id],
  );
  expect(await getCounts(id)).toEqual({ left: 2, handed_out: 1 });
  expect((await withdraw(id)).body).toEqual({ withdrawn: 2 });
  expect((await withdraw(id)).body).toEqual({ withdrawn: 0 });
  expect(await getCounts(id)).toEqual({ left: 0, handed_out: 1 });
  expect(
    await league.sql`select detail from audit_log where subject_id = ${id} and action = 'voucher.withdrawn'`,
  ).toEqual([{ detail: { vouchers: 2 } }]);
  const repeated = await upload(id, codes.join('\n'));
  expect([repeated.body.added, toProblems(repeated)]).toEqual([2, [[1, 'code.known']]]);
});

it('uploads and withdrawals are rejected for another kind of reward and for an unknown reward', async () => {
  const mug = await insertReward(league.db);
  expect(expectError(await upload(mug, 'A1'))).toBe('voucher.not_vouchers');
  expect(expectError(await withdraw(mug))).toBe('voucher.not_vouchers');
  expect(expectError(await upload('nothing', 'A1'))).toBe('reward.not_found');
  expect(expectError(await withdraw(randomUUID()))).toBe('reward.not_found');
});

it('[17.73] staff set the instructions of a voucher but not its stock, and cannot change its kind once it has codes', async () => {
  const instructions = { ar: 'اكتبه عند الدفع.', en: 'Enter it at checkout.' };
  const input = plannedReward({ kind: 'voucher' as const, instructions });
  const { token } = manager;
  const create = (change: object) => league.tryCall(createReward, { token, body: { ...input, ...change } });
  const getBody = async (change: object) => (await create(change)).body;
  expect(await getBody({ instructions: null })).toMatchObject({
    fields: [{ path: 'instructions', code: 'required' }],
  });
  expect(await getBody({ stock: 5 })).toMatchObject({ fields: [{ path: 'stock', code: 'not_allowed' }] });
  expect(await getBody({ kind: null })).toMatchObject({
    fields: [{ path: 'instructions', code: 'not_allowed' }],
  });
  const { reward } = (await league.call(createReward, { token, body: input })).body;
  expect(reward).toMatchObject({
    stock: 0,
    vouchers: { left: 0, handed_out: 0 },
    instructions,
  });
  const params = { id: reward._id };
  const change = (body: object) =>
    league.tryCall(updateReward, {
      params,
      token,
      body: { ...input, stock_before: 0, version: 1, ...body },
    });
  expect((await upload(reward._id, 'KEEP-1\nKEEP-2')).body.added).toBe(2);
  expect(expectError(await change({ kind: null, instructions: null }))).toBe('reward.kind_fixed');
  // The editor was shown an older stock, and the stock stays the same.
  const saved = await change({ stock: 0, loyalty_points: 95 });
  expect(saved.body.reward).toMatchObject({
    stock: 2,
    loyalty_points: 95,
    vouchers: { left: 2, handed_out: 0 },
  });
  const restock = (stock: number | null) =>
    league.tryCall(stockReward, {
      params,
      token,
      body: { stock, stock_before: 2, available: false, version: 2 },
    });
  expect((await restock(3)).body).toMatchObject({ fields: [{ path: 'stock', code: 'not_allowed' }] });
  expect((await restock(2)).body.reward).toMatchObject({ stock: 2, available: false });
});
