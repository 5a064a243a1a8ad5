/** An owner invites staff, disables them, and confirms important actions with a code. */

import { button, expectLoggedIn, heading, TEXTS } from '../../../fixtures/console.ts';
import { waitForCode } from '../../../fixtures/read-code.ts';
import {
  createAuthenticator,
  expect,
  INVITED_STAFF_PASSWORD,
  newStaffEmail,
  setStaffSession,
  test,
  waitForInvitationLink,
} from '../../../fixtures/staff.ts';

test('an invited manager joins, cannot change staff, and loses access at once when the owner disables the account', async ({
  page,
  browser,
  newStaff,
  t,
  baseURL,
}) => {
  const owner = await newStaff('owner');
  await setStaffSession(page, owner.token);
  await page.goto('/console/team');
  const inviteButton = button(page, TEXTS.invite.en);
  await inviteButton.click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(TEXTS.email.en);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(inviteButton).toBeFocused();

  const email = newStaffEmail();
  await inviteButton.click();
  await field.fill(email);
  await dialog.getByRole('button', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toContainText(
    'Manager',
  );

  const link = await waitForInvitationLink(email);
  const otherContext = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'en-GB',
    viewport: page.viewportSize(),
  });
  const managerPage = await otherContext.newPage();
  await managerPage.goto(link);
  await expect(managerPage.getByRole('main')).toContainText(email);
  expect(managerPage.url()).not.toContain('token');
  await managerPage.reload();
  await managerPage.getByLabel('Full name').fill('سلمان الحربي');
  const password = managerPage.getByLabel('New password', { exact: true });
  await password.fill('قصيرة');
  await managerPage.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(password).toBeFocused();
  await password.fill(INVITED_STAFF_PASSWORD);
  await managerPage.keyboard.press('Enter');
  await expect(heading(managerPage, TEXTS.enrolTitle.en)).toBeFocused();
  await expect(managerPage.getByRole('img').filter({ visible: true })).not.toHaveCount(0);
  const authenticator = createAuthenticator(await waitForCode(managerPage, /^otpauth:/u));
  await managerPage.getByLabel(TEXTS.code.en).fill(authenticator.code());
  await managerPage.getByLabel(TEXTS.haveSaved.en).check();
  await button(managerPage, TEXTS.openConsole.en).click();
  await expectLoggedIn(managerPage, t);
  await managerPage.goto('/console/team');
  await expect(managerPage.getByRole('listitem').filter({ hasText: owner.email })).toBeVisible();
  await expect(button(managerPage, TEXTS.invite.en)).toHaveCount(0);
  await expect(managerPage.getByRole('main').getByRole('button', { name: /^Manage /u })).toHaveCount(0);

  await page.reload();
  const rows = page.getByRole('main').getByRole('listitem');
  await page.getByRole('searchbox').fill(email.toUpperCase());
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Steward', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Manager', exact: true }).click();
  const row = rows.filter({ hasText: email });
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Disable account', exact: true }).click();
  await expect(row).toContainText('Disabled');
  await managerPage.reload();
  await expect(managerPage.getByRole('alert')).toHaveText(TEXTS.sessionEnded.en);

  // The link works only once.
  const secondUse = await otherContext.newPage();
  await secondUse.goto(link);
  await expect(secondUse.getByText('This link is invalid or has expired.')).toBeVisible();
  await secondUse.getByRole('link', { name: 'Log in' }).click();
  await expect(heading(secondUse, TEXTS.loginTitle.en)).toBeVisible();
  await otherContext.close();
});

test('[18.55] an invitation asks for a code of the authenticator app if the last code is old, and is then sent', async ({
  page,
  newStaff,
  expectFailure,
}) => {
  expectFailure(403);
  expectFailure(403);
  expectFailure(400);
  const owner = await newStaff('owner');
  await setStaffSession(page, owner.token);
  const path = '**/api/staff/team/invitations';
  const confirmationError = {
    code: 'staff.confirmation_needed',
    error: 'Old',
    message: 'That wasn’t done. Enter a code from your authenticator app to go on.',
    request_id: 'x',
  };
  const expireConfirmation = () =>
    page.route(path, route => route.fulfill({ status: 403, json: confirmationError }), { times: 1 });
  await page.goto('/console/team');
  await button(page, TEXTS.invite.en).click();
  const email = newStaffEmail();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel(TEXTS.email.en) });
  await form.getByLabel(TEXTS.email.en).fill(email);
  const send = page.getByRole('button', { name: 'Send invitation', exact: true });
  const confirmation = page.getByRole('alertdialog', { name: 'Confirm it’s you' });

  // Closing the dialog sends nothing, and the form keeps its input.
  await expireConfirmation();
  await send.click();
  await expect(confirmation.getByLabel(TEXTS.code.en)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
  await expect(form.getByRole('alert')).toHaveText(confirmationError.message);
  await expect(form.getByLabel(TEXTS.email.en)).toHaveValue(email);

  // A wrong code shows an error, and a valid code sends the invitation.
  await expireConfirmation();
  await send.click();
  await confirmation.getByLabel(TEXTS.code.en).fill(owner.authenticator.wrongCodes()[0] ?? '');
  await expect(confirmation.getByRole('alert').filter({ hasText: 'Wrong' })).toBeVisible();
  await confirmation.getByLabel(TEXTS.code.en).fill(owner.authenticator.code());
  await expect(confirmation).toBeHidden();
  await expect(form).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toBeVisible();
});
