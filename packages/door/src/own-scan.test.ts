/** Tests that a scanner's records of its own scans prevent a second admission after a lost response or a crash. */
import { describe, expect, it } from 'vitest';
import {
  applyOwnScan,
  type OwnScan,
  prepareServerScan,
  recordOfflineVerdict,
  recordServerVerdict,
  settleScan,
} from './own-scan.ts';
import type { TicketState } from './ticket-state.ts';
import type { Verdict } from './verdict.ts';

const asked: OwnScan = { id: 'one', at: 5, stage: 'asked' };
const unsent: OwnScan = { id: 'one', at: 6, stage: 'unsent' };
const settled: OwnScan = { id: 'one', at: 6, stage: 'settled' };
const proof = { text: 'RB1…', term: 3 };
const admitted: Verdict = { verdict: 'admitted', lane: 0, at: 9, scanner: 'A' };
const rejected: Verdict = { verdict: 'cancelled' };
const state: TicketState = { generation: 2, publicKey: null, releasedTerm: 7, status: 'confirmed' };

describe('prepareServerScan', () => {
  it('repeats the request under the same id if the response was lost', () => {
    expect(prepareServerScan(undefined, 'two', 7)).toEqual({
      id: 'two',
      record: { id: 'two', at: 7, stage: 'asked' },
    });
    expect(prepareServerScan(asked, 'two', 7)).toEqual({ id: 'one', record: asked });
  });

  it('returns undefined while an offline admission is not delivered', () => {
    expect(prepareServerScan(unsent, 'two', 7)).toBeUndefined();
  });

  it('does not change the record of a delivered admission, and sends a new id', () => {
    expect(prepareServerScan(settled, 'two', 7)).toEqual({ id: 'two', record: settled });
  });
});

describe('recordServerVerdict', () => {
  it('records an admission, and drops the record of a rejected request', () => {
    expect(recordServerVerdict(asked, 'one', admitted)).toEqual({ id: 'one', at: 9, stage: 'settled' });
    expect(recordServerVerdict(asked, 'one', rejected)).toBeUndefined();
    expect(recordServerVerdict(settled, 'two', rejected)).toEqual(settled);
  });
});

describe('recordOfflineVerdict', () => {
  it('records an admission under the id of an earlier request without a response, and changes no other record', () => {
    expect(recordOfflineVerdict(asked, 'two', admitted, proof)).toEqual({
      id: 'one',
      at: 9,
      stage: 'unsent',
      proof,
    });
    expect(recordOfflineVerdict(undefined, 'two', admitted, proof)).toEqual({
      id: 'two',
      at: 9,
      stage: 'unsent',
      proof,
    });
    expect(recordOfflineVerdict(asked, 'two', rejected, proof)).toEqual(asked);
    expect(recordOfflineVerdict(undefined, 'two', rejected, proof)).toBeUndefined();
    expect(recordOfflineVerdict(unsent, 'two', admitted, proof)).toEqual(unsent);
  });
});

it('settleScan marks an admission as settled and drops its proof', () => {
  expect(settleScan({ ...unsent, proof })).toEqual({ id: 'one', at: 6, stage: 'settled' });
});

describe('applyOwnScan', () => {
  it('returns "admitted" for a ticket that this scanner has admitted, and the manifest’s state for others', () => {
    const admittedState = {
      generation: 2,
      publicKey: null,
      releasedTerm: 7,
      status: 'admitted',
      at: 6,
      scanner: 'A',
    };
    expect(applyOwnScan(state, unsent, 'A')).toEqual(admittedState);
    expect(applyOwnScan(state, settled, 'A')).toEqual(admittedState);
    expect(applyOwnScan(state, asked, 'A')).toBe(state);
    expect(applyOwnScan(state, undefined, 'A')).toBe(state);
    expect(applyOwnScan(undefined, unsent, 'A')).toBeUndefined();
  });
});
