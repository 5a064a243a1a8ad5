/** Tests how rows of the audit log become lines on a page and in the CSV file. */
import { describe, expect, it } from 'vitest';
import { type AuditRow, CSV_COLUMNS, collectIds, toAuditLine, toCsvCells, toCsvFileName } from './rules.ts';

const id = (digit: number) => `0190a1b2-c3d4-7e5f-8a9b-${String(digit).repeat(12)}`;
const row: AuditRow = {
  id: 42,
  at: new Date('2026-05-01T10:00:07Z'),
  actor_kind: 'staff',
  actor_id: id(1),
  action: 'booking.moved',
  address: '192.0.2.1',
  subject_kind: 'booking',
  subject_id: id(2),
  detail: { event: id(3), count: 5 },
  before: { gates: [id(4), id(5)] },
  after: { note: 'late', member: id(1) },
};
const systemRow: AuditRow = {
  ...row,
  actor_kind: 'system',
  actor_id: null,
  address: null,
  subject_kind: null,
  subject_id: null,
  detail: {},
  before: null,
  after: null,
};

describe('collectIds', () => {
  it('returns the ids of the actor, of the subject and in the values, once each', () => {
    expect(collectIds([row]).sort()).toEqual([id(1), id(2), id(3), id(4), id(5)]);
    expect(collectIds([row, row])).toHaveLength(5);
  });

  it('returns nothing for a row without ids, and ignores texts in which an id is only a part', () => {
    const detail = { a: `${id(3)}x`, b: `x${id(3)}`, c: id(3).toUpperCase(), d: null, e: { f: id(3) } };
    expect(collectIds([{ ...systemRow, detail }])).toEqual([]);
  });
});

const names = new Map([
  [id(1), 'Huda'],
  [id(2), 'K7M2-9XQ'],
  [id(4), 'North'],
]);
const line = toAuditLine(row, names);

describe('toAuditLine', () => {
  it('adds the known names of the actor, of the subject and of the ids in the values', () => {
    expect(line).toEqual({
      _id: '42',
      at: '2026-05-01T10:00:07.000Z',
      actor: { kind: 'staff', _id: id(1), name: 'Huda' },
      action: 'booking.moved',
      address: '192.0.2.1',
      subject: { kind: 'booking', _id: id(2), name: 'K7M2-9XQ' },
      detail: row.detail,
      names: { [id(1)]: 'Huda', [id(4)]: 'North' },
      before: row.before,
      after: row.after,
    });
  });

  it('returns ids without names if no name is known, as after an erasure', () => {
    const { actor, subject, names: shown } = toAuditLine(row, new Map());
    expect(actor).toEqual({ kind: 'staff', _id: id(1), name: null });
    expect(subject).toEqual({ kind: 'booking', _id: id(2), name: null });
    expect(shown).toEqual({});
  });

  it('returns no actor id for the system, and a subject only if both its kind and its id are recorded', () => {
    expect(toAuditLine(systemRow, names)).toMatchObject({
      actor: { kind: 'system', _id: null, name: null },
      subject: null,
    });
    expect(toAuditLine({ ...systemRow, subject_kind: 'league' }, names).subject).toBeNull();
    expect(toAuditLine({ ...systemRow, subject_id: id(2) }, names).subject).toBeNull();
  });
});

describe('the CSV file', () => {
  const cells = (auditLine: typeof line) =>
    Object.fromEntries(toCsvCells(auditLine).map((cell, index) => [CSV_COLUMNS[index], cell]));

  it('[16.95] is named by the day at the venue', () => {
    expect(toCsvFileName(new Date('2026-05-01T22:30:00Z'))).toBe('audit-2026-05-02.csv');
  });

  it('[16.95] has the time on the venue’s clock and each value in the column of its name', () => {
    expect(cells(line)).toEqual({
      at: '2026-05-01 13:00:07',
      actor_kind: 'staff',
      actor_id: id(1),
      actor_name: 'Huda',
      action: 'booking.moved',
      address: '192.0.2.1',
      subject_kind: 'booking',
      subject_id: id(2),
      subject_name: 'K7M2-9XQ',
      detail: `{"event":"${id(3)}","count":5}`,
      before: `{"gates":["${id(4)}","${id(5)}"]}`,
      after: `{"note":"late","member":"${id(1)}"}`,
      names: 'North; Huda',
    });
  });

  it('has empty cells for missing values', () => {
    const { at, actor_kind, action, detail, ...others } = cells(toAuditLine(systemRow, names));
    expect([at, actor_kind, action, detail]).toEqual([
      '2026-05-01 13:00:07',
      'system',
      'booking.moved',
      '{}',
    ]);
    expect(Object.values(others)).toEqual(Array(9).fill(''));
  });
});
