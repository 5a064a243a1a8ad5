/** Tests which rows a text search matches, on a real database. */
import { describe, expect, it } from 'vitest';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { searchCondition } from './search-condition.ts';

const league = await startTestLeague();

const ROWS = `(values ('أحمد آل فتحي', 'القادسية', '+966501234567', 'K7M2-9XQ'), ('Sara O’Neil', 'فتحي', '+966590120045', 'WFMM-MMM'))
  as person (name, city, phone, number)`;
const CONDITION = searchCondition('$1', ['name', 'city'], { phone: 'phone', number: 'number' });

async function find(q: string): Promise<string[]> {
  const rows = await league.db.rows<{ name: string }>(`select name from ${ROWS} where ${CONDITION}`, [q]);
  return rows.map(({ name }) => name);
}

describe('searchCondition', () => {
  it.each([
    ['احمد فتحي', 'أحمد آل فتحي'],
    ['فتحي  احمد', 'أحمد آل فتحي'],
    ['القادسيه احمد', 'أحمد آل فتحي'],
    ['\u200fأحمد\u2069 آلفتحي', 'أحمد آل فتحي'],
    ["o'neil", 'Sara O’Neil'],
    ['O‘NEIL sara', 'Sara O’Neil'],
    ['oneil\ufe0f', 'Sara O’Neil'],
    ['4567', 'أحمد آل فتحي'],
    ['٤٥٦٧', 'أحمد آل فتحي'],
    ['0501234567', 'أحمد آل فتحي'],
    ['\u202a+966 50 123\u20114567\u202c', 'أحمد آل فتحي'],
    ['00966501234567', 'أحمد آل فتحي'],
    ['0045', 'Sara O’Neil'],
    ['#K7M2-9XQ', 'أحمد آل فتحي'],
    ['k7m2 9xq', 'أحمد آل فتحي'],
    ['\u2066#k7m2–9xq\u2069', 'أحمد آل فتحي'],
  ])('[15.41] finds a person by %j', async (q, name) => {
    expect(await find(q)).toEqual([name]);
  });

  it.each(['احمد سارة', '567', '1234', '0123', 'K7M2-9X', '%', '_'])(
    '[15.41] finds nobody by %j',
    async q => {
      expect(await find(q)).toEqual([]);
    },
  );
});
