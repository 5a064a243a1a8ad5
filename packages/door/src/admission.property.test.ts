// Simulates many evenings with random network failures, crashes and clock errors. No ticket may be admitted twice, no
// admission lost and no forged one accepted. Without any one of the safeguards, a simulation finds a violation.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Safeguard } from '../test/model-server.ts';
import { simulateEvening } from '../test/simulate-evening.ts';

/** Seeds whose evenings have many overrides and name checks. Both are rare with most other seeds. */
const EVENTFUL_SEEDS = [78, 90];

describe('a ticket', () => {
  it('[15.3] is admitted at most once, and no admission is lost, in fifty events of 200 tickets', () => {
    const sum = { worlds: 0, admitted: 0, offline: 0, overrides: 0, forged: 0 };
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(fc.noShrink(fc.integer()), seed => {
        const world = simulateEvening({ seed, tickets: 200 });
        const { twice, lost, unsent, behind, inDoubt, conflicts, forgedAccepted } = world;
        expect({ twice, lost, unsent, behind, inDoubt, conflicts, forgedAccepted }).toEqual({
          twice: [],
          lost: [],
          unsent: 0,
          behind: 0,
          inDoubt: 0,
          conflicts: 0,
          forgedAccepted: 0,
        });
        sum.worlds += 1;
        for (const count of ['admitted', 'offline', 'overrides', 'forged'] as const)
          sum[count] += world[count];
        for (const [verdict, times] of world.seen) seen.set(verdict, (seen.get(verdict) ?? 0) + times);
      }),
      { numRuns: 50, examples: EVENTFUL_SEEDS.map(seed => [seed]) },
    );
    // The test proves nothing if nothing goes wrong or nobody is admitted, so require enough of each.
    expect(sum.worlds).toBe(50);
    expect(sum.admitted).toBeGreaterThan(5000);
    expect(sum.offline).toBeGreaterThan(2000);
    expect(sum.overrides).toBeGreaterThan(10);
    expect(sum.forged).toBeGreaterThan(1000);
    for (const verdict of ['already_admitted', 'go_to_lane', 'lane_unreachable', 'name_check'])
      expect(seen.get(verdict), verdict).toBeGreaterThan(100);
  }, 60_000);

  it.each<[Safeguard, string]>([
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
      let twice = 0;
      for (let seed = 0; seed < 100 && twice === 0; seed += 1) {
        twice = simulateEvening({ seed, tickets: 200, without }).twice.length;
      }
      expect(twice).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('a delivered admission', () => {
  const firstCount = (without: Safeguard, count: 'forgedAccepted' | 'conflicts') => {
    let result = 0;
    for (let seed = 0; seed < 100 && result === 0; seed += 1)
      result = simulateEvening({ seed, tickets: 200, without })[count];
    return result;
  };

  it.each<[Safeguard, string]>([
    ['text', 'the server does not require the scanned text'],
    ['signature', 'the server does not verify the signature'],
    ['terms', 'the server does not require a lease'],
    ['lane', 'the server accepts a lease of any lane'],
    ['hours', 'the server ignores the door hours'],
  ])(
    '[15.14] is accepted although it is forged, without the safeguard "%s": %s',
    without => {
      expect(firstCount(without, 'forgedAccepted')).toBeGreaterThan(0);
    },
    60_000,
  );

  it.each<[Safeguard, string]>([
    ['former terms', 'the server accepts current leases only'],
    ['former hours', 'the server knows the current door hours only'],
    ['tolerance', 'the server tolerates no clock error'],
    ['same', 'the server judges a repeated delivery again'],
  ])(
    '[15.14] becomes a conflict although it is correct, without the safeguard "%s": %s',
    without => {
      expect(firstCount(without, 'conflicts')).toBeGreaterThan(0);
    },
    60_000,
  );
});
