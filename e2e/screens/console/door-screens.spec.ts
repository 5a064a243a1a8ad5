/** Checks every state of the door page and its board: accessibility, overflow, direction and errors. */
import type { Page } from '@playwright/test';
import { createOpenEvent } from '../../fixtures/door.ts';
import { expect, type Language } from '../../fixtures/journey.ts';
import { notLoaded, type Screen, type Step, statesOf, submitDialog } from '../../fixtures/screens/screen.ts';
import { test } from '../../fixtures/screens/screen-test.ts';
import { openSession } from '../../fixtures/staff.ts';

const SCANNERS = '**/api/staff/events/*/scanners';
const EVENT = {
  ar: 'ليلة النهائي: نجوم الرياض ضد صقور جدة',
  en: 'Finals Night: Riyadh Stars v Jeddah Falcons',
};
const NAMES = {
  ar: ['عبدالرحمن بن عبدالعزيز بن عبدالمحسن آل الشيخ مبارك', 'سارة', 'Omar', 'جهاز احتياطي'],
  en: ['Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley', 'Sara', 'عمر', 'Spare device'],
};
/** The first two have texts as long as they get. */
const GATES = Array.from({ length: 12 }, (_, at) => ({
  _id: `0190a5b0-0000-7000-8000-0000000000a${at.toString(16)}`,
  version: 1,
  translations: {
    ar:
      at < 2
        ? {
            name: `المدخل الشمالي الشرقي للزوار ${at + 1}`,
            directions: 'من مواقف السيارات الشرقية، ثم يمينًا عند النافورة، بعد محطة المترو مباشرة',
          }
        : { name: `البوابة ${at + 1}`, directions: null },
    en:
      at < 2
        ? {
            name: `North-eastern visitors’ gate ${at + 1}`,
            directions: 'From the eastern car park, right at the fountain, just past the metro station',
          }
        : { name: `Gate ${at + 1}`, directions: null },
  },
}));
/** The last scanner is at no gate. */
const gateOf = (at: number) => {
  const gate = at === 3 ? undefined : GATES[at];
  if (!gate) return null;
  return { _id: gate._id, name: { ar: gate.translations.ar.name, en: gate.translations.en.name } };
};
const MEMBER = {
  ar: 'عبدالرحمن بن عبدالعزيز بن عبدالمحسن القحطاني',
  en: 'Maximiliana Alexandrovna Featherstonehaugh',
};
const ADMITTED = [612, 401, 191, 0];

/** The scanners of one evening. All conflicts come from the one that is offline. */
const scanners = (language: Language, conflicts: number) =>
  (['present', 'absent', 'revoked', 'waiting'] as const).map((state, at) => ({
    _id: `0190a5b0-0000-7000-8000-00000000000${at}`,
    name: NAMES[language][at],
    gate: gateOf(at),
    kind: 'gate',
    state,
    created_at: '2026-01-01T09:00:00.000Z',
    pairing_expires_at: state === 'waiting' ? '2031-02-01T09:00:00.000Z' : null,
    paired_at: state === 'waiting' ? null : '2026-01-01T09:00:00.000Z',
    revoked_at: state === 'revoked' ? '2026-01-01T12:00:00.000Z' : null,
    last_synced_at: state === 'waiting' ? null : '2026-01-01T12:00:00.000Z',
    lanes: state === 'present' ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [],
    lanes_in_doubt: state === 'revoked' ? [11, 12, 13, 14, 15] : [],
    admitted: ADMITTED[at],
    conflicts: state === 'absent' ? conflicts : 0,
  }));

const list =
  (many: boolean, conflictCount = 0, hasGates = false): Step =>
  (page, { language }) =>
    page.route(SCANNERS, route =>
      route.request().method() === 'GET'
        ? route.fulfill({
            json: {
              event: { _id: '507f1f77bcf86cd799439010', name: EVENT },
              gates: many || hasGates ? GATES : [],
              scanners: many ? scanners(language, conflictCount) : [],
              counts: { expected: 12_310, admitted: many ? 1204 : 0, out: many ? 12 : 0, taken_back: 0 },
            },
          })
        : route.fulfill({
            status: 201,
            json: {
              scanner: {
                ...scanners(language, 0)[3],
                pairing_expires_at: new Date(Date.now() + 600_000).toISOString(),
              },
              pairing_code: `RBP1${'aB3-_'.repeat(9)}`,
            },
          }),
    );

