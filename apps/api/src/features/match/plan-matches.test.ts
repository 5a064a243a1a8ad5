/** Tests the staff endpoints that create, change, score, search and import matches, and what fans see afterwards. */
import { listMatches } from '@rabita/contract/fan/match';
import type { FailureResponse } from '@rabita/contract/response-fields';
import {
  createMatch,
  getStaffMatch,
  importMatches,
  listKnownTeams,
  listStaffMatches,
  type StaffMatch,
  scoreMatch,
  updateMatch,
} from '@rabita/contract/staff/match';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { inDays } from '../../../test/fixtures/plan-event.ts';
import { plannedMatch } from '../../../test/fixtures/plan-match.ts';
import type { ApiResponse, CallQuery } from '../../../test/harness/call-endpoint.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager', { full_name: 'سعد' });
const owner = await insertStaff(league, 'owner', { full_name: 'أمل' });

const create = async (details = {}) =>
  (await league.call(createMatch, { token: manager.token, body: plannedMatch(details) })).body.match;
const get = (id: string, query: CallQuery<typeof getStaffMatch> = {}) =>
  league.tryCall(getStaffMatch, { params: { id }, query, token: manager.token });
const update = (id: string, details: Record<string, unknown>) =>
  league.tryCall(updateMatch, { params: { id }, token: manager.token, body: plannedMatch(details) });
const score = (id: string, body: object, who = manager) =>
  league.tryCall(scoreMatch, { params: { id }, token: who.token, body });
const toMatch = ({ status, text, body }: ApiResponse<{ match?: StaffMatch }>) => {
  expect(status, text).toBeLessThan(300);
  if (!body.match) throw new Error(text);
  return body.match;
};
const findAsFan = async (id: string) =>
  (await league.call(listMatches, { query: { limit: 100 } })).body.matches.find(match => match._id === id);
const listReasons = ({ body }: { body: Partial<FailureResponse> }) =>
  body.fields?.map(({ path, code }) => `${path}: ${code}`);
const listAuditEntries = (id: string) => listAuditLines(league, { subject_id: id }, 'action, before, after');

