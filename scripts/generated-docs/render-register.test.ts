/**
 * Tests that the page of personal data lists each column, says why one is not exported or erased, and escapes pipes.
 */
import { expect, it } from 'vitest';
import { renderRegister } from './render-register.mjs';

const column = { person: 'member', purpose: 'login | mail', period: '30 days from login' };

it('renderRegister writes one row per personal column and one line per table with other columns, sorted by name', () => {
  const page = renderRegister({
    session: {
      personal: {
        address: { ...column, exported: 'sessions.address', erased: 'deleted' },
        token_hash: { ...column, exported: { not: 'a secret' }, erased: { not: 'of nobody' } },
      },
      other: ['id', 'created_at'],
    },
    gate: { personal: { changed_by: { ...column, exported: null, erased: null } }, other: [] },
  });
  expect(page.split('\n').filter(line => /^(?:\| `|- )/u.test(line))).toEqual([
    '| `gate.changed_by` | member | login \\| mail | 30 days from login | - | - |',
    '| `session.address` | member | login \\| mail | 30 days from login | `sessions.address` | deleted |',
    '| `session.token_hash` | member | login \\| mail | 30 days from login | no: a secret | stays: of nobody |',
    '- `session`: id, created_at',
  ]);
});
