/**
 * Simulates many evenings with random network failures, crashes and clock errors. No ticket may be admitted twice, no
 * admission lost and no forged one accepted. Without any one of the safeguards, a simulation finds a violation.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  ReleaseSafeguard,
  RevocationSafeguard,
  Safeguard,
  SightSafeguard,
  TakeBackSafeguard,
} from '../test/safeguards.ts';
import { simulateEvening } from '../test/simulate-evening.ts';
import type { Weather } from '../test/world.ts';

/** Where to begin for the safeguards whose absence does harm in few evenings only. */
const firstSeeds: Partial<Record<NonNullable<Safeguard>, number>> = {
  'released in the list': 97,
  'disk before answer': 30,
  'holder and term': 231,
  'earlier doubts': 37,
  disputed: 71,
  'disputed testimony': 102,
  'sight disputed': 26,
  'sight of released': 63,
  'next term': 129,
  'repeated scan': 32,
  'late repeat': 94,
};

/** Returns how often `count` happens without the safeguard, in the first of 100 evenings in which it does. */
function countWithout(
  without: NonNullable<Safeguard>,
  count: 'twice' | 'lost' | 'forgedAccepted' | 'conflicts' | 'undecided' | 'paidTwice',
  weather: Weather = 'stormy',
  takesBack = false,
): number {
  const from = firstSeeds[without] ?? 0;
  for (let seed = from; seed < from + 100; seed += 1) {
    const result = simulateEvening({ seed, tickets: 200, without, weather, takesBack })[count];
    const times = typeof result === 'number' ? result : result.length;
    if (times > 0) return times;
  }
  return 0;
}

const needed = ['admitted', 'offline', 'overrides', 'released', 'bySight', 'uploadedLate'] as const;
const none = { admitted: 0, offline: 0, overrides: 0, released: 0, bySight: 0, uploadedLate: 0 };

