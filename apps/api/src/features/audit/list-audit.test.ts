/** Tests the owner's audit log: filters, search, pages, and the CSV file without formulas. */
import { type AuditPage, exportAuditLog, listAudit } from '@rabita/contract/staff/audit';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import type { CallQuery } from '../../../test/harness/call-endpoint.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { recordAudit } from './record-audit.ts';

const SUBJECT = '11111111-1111-4111-8111-111111111111';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');
const manager = await insertStaff(league, 'manager', { full_name: 'هند الشمري' });
for (let at = 0; at < 7; at += 1) {
  await recordAudit(league.context, {
    actorKind: 'staff',
    actorId: manager.id,
    action: 'event.changed',
    address: '192.0.2.9',
    subject: { kind: 'event', id: SUBJECT },
    before: { name_ar: `الاسم القديم ${at}` },
    after: { name_ar: `الاسم الجديد ${at}`, note: 'Say "Hello"' },
  });
}
await recordAudit(league.context, {
  at: new Date('2026-03-01T10:00:00Z'),
  actorKind: 'system',
  action: 'event.closed',
});
await recordAudit(league.context, {
  actorKind: 'staff',
  actorId: owner.id,
  action: 'booking.approved',
  detail: { booking: '=cmd' },
  address: '@SUM(1)',
});

type Query = CallQuery<typeof listAudit>;
const list = async (query: Query = {}) => (await league.call(listAudit, { query, token: owner.token })).body;
const lines = async (query: Query) => (await list(query)).lines;
const actions = async (query: Query) => (await lines(query)).map(({ action }) => action);

describe('a line of the audit log', () => {
  it('[13.8] has the actor’s name, the action, the time, the IP address and the values before and after', async () => {
    const [line] = await lines({ action: 'event.changed', limit: 1 });
    expect(line).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      actor: { kind: 'staff', _id: manager.id, name: 'هند الشمري' },
      action: 'event.changed',
      address: '192.0.2.9',
      subject: { kind: 'event', _id: SUBJECT, name: null },
      detail: {},
      names: {},
      before: { name_ar: 'الاسم القديم 6' },
      after: { name_ar: 'الاسم الجديد 6', note: 'Say "Hello"' },
    });
  });
});

describe('the audit log', () => {
  it('can be filtered by kind of actor, actor, action, start of the action, subject and time', async () => {
    expect(await actions({ kind: 'system' })).toEqual(['event.closed']);
    expect(await actions({ actor: owner.id })).toEqual(['booking.approved']);
    expect(await actions({ action: 'event.' })).toHaveLength(8);
    expect(await actions({ action: 'event.closed' })).toEqual(['event.closed']);
    expect(await actions({ subject: SUBJECT })).toHaveLength(7);
    expect(await actions({ from: '2026-03-01T10:00:00Z', to: '2026-03-01T10:00:01Z' })).toEqual([
      'event.closed',
    ]);
    expect(await actions({ from: '2026-03-01T09:00:00Z', to: '2026-03-01T10:00:00Z' })).toEqual([]);
  });

  it.each([
    ['الجديد 3', 1],
    ['القديم', 7],
    ['SAY', 7],
    ['=cmd', 1],
    ['%', 0],
    ['لا شيء كهذا', 0],
  ])('can be searched for %s, with %i matching lines', async (q, count) => {
    expect(await lines({ q })).toHaveLength(count);
  });

  it('has each line on exactly one page, even if lines are added between two requests', async () => {
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: AuditPage = await list({ action: 'event.', limit: 3, before: before ?? undefined });
      seen.push(...page.lines.map(({ _id }) => _id));
      before = page.next_before;
      const at = new Date('2026-03-01T11:00:00Z');
      await recordAudit(league.context, { at, actorKind: 'guest', action: 'event.seen' });
    } while (before);
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
    expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((a, b) => b - a));
  });

  it('returns the distinct actions of all lines with each page', async () => {
    expect((await list({ limit: 1 })).actions).toEqual(
      expect.arrayContaining(['booking.approved', 'event.changed', 'event.closed']),
    );
  });

  it('refuses invalid query parameters', async () => {
    for (const query of [
      'kind=robot',
      'actor=nobody',
      'action=Event',
      'from=yesterday',
      'from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z',
      'before=x',
      'limit=101',
      'q=a%00',
    ]) {
      const answer = await league.request('GET', `/api/staff/audit?${query}`, { token: owner.token });
      expect(expectRefusal(answer), query).toBe('request.invalid');
    }
  });
});

describe('the CSV file', () => {
  it('[13.8] [16.95] has the lines of the audit log, starts with a byte order mark, and contains no formula', async () => {
    const query = { from: '2026-03-02T00:00:00Z' };
    const file = (await league.call(exportAuditLog, { query, token: owner.token })).body;
    expect(file).toMatchObject({ rows: 8, is_cut: false });
    const rows = file.content.split('\r\n');
    expect(rows[0]).toBe(
      '\ufeffat,actor_kind,actor_id,actor_name,action,address,subject_kind,subject_id,subject_name,detail,before,after,names',
    );
    expect(file.file_name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/u);
    expect(rows[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/u);
    expect(rows[1]).toContain(",booking.approved,'@SUM(1),");
    expect(file.content).toContain('الاسم الجديد 3');
    expect(file.content).toContain('"{""name_ar"":""الاسم القديم 3""}"');
    for (const cell of file.content.split(/[,\r\n]+/u)) expect(cell).not.toMatch(/^"?[=+\-@\t]/u);
  });

  it('is recorded in the audit log with its number of rows', async () => {
    await league.call(exportAuditLog, { query: { action: 'event.changed' }, token: owner.token });
    expect((await lines({ action: 'audit.exported', limit: 1 }))[0]).toMatchObject({
      actor: { _id: owner.id },
      detail: { rows: 7 },
    });
  });
});
