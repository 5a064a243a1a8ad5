/** Checks that a press on the submit button submits the form, even if an error appears or a list is open. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { expectInvalidFieldInView, press } from '../fixtures/press.ts';
import { FORM } from '../fixtures/registration-form.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('[10.29] a field that loses the focus shows its error: at once after Tab, but after a press elsewhere only on release', async ({
  page,
  member: _,
}) => {
  await page.goto('/profile/edit');
  const age = field(page, FORM.age.en);
  const save = page.getByRole('button', { name: 'Save changes' });
  await age.fill('9');
  await age.press('Tab');
  await expect(page.getByText('You need to be 13 or older.')).toBeVisible();
  await age.fill('30');
  await expect(page.getByText('You need to be 13 or older.')).toHaveCount(0);

  await page.reload();
  await age.fill('9');
  await save.scrollIntoViewIfNeeded();
  const form = page.locator('form');
  const [buttonBox, formBox] = [await save.boundingBox(), await form.boundingBox()];
  if (!buttonBox) throw new Error('The button is not shown.');
  await page.mouse.move(buttonBox.x + buttonBox.width / 2, buttonBox.y + 4);
  await page.mouse.down();
  await expect(age).not.toBeFocused();
  await expect(page.getByText('You need to be 13 or older.')).toHaveCount(0);
  expect(await form.boundingBox()).toEqual(formBox);
  await page.mouse.move(2, buttonBox.y);
  await page.mouse.up();
  await expect(page.getByText('You need to be 13 or older.')).toBeVisible();
});

test('[10.29] one press on Save submits the form while the list of countries is open', async ({
  page,
  member: _,
  hasTouch,
}) => {
  await page.goto('/profile/edit');
  const name = field(page, FORM.fullName.en);
  await expect(name).not.toHaveValue('');
  await name.fill('');
  const country = page.getByRole('combobox', { name: FORM.country.en });
  await country.focus();
  await country.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  // react-aria hides everything but the open list from screen readers.
  const save = page.getByRole('button', { name: 'Save changes', includeHidden: true });
  await press(page, save, hasTouch);
  await expect(page.getByText('Enter your full name.')).toBeVisible();
  await expectInvalidFieldInView(name);
});
