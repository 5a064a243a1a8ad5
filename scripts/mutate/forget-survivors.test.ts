/** Tests which earlier results of mutation tests are used again. */
import { expect, it } from 'vitest';
import { forgetSurvivors } from './forget-survivors.mjs';

it('only mutants that a test noticed keep their result', () => {
  const mutants = ['Killed', 'Survived', 'NoCoverage', 'Timeout', 'Ignored'].map(status => ({ status }));
  const kept = forgetSurvivors({ files: { 'a.ts': { mutants, source: 'x' } }, thresholds: 1 });
  expect(kept).toEqual({
    files: { 'a.ts': { mutants: [{ status: 'Killed' }, { status: 'Timeout' }], source: 'x' } },
    thresholds: 1,
  });
});