describe('the endpoints that create and change a match', () => {
  it('POST creates a match, PUT changes and hides it, and each records an audit entry', async () => {
    const match = await create();
    expect(match).toMatchObject({ starts: inDays(3, '21:00'), state: 'upcoming', score: null });
    expect(await findAsFan(match._id)).toMatchObject({ game: 'فالورانت', best_of: 3 });
    expect(toMatch(await get(match._id))).toEqual(match);
    const changed = toMatch(await update(match._id, { best_of: 5, is_active: false, version: 1 }));
    expect(changed).toMatchObject({ best_of: 5, is_active: false, changed: { version: 2, by: 'سعد' } });
    expect(await findAsFan(match._id)).toBeUndefined();
    expect(toMatch(await get(match._id))).toEqual(changed);
    expect(expectError(await get('nothing'))).toBe('match.not_found');
    expect(await listAuditEntries(match._id)).toMatchObject([
      { action: 'match.created' },
      {
        action: 'match.updated',
        before: { best_of: 3, is_active: true },
        after: { best_of: 5, is_active: false },
      },
    ]);
  });

  it.each([
    ['an even number of rounds', { best_of: 2 }, 'best_of: not_odd'],
    ['a link that is not https', { stream_url: 'http://stream.example' }, 'stream_url: https_only'],
    ['a javascript: link', { ticket_url: 'javascript:alert(1)' }, 'ticket_url: https_only'],
    [
      'a link with a user name before the host',
      { ticket_url: 'https://bank.example@evil.example' },
      'ticket_url: https_only',
    ],
    ['a team tag of nine letters', { home_tag: 'ABCDEFGHI' }, 'home_tag: too_long'],
    [
      'a time that daylight saving skips',
      { timezone: 'Europe/London', starts: { date: '2027-03-28', time: '01:30' } },
      'starts.time: hour_skipped',
    ],
  ])('POST and PUT reject %s', async (_name, details, reason) => {
    const response = await league.tryCall(createMatch, { token: manager.token, body: plannedMatch(details) });
    expect(expectError(response)).toBe('request.invalid');
    expect(listReasons(response)).toEqual([reason]);
    const match = await create();
    const change = await update(match._id, { is_active: true, version: 1, ...details });
    expect(expectError(change)).toBe('request.invalid');
  });

  it('[14.2] accept one of two concurrent changes and reject the other, naming the author of the accepted one', async () => {
    const match = await create();
    const [updated, scored] = await Promise.all([
      update(match._id, { best_of: 5, is_active: true, version: 1 }),
      score(match._id, { state: 'live', score: { home: 1, away: 0 }, version: 1 }, owner),
    ]);
    const [winner, loser] = updated.status === 200 ? [updated, scored] : [scored, updated];
    expect(expectError(loser)).toBe('staff.changed_meanwhile');
    expect(loser.body.changed).toEqual(toMatch(winner).changed);
  });

  it('[14.2] GET with `since` lists who changed which fields after that version', async () => {
    const match = await create();
    toMatch(await update(match._id, { home_tag: 'FCN', is_active: true, version: 1 }));
    await score(match._id, { state: 'live', score: { home: 1, away: 0 }, version: 2 }, owner);
    const changesAfter = async (since?: number) => (await get(match._id, { since })).body.changes;
    expect(await changesAfter(1)).toEqual([
      { version: 2, by: 'سعد', at: expect.any(String), fields: ['home_tag'] },
      {
        version: 3,
        by: 'أمل',
        at: expect.any(String),
        fields: expect.arrayContaining(['state', 'home_score', 'away_score']),
      },
    ]);
    expect(await changesAfter(2)).toMatchObject([{ version: 3 }]);
    expect(await changesAfter(3)).toEqual([]);
    expect(await changesAfter()).toEqual([]);
    expect(expectError(await get(match._id, { since: 0 }))).toBe('request.invalid');
  });

  it('[14.12] PUT rejects a series length that is too short for the current score', async () => {
    const match = await create({ best_of: 5 });
    await score(match._id, { state: 'live', score: { home: 2, away: 2 }, version: 1 });
    const setSeriesLength = (best_of: number) => update(match._id, { best_of, is_active: true, version: 2 });
    const rejected = await setSeriesLength(3);
    expect(expectError(rejected)).toBe('request.invalid');
    expect(rejected.body.fields).toMatchObject([
      { path: 'best_of', code: 'too_small', message: expect.stringContaining('5') },
    ]);
    expect(toMatch(await setSeriesLength(7)).best_of).toBe(7);
  });

  it('PUT and PATCH reject an unknown id with match.not_found', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing']) {
      expect(expectError(await update(id, { is_active: true, version: 1 }))).toBe('match.not_found');
      const scored = await score(id, { state: 'live', score: null, version: 1 });
      expect(expectError(scored)).toBe('match.not_found');
    }
  });
});

describe('PATCH /api/staff/matches/:id/score', () => {
  it.each([
    ['three wins in a best of three', 3, { home: 3, away: 0 }],
    ['two winners', 3, { home: 2, away: 2 }],
    ['two wins in a single round', 1, { home: 0, away: 2 }],
  ])('[14.12] rejects %s', async (_name, best_of, impossible) => {
    const match = await create({ best_of });
    for (const state of ['live', 'finished']) {
      const response = await score(match._id, { state, score: impossible, version: 1 });
      expect(toErr(response)).toEqual([409, 'match.score_impossible']);
    }
    expect(await findAsFan(match._id)).toMatchObject({ state: 'upcoming', score: null });
  });

  it('changes the state and score that fans see, and records both in the audit log', async () => {
    const match = await create();
    const live = toMatch(await score(match._id, { state: 'live', score: { home: 0, away: 0 }, version: 1 }));
    await score(match._id, { state: 'finished', score: { home: 2, away: 1 }, version: live.changed.version });
    expect(await findAsFan(match._id)).toMatchObject({ state: 'finished', score: { home: 2, away: 1 } });
    expect((await listAuditEntries(match._id)).at(-1)).toEqual({
      action: 'match.scored',
      before: { state: 'live', home_score: 0, away_score: 0 },
      after: { state: 'finished', home_score: 2, away_score: 1 },
    });
  });

  it.each([
    [
      'a score before the match starts',
      { state: 'upcoming', score: { home: 1, away: 0 } },
      'score: score_too_early',
    ],
    ['a finished match without a score', { state: 'finished', score: null }, 'score: score_missing'],
    ['a negative score', { state: 'live', score: { home: -1, away: 0 } }, 'score.home: too_small'],
  ])('rejects %s', async (_name, change, reason) => {
    const match = await create();
    const response = await score(match._id, { ...change, version: 1 });
    expect(expectError(response)).toBe('request.invalid');
    expect(listReasons(response)?.[0]).toBe(reason);
  });
});

