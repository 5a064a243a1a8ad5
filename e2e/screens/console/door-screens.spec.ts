/** Checks every state of the console's door page: accessibility, overflow, direction and browser errors. */
import type { Page } from '@playwright/test';
import { createOpenEvent } from '../../fixtures/door.ts';
import { answer500, neverAnswer, type Screen } from '../../fixtures/screens/screen.ts';
import { walkConsoleScreen } from '../../fixtures/screens/walk-screen.ts';
import { expect, type Language, openSession, test } from '../../fixtures/staff.ts';

const SCANNERS = '**/api/staff/events/*/scanners';
const EVENT = {
  ar: 'ليلة النهائي: نجوم الرياض ضد صقور جدة',
  en: 'Finals Night: Riyadh Stars v Jeddah Falcons',
};
const NAMES = {
  ar: [
    'المدخل الشمالي الشرقي بجوار مواقف كبار الزوار والإعلاميين',
    'البوابة الغربية',
    'بوابة الطلاب',
    'جهاز احتياطي',
  ],
  en: [
    'North-eastern entrance beside the VIP and media car park',
    'West gate',
    'Students’ gate',
    'Spare device',
  ],
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
  (many: boolean, conflictCount = 0): Screen['before'] =>
  (page, { language }) =>
    page.route(SCANNERS, route =>
      route.request().method() === 'GET'
        ? route.fulfill({
            json: {
              event: { _id: '507f1f77bcf86cd799439010', name: EVENT },
              scanners: many ? scanners(language, conflictCount) : [],
              counts: { expected: 12_310, admitted: many ? 1204 : 0 },
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
  const scanner = { _id: 's', name: NAMES[language][1] };
  const base = { scanner, scanned_at: '2026-01-01T11:00:00.000Z', received_at: '2026-01-01T12:00:00.000Z' };
  const booking = (status: string) => ({
    _id: 'b',
    number: 'K7MQ-2XH',
    status,
    full_name: MEMBER[language],
    admitted_at: status === 'confirmed' ? '2026-01-01T11:30:00.000Z' : null,
    admitted_by: status === 'confirmed' ? { _id: 'n', name: NAMES[language][0] } : null,
  });
  const open = { ...booking('confirmed'), admitted_at: null, admitted_by: null };
  return [
    { ...base, _id: '1', fault: 'already_admitted', booking: booking('confirmed'), may_admit: false },
    { ...base, _id: '2', fault: 'forged', booking: null, may_admit: false },
    { ...base, _id: '3', fault: 'not_leased', booking: open, may_admit: true },
  ];
};

const withConflicts: Screen['before'] = async (page, screen) => {
  await list(true, conflicts(screen.language).length)?.(page, screen);
  await page.route('**/api/staff/events/*/conflicts', route =>
    route.fulfill({ json: { conflicts: conflicts(screen.language) } }),
  );
};

const settle = async (page: Page) => {
  await page.locator('#main section[aria-label] li').nth(2).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').locator('button[type="submit"]').click();
};

const add = async (page: Page) => {
  await page.locator('#main').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
/** @param row the row in the list of scanners: the doubted one is first, the one that is online last */
const press = (row: number) => async (page: Page) => {
  await page.locator('#main section[aria-labelledby] li').nth(row).getByRole('button').click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
};

const screensOf = (path: string): Screen[] => [
  { name: 'door-none', path, before: list(false), differsOnDesk: true },
  { name: 'door-scanners', path, before: list(true), differsOnDesk: true },
  { name: 'door-failed', path, before: answer500(SCANNERS) },
  { name: 'door-loading', path, before: neverAnswer(SCANNERS), isWaiting: true },
  {
    name: 'door-add',
    path,
    before: list(false),
    after: async page => {
      await add(page);
      await page.getByRole('dialog').locator('button[type="submit"]').click();
    },
  },
  {
    name: 'door-pairing',
    path,
    before: list(false),
    after: async (page, { language }) => {
      await add(page);
      await page
        .getByRole('dialog')
        .getByRole('textbox')
        .fill(NAMES[language][0] ?? '');
      await page.getByRole('dialog').locator('button[type="submit"]').click();
      await expect(page.getByRole('timer')).toBeVisible();
    },
  },
  { name: 'door-conflicts', path, before: withConflicts, differsOnDesk: true },
  { name: 'door-settle', path, before: withConflicts, after: settle },
  { name: 'door-revoke', path, before: list(true), after: press(3) },
  { name: 'door-end-doubt', path, before: list(true), after: press(0) },
];

test('a manager’s door page fits every width and has no accessibility violation, in every state', async ({
  page,
  language,
  newStaff,
  request,
  expectFailed,
}) => {
  expectFailed(500);
  const manager = await newStaff('manager');
  const { eventId } = await createOpenEvent(request, manager.token);
  await openSession(page, manager.token);
  for (const screen of screensOf(`/console/events/${eventId}/door`))
    await walkConsoleScreen(page, screen, language);
});
