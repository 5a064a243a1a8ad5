/** Tests the texts of scan results, lanes and syncs, and the parsing and checks of the scanner's forms. */
import { laneCount } from '@rabita/door/lane';
import { defaultLeaseSeconds as leaseSeconds } from '@rabita/door/lease';
import { applyLaneUpdates, createScannerLanes } from '@rabita/door/scanner-lanes';
import type { Verdict } from '@rabita/door/verdict';
import { expect, it } from 'vitest';
import { formatViewerDayTime, formatViewerTime } from '../../platform/format-day-time.ts';
import { findGateAndSteward, findScannerName } from '../../platform/scanner-label.ts';
import type { ScanFinding } from '../../scan-engine/scanner-state.ts';
import * as rules from './rules.ts';

const time = 1_800_000_000;
const findName = (id: string) => (id === 's2' ? 'البوابة الجنوبية' : '');
const findGate = () => null;
const ar = { language: 'ar', findName, findGate, time } as const;
const en = { language: 'en', findName, findGate, time } as const;

const everyFinding: readonly ScanFinding[] = [
  { verdict: 'admitted', lane: 1, at: time, scanner: 's1' },
  { verdict: 'already_admitted', at: time, scanner: 's2' },
  { verdict: 'go_to_lane', lane: 1, scanner: 's2' },
  ...(
    ['printed_ticket', 'unknown_phone', 'newer_ticket', 'lane_in_doubt', 'unsettled_delivery'] as const
  ).map((why): Verdict => ({ verdict: 'name_check', why })),
  { verdict: 'cancelled' },
  { verdict: 'pending' },
  { verdict: 'unknown_ticket' },
  { verdict: 'other_event', event: 7 },
  { verdict: 'unreadable' },
  { verdict: 'other_league' },
  { verdict: 'expired', at: time },
  { verdict: 'moved' },
  { verdict: 'stale_code' },
  { verdict: 'doors_closed', opensAt: time + 60, endsAt: time + 120 },
  { verdict: 'lane_unreachable', lane: 2 },
  { verdict: 'released', lane: 2 },
  { verdict: 'scanner_revoked' },
  { verdict: 'no_data' },
  { verdict: 'storage_failed' },
  { verdict: 'undone' },
  { verdict: 'override_limit' },
  { verdict: 'practice' },
];

it('every scan result has a headline and a sentence in both languages, without unfilled placeholders', () => {
  for (const finding of everyFinding) {
    for (const context of [ar, en]) {
      const { headline, detail } = rules.describeFinding(finding, context);
      expect([finding.verdict, headline, detail]).toEqual([
        finding.verdict,
        expect.stringMatching(/^[^{}]+$/u),
        expect.stringMatching(/^[^{}]+$/u),
      ]);
    }
  }
});

it('only an admission has the green tone', () => {
  const green = everyFinding.filter(finding => rules.getFindingTone(finding) === 'admit');
  expect(green.map(({ verdict }) => verdict)).toEqual(['admitted']);
});

it.each([
  ['wait', ['no_data', 'undone', 'exit_offline', 'practice']],
  ['refuse', ['storage_failed', 'cancelled', 'override_limit']],
] as const)(
  'results that admit nobody have the tone “%s” if their verdict is one of %j',
  (tone, verdicts) => {
    for (const verdict of verdicts) expect(rules.getFindingTone({ verdict })).toBe(tone);
  },
);

it('[15.62] the result says “Network needed” if only the server can verify a live ticket', () => {
  const text = (
    why: 'unknown_phone' | 'newer_ticket' | 'printed_ticket',
    result?: { isLocal: boolean; bySight: string | null },
  ) => rules.describeFinding({ verdict: 'name_check', why }, en, result).headline;
  for (const why of ['unknown_phone', 'newer_ticket'] as const)
    expect(text(why, { isLocal: true, bySight: null })).toBe('Network needed');
  expect(text('unknown_phone', { isLocal: true, bySight: 'RB1' })).toBe('Check the name');
  expect(text('unknown_phone', { isLocal: false, bySight: null })).toBe('Check the name');
  expect(text('unknown_phone')).toBe('Check the name');
  expect(text('printed_ticket', { isLocal: true, bySight: 'RB1' })).toBe('Check the name');
  expect(text('printed_ticket', { isLocal: true, bySight: null })).toBe('Check the name');
});