const conflicts = (language: Language) => {
  const scanner = { _id: 's', name: NAMES[language][1], gate: gateOf(1)?.name };
  const base = { scanner, scanned_at: '2026-01-01T11:00:00.000Z', received_at: '2026-01-01T12:00:00.000Z' };
  const booking = (status: string) => ({
    _id: 'b',
    number: 'K7MQ-2XH',
    status,
    full_name: MEMBER[language],
    admitted_at: status === 'confirmed' ? '2026-01-01T11:30:00.000Z' : null,
    admitted_by:
      status === 'confirmed' ? { _id: 'n', name: NAMES[language][0], gate: gateOf(0)?.name } : null,
  });
  const open = { ...booking('confirmed'), admitted_at: null, admitted_by: null };
  return [
    { ...base, _id: '1', fault: 'already_admitted', booking: booking('confirmed'), may_admit: false },
    { ...base, _id: '2', fault: 'forged', booking: null, may_admit: false },
    { ...base, _id: '3', fault: 'not_leased', booking: open, may_admit: true },
  ];
};

const withConflicts: Step = async (page, screen) => {
  await list(true, conflicts(screen.language).length)(page, screen);
  await page.route('**/api/staff/events/*/conflicts', route =>
    route.fulfill({ json: { conflicts: conflicts(screen.language), open: 37, testimonies: [] } }),
  );
};

/** What a revoked scanner sent: one verified admission, and one that nothing proves. */
const withLateUpload: Step = async (page, screen) => {
  await list(true, 2)(page, screen);
  const { language } = screen;
  const scanner = { _id: 's', name: NAMES[language][0], gate: gateOf(0)?.name };
  const [, forged, open] = conflicts(language);
  const sent = [
    { ...open, scanner, fault: 'revoked', is_testimony: true },
    { ...forged, scanner, is_testimony: true },
  ];
  const lateUpload = { scanner, open: 1204, admittable: 1203, is_complete: false };
  await page.route('**/api/staff/events/*/conflicts', route =>
    route.fulfill({ json: { conflicts: sent, open: 0, testimonies: [lateUpload] } }),
  );
  const outcomes = ['admitted', 'already_admitted', 'dismissed', 'changed'];
  await page.route('**/api/staff/scanners/*/testimony/settle', route =>
    route.fulfill({
      json: {
        results: outcomes.map((outcome, at) => ({
          _id: outcome,
          number: at === 2 ? null : 'K7MQ-2XH',
          outcome,
        })),
        left: 0,
      },
    }),
  );
};

/** @param at 0 admits all, 1 dismisses all */
const settleAll = (at: number, note?: string) => async (page: Page) => {
  await page.locator('#main article header').getByRole('button').nth(at).click();
  const form = page.getByRole('dialog').locator('form');
  if (note) await form.getByRole('textbox').fill(note);
  await form.locator('button[type="submit"]').click();
  if (note) await expect(page.locator('[data-results]')).toBeVisible();
};

const settle = async (page: Page) => {
  await page.locator('#main section[aria-label] li').nth(2).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await submitDialog(page);
};

