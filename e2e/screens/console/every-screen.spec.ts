/** Checks every console screen in every state: accessibility, overflow, direction and console errors. */
import { ANNOUNCEMENT_SCREENS } from '../../fixtures/screens/announcement-screens.ts';
import { AUDIT_SCREENS } from '../../fixtures/screens/audit-screens.ts';
import { BOOKS_SCREENS } from '../../fixtures/screens/books-screens.ts';
import { CONSOLE_ACCOUNT_SCREENS } from '../../fixtures/screens/console-account-screens.ts';
import { CONSOLE_MEMBER_SCREENS } from '../../fixtures/screens/console-member-screens.ts';
import {
  CONSOLE_LOGIN_SCREENS,
  CONSOLE_MANAGER_SCREENS,
  CONSOLE_OWNER_SCREENS,
} from '../../fixtures/screens/console-screens.ts';
import { DOOR_PAPER_SCREENS } from '../../fixtures/screens/door-paper-screens.ts';
import { EARNING_SCREENS } from '../../fixtures/screens/earning-screens.ts';
import { EVENT_BOOKING_SCREENS } from '../../fixtures/screens/event-booking-screens.ts';
import { EVENT_FORM_SCREENS, EVENT_SCREENS } from '../../fixtures/screens/event-screens.ts';
import { MATCH_SCREENS } from '../../fixtures/screens/match-screens.ts';
import { PLACE_SCREENS } from '../../fixtures/screens/place-screens.ts';
import { POINTS_REPORT_SCREENS } from '../../fixtures/screens/points-report-screens.ts';
import { QUESTION_SCREENS } from '../../fixtures/screens/question-screens.ts';
import { REDEMPTION_SCREENS } from '../../fixtures/screens/redemption-screens.ts';
import { REWARD_SCREENS } from '../../fixtures/screens/reward-screens.ts';
import { SEASON_SCREENS } from '../../fixtures/screens/season-screens.ts';
import { TODAY_SCREENS } from '../../fixtures/screens/today-screens.ts';
import { VOUCHER_SCREENS } from '../../fixtures/screens/voucher-screens.ts';
import { walkConsoleScreen } from '../../fixtures/screens/walk-screen.ts';
import { openSession, test } from '../../fixtures/staff.ts';

test('the login screens fit every width and have no accessibility violation', async ({
  page,
  language,
  expectFailed,
}) => {
  expectFailed(400);
  expectFailed('network');
  for (const screen of CONSOLE_LOGIN_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the team and account screens of an owner fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(403);
  expectFailed(404);
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of [...CONSOLE_OWNER_SCREENS, ...CONSOLE_ACCOUNT_SCREENS])
    await walkConsoleScreen(page, screen, language);
});

test('the team screen of a manager fits every width and has no accessibility violation', async ({
  page,
  language,
  newStaff,
}) => {
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of CONSOLE_MANAGER_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the today screens fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of TODAY_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the records check screens fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of BOOKS_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the points report screens fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of POINTS_REPORT_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the audit log screens fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of AUDIT_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the match screens fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(404);
  expectFailed(409);
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of MATCH_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the event screens fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(404);
  expectFailed(500);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of EVENT_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the screens of the gate list and report fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(404);
  expectFailed(500);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of DOOR_PAPER_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the screens of an event’s bookings and messages fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(500);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of [...EVENT_BOOKING_SCREENS, ...ANNOUNCEMENT_SCREENS])
    await walkConsoleScreen(page, screen, language);
});

test('the screens of single attendees fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(403);
  expectFailed(409);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of PLACE_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the event forms fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(409);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of EVENT_FORM_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the member screens fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(404);
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of CONSOLE_MEMBER_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the reward screens fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(404);
  expectFailed(409);
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of REWARD_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the voucher screens fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
}) => {
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of VOUCHER_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the redemption screens fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(404);
  expectFailed(409);
  expectFailed(500);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of REDEMPTION_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the screens of questions fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(409);
  expectFailed(500);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of QUESTION_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the season and tier screens fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(404);
  expectFailed(409);
  expectFailed(500);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of SEASON_SCREENS) await walkConsoleScreen(page, screen, language);
});

test('the screens of ways to earn fit every width and have no accessibility violation', async ({
  page,
  language,
  newStaff,
  expectFailed,
}) => {
  expectFailed(409);
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of EARNING_SCREENS) await walkConsoleScreen(page, screen, language);
});
