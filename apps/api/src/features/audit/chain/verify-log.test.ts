/**
 * Tests that each committed line is linked once, and that the verification reports tampering but no legitimate change.
 */

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type League, startLeague, TEST_SECRET_KEY } from '../../../../test/harness/start-league.ts';
import { forgetActor } from '../forget-actor.ts';
import { type AuditEntry, byStaff, bySystem, recordAudit } from '../record-audit.ts';
import { describeVerification, isIntact } from './describe-verification.ts';
import { extendChain } from './extend-chain.ts';
import { type Finding, verifyLog } from './verify-log.ts';

let league: League;
const MEMBER = randomUUID();
const STAFF = randomUUID();
beforeEach(async () => {
  league = await startLeague();
  return league.stop;
});

const record = (action: string, differing: Partial<AuditEntry> = {}) =>
  recordAudit(league.context, byStaff(STAFF, '192.0.2.70'), action, {
    subject: { kind: 'member', id: MEMBER },
    detail: { zone: 'b', amount: 1.5, channels: ['sms', 'email'] },
    before: { full_name: 'ليلى', points: 1e-7 },
    after: { note: 'سبب "واضح"', nested: { b: null, a: [1, { y: true, x: 'é' }] } },
    ...differing,
  });
const verify = (anchor: string | null = null, context = league.context) =>
  verifyLog(context, league.db, anchor);
const listFindings = async () => (await verify()).findings;
/** Writes as a superuser can: no trigger of a table runs. */
const tamper = (...statements: string[]) =>
  league.db.transaction(async tx => {
    await tx.run('set local session_replication_role = replica');
    for (const sql of statements) expect(await tx.run(sql)).toBeGreaterThan(0);
  });
const summarize = (found: readonly Finding[]) =>
  found.map(one => [one.kind, 'id' in one ? one.id : `link ${one.seq}`]);

async function linkFourLines(): Promise<number[]> {
  for (const action of ['test.one', 'test.two', 'test.three', 'test.four']) await record(action);
  await extendChain(league.context);
  expect(await listFindings()).toEqual([]);
  const rows = await league.sql<{ id: number }>`select id from audit_line order by id`;
  return rows.map(({ id }) => id);
}

