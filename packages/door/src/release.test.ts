/** Tests when a lane's holder may release a ticket, and which responses the server records. */
import { describe, expect, it } from 'vitest';
import type { LaneLease } from './lease.ts';
import type { OwnScan } from './own-scan.ts';
import { acceptsRelease, applyReleasePromise, mayRelease } from './release.ts';
import type { TicketState } from './ticket-state.ts';

const state: TicketState = { generation: 1, publicKey: null, releasedTerm: null, status: 'confirmed' };
const record = (stage: OwnScan['stage']): OwnScan => ({ id: 'x', at: 5, stage });

describe('mayRelease', () => {
  it('[15.21] returns false for a ticket that the scanner has admitted, delivered or not', () => {
    expect(mayRelease(record('unsent'), state, { isChanging: false })).toBe(false);
    expect(mayRelease(record('settled'), state, { isChanging: false })).toBe(false);
    expect(mayRelease(record('settled'), undefined, { isChanging: false })).toBe(false);
  });

  it('[15.45] returns true for a ticket whose admission a manager took back, once the manifest shows that', () => {
    const takenBack = { ...state, releasedTerm: 4 };
    expect(mayRelease(record('settled'), takenBack, { isChanging: false })).toBe(true);
    expect(mayRelease(record('settled'), takenBack, { isChanging: true })).toBe(false);
    expect(mayRelease(record('unsent'), takenBack, { isChanging: false })).toBe(false);
    const inside = { ...takenBack, status: 'admitted', at: 5, scanner: 'A' } as const;
    expect(mayRelease(record('settled'), inside, { isChanging: false })).toBe(false);
  });

  it('[15.21] returns false while the scanner writes or undoes an admission of the ticket', () => {
    expect(mayRelease(undefined, state, { isChanging: true })).toBe(false);
    expect(mayRelease(record('asked'), state, { isChanging: true })).toBe(false);
  });

  it('[15.21] returns true for a ticket without an admission, even while the server evaluates a scan of it', () => {
    expect(mayRelease(undefined, state, { isChanging: false })).toBe(true);
    expect(mayRelease(record('asked'), state, { isChanging: false })).toBe(true);
  });
});

describe('applyReleasePromise', () => {
  it('marks the ticket as released, and changes nothing without a promise or a ticket', () => {
    expect(applyReleasePromise(state, 4)).toEqual({ ...state, releasedTerm: 4 });
    expect(applyReleasePromise(state, undefined)).toBe(state);
    expect(applyReleasePromise(undefined, 4)).toBeUndefined();
  });
});

describe('acceptsRelease', () => {
  const lease: LaneLease = { term: 3, holder: 'A', endsAt: 9, isWanted: false, inDoubt: [] };
  const request = { ticket: 't', lane: 2, term: 3 };

  it('[15.22] returns true only for the lane’s holder in the requested term', () => {
    expect(acceptsRelease(lease, 'A', request)).toBe(true);
    expect(acceptsRelease(lease, 'B', request)).toBe(false);
    expect(acceptsRelease({ ...lease, term: 4 }, 'A', request)).toBe(false);
    expect(acceptsRelease({ ...lease, term: 2 }, 'A', request)).toBe(false);
    expect(acceptsRelease({ ...lease, holder: null }, 'A', request)).toBe(false);
    expect(acceptsRelease(undefined, 'A', request)).toBe(false);
  });
});
