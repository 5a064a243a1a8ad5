// What a scanner tells at a contact: what it admitted first, its lanes only after.
import { BODY_LIMIT_BYTES, SCANS_PER_SYNC } from '@rabita/contract/constants';
import { takeLeases, unknownLanes } from '@rabita/door/scanner-lease';
import { describe, expect, it } from 'vitest';
import type { Kept, OwnRecord } from './scanner-state.ts';
import { prepareLanes, unsentOf, writeContact } from './take-contact.ts';

const now = { run: 'r', monotonic: 10, wall: 1_800_000_010 };
const wanted = { term: 1, holder: 'north', isWanted: true, inDoubt: [] };
const lanes = takeLeases(
  unknownLanes(),
  Array.from({ length: 16 }, (_, lane) => ({ ...wanted, isWanted: lane < 8 })),
  'north',
  now,
);
const record = (at: number, stage: OwnRecord['stage']): OwnRecord => ({
  id: `scan-${at}`,
  at,
  stage,
  lane: 1,
});
const keptWith = (own: Kept['own']): Kept => ({
  pairing: { token: 't', id: 'north', name: 'شمال' },
  news: null,
  manifest: null,
  lanes,
  own,
  conflicts: [],
});
const asked = { isLeaving: false, now };

describe('lanes that are wanted back', () => {
  it('are kept while anything admitted has not arrived', () => {
    const kept = keptWith(new Map([['A', record(1, 'unsent')]]));
    expect(prepareLanes(kept, asked).terms).toEqual([]);
    expect(prepareLanes(kept, { ...asked, isLeaving: true }).terms).toEqual([]);
  });

  it('are given back once it has, all of them when the steward leaves', () => {
    const kept = keptWith(new Map([['A', record(1, 'settled')]]));
    expect(prepareLanes(kept, asked).terms.map(({ lane }) => lane)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(prepareLanes(kept, { ...asked, isLeaving: true }).terms).toHaveLength(16);
  });
});

describe('what is delivered', () => {
  const sent = { terms: [], isLeaving: false, isWhole: false, failed: new Set<string>() };
  it('is the oldest first, as many as one contact takes, and nothing that is known or was only asked', () => {
    const many = Array.from(
      { length: SCANS_PER_SYNC + 50 },
      (_, at) => [`K${at}`, record(1000 - at, 'unsent')] as const,
    );
    const kept = keptWith(new Map([['S', record(1, 'settled')], ['Q', record(2, 'asked')], ...many]));
    expect(unsentOf(kept)).toHaveLength(SCANS_PER_SYNC + 50);
    const { admissions, since } = writeContact(kept, sent);
    expect(admissions).toHaveLength(SCANS_PER_SYNC);
    expect(admissions[0]?.at).toBe(1000 - many.length + 1);
    expect(since).toBeNull();
  });

  it('[15.14] is the scanned text with lane and term; of an older app’s record it is what that kept', () => {
    const proven = { ...record(1, 'unsent'), proof: { text: 'RB1…', term: 4 } };
    const kept = keptWith(
      new Map([
        ['A', proven],
        ['B', record(2, 'unsent')],
      ]),
    );
    const { admissions } = writeContact(kept, sent);
    expect(admissions).toEqual([
      { scan_id: 'scan-1', text: 'RB1…', lane: 1, term: 4, at: 1 },
      { scan_id: 'scan-2', ticket: 'B', at: 2 },
    ]);
  });

  it('fits what the server reads of a contact, however much there is', () => {
    const text = 'RB1'.padEnd(141, 'A');
    const full = Array.from({ length: SCANS_PER_SYNC }, (_, at) => {
      const id = '01234567-89ab-4cde-8f01-23456789abcd';
      const one = {
        ...record(1_800_000_000.123457 + at, 'unsent'),
        id,
        proof: { text, term: 2_147_483_647 },
      };
      return [`K${at}`, one] as const;
    });
    const terms = Array.from({ length: 16 }, (_, lane) => ({ lane, term: 2_147_483_647 }));
    const body = JSON.stringify(writeContact(keptWith(new Map(full)), { ...sent, terms }));
    expect(body.length).toBeLessThan(BODY_LIMIT_BYTES);
  });

  it('[15.15] has last what the server could not store', () => {
    const kept = keptWith(
      new Map([
        ['A', record(1, 'unsent')],
        ['B', record(2, 'unsent')],
      ]),
    );
    const { admissions } = writeContact(kept, { ...sent, failed: new Set(['scan-1']) });
    expect(admissions.map(({ scan_id }) => scan_id)).toEqual(['scan-2', 'scan-1']);
  });
});
