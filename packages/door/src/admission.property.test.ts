// Proves that a ticket admits once, and that no forged delivery does: three scanners and a server, cut off, crashing and miscounting as they like.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Without } from '../test/model-server.ts';
import { simulateEvening } from '../test/simulate-evening.ts';

/** Seeds of events where stewards overrule and check names often: in a few of any others hardly anybody does. */
const EVENTFUL = [78, 90];

describe('a ticket', () => {
  it('[15.3] is admitted once at most, and no admission is lost, in fifty events of 200 tickets', () => {
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
      { numRuns: 50, examples: EVENTFUL.map(seed => [seed]) },
    );
    // It proves nothing about a door where nothing goes wrong, or that lets nobody in.
    expect(sum.worlds).toBe(50);
    expect(sum.admitted).toBeGreaterThan(5000);
    expect(sum.offline).toBeGreaterThan(2000);
    expect(sum.overrides).toBeGreaterThan(10);
    expect(sum.forged).toBeGreaterThan(1000);
    for (const verdict of ['already_admitted', 'go_to_lane', 'lane_unreachable', 'name_check'])
      expect(seen.get(verdict), verdict).toBeGreaterThan(100);
  }, 60_000);

  it.each<[Without, string]>([
    ['leases', 'scanners admit whatever their manifest allows'],
    ['doubt', 'a lost lane’s next scanner admits as if nothing had been'],
    ['expiry', 'scanners go on with leases that have run out'],
    ['disk', 'scanners forget in a crash what they asked and admitted'],
    ['changes', 'leases come without the admissions made before them'],
    ['patience', 'lanes are given back before everything has been sent'],
  ])(
    'is admitted twice without %s: %s',
    without => {
      let twice = 0;
      for (let seed = 0; seed < 100 && twice === 0; seed += 1) {
        twice = simulateEvening({ seed, tickets: 200, without }).twice.length;
      }
      expect(twice).toBeGreaterThan(0);
    },
    60_000,
  );

  const firstOf = (without: Without, count: 'forgedAccepted' | 'conflicts') => {
    let found = 0;
    for (let seed = 0; seed < 100 && found === 0; seed += 1)
      found = simulateEvening({ seed, tickets: 200, without })[count];
    return found;
  };

  it.each<[Without, string]>([
    ['text', 'no scanned text is asked for'],
    ['signature', 'any text will do'],
    ['terms', 'no lease is asked for'],
    ['lane', 'a lease of any lane will do'],
    ['hours', 'the doors’ hours do not count'],
  ])(
    '[15.14] is forged without %s: %s',
    without => {
      expect(firstOf(without, 'forgedAccepted')).toBeGreaterThan(0);
    },
    60_000,
  );

  it.each<[Without, string]>([
    ['former terms', 'only leases of today count'],
    ['former hours', 'only the hours of today count'],
    ['tolerance', 'clocks have to be right'],
    ['same', 'what has arrived is judged again'],
  ])(
    '[15.14] that was admitted honestly is in conflict without %s: %s',
    without => {
      expect(firstOf(without, 'conflicts')).toBeGreaterThan(0);
    },
    60_000,
  );
});
