/** Staff change their own account in the console: name, mail language, password and recovery codes. */
import { button, logOut, submitPassword, TEXTS } from '../../../fixtures/console.ts';
import { expect, INVITED_STAFF_PASSWORD, setStaffSession, test } from '../../../fixtures/staff.ts';

const NEW_PASSWORD = 'كلمة-جديدة-للوحة-9';

test('an owner changes the name, language, password and recovery codes of their account', async ({
  page,
  newStaff,
  request,
  t,
  expectFailure,
}) => {
  expectFailure(400);
  const owner = await newStaff('owner');
  await setStaffSession(page, owner.token);
  await page.goto('/console/account');
  const name = page.getByLabel('Full name');
  await name.fill('');
  const saveButton = page.getByRole('button', { name: 'Save', exact: true });
  await saveButton.click();
  await expect(name).toBeFocused();
  await name.fill('منى الشهري');
  const languageSelect = page.getByRole('button', { name: 'Message language' });
  await languageSelect.click();
  await page.getByRole('option', { name: 'Arabic' }).click();
  await saveButton.click();
  await expect(page.getByText('Details saved.')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('منى الشهري');
  await expect(languageSelect).toContainText('Arabic');

  const currentPassword = page.getByLabel('Current password', { exact: true });
  const newPassword = page.getByLabel('New password', { exact: true });
  const changeButton = page.getByRole('button', { name: 'Change password', exact: true });
  await currentPassword.fill('ليست كلمة مروري');
  await newPassword.fill(NEW_PASSWORD);
  await changeButton.click();
  await expect(currentPassword).toHaveValue('ليست كلمة مروري');
  await expect(newPassword).toHaveValue(NEW_PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: 'current password' })).toBeVisible();
  await currentPassword.fill(INVITED_STAFF_PASSWORD);
  await changeButton.click();
  await expect(page.getByText('You’ve been logged out everywhere else')).toBeVisible();
  await expect(currentPassword).toHaveValue('');

  await page.getByLabel(TEXTS.code.en).fill(owner.authenticator.code());
  await page.getByRole('button', { name: 'Get new codes', exact: true }).click();
  // The items of the session list have headings, those of the code list have none.
  const newCodes = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('heading') });
  await expect(newCodes).toHaveCount(10);
  const [newCode = ''] = await newCodes.allTextContents();
  expect(owner.recoveryCodes).not.toContain(newCode);

  await logOut(page, t);
  const oldLogin = { email: owner.email, password: INVITED_STAFF_PASSWORD };
  expect((await request.post('/api/staff/auth/login', { data: oldLogin })).status()).toBe(401);
  await submitPassword(page, t, { email: owner.email, password: NEW_PASSWORD });
  await button(page, TEXTS.useRecoveryCode.en).click();
  const field = page.getByLabel(TEXTS.recoveryCode.en);
  await field.fill(owner.recoveryCodes[0] ?? '');
  await button(page, TEXTS.next.en).click();
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await field.fill(newCode);
  await button(page, TEXTS.next.en).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
});
