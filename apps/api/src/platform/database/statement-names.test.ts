/** Tests which statements get a name. */
import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

it('names a statement with values once it has run 50 times, and keeps its name', () => {
  const toQuery = createStatementNames();
  const nameOf = (sql: string) => toQuery(sql, [1]).name;
  expect(new Set(times(50).map(() => nameOf('select $1')))).toEqual(new Set([undefined]));
  expect([nameOf('select $1'), nameOf('select $1')]).toEqual(['statement_1', 'statement_1']);
  expect(times(51).map(() => nameOf('select 2, $1'))[50]).toBe('statement_2');
  expect(toQuery('select $1', ['one'])).toEqual({ text: 'select $1', values: ['one'], name: 'statement_1' });
});

it('never names a statement without values, which may be several statements', () => {
  const toQuery = createStatementNames();
  for (const _ of times(60)) expect(toQuery('begin; commit', []).name).toBeUndefined();
});

it('names at most 200 statements, and forgets counts when many texts run once', () => {
  const toQuery = createStatementNames();
  const named = times(250).filter(at => times(51).map(() => toQuery(`select ${at}, $1`, [1]).name)[50]);
  expect(named).toHaveLength(200);
  const other = createStatementNames();
  for (const _ of times(50)) other('select $1', [1]);
  for (const at of times(2000)) other(`select ${at}, $1`, [1]);
  expect(other('select $1', [1]).name).toBeUndefined();
});