describe('the verification of the audit log', () => {
  it('[18.48] reports a complete log, and the number of lines that wait for a link', async () => {
    await linkFourLines();
    expect(describeVerification(await verify())).toEqual([
      expect.stringMatching(/^The audit log is complete to \d{4}-\d\d-\d\dT\S+Z: 4 lines in 1 link\.$/u),
      '0 lines have erased values, which is correct after an erasure.',
      expect.stringMatching(/^Anchor, to keep elsewhere for --since: [0-9a-f]{64}$/u),
    ]);
    await record('test.five');
    const lines = describeVerification(await verify());
    expect(lines).toContain('1 line waits for the next link.');
    await extendChain(league.context);
    expect(await verify()).toMatchObject({ lines: 5, links: 2, waiting: 0, findings: [] });
  });

  it.each([
    ['its action', "update audit_line set action = 'test.other' where id = $"],
    ['its actor', 'update audit_line set actor_id = gen_random_uuid() where id = $'],
    ['its time by a microsecond', "update audit_line set at = at + interval '1 microsecond' where id = $"],
    ['its detail', `update audit_line set detail = detail || '{"amount": 2}' where id = $`],
  ])('[18.48] finds a line after somebody changed %s', async (_, sql) => {
    const [, id] = await linkFourLines();
    await tamper(sql.replace('$', String(id)));
    expect(summarize(await listFindings())).toEqual([['changed', id]]);
    const lines = describeVerification(await verify());
    expect(lines[1]).toMatch(new RegExp(`^Line ${id} of \\d{4}-\\S+Z was changed\\.$`, 'u'));
    expect(isIntact(await verify())).toBe(false);
  });

  it.each([
    ['changed its IP address', "update audit_detail set address = '192.0.2.71' where line_id = $"],
    ['changed its new value', `update audit_detail set after = '{"note": "other"}' where line_id = $`],
    ['changed the salt of its value', 'update audit_detail set before_salt = address_salt where line_id = $'],
    ['deleted all its values', 'delete from audit_detail where line_id = $'],
  ])('[18.48] finds a line after somebody %s', async (_, sql) => {
    const [, id] = await linkFourLines();
    await tamper(sql.replace('$', String(id)));
    expect(summarize(await listFindings())).toEqual([['values_changed', id]]);
  });

  it('[18.48] finds deleted lines, linked or not yet linked', async () => {
    const [, id] = await linkFourLines();
    await tamper(`delete from audit_line where id = ${id}`);
    expect(summarize(await listFindings())).toEqual([['removed', id]]);
    await record('test.five');
    await tamper("delete from audit_line where action = 'test.five'");
    expect((await listFindings()).map(({ kind }) => kind)).toEqual(['removed', 'removed']);
  });

  it('[18.48] finds two lines that were swapped', async () => {
    const [one, two] = await linkFourLines();
    await tamper(
      `update audit_line set id = -1 where id = ${one}`,
      `update audit_line set id = ${one} where id = ${two}`,
      `update audit_line set id = ${two} where id = -1`,
      `update audit_detail set line_id = -1 where line_id = ${one}`,
      `update audit_detail set line_id = ${one} where line_id = ${two}`,
      `update audit_detail set line_id = ${two} where line_id = -1`,
    );
    expect(summarize(await listFindings())).toEqual([
      ['changed', one],
      ['changed', two],
    ]);
  });

  it('[18.48] finds a forged and a copied line, which the job never links', async () => {
    await linkFourLines();
    const columns = 'actor_kind, actor_id, action, detail, subject_kind, subject_id, nonce';
    await tamper(
      `insert into audit_line (${columns}, key_id, mac) select ${columns.replace('nonce', 'gen_random_uuid()')}, key_id, mac from audit_line limit 1`,
      `insert into audit_line (${columns}, key_id, mac) select ${columns}, key_id, '\\x00' from audit_line limit 1`,
      'insert into audit_pending select id from audit_line order by id desc limit 2',
    );
    const forged = await league.sql<{ id: number }>`select line_id as id from audit_pending order by 1`;
    await extendChain(league.context);
    expect(summarize(await listFindings())).toEqual(forged.map(({ id }) => ['inserted', id]));
    expect(league.logs.join('\n')).toContain('lines that the server did not write');

    await tamper(
      'create temporary table copied on commit drop as select * from audit_line order by id limit 1',
      'update copied set id = 1000',
      'insert into audit_line select * from copied',
      'insert into audit_detail select 1000, address, address_salt, before, before_salt, after, after_salt from audit_detail order by line_id limit 1',
      'insert into audit_pending values (1000)',
    );
    await extendChain(league.context);
    expect(summarize(await listFindings())).toContainEqual(['inserted', 1000]);
  });

  it('[18.48] finds a changed link, a removed link, and a link appended without the key', async () => {
    await record('test.zero');
    await extendChain(league.context);
    await linkFourLines();
    await record('test.five');
    await extendChain(league.context);
    const { anchor } = await verify();
    await tamper(
      `insert into audit_chain select 3, linked_at, '{}', '', sha256('forged'), key_id, mac from audit_chain where seq = 2`,
    );
    expect(summarize(await listFindings())).toEqual([['link_damaged', 'link 3']]);
    await record('test.six');
    await expect(extendChain(league.context)).rejects.toThrow('Link 3 of the audit log');
    await tamper('delete from audit_chain where seq = 3', 'delete from audit_chain where seq = 1');
    expect((await listFindings()).map(({ kind }) => kind)).toContain('link_missing');
    expect((await verify(anchor)).hasAnchor).toBe(true);
  });

  it('[18.49] finds, with an anchor stored elsewhere, that the end of the log was removed', async () => {
    const ids = await linkFourLines();
    const earlyAnchor = (await verify()).anchor;
    await record('test.five');
    await extendChain(league.context);
    const lateAnchor = (await verify()).anchor;
    expect((await verify(earlyAnchor)).hasAnchor).toBe(true);
    expect(isIntact(await verify(lateAnchor))).toBe(true);
    await tamper(
      'delete from audit_chain where seq = (select max(seq) from audit_chain)',
      `delete from audit_detail where line_id > ${ids.at(-1)}`,
      `delete from audit_line where id > ${ids.at(-1)}`,
    );
    expect(isIntact(await verify())).toBe(true);
    expect(isIntact(await verify(earlyAnchor))).toBe(true);
    const cut = await verify(lateAnchor);
    expect(isIntact(cut)).toBe(false);
    expect(describeVerification(cut).join('\n')).toContain('its end was removed');
  });
});

it('[18.46] the verification accepts values that an erasure removed, before and after their lines are linked', async () => {
  await linkFourLines();
  await record('test.five', { actorId: MEMBER, subject: { kind: 'booking', id: randomUUID() } });
  await forgetActor(league.context, MEMBER);
  expect(await verify()).toMatchObject({ erased: 5, waiting: 1, findings: [] });
  await extendChain(league.context);
  expect(await verify()).toMatchObject({ erased: 5, waiting: 0, findings: [] });
  expect(describeVerification(await verify())[1]).toBe(
    '5 lines have erased values, which is correct after an erasure.',
  );
  const values = await league.sql<{ address: string | null; is_empty: boolean }>`
    select address, coalesce(before_salt, after_salt) is null and before is null and after is null as is_empty
    from audit_detail order by line_id`;
  expect(values).toEqual([
    ...Array.from({ length: 4 }, () => ({ address: '192.0.2.70', is_empty: true })),
    { address: null, is_empty: false },
  ]);
});