it('the result of a code that is not a ticket has no text', () => {
  const { headline, detail } = rules.describeFinding({ verdict: 'not_a_ticket' }, en);
  expect([headline, detail]).toEqual(['', '']);
});

it('the result of a used ticket says when it was used, and by which scanner if its name is known', () => {
  const used = (scanner: string | null) =>
    rules.describeFinding({ verdict: 'already_admitted', at: time, scanner }, en).detail;
  const clock = formatViewerTime(time * 1000, 'en');
  expect(used('s2')).toBe(`${clock}, at “البوابة الجنوبية”. Don’t let them in. Send them to a manager.`);
  expect([used(null), used('unknown')]).toEqual(
    Array(2).fill(`At ${clock}. Don’t let them in. Send them to a manager.`),
  );
});

it('the result says from what time to check the name here if the lane’s holder does not respond', () => {
  const silent: ScanFinding = { verdict: 'go_to_lane', lane: 1, scanner: 's2', until: time + 600 };
  expect(rules.describeFinding(silent, en).detail).toBe(
    `The other scanner is offline. From ${formatViewerTime((time + 600) * 1000, 'en')}, check the name here. If that phone is dead, have a manager revoke it.`,
  );
  const { until: _, ...answering } = silent;
  expect(rules.describeFinding(answering, en).detail).toBe('Another scanner has this ticket.');
});

it('the result of an expired ticket says when it expired', () => {
  const { detail } = rules.describeFinding({ verdict: 'expired', at: time }, en);
  expect(detail).toBe(
    `It expired ${formatViewerDayTime(time * 1000, 'en')}. Don’t let them in. Send them to a manager.`,
  );
});

it('the result of a ticket in another lane names scanner and lane, or only the lane of a scanner without a name', () => {
  const to = (scanner: string) => rules.describeFinding({ verdict: 'go_to_lane', lane: 1, scanner }, ar);
  expect(to('s2')).toMatchObject({ tone: 'wait', headline: 'إلى «البوابة الجنوبية»' });
  expect(to('s2').lane).toBe('المسار B');
  expect(to('s2').steward).toBeUndefined();
  expect(to('unknown').headline).toBe('إلى المسار B');
});

it('[15.31] the result names the gate to go to, the steward and the lane, or only the steward at the same gate', () => {
  const gate = (ar: string, en: string) => ({ ar, en });
  const [north, south] = [gate('الشمال', 'North'), gate('الجنوب', 'South')];
  const scanners = [
    { _id: 's1', name: 'سارة', gate: north },
    { _id: 's2', name: 'Omar', gate: south },
    { _id: 's3', name: 'نورة', gate: north },
    { _id: 's4', name: 'جهاز قديم', gate: null },
  ];
  const at = (language: 'ar' | 'en') => ({
    language,
    findName: (id: string) => findScannerName(scanners, id, language),
    findGate: (id: string) => findGateAndSteward(scanners, id, 's1', language),
    time,
  });
  const to = (scanner: string, language: 'ar' | 'en' = 'en') =>
    rules.describeFinding({ verdict: 'go_to_lane', lane: 1, scanner }, at(language));
  expect(to('s2')).toMatchObject({ headline: 'Go to “South”', steward: 'Omar', lane: 'Lane B' });
  expect(to('s2', 'ar')).toMatchObject({ headline: 'إلى «الجنوب»', steward: 'Omar', lane: 'المسار B' });
  expect(to('s3')).toMatchObject({ headline: 'Go to “نورة”', detail: expect.stringContaining('same gate') });
  expect(to('s3').steward).toBeUndefined();
  expect(to('s4').headline).toBe('Go to “جهاز قديم”');
  const used: ScanFinding = { verdict: 'already_admitted', at: time, scanner: 's2' };
  expect(rules.describeFinding(used, at('en')).detail).toContain('“South · Omar”');
});