const add = async (page: Page) => {
  await page.locator('#main').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
/** @param row the row in the list of scanners: the doubted one is first, the one that is online last */
const press = (row: number) => async (page: Page) => {
  await page.locator('#main section[aria-labelledby] li').nth(row).getByRole('button').click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
};

/** @param at 0 edits the first gate, 1 removes it */
const pressAtGate = (at: number) => async (page: Page) => {
  await page.locator('#main section[aria-labelledby="gates"] li').first().getByRole('button').nth(at).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
};

/** A colleague has renamed the first gate meanwhile; the names that were typed stay until another is chosen. */
const renamed: Step = async (page, visit) => {
  await list(false, 0, true)(page, visit);
  await page.route('**/api/staff/gates/*', async route => {
    await page.route(SCANNERS, async again => {
      const [first, ...others] = GATES;
      const name = { ar: 'مدخل الزوار', en: 'Visitors’ entrance' };
      const words = (language: Language) => ({ name: name[language], directions: null });
      const gates = [{ ...first, version: 2, translations: { ar: words('ar'), en: words('en') } }, ...others];
      await again.fulfill({
        json: {
          event: { _id: '507f1f77bcf86cd799439010', name: EVENT },
          gates,
          scanners: [],
          counts: { expected: 12_310, admitted: 0, out: 0, taken_back: 0 },
        },
      });
    });
    const changed = { version: 2, at: '2026-11-21T09:00:00.000Z', by: MEMBER.ar };
    await route.fulfill({ status: 409, json: { message: 'm', code: 'staff.changed_meanwhile', changed } });
  });
};
const saveGate = async (page: Page) => {
  await pressAtGate(0)(page);
  const form = page.getByRole('dialog').locator('form');
  await form.getByRole('textbox').first().fill('المدخل');
  await form.locator('button[type="submit"]').click();
  await expect(form.getByRole('alert').locator('button')).toBeVisible();
};
const takeNewer = async (page: Page) => {
  await saveGate(page);
  await page.getByRole('dialog').getByRole('alert').locator('button').click();
  await expect(page.getByRole('dialog').getByRole('radio')).not.toHaveCount(0);
};

const screensOf = (path: string): Screen[] =>
  statesOf(path, {
    'door-none': { before: list(false), differsOnDesk: true },
    'door-scanners': { before: list(true), differsOnDesk: true },
    ...notLoaded('door', SCANNERS),
    'door-add': {
      before: list(false),
      after: [add, page => page.getByRole('dialog').locator('button[type="submit"]').click()],
    },
    'door-pairing': {
      before: list(false),
      after: async (page, { language }) => {
        await add(page);
        await page
          .getByRole('dialog')
          .getByRole('textbox')
          .fill(NAMES[language][0] ?? '');
        await submitDialog(page);
        await expect(page.getByRole('timer')).toBeVisible();
      },
    },
    'door-pair-at-gate': {
      before: list(true),
      after: [add, page => page.getByRole('dialog').locator('button[type="submit"]').click()],
    },
    'door-gates': { before: list(false, 0, true), differsOnDesk: true },
    'door-gate-new': {
      before: list(false),
      after: async page => {
        await page.locator('#main').getByRole('button').last().click();
        await page.getByRole('dialog').getByRole('textbox').nth(1).fill('x');
        await submitDialog(page);
      },
    },
    'door-gate-edit': { before: list(false, 0, true), after: pressAtGate(0) },
    'door-gate-conflict': { before: renamed, after: saveGate },
    'door-gate-newer': { before: renamed, after: takeNewer },
    'door-gate-remove': { before: list(false, 0, true), after: pressAtGate(1) },
    'door-conflicts': { before: withConflicts, differsOnDesk: true },
    'door-settle': { before: withConflicts, after: settle },
    'door-testimony': { before: withLateUpload, differsOnDesk: true },
    'door-testimony-admit': { before: withLateUpload, after: settleAll(0) },
    'door-testimony-dismiss': { before: withLateUpload, after: settleAll(1) },
    'door-testimony-results': { before: withLateUpload, after: settleAll(0, 'سألت المنظّم') },
    'door-revoke': { before: list(true), after: press(3) },
    'door-end-doubt': { before: list(true), after: press(0) },
  });

test('a manager’s door page fits every width and has no accessibility violation, in every state', async ({
  page,
  sharedStaff,
  request,
  expectFailed,
  due,
  walkConsole,
}) => {
  expectFailed(409);
  expectFailed(500);
  const { token } = await sharedStaff('manager');
  await openSession(page, token);
  const { eventId } = await createOpenEvent(request, token);
  await walkConsole(due(screensOf(`/console/events/${eventId}/door`)));
});

const BOARD = '**/api/staff/events/*/board';
const BOARD_EVENT = {
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
          event: { _id: '507f1f77bcf86cd799439010', name: BOARD_EVENT },
          as_of: new Date(now).toISOString(),
          gates: gates > 0 ? counted : none,
          scanners: scanners(language, now),
          ...figures,
        },
      });
    });

const boardScreensOf = (path: string): Screen[] =>
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
    ...notLoaded('board', BOARD),
  });

test('the crew’s board fits every width and has no accessibility violation, in every state', async ({
  page,
  sharedStaff,
  request,
  expectFailed,
  due,
  walkConsole,
}) => {
  expectFailed(500);
  const { token } = await sharedStaff('manager');
  await openSession(page, token);
  const { eventId } = await createOpenEvent(request, token);
  await walkConsole(due(boardScreensOf(`/console/events/${eventId}/door/board`)));
});