it.each([
  ['change a line', "update audit_line set action = 'x'"],
  ['delete a line', 'delete from audit_line'],
  ['truncate the lines', 'truncate audit_line'],
  ['change a link', 'update audit_chain set seq = 9'],
  ['delete the links', 'delete from audit_chain'],
  ['change a value', "update audit_detail set address = '192.0.2.1'"],
  ['change a salt without its value', 'update audit_detail set address_salt = before_salt'],
  ['delete values', 'delete from audit_detail'],
  ['truncate the values', 'truncate audit_detail'],
])('[18.45] even the owner of the tables cannot %s', async (_, sql) => {
  await record('test.one');
  await expect(league.db.run(sql)).rejects.toThrow(/is insert-only|can only be set to null/u);
});

it('[18.47] the secret key can be replaced, and the old key removed once the new key has made a link', async () => {
  await linkFourLines();
  const NEW_KEY = '2:the-key-from-this-year-on-1234567890';
  const withBothKeys = await league.another({ SECRET_KEY: `${NEW_KEY},1:${TEST_SECRET_KEY}` });
  // No line waits, but the job adds an empty link with the new key.
  await extendChain(withBothKeys.context);
  const withNewKey = await league.another({ SECRET_KEY: NEW_KEY });
  expect(await verify(null, withNewKey.context)).toMatchObject({ lines: 4, links: 2, findings: [] });
  await record('test.five');
  await recordAudit(withBothKeys.context, bySystem(), 'test.six');
  await extendChain(withBothKeys.context);
  expect(await verify(null, withBothKeys.context)).toMatchObject({ lines: 6, waiting: 0, findings: [] });
  expect(await verify(null, withNewKey.context)).toMatchObject({ lines: 6, findings: [] });
  const { anchor } = await verify(null, withNewKey.context);
  const [first] = await league.sql<{ id: number }>`select min(id) as id from audit_line`;
  await tamper(`update audit_line set action = 'x' where id = ${first?.id}`);
  expect(summarize((await verify(anchor, withNewKey.context)).findings)).toEqual([['changed', first?.id]]);
});

const recordOne = (action: string, context = league.context) => recordAudit(context, bySystem(), action);
const listLinkedActions = () =>
  league.sql<{ action: string }>`
    select action from audit_chain cross join unnest(line_ids) with ordinality as held (id, nth)
    join audit_line using (id) order by seq, nth`;

it('[18.47] a line that is committed late is linked later, although its id is lower', async () => {
  await league.db.transaction(async tx => {
    await recordOne('test.late', { ...league.context, db: tx });
    await recordOne('test.early');
    await extendChain(league.context);
    expect(await listLinkedActions()).toEqual([{ action: 'test.early' }]);
  });
  expect(await verify()).toMatchObject({ lines: 1, waiting: 1, findings: [] });
  await extendChain(league.context);
  expect(await listLinkedActions()).toEqual([{ action: 'test.early' }, { action: 'test.late' }]);
  expect(await verify()).toMatchObject({ lines: 2, waiting: 0, findings: [] });
});

it('[18.47] the verification reports no missing line after a rolled-back transaction', async () => {
  const failing = league.db.transaction(async tx => {
    await recordOne('test.rolled_back', { ...league.context, db: tx });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await recordOne('test.done');
  await extendChain(league.context);
  expect(await verify()).toMatchObject({ lines: 1, waiting: 0, findings: [] });
});

it('[18.47] concurrent processes build one chain that contains each line once', async () => {
  const otherServers = [await league.another(), await league.another(), await league.another()];
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 20 }, (_, nth) => recordOne(`test.line_${nth}`)));
    await Promise.all([league, ...otherServers].map(({ context }) => extendChain(context)));
  }
  expect(await listLinkedActions()).toHaveLength(200);
  expect(await verify()).toMatchObject({ lines: 200, waiting: 0, findings: [] });
});

it('[18.47] more lines than one link holds are linked in one run', async () => {
  for (let nth = 0; nth < 3; nth += 1)
    await league.db.transaction(tx =>
      Promise.all(Array.from({ length: 400 }, () => recordOne('test.many', { ...league.context, db: tx }))),
    );
  await extendChain(league.context);
  expect(await verify()).toMatchObject({ lines: 1200, links: 3, waiting: 0, findings: [] });
});
