/** Tests which runs the records keep, and which changes forbid recording. */
import { describe, expect, it } from 'vitest';
import type { Records, Run } from './fill-figures.mjs';
import { addRun, findUncommitted } from './record-run.mjs';

const createRun = (commit: string): Run => ({ date: '2026-11-27', commit, machine: '', rows: {} });

describe('recording', () => {
  it('keeps the newest five runs of a bench, newest last', () => {
    let records: Records = { rank: [createRun('0')] };
    for (const commit of ['1', '2', '3', '4', '5', '6'])
      records = addRun(records, 'start', createRun(commit));
    expect(records.start?.map(({ commit }) => commit)).toEqual(['2', '3', '4', '5', '6']);
    expect(records.rank?.map(({ commit }) => commit)).toEqual(['0']);
  });

  it('lists benches in alphabetical order', () => {
    expect(Object.keys(addRun({ web: [], camera: [] }, 'start', createRun('1')))).toEqual([
      'camera',
      'start',
      'web',
    ]);
  });

  it('is rejected with uncommitted changes, including new files', () => {
    expect(findUncommitted(' M bench/start.ts\n?? bench/new.ts\n')).toEqual([
      'bench/start.ts',
      'bench/new.ts',
    ]);
  });

  it('is allowed with changes that only recording has written', () => {
    expect(findUncommitted(' M README.md\n M bench/records.json\nM  docs/benchmarks.md\n')).toEqual([]);
  });
});
