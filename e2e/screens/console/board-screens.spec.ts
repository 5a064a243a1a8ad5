/** Checks every state of the crew's board: accessibility, overflow, direction and browser errors. */
import { createOpenEvent } from '../../fixtures/door.ts';
import type { Language } from '../../fixtures/journey.ts';
import { answer500, neverAnswer, type Screen, type Step, statesOf } from '../../fixtures/screens/screen.ts';
import { test } from '../../fixtures/screens/screen-test.ts';

const BOARD = '**/api/staff/events/*/board';
const EVENT = {
  ar: 'ليلة النهائي: نجوم الرياض ضد صقور جدة',
  en: 'Finals Night: Riyadh Stars v Jeddah Falcons',
};
const LONG = {
  ar: { ar: 'المدخل الشمالي الشرقي للزوار', en: 'North-eastern visitors’ gate 1' },
  steward: {
    ar: 'عبدالرحمن بن عبدالعزيز بن عبدالمحسن آل الشيخ مبارك',
    en: 'Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley',
  },
};
const idOf = (kind: string, at: number) => `0190a5b0-0000-7000-8000-0000000000${kind}${at.toString(16)}`;
const nameOf = (at: number) => (at === 0 ? LONG.ar : { ar: `البوابة ${at + 1}`, en: `Gate ${at + 1}` });

const scanner = (at: number, gate: number, language: Language, now: number, change: object = {}) => ({
  _id: idOf('c', at),
  name: at === 0 ? LONG.steward[language] : { ar: `سارة ${at}`, en: `Sara ${at}` }[language],
  gate: { _id: idOf('a', gate), name: nameOf(gate) },
  kind: 'gate',
  state: 'present',
  is_closed: false,
  created_at: '2026-01-01T09:00:00.000Z',
  pairing_expires_at: null,
  paired_at: '2026-01-01T09:00:00.000Z',
  revoked_at: null,
  last_synced_at: new Date(now - 2000).toISOString(),
  lanes: [],
  lanes_in_doubt: [],
  admitted: 120,
  overrides: 0,
  recent_overrides: 0,
  conflicts: 0,
  handed_out: 0,
  battery: { percent: 82, is_charging: false },
  unsent: 0,
  unsent_since: null,
  ...change,
});

/** One scanner of each kind of trouble, and some that work. */
const troubled = (language: Language, now: number) => [
  scanner(0, 0, language, now, { battery: { percent: 9, is_charging: false } }),
  scanner(1, 0, language, now, { battery: { percent: 4, is_charging: true } }),
  scanner(1, 1, language, now, { recent_overrides: 30 }),
  scanner(2, 1, language, now, {
    state: 'absent',
    last_synced_at: new Date(now - 200_000).toISOString(),
    unsent: 3,
    unsent_since: new Date(now - 210_000).toISOString(),
  }),
  scanner(3, 2, language, now, { conflicts: 11, battery: null, unsent: null }),
  scanner(4, 3, language, now, { state: 'revoked', lanes_in_doubt: [1, 4, 7, 10, 13] }),
  scanner(5, 3, language, now, { state: 'absent', is_closed: true }),
  scanner(6, 4, language, now, { state: 'waiting', last_synced_at: null, battery: null, unsent: null }),
];

const board =
  (gates: number, scanners: (language: Language, now: number) => unknown[], figures: object): Step =>
  (page, { language }) =>
    page.route(BOARD, route => {
      const now = Date.now();
      const counted = Array.from({ length: gates }, (_, gate) => ({
        _id: idOf('a', gate),
        name: nameOf(gate),
        minutes: Array.from({ length: 15 }, (_, at) => Math.max(0, 40 - (at - 9) ** 2 - gate * 3)),
      }));
      const none = [{ _id: null, name: null, minutes: Array(15).fill(0) }];
      return route.fulfill({
        json: {
          event: { _id: '507f1f77bcf86cd799439010', name: EVENT },
          as_of: new Date(now).toISOString(),
          gates: gates > 0 ? counted : none,
          scanners: scanners(language, now),
          ...figures,
        },
      });
    });

const screensOf = (path: string): Screen[] =>
  statesOf(path, {
    'board-troubled': {
      before: board(12, troubled, {
        counts: { expected: 12_310, admitted: 9204, out: 12, taken_back: 2 },
        capacity: 13_000,
      }),
      differsOnDesk: true,
    },
    'board-fine': {
      before: board(3, (language, now) => [scanner(1, 0, language, now), scanner(2, 1, language, now)], {
        counts: { expected: 310, admitted: 204, out: 0, taken_back: 0 },
        capacity: null,
      }),
      differsOnDesk: true,
    },
    'board-empty': {
      before: board(0, () => [], {
        counts: { expected: 0, admitted: 0, out: 0, taken_back: 0 },
        capacity: 50,
      }),
    },
    'board-failed': { before: answer500(BOARD) },
    'board-loading': { before: neverAnswer(BOARD), isWaiting: true },
  });

test('the crew’s board fits every width and has no accessibility violation, in every state', async ({
  openConsole,
  request,
  expectFailed,
  due,
  walkConsole,
}) => {
  expectFailed(500);
  const { eventId } = await createOpenEvent(request, await openConsole('manager'));
  await walkConsole(due(screensOf(`/console/events/${eventId}/door/board`)));
});
