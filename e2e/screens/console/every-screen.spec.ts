/** Checks every console screen in every state: accessibility, overflow, direction, console errors and print. */

import { ATTENDEE_SCREENS } from '../../fixtures/screens/attendee-screens.ts';
import { CONSOLE_EARNING_SCREENS } from '../../fixtures/screens/console-earning-screens.ts';
import { CONSOLE_MEMBER_SCREENS } from '../../fixtures/screens/console-member-screens.ts';
import { CONSOLE_REDEMPTION_SCREENS } from '../../fixtures/screens/console-redemption-screens.ts';
import {
  CONSOLE_ACCOUNT_SCREENS,
  CONSOLE_LOGIN_SCREENS,
  CONSOLE_MANAGER_SCREENS,
  CONSOLE_OWNER_SCREENS,
} from '../../fixtures/screens/console-screens.ts';
import { DOOR_PAGE_SCREENS } from '../../fixtures/screens/door-page-screens.ts';
import { DOOR_PAPER_SCREENS, FULL_DOOR_LIST } from '../../fixtures/screens/door-paper-screens.ts';
import { ANNOUNCEMENT_SCREENS, EVENT_BOOKING_SCREENS } from '../../fixtures/screens/event-booking-screens.ts';
import { EVENT_FORM_SCREENS, EVENT_SCREENS } from '../../fixtures/screens/event-screens.ts';
import { FRAME_SCREENS } from '../../fixtures/screens/frame-screens.ts';
import { MATCH_SCREENS } from '../../fixtures/screens/match-screens.ts';
import {
  AUDIT_SCREENS,
  CONSISTENCY_CHECK_SCREENS,
  POINTS_REPORT_SCREENS,
} from '../../fixtures/screens/owner-report-screens.ts';
import { QUESTION_SCREENS } from '../../fixtures/screens/question-screens.ts';
import { REWARD_SCREENS, VOUCHER_SCREENS } from '../../fixtures/screens/reward-screens.ts';
import { NO_BOOKINGS, openScreen, type Screen } from '../../fixtures/screens/screen.ts';
import { test } from '../../fixtures/screens/screen-test.ts';
import { SEASON_SCREENS } from '../../fixtures/screens/season-screens.ts';
import { TODAY_SCREENS } from '../../fixtures/screens/today-screens.ts';
import { expect, type Role, setStaffSession } from '../../fixtures/staff.ts';

type ScreenList = {
  title: string;
  role: Role;
  screens: readonly Screen[];
  /** HTTP statuses of failed requests on some of the screens. */
  failures: readonly number[];
};

const LISTS: readonly ScreenList[] = [
  {
    title: 'the team and account screens of an owner',
    role: 'owner',
    screens: [...CONSOLE_OWNER_SCREENS, ...CONSOLE_ACCOUNT_SCREENS],
    failures: [403, 404, 500],
  },
  {
    title: '[11.39] the screens of the menu, the search and the league',
    role: 'owner',
    screens: FRAME_SCREENS,
    failures: [500],
  },
  { title: 'the today screens', role: 'owner', screens: TODAY_SCREENS, failures: [500] },
  {
    title: 'the consistency check screens',
    role: 'owner',
    screens: CONSISTENCY_CHECK_SCREENS,
    failures: [500],
  },
  { title: 'the points report screens', role: 'owner', screens: POINTS_REPORT_SCREENS, failures: [500] },
  { title: 'the audit log screens', role: 'owner', screens: AUDIT_SCREENS, failures: [500] },
  { title: 'the match screens', role: 'owner', screens: MATCH_SCREENS, failures: [404, 409, 500] },
  { title: 'the event screens', role: 'manager', screens: EVENT_SCREENS, failures: [404, 500] },
  {
    title: 'the gate page and the crew’s board',
    role: 'manager',
    screens: DOOR_PAGE_SCREENS,
    failures: [409, 500],
  },
  {
    title: 'the screens of the gate list and report',
    role: 'manager',
    screens: DOOR_PAPER_SCREENS,
    failures: [404, 500],
  },
  {
    title: 'the screens of an event’s bookings and messages',
    role: 'manager',
    screens: [...EVENT_BOOKING_SCREENS, ...ANNOUNCEMENT_SCREENS],
    failures: [500],
  },
  {
    title: 'the dialogs about one attendee',
    role: 'manager',
    screens: ATTENDEE_SCREENS,
    failures: [403, 409],
  },
  { title: 'the event forms', role: 'manager', screens: EVENT_FORM_SCREENS, failures: [409] },
  { title: 'the member screens', role: 'owner', screens: CONSOLE_MEMBER_SCREENS, failures: [404, 500] },
  { title: 'the reward screens', role: 'owner', screens: REWARD_SCREENS, failures: [404, 409, 500] },
  { title: 'the voucher screens', role: 'owner', screens: VOUCHER_SCREENS, failures: [] },
  {
    title: 'the redemption screens',
    role: 'manager',
    screens: CONSOLE_REDEMPTION_SCREENS,
    failures: [404, 409, 500],
  },
  { title: 'the screens of questions', role: 'manager', screens: QUESTION_SCREENS, failures: [409, 500] },
  {
    title: 'the season and tier screens',
    role: 'manager',
    screens: SEASON_SCREENS,
    failures: [404, 409, 500],
  },
  {
    title: 'the screens of ways to earn',
    role: 'owner',
    screens: CONSOLE_EARNING_SCREENS,
    failures: [409, 500],
  },
];

for (const { title, role, screens, failures } of LISTS) {
  test(`${title} fit every width and have no accessibility violation`, async ({
    page,
    sharedStaff,
    expectFailure,
    select,
    checkConsoleScreens,
  }) => {
    for (const status of failures) expectFailure(status);
    await setStaffSession(page, (await sharedStaff(role)).token);
    await checkConsoleScreens(select(screens));
  });
}

test('the login screens fit every width and have no accessibility violation', async ({
  expectFailure,
  select,
  checkConsoleScreens,
}) => {
  expectFailure(400);
  expectFailure('network');
  await checkConsoleScreens(select(CONSOLE_LOGIN_SCREENS));
});

test('the team screen of a manager fits every width and has no accessibility violation', async ({
  page,
  sharedStaff,
  checkConsoleScreens,
}) => {
  await setStaffSession(page, (await sharedStaff('manager')).token);
  await checkConsoleScreens(CONSOLE_MANAGER_SCREENS);
});

test('[14.23] a gate list with five thousand bookings prints on as many sheets as its page numbers say', async ({
  page,
  language,
  sharedStaff,
}) => {
  await setStaffSession(page, (await sharedStaff('manager')).token);
  await openScreen(page, FULL_DOOR_LIST, { language, bookings: NO_BOOKINGS });
  await expect(page.getByText({ ar: 'صفحة 1 من 44', en: 'Page 1 of 44' }[language])).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // Chromium writes this mark once for each page of a PDF.
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)).toHaveLength(44);
});
