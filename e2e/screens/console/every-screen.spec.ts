/** Every screen of the console and every state of it: accessible, inside the viewport, in the right direction, silent. */
import { AUDIT_SCREENS } from '../../fixtures/audit-screens.ts';
import { BOOKS_SCREENS } from '../../fixtures/books-screens.ts';
import { CONSOLE_MEMBER_SCREENS } from '../../fixtures/console-member-screens.ts';
import { CONSOLE_LOGIN, CONSOLE_MANAGER, CONSOLE_OWNER } from '../../fixtures/console-screens.ts';
import { EVENT_FORM_SCREENS, EVENT_SCREENS } from '../../fixtures/event-screens.ts';
import { MATCH_SCREENS } from '../../fixtures/match-screens.ts';
import { REWARD_SCREENS } from '../../fixtures/reward-screens.ts';
import { openSession, test } from '../../fixtures/staff.ts';
import { TODAY_SCREENS } from '../../fixtures/today-screens.ts';
import { walkConsoleScreen } from '../../fixtures/walk-screen.ts';

test.setTimeout(180_000);

test('the way in', async ({ page, language, expectFailed }) => {
  expectFailed(400);
  expectFailed('network');
  for (const screen of CONSOLE_LOGIN) await walkConsoleScreen(page, screen, language);
});

test('an owner’s', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of CONSOLE_OWNER) await walkConsoleScreen(page, screen, language);
});

test('a manager’s', async ({ page, language, newStaff }) => {
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of CONSOLE_MANAGER) await walkConsoleScreen(page, screen, language);
});

test('today’s', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of TODAY_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the books', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of BOOKS_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the audit log', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of AUDIT_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the matches', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(404);
  expectFailed(409);
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of MATCH_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('events', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(404);
  expectFailed(500);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of EVENT_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the forms of an event', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(409);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of EVENT_FORM_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('members', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(404);
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of CONSOLE_MEMBER_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the rewards', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(404);
  expectFailed(409);
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of REWARD_SCREENS) await walkConsoleScreen(page, screen, language);
});
