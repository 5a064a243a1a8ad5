/** Tests the readiness check before doors open. */
import { applyLaneUpdates, createScannerLanes } from '@rabita/door/scanner-lanes';
import { describe, expect, it } from 'vitest';
import { checkReadiness, type DeviceFacts } from './check-readiness.ts';

const at = (seconds: number, wall = 1_800_000_000 + seconds) => ({ run: 'r', monotonic: seconds, wall });
const pairing = { token: 't', id: 's1', name: 'شمال', kind: 'gate' as const };
const createLanes = (holder: string, isWanted = (_lane: number) => false) =>
  applyLaneUpdates(
    createScannerLanes(),
    Array.from({ length: 16 }, (_, lane) => ({ term: 1, holder, isWanted: isWanted(lane), inDoubt: [] })),
    's1',
    { sentAt: at(0), leaseSeconds: 1200 },
  );
const tickets = new Map([
  ['t', { generation: 0, publicKey: null, releasedTerm: null, status: 'confirmed' as const }],
]);
const manifest = { event: 1, edition: 1, from: 0, serial: 3, keys: new Map(), tickets };
const syncAt = (wall: number) => ({
  event: {
    _id: 'e',
    number: 1,
    name: { ar: 'ليلة', en: 'Night' },
    format: 'static' as const,
    opens_at: 0,
    ends_at: 2 ** 32,
    is_cancelled: false,
    allows_reentry: false,
  },
  scanners: [],
  counts: { expected: 3, admitted: 0, out: 0 },
  clock: { serverTime: 1_800_000_000, uncertainty: 0, measuredAt: at(0, wall) },
  overridesAllowedAt: null,
  syncedAt: at(0, wall),
});
const ready = { pairing, manifest, lanes: createLanes('s1'), changes: syncAt(1_800_000_000) };
const facts: DeviceFacts = {
  isPageCached: true,
  isStoragePersistent: true,
  canStayAwake: true,
  battery: { level: 0.9, isCharging: false },
  camera: 'open',
  isSoundOn: true,
  homeScreen: 'installed',
};
const toStates = (checks: ReturnType<typeof checkReadiness>) =>
  Object.fromEntries(checks.map(({ name, state }) => [name, state]));

describe('checkReadiness', () => {
  it('notes an empty ticket list', () => {
    const empty = { ...ready, manifest: { ...manifest, tickets: new Map() } };
    expect(toStates(checkReadiness(empty, facts, at(1)))).toMatchObject({ list: 'note', lanes: 'good' });
  });

  it('reports every check as good when nothing is missing', () => {
    expect(new Set(Object.values(toStates(checkReadiness(ready, facts, at(1)))))).toEqual(new Set(['good']));
  });

  it('reports `wait` for list, lanes and clock before the first sync, and for a list that was synced long ago', () => {
    const fresh = { pairing, manifest: null, lanes: createScannerLanes(), changes: null };
    const waiting = { list: 'wait', lanes: 'wait', clock: 'wait' };
    expect(toStates(checkReadiness(fresh, facts, at(1)))).toMatchObject(waiting);
    expect(toStates(checkReadiness(ready, facts, at(300)))).toMatchObject({ list: 'wait', lanes: 'good' });
  });

  it('[15.21] notes that other scanners have all lanes, unless one of these lanes is about to be given back', () => {
    const stateOf = (isWanted: boolean) => {
      const lanes = createLanes('s2', lane => isWanted && lane === 3);
      return toStates(checkReadiness({ ...ready, lanes }, facts, at(1))).lanes;
    };
    expect([stateOf(false), stateOf(true)]).toEqual(['note', 'wait']);
  });

  it('accepts a device clock that is an hour off, and reports the difference in minutes', () => {
    const wrongClock = { ...ready, changes: syncAt(1_800_003_600) };
    const clock = checkReadiness(wrongClock, facts, at(1, 1_800_003_601)).find(
      ({ name }) => name === 'clock',
    );
    expect(clock).toEqual({ name: 'clock', state: 'good', count: 60 });
  });

  it('reports `look` for each problem that the steward can fix', () => {
    const factsWithProblems: DeviceFacts = {
      isPageCached: false,
      isStoragePersistent: undefined,
      canStayAwake: false,
      battery: { level: 0.3, isCharging: false },
      camera: 'error',
      isSoundOn: false,
      homeScreen: 'none',
    };
    expect(toStates(checkReadiness(ready, factsWithProblems, at(1)))).toEqual({
      list: 'good',
      lanes: 'good',
      clock: 'good',
      camera: 'look',
      sound: 'look',
      offline: 'look',
      storage: 'wait',
      battery: 'look',
      awake: 'look',
      home: 'note',
    });
  });

  it('reports no problem for a charging or unknown battery', () => {
    const charging = { ...facts, battery: { level: 0.3, isCharging: true } };
    expect(toStates(checkReadiness(ready, charging, at(1))).battery).toBe('good');
    expect(toStates(checkReadiness(ready, { ...facts, battery: null }, at(1)))).not.toHaveProperty('battery');
  });

  it.each([
    ['installed', 'good'],
    ['done', 'good'],
    ['offered', 'note'],
    ['declined', 'note'],
    ['by_hand', 'note'],
    ['none', 'note'],
  ] as const)('[15.29] reports the home screen `%s` as `%s`, never as a problem', (homeScreen, state) => {
    expect(toStates(checkReadiness(ready, { ...facts, homeScreen }, at(1))).home).toBe(state);
  });
});
