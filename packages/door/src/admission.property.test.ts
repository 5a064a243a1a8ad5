/**
 * Tests that random network failures, crashes and clock errors admit no ticket twice, lose no admission and let no
 * forged admission pass. Without any one safeguard, a simulation finds a violation.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Safeguard } from '../test/safeguards.ts';
import { simulateEvent } from '../test/simulate-event.ts';
import type { FailureProfile } from '../test/world.ts';

/** The seed to start from, for safeguards whose absence does harm in few events only. It saves time. */
const firstSeeds: Partial<Record<Safeguard, number>> = {
  'the manifest lists releases': 97,
  'store a promise before responding': 30,
  'only the current holder releases': 231,
  'a release settles no earlier doubt': 37,
  'no release of a disputed ticket': 71,
  'a late upload disputes tickets': 102,
  'by sight: not a disputed ticket': 26,
  'by sight: promises bind': 63,
  'readmission waits for the next term': 129,
  'a repeated scan never readmits': 32,
  'a reused scan id is a new delivery': 94,
};

type Harm = 'admittedTwice' | 'lostAdmissions' | 'forgedAccepted' | 'conflicts' | 'undecided' | 'paidTwice';

function doesHarm(
  disabledSafeguard: Safeguard,
  harm: Harm,
  { failures, takesBack }: { failures?: FailureProfile; takesBack?: boolean } = {},
): boolean {
  const from = firstSeeds[disabledSafeguard] ?? 0;
  for (let seed = from; seed < from + 100; seed += 1) {
    const result = simulateEvent({ seed, tickets: 200, disabledSafeguard, failures, takesBack })[harm];
    if ((typeof result === 'number' ? result : result.length) > 0) return true;
  }
  return false;
}

const NO_HARM = {
  ...{ admittedTwice: [], lostAdmissions: [], unsent: 0, outdatedScanners: 0, inDoubt: 0 },
  ...{ conflicts: 0, forgedAccepted: 0, undecided: 0, paidTwice: 0 },
};

const expectNoHarm = (result: ReturnType<typeof simulateEvent>, seed: number) =>
  expect({ seed, ...result }).toMatchObject({ seed, ...NO_HARM });

const minimumNames = ['admitted', 'offline', 'overrides', 'released', 'bySight', 'uploadedLate'] as const;
const countNames = [...minimumNames, 'forged', 'undone', 'revoked', 'settledLateUploads'] as const;

describe('a ticket', () => {
  it.each<[FailureProfile, Record<(typeof minimumNames)[number], number>]>([
    [
      'outages',
      { admitted: 3500, offline: 1200, overrides: 600, released: 250, bySight: 200, uploadedLate: 150 },
    ],
    [
      'delays',
      { admitted: 2000, offline: 900, overrides: 250, released: 250, bySight: 150, uploadedLate: 100 },
    ],
  ])(
    '[15.3] [15.37] [15.38] is admitted at most once, and no admission of it is lost, in fifty events with %s',
    (failures, minimum) => {
      const totals = Object.fromEntries(countNames.map(name => [name, 0])) as Record<
        (typeof countNames)[number],
        number
      >;
      const verdictCounts = new Map<string, number>();
      fc.assert(
        fc.property(fc.noShrink(fc.integer()), seed => {
          const result = simulateEvent({ seed, tickets: 200, failures });
          expectNoHarm(result, seed);
          for (const name of countNames) totals[name] += result[name];
          for (const [verdict, count] of result.verdictCounts)
            verdictCounts.set(verdict, (verdictCounts.get(verdict) ?? 0) + count);
        }),
        // A fixed seed, because the counts below depend on it.
        { numRuns: 50, seed: 1 },
      );
      // Without enough failures and admissions the test proves nothing.
      for (const name of minimumNames) expect(totals[name], name).toBeGreaterThan(minimum[name]);
      expect(totals.forged).toBeGreaterThan(1000);
      expect(totals.undone).toBeGreaterThan(30);
      expect(totals.revoked).toBeGreaterThan(50);
      expect(totals.settledLateUploads).toBeGreaterThan(500);
      for (const verdict of ['already_admitted', 'go_to_lane', 'lane_unreachable', 'name_check', 'released'])
        expect(verdictCounts.get(verdict), verdict).toBeGreaterThan(100);
    },
    60_000,
  );

  it.each<Safeguard>([
    'a scanner admits only in its lanes',
    'a lane in doubt needs name checks',
    'leases expire',
    'a shorter lease length ends no lease',
    'scans survive a crash',
    'a lease comes with the manifest',
    'deliver before giving lanes back',
  ])(
    'is admitted twice in at least one of 100 simulated events without the safeguard "%s"',
    safeguard => {
      expect(doesHarm(safeguard, 'admittedTwice')).toBe(true);
    },
    60_000,
  );
});