it('[15.30] the result names only the scanner at an event without gates', () => {
  const scanners = [{ _id: 's2', name: 'North gate', gate: null }];
  expect(findScannerName(scanners, 's2', 'en')).toBe('North gate');
  expect(findGateAndSteward(scanners, 's2', 's1', 'en')).toBeNull();
  expect(findScannerName([], 's2', 'en')).toBe('');
});

it('the result for closed doors says when they open, or that the event has ended', () => {
  const closed = (opensAt: number, endsAt: number) =>
    rules.describeFinding({ verdict: 'doors_closed', opensAt, endsAt }, en).detail;
  const when = (seconds: number) => formatViewerDayTime(seconds * 1000, 'en');
  expect(closed(time + 60, time + 120)).toBe(`They open ${when(time + 60)}.`);
  expect(closed(time - 600, time)).toBe(`The event ended ${when(time)}.`);
  expect(closed(time - 1, time + 1)).toMatch(/^They open/u);
});

const at = (seconds: number) => ({ run: 'r', monotonic: seconds, wall: time + seconds });
const buildLanes = (ownLanes: readonly number[], sentAt = at(0)) =>
  applyLaneUpdates(
    createScannerLanes(),
    Array.from({ length: laneCount }, (_, lane) => ({
      term: 1,
      holder: ownLanes.includes(lane) ? 's1' : 's2',
      isWanted: false,
      inDoubt: [],
    })),
    's1',
    { sentAt, leaseSeconds },
  );
const buildView = (ownLanes: readonly number[]) => ({
  lanes: buildLanes(ownLanes),
  pairing: { token: 't', id: 's1', name: 'شمال', kind: 'gate' as const },
});

it('lanes are formatted as letters with ranges, and as a sentence if the scanner has none or all', () => {
  expect(rules.formatLaneLetters([0, 1, 2, 3, 5, 15])).toBe('A–D, F, P');
  expect(rules.formatLaneLetters([15, 2, 0, 3, 1, 5])).toBe('A–D, F, P');
  expect(rules.formatLaneLetters([10, 9, 2])).toBe('C, J–K');
  expect(rules.formatLanes([], 'en')).toBe('No lanes: online only');
  expect(rules.formatLanes([0, 1], 'en')).toBe('Your lanes: A–B');
  const allLanes = Array.from({ length: laneCount }, (_, lane) => lane);
  expect(rules.formatLanes(allLanes, 'ar')).toBe('كل المسارات لك');
});

it('lanes belong to the scanner until their lease expires, and the offline text has the minutes left', () => {
  expect(rules.findOwnLanes(buildView([2, 3]), at(60))).toEqual({
    lanes: [2, 3],
    remainingSeconds: leaseSeconds - 60,
  });
  const renewed = buildLanes([3], at(30));
  const mixed = buildLanes([2]).map((lane, index) => (index === 3 && renewed[index]) || lane);
  expect(rules.findOwnLanes({ ...buildView([]), lanes: mixed }, at(60))).toEqual({
    lanes: [2, 3],
    remainingSeconds: leaseSeconds - 60,
  });
  expect(rules.findOwnLanes(buildView([2, 3]), at(leaseSeconds))).toEqual({ lanes: [], remainingSeconds: 0 });
  expect(rules.formatOffline(buildView([2]), at(60), 'en')).toBe(
    'Offline. You can admit for 19 more minutes',
  );
  expect(rules.formatOffline(buildView([]), at(60), 'en')).toBe(
    'Offline. You can’t admit anyone until you’re back online',
  );
});

