/** Tests when a lane's holder may release a ticket, and which responses the server records. */
import { describe, expect, it } from 'vitest';
import type { LaneLease } from './lease.ts';
import type { OwnScan } from './own-scan.ts';
import { acceptsRelease, applyPromise, mayRelease } from './release.ts';
import type { TicketState } from './ticket-state.ts';

const state: TicketState = { generation: 1, publicKey: null, releasedTerm: null, status: 'confirmed' };
const record = (stage: OwnScan['stage']): OwnScan => ({ id: 'x', at: 5, stage });

describe('mayRelease', () => {
  it('[15.21] rejects a ticket that the scanner has admitted, delivered or not', () => {
    expect(mayRelease(record('unsent'), state, false)).toBe(false);
    expect(mayRelease(record('settled'), state, false)).toBe(false);
    expect(mayRelease(record('settled'), undefined, false)).toBe(false);
  });

  it('[15.45] allows a ticket whose admission a manager took back, once the manifest shows that', () => {
    const takenBack = { ...state, releasedTerm: 4 };
    expect(mayRelease(record('settled'), takenBack, false)).toBe(true);
    expect(mayRelease(record('settled'), takenBack, true)).toBe(false);
    expect(mayRelease(record('unsent'), takenBack, false)).toBe(false);
    const inside = { ...takenBack, status: 'admitted', at: 5, scanner: 'A' } as const;
    expect(mayRelease(record('settled'), inside, false)).toBe(false);
  });

  it('[15.21] rejects while the scanner writes or undoes an admission of the ticket', () => {
    expect(mayRelease(undefined, state, true)).toBe(false);
    expect(mayRelease(record('asked'), state, true)).toBe(false);
  });

  it('[15.21] allows a ticket without an admission, also during a request about it', () => {
    expect(mayRelease(undefined, state, false)).toBe(true);
    expect(mayRelease(record('asked'), state, false)).toBe(true);
  });
});

describe('applyPromise', () => {
  it('marks the ticket as released, and changes nothing without a promise or a ticket', () => {
    expect(applyPromise(state, 4)).toEqual({ ...state, releasedTerm: 4 });
    expect(applyPromise(state, undefined)).toBe(state);
    expect(applyPromise(undefined, 4)).toBeUndefined();
  });
});

describe('acceptsRelease', () => {
  const lease: LaneLease = { term: 3, holder: 'A', endsAt: 9, isWanted: false, inDoubt: [] };
  const request = { ticket: 't', lane: 2, term: 3 };

  it('[15.22] records a response only of the lane’s holder in the requested term', () => {
    expect(acceptsRelease(lease, 'A', request)).toBe(true);
    expect(acceptsRelease(lease, 'B', request)).toBe(false);
    expect(acceptsRelease({ ...lease, term: 4 }, 'A', request)).toBe(false);
    expect(acceptsRelease({ ...lease, term: 2 }, 'A', request)).toBe(false);
    expect(acceptsRelease({ ...lease, holder: null }, 'A', request)).toBe(false);
    expect(acceptsRelease(undefined, 'A', request)).toBe(false);
  });
});