it('GET /api/staff/matches finds matches by a name in either language, ignoring case, and filters by state and visibility', async () => {
  const names = { home_name: 'الأُسود', away_name: 'الذئاب', game: 'لعبة', tournament: 'كأس' };
  const match = await create({
    translations: { ar: names, en: { ...plannedMatch().translations.en, game: 'Lions' } },
  });
  const findIds = async (query: CallQuery<typeof listStaffMatches>) => {
    const { matches } = (await league.call(listStaffMatches, { query, token: manager.token })).body;
    return matches.map(({ _id }) => _id);
  };
  const search = 'الذئاب';
  expect(await findIds({ search })).toEqual([match._id]);
  expect(await findIds({ search, state: 'live' })).toEqual([]);
  expect(await findIds({ search, is_active: false })).toEqual([]);
  expect(await findIds({ search: 'LIONS' })).toEqual([match._id]);
});

it('[11.38] GET /api/staff/matches/teams lists each team once as its latest match names it, the most recent first', async () => {
  const day = (days: number) => inDays(days, '21:00');
  const { ar, en } = plannedMatch().translations;
  await create({ starts: day(30) });
  await create({
    starts: day(31),
    translations: {
      ar: { ...ar, away_name: 'الليوث' },
      en: { ...en, home_name: 'FALCONS', away_name: 'Lions' },
    },
    home_tag: 'FAL',
    away_tag: 'LNS',
  });
  const { teams } = (await league.call(listKnownTeams, { token: manager.token })).body;
  const falcons = { name: { ar: 'الصقور', en: 'FALCONS' }, tag: 'FAL' };
  const lions = { name: { ar: 'الليوث', en: 'Lions' }, tag: 'LNS' };
  expect(teams.slice(0, 3)).toEqual([falcons, lions, { name: { ar: 'النمور', en: 'Tigers' }, tag: 'TGR' }]);
  expect(teams.filter(({ name }) => name.en.toLowerCase() === 'falcons')).toEqual([falcons]);
});

const HEAD =
  'game_ar,game_en,tournament_ar,tournament_en,home_name_ar,home_name_en,home_tag,away_name_ar,away_name_en,away_tag,best_of,date,time';
const row = (number: number, changes: Record<string, string> = {}) => {
  const cells =
    `فالورانت,Valorant,كأس,Cup,الصقور,Falcons ${number},FLC,النمور,Tigers,TGR,3,2027-01-10,21:00`.split(',');
  return HEAD.split(',')
    .map((column, index) => changes[column] ?? cells[index])
    .join(',');
};
const createFile = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\r\n'));
const upload = (file: Uint8Array, dry_run: boolean, language: 'ar' | 'en' = 'ar') =>
  league.tryCall(importMatches, {
    token: manager.token,
    body: { file: Buffer.from(file).toString('base64'), dry_run },
    language,
  });
const countImported = async (name: string) =>
  (
    await league.db.row<{ n: number }>('select count(*) as n from match where home_name_en like $1', [
      `${name}%`,
    ])
  )?.n;