describe('a ticket', () => {
  it.each<[Weather, Record<(typeof needed)[number], number>]>([
    [
      'stormy',
      { admitted: 3500, offline: 1200, overrides: 600, released: 250, bySight: 200, uploadedLate: 150 },
    ],
    [
      'sluggish',
      { admitted: 2000, offline: 900, overrides: 250, released: 250, bySight: 150, uploadedLate: 100 },
    ],
  ])(
    '[15.3] [15.37] [15.38] is admitted at most once, and no admission is lost, in fifty %s events of 200 tickets',
    (weather, least) => {
      const sum = { worlds: 0, forged: 0, undone: 0, revoked: 0, testimonies: 0, ...none };
      const seen = new Map<string, number>();
      fc.assert(
        fc.property(fc.noShrink(fc.integer()), seed => {
          const world = simulateEvening({ seed, tickets: 200, weather });
          const { twice, lost, unsent, behind, inDoubt, conflicts, forgedAccepted } = world;
          const { undecided, paidTwice } = world;
          const found = { twice, lost, unsent, behind, inDoubt, conflicts, forgedAccepted };
          expect({ ...found, undecided, paidTwice }).toEqual({
            twice: [],
            lost: [],
            unsent: 0,
            behind: 0,
            inDoubt: 0,
            conflicts: 0,
            forgedAccepted: 0,
            undecided: 0,
            paidTwice: 0,
          });
          sum.worlds += 1;
          for (const count of ['forged', 'undone', 'revoked', 'testimonies', ...needed] as const)
            sum[count] += world[count];
          for (const [verdict, times] of world.seen) seen.set(verdict, (seen.get(verdict) ?? 0) + times);
        }),
        // A fixed seed, because the counts below depend on it.
        { numRuns: 50, seed: 1 },
      );
      // The test proves nothing if nothing goes wrong or nobody is admitted, so require enough of each.
      expect(sum.worlds).toBe(50);
      for (const count of needed) expect(sum[count], count).toBeGreaterThan(least[count]);
      expect(sum.forged).toBeGreaterThan(1000);
      expect(sum.undone).toBeGreaterThan(30);
      expect(sum.revoked).toBeGreaterThan(50);
      expect(sum.testimonies).toBeGreaterThan(500);
      for (const verdict of ['already_admitted', 'go_to_lane', 'lane_unreachable', 'name_check', 'released'])
        expect(seen.get(verdict), verdict).toBeGreaterThan(100);
    },
    60_000,
  );

  it.each<[NonNullable<Safeguard>, string]>([
    ['leases', 'scanners admit every ticket that their manifest allows'],
    ['doubt', 'the next scanner of a lost lane admits without a name check'],
    ['expiry', 'scanners use leases that have expired'],
    ['longer lease', 'a shorter length ends a lease that its scanner still uses'],
    ['disk', 'a crash erases the scanner’s records of its own scans'],
    ['changes', 'a scanner receives leases without the earlier admissions of those lanes'],
    ['patience', 'scanners give lanes back before they have sent all admissions'],
  ])(
    'is admitted twice in at least one of 100 simulated events without the safeguard "%s": %s',
    without => {
      expect(countWithout(without, 'twice')).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('a released ticket', () => {
  it.each<[ReleaseSafeguard, string]>([
    ['held tickets', 'the server admits the tickets of another scanner’s lane without asking'],
    ['released in the list', 'the next holder of the lane does not learn that the ticket was released'],
    ['refusal', 'the holder releases a ticket that it has admitted itself'],
    ['disk before answer', 'the holder answers first, and crashes before its promise is on disk'],
    ['lasting promise', 'the holder forgets its promise when it restarts or the server knows'],
    ['promise in flight', 'a scan that was in flight is judged without the promise made meanwhile'],
    ['holder and term', 'the server records an answer although the lane has another holder by now'],
    ['judged again', 'the server admits on the answer without judging again'],
    ['one ticket alone', 'a release settles the doubts about all tickets of the lane'],
    ['earlier doubts', 'a release settles the doubts about earlier holders too'],
    ['disputed', 'the server asks and admits while a conflict about the ticket is unsettled'],
    ['silence', 'the server takes no answer for a release'],
  ])(
    '[15.23] is admitted twice in at least one of 100 simulated events without the safeguard "%s": %s',
    without => {
      expect(countWithout(without, 'twice', 'sluggish')).toBeGreaterThan(0);
    },
    240_000,
  );
});

describe('a revoked scanner', () => {
  it.each<[RevocationSafeguard, Parameters<typeof countWithout>[1], Weather, string]>([
    ['revoked doubt', 'twice', 'stormy', 'its lanes are free of doubt at once'],
    ['forgotten', 'twice', 'stormy', 'it goes on scanning once it knows that it is revoked'],
    ['last word', 'twice', 'stormy', 'the doubt ends before it has said that it has sent everything'],
    ['disputed testimony', 'twice', 'sluggish', 'what it sent puts no ticket under name check'],
    ['kept testimony', 'lost', 'stormy', 'it forgets what it has not delivered'],
    ['quarantine', 'forgedAccepted', 'stormy', 'what it sends is accepted by itself'],
    ['dead token', 'forgedAccepted', 'stormy', 'it delivers like a working scanner'],
    ['one decision', 'undecided', 'stormy', 'a second manager decides about the same admission again'],
    ['already in', 'paidTwice', 'stormy', 'a manager admits a ticket that is in already'],
  ])(
    '[15.37] does harm without the safeguard "%s" (%s, %s): %s',
    (without, count, weather) => {
      expect(countWithout(without, count, weather)).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('a ticket that a steward admits by sight', () => {
  it.each<[SightSafeguard, 'twice' | 'conflicts', Weather, string]>([
    ['sight judged again', 'twice', 'stormy', 'what was judged before the steward looked still counts'],
    ['sight in doubt', 'twice', 'stormy', 'looking at a person settles the doubt about a lane'],
    ['sight disputed', 'twice', 'sluggish', 'looking at a person settles a conflict'],
    ['sight in own lane', 'twice', 'stormy', 'a steward admits the tickets of any lane'],
    ['sight of released', 'twice', 'stormy', 'the scanner’s promise does not bind its steward'],
    ['reason', 'conflicts', 'stormy', 'the reason does not excuse a printed ticket'],
  ])(
    '[15.38] does harm without the safeguard "%s" (%s, %s): %s',
    (without, count, weather) => {
      expect(countWithout(without, count, weather)).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('a ticket whose admission a manager takes back between any two steps', () => {
  it.each<[Weather, number]>([
    ['stormy', 1500],
    ['sluggish', 1200],
  ])(
    '[15.44] lets one person in at a time, and no admission is lost, in twenty-five %s events of 200 tickets',
    (weather, least) => {
      const sum = { takenBack: 0, admitted: 0 };
      for (let seed = 0; seed < 25; seed += 1) {
        const world = simulateEvening({ seed, tickets: 200, weather, takesBack: true });
        const { twice, lost, unsent, behind, inDoubt, conflicts, forgedAccepted } = world;
        expect({ seed, twice, lost, unsent, behind, inDoubt, conflicts, forgedAccepted }).toEqual({
          ...{ seed, twice: [], lost: [] },
          ...{ unsent: 0, behind: 0, inDoubt: 0, conflicts: 0, forgedAccepted: 0 },
        });
        expect([world.undecided, world.paidTwice]).toEqual([0, 0]);
        sum.takenBack += world.takenBack;
        sum.admitted += world.admitted;
      }
      // The test proves nothing if nobody is taken back, or nobody is inside at the end.
      expect(sum.takenBack).toBeGreaterThan(least);
      expect(sum.admitted).toBeGreaterThan(200);
    },
    60_000,
  );

  it.each<[TakeBackSafeguard, Weather, string]>([
    ['next term', 'stormy', 'the server admits before the lane’s holder knows'],
    ['repeated scan', 'stormy', 'a scan whose answer was lost admits after its admission was taken back'],
    ['late repeat', 'sluggish', 'a scanner that admitted under such a scan’s id is told that it is known'],
  ])(
    '[15.44] is admitted twice in at least one of 100 simulated events without the safeguard "%s" (%s): %s',
    (without, weather) => {
      expect(countWithout(without, 'twice', weather, true)).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('a delivered admission', () => {
  it.each<[NonNullable<Safeguard>, string]>([
    ['text', 'the server does not require the scanned text'],
    ['signature', 'the server does not verify the signature'],
    ['terms', 'the server does not require a lease'],
    ['lane', 'the server accepts a lease of any lane'],
    ['hours', 'the server ignores the door hours'],
  ])(
    '[15.14] is accepted although it is forged, without the safeguard "%s": %s',
    without => {
      expect(countWithout(without, 'forgedAccepted')).toBeGreaterThan(0);
    },
    60_000,
  );

  it.each<[NonNullable<Safeguard>, string]>([
    ['former terms', 'the server accepts current leases only'],
    ['former hours', 'the server knows the current door hours only'],
    ['tolerance', 'the server tolerates no clock error'],
    ['same', 'the server judges a repeated delivery again'],
  ])(
    '[15.14] becomes a conflict although it is correct, without the safeguard "%s": %s',
    without => {
      expect(countWithout(without, 'conflicts')).toBeGreaterThan(0);
    },
    60_000,
  );
});