it('formatSyncAge says how long ago the latest sync was, in seconds or minutes, or that there was none', () => {
  expect(rules.formatSyncAge(at(0), at(3), 'en')).toBe('Synced just now');
  expect(rules.formatSyncAge(at(0), at(3), 'ar')).toBe('آخر مزامنة الآن');
  const ages = [9.9, 10, 12, 119.9, 120].map(seconds => rules.formatSyncAge(at(0), at(seconds), 'en'));
  expect(ages).toEqual([
    'Synced just now',
    'Synced 10 s ago',
    'Synced 12 s ago',
    'Synced 119 s ago',
    'Synced 2 min ago',
  ]);
  expect(rules.formatSyncAge(at(0), at(103), 'ar')).toBe('آخر مزامنة قبل 103 ثوانٍ');
  expect(rules.formatSyncAge(at(0), at(300), 'en')).toBe('Synced 5 min ago');
  expect(rules.formatSyncAge(undefined, at(300), 'en')).toBe('Not synced yet');
});

it('parsePairingCode finds the code in a URL fragment or a pasted link, and returns null for other text', () => {
  expect(rules.parsePairingCode('#RBP1abc_-9')).toBe('RBP1abc_-9');
  expect(rules.parsePairingCode(' https://x.sa/console/scanner#RBP1abc\u200f ')).toBe('RBP1abc');
  expect(rules.parsePairingCode('RBP1abc')).toBe('RBP1abc');
  expect(rules.parsePairingCode('RBP1ab c\n-9')).toBe('RBP1abc-9');
  expect(rules.parsePairingCode('RBP1')).toBeNull();
  expect(rules.parsePairingCode('#token=5')).toBeNull();
});

it('a typed code is accepted in lower case, with a trailing space, and as a booking number', () => {
  expect(rules.normaliseTypedCode('\u200e rb1ab c \n')).toBe('RB1AB C ');
  expect(rules.checkTypedCode({ text: 'hello' }).text?.en).toContain('RB');
  for (const text of ['rb1x', 'rb2x', 'RB3x']) expect(rules.checkTypedCode({ text })).toEqual({});
  for (const text of ['my rb1', 'RB4X', 'RB'])
    expect([text, rules.checkTypedCode({ text }).text?.en]).toEqual([text, expect.stringContaining('RB')]);
  for (const text of ['#k7m2-9xq', 'k7m2 9xq']) expect(rules.checkTypedCode({ text })).toEqual({});
  expect(rules.checkTypedCode({ text: ' \n' }).text?.en).toBe('Type the code.');
});

it('[15.20] the scanner stops when its event is cancelled, or ends by the server’s clock', () => {
  const clock = { serverTime: 1_000, uncertainty: 0, measuredAt: at(0) };
  const changes = (change: object = {}) =>
    ({ changes: { event: { ends_at: 1_060, is_cancelled: false, ...change }, clock } }) as never;
  expect(rules.findStopReason({ changes: null }, at(0))).toBeNull();
  expect(rules.findStopReason(changes(), at(59))).toBeNull();
  expect(rules.findStopReason(changes(), at(60))).toBe('ended');
  expect(rules.findStopReason(changes({ is_cancelled: true }), at(0))).toBe('cancelled');
});

it.each([
  ['WIFI:S:Hall;T:WPA;P:x;;', 'foreign'],
  ['https://example.com/menu', 'foreign'],
  ['6291041500213', 'foreign'],
  ['Rb1', 'foreign'],
  ['', 'foreign'],
  ['RB3ABC', 'reward'],
  ['RB2', null],
  [`RB1${'0'.repeat(138)}`, null],
])('[15.17] findNonTicket(%j) returns %j', (text, kind) => {
  expect(rules.findNonTicket(text)).toBe(kind);
});

it('the pairing form requires a pairing code', () => {
  expect(rules.checkPairing({ code: 'x' }).code?.en).toBe('Paste the pairing code.');
  expect(rules.checkPairing({ code: 'RBP1abc' })).toEqual({});
});

it.each([
  ['', true],
  [' ن\u200f ', true],
  ['😀', true],
  ['ند', false],
])('the search form says whether %j is too short: %j', (q, isShort) => {
  const errors = rules.checkSearch({ q });
  expect([Object.keys(errors), errors.q?.en]).toEqual(
    isShort ? [['q'], 'Type at least 2 characters.'] : [[], undefined],
  );
});