describe('POST /api/staff/matches/import', () => {
  it('[14.6] writes nothing in a dry run, and adds each match once when two imports of a file run concurrently', async () => {
    const file = createFile(row(1), row(2), '');
    const dryRun = await upload(file, true);
    expect([dryRun.status, dryRun.body.added, dryRun.body.problems, await countImported('Falcons ')]).toEqual(
      [200, 0, [], 0],
    );
    expect(dryRun.body.matches).toMatchObject([
      { line: 2, known: false, match: { home_tag: 'FLC', timezone: 'Asia/Riyadh' } },
      { line: 3 },
    ]);
    const responses = await Promise.all([upload(file, false), upload(file, false)]);
    expect(responses.map(({ body }) => [body.added, body.known]).sort()).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect(await countImported('Falcons ')).toBe(2);
    const records = await listAuditLines(league, { action: 'match.imported' }, 'detail');
    expect(records).toEqual([{ detail: { added: 2, known: 0, encoding: 'utf-8' } }]);
  });

  const arabicCsv = `${HEAD.replace('game_ar', 'اللعبة').replaceAll(',', ';')}\r\n${row(7).replaceAll(',', ';')}`;
  const codec = new TextDecoder('windows-1256');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [codec.decode(Uint8Array.of(byte)), byte]));
  const utf16 = Buffer.from(`\ufeff${arabicCsv}`, 'utf16le');
  it.each([
    ['utf-8', Buffer.from(arabicCsv)],
    ['utf-8', Buffer.from(`\ufeff${arabicCsv}`)],
    ['utf-16le', utf16],
    ['utf-16be', Buffer.from(utf16).swap16()],
    ['windows-1256', Buffer.from([...arabicCsv].map(letter => bytes.get(letter) ?? 0x3f))],
  ])('accepts a file in %s with semicolons and an Arabic column heading', async (encoding, file) => {
    const { body } = await upload(file, true);
    expect([body.encoding, body.problems]).toEqual([encoding, []]);
    expect(body.matches).toMatchObject([{ match: { translations: { ar: { home_name: 'الصقور' } } } }]);
  });

  it('[14.6] reports each problem with its line, in the request’s language, and imports nothing', async () => {
    const file = createFile(
      row(31),
      row(32, { best_of: '2' }),
      row(33, { date: '10/01/2027' }),
      row(34, { time: '9:5' }),
      'too,short',
      row(35, { game_ar: '', home_tag: 'ABCDEFGHI' }),
      row(31),
    );
    const { body } = await upload(file, true);
    const { problems } = body;
    expect(problems?.map(({ line, column, code }) => [line, column, code])).toEqual([
      [3, 'best_of', 'not_odd'],
      [4, 'date', 'invalid_date'],
      [5, 'time', 'invalid_time'],
      [6, null, 'file.cells_differ'],
      [7, 'game_ar', 'required'],
      [7, 'home_tag', 'too_long'],
      [8, null, 'file.row_twice'],
    ]);
    expect(problems?.[0]?.message).toBe('اكتب عددًا فرديًا: 1 أو 3 أو 5.');
    const rejected = await upload(file, false, 'en');
    expect(expectError(rejected, 'en')).toBe('match.import_refused');
    expect(rejected.body.problems?.[6]?.message).toBe('Duplicate match: it’s also on line 2.');
    expect(await countImported('Falcons 3')).toBe(0);
  });

  it.each([
    ['a spreadsheet file', Buffer.from('PK\u0003\u0004\0\0\0'), 'file.not_text', 1],
    ['a file with headings only', createFile(), 'file.empty', 1],
    ['an unclosed quotation mark', createFile(row(41), `"${row(42)}`), 'file.quote_open', 3],
    ['a missing column', Buffer.from(`${HEAD.replace(',time', '')}\n${row(43)}`), 'file.heading_missing', 1],
    ['an unknown column', Buffer.from(`${HEAD},prize\n${row(44)},1`), 'file.heading_unknown', 1],
    ['a repeated column', Buffer.from(`${HEAD},time\n${row(45)},21:00`), 'file.heading_twice', 1],
    [
      'more than 2000 matches',
      createFile(...Array.from({ length: 2001 }, (_, index) => row(index))),
      'file.too_many',
      1,
    ],
  ])('rejects %s', async (_name, file, code, line) => {
    const response = await upload(file, false);
    expect(expectError(response)).toBe('match.import_refused');
    expect(response.body.problems).toMatchObject([{ code, line }]);
  });
});