describe('a released ticket', () => {
  it.each<Safeguard>([
    'ask the lane’s holder',
    'the manifest lists releases',
    'no release of an admitted ticket',
    'store a promise before responding',
    'promises never end',
    'a promise binds pending scans',
    'only the current holder releases',
    'evaluate again after a release',
    'a release settles one ticket only',
    'a release settles no earlier doubt',
    'no release of a disputed ticket',
    'no release without a response',
  ])(
    '[15.23] is admitted twice in at least one of 100 simulated events without the safeguard "%s"',
    safeguard => {
      expect(doesHarm(safeguard, 'admittedTwice', { failures: 'delays' })).toBe(true);
    },
    240_000,
  );
});

describe('a revoked scanner', () => {
  it.each<[Harm, Safeguard, FailureProfile]>([
    ['admittedTwice', 'a revocation puts lanes in doubt', 'outages'],
    ['admittedTwice', 'a revoked scanner stops scanning', 'outages'],
    ['admittedTwice', 'doubts last until the upload is complete', 'outages'],
    ['admittedTwice', 'a late upload disputes tickets', 'delays'],
    ['lostAdmissions', 'a revoked scanner keeps its admissions', 'outages'],
    ['forgedAccepted', 'a manager decides on late uploads', 'outages'],
    ['forgedAccepted', 'a revoked token delivers nothing', 'outages'],
    ['undecided', 'a conflict is settled once', 'outages'],
    ['paidTwice', 'a decision never admits twice', 'outages'],
  ])(
    '[15.37] does the harm "%s" without the safeguard "%s" in events with %s',
    (harm, safeguard, failures) => {
      expect(doesHarm(safeguard, harm, { failures })).toBe(true);
    },
    60_000,
  );
});

describe('an admission by sight', () => {
  it.each<[Harm, Safeguard, FailureProfile]>([
    ['admittedTwice', 'by sight: evaluate again', 'outages'],
    ['admittedTwice', 'by sight: not in a lane in doubt', 'outages'],
    ['admittedTwice', 'by sight: not a disputed ticket', 'delays'],
    ['admittedTwice', 'by sight: only in own lanes', 'outages'],
    ['admittedTwice', 'by sight: promises bind', 'outages'],
    ['conflicts', 'by sight: printed tickets are valid', 'outages'],
  ])(
    '[15.38] does the harm "%s" without the safeguard "%s" in events with %s',
    (harm, safeguard, failures) => {
      expect(doesHarm(safeguard, harm, { failures })).toBe(true);
    },
    60_000,
  );
});

describe('a ticket whose admission a manager takes back', () => {
  it.each<[FailureProfile, number]>([
    ['outages', 1500],
    ['delays', 1200],
  ])(
    '[15.44] lets in one person at a time, and no admission of it is lost, in twenty-five events with %s',
    (failures, minimum) => {
      const totals = { takenBack: 0, admitted: 0 };
      for (let seed = 0; seed < 25; seed += 1) {
        const result = simulateEvent({ seed, tickets: 200, failures, takesBack: true });
        expectNoHarm(result, seed);
        totals.takenBack += result.takenBack;
        totals.admitted += result.admitted;
      }
      // Without enough of both the test proves nothing.
      expect(totals.takenBack).toBeGreaterThan(minimum);
      expect(totals.admitted).toBeGreaterThan(200);
    },
    60_000,
  );

  it.each<[Safeguard, FailureProfile]>([
    ['readmission waits for the next term', 'outages'],
    ['a repeated scan never readmits', 'outages'],
    ['a reused scan id is a new delivery', 'delays'],
  ])(
    '[15.44] is admitted twice in at least one of 100 events without the safeguard "%s", with %s',
    (safeguard, failures) => {
      expect(doesHarm(safeguard, 'admittedTwice', { failures, takesBack: true })).toBe(true);
    },
    60_000,
  );
});

describe('a delivered admission', () => {
  it.each<Safeguard>([
    'a delivery needs the scanned text',
    'a delivery needs a signed code',
    'a delivery needs a lease',
    'the lease is of the ticket’s lane',
    'no admission while doors are closed',
  ])(
    '[15.14] is accepted although it is forged, without the safeguard "%s"',
    safeguard => {
      expect(doesHarm(safeguard, 'forgedAccepted')).toBe(true);
    },
    60_000,
  );

  it.each<Safeguard>([
    'former leases count',
    'former door hours count',
    'tolerate clock errors',
    'a repeated delivery changes nothing',
  ])(
    '[15.14] becomes a conflict although it is correct, without the safeguard "%s"',
    safeguard => {
      expect(doesHarm(safeguard, 'conflicts')).toBe(true);
    },
    60_000,
  );
});
