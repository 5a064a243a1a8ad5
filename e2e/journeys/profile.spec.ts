/** Members change their details, reach every page by clicks, and end the session of another device. */
import { expect, newRegistration, siteUrl, test, waitForApp } from '../fixtures/journey.ts';
import { logIn } from '../fixtures/log-in.ts';

test('[5.11] [1.7] a member changes their details, and a reload shows the new details', async ({
  page,
  member,
}) => {
  const phone = newRegistration().phone_number;
  await page.goto('/profile/edit');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await expect(field('Full name')).toHaveValue(member.fullName);
  await expect(page.getByText(member.email)).toBeVisible();
  await field('Full name').fill('نورة الحربي');
  await field('Age').fill('30');
  await field('City').fill('جدة');
  await field('Phone number').fill(phone.replace('+966', '0'));
  await page.getByText('Male', { exact: true }).click();
  await page.getByRole('button', { name: /Your favourite games/u }).click();
  await page.getByRole('option', { name: 'Sports games' }).click();
  // A new phone number asks for the password.
  await field('Current password').fill(member.password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.').first()).toBeVisible();
  await page.reload();
  await expect(field('Full name')).toHaveValue('نورة الحربي');
  await expect(field('Age')).toHaveValue('30');
  await expect(field('City')).toHaveValue('جدة');
  await expect(field('Phone number')).toHaveValue(phone);
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: /Your favourite games/u })).toContainText('Sports games');
});

test('[2.4] [2.5] [2.6] [2.7] [2.9] [10.31] a member reaches every page and every account action by clicks', async ({
  page,
  member,
}) => {
  await page.goto('/');
  const clickLink = (name: string) =>
    page.getByRole('link', { name, exact: true }).locator('visible=true').first().click();
  const main = page.getByRole('main');

  for (const path of ['/privacy-policy', '/terms-conditions', '/cookies']) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await page
      .getByRole('link', { name: 'Go Back' })
      .or(page.getByRole('button', { name: 'Go Back' }))
      .first()
      .click();
    await expect(page).toHaveURL('/');
  }
  await clickLink('Events');
  await expect(page).toHaveURL('/events');
  await page.getByRole('button', { name: 'Book a seat: Meet the Players' }).click();
  await page.getByRole('link', { name: 'Open ticket: Meet the Players' }).click();
  await expect(page).toHaveURL(/\/ticket\//u);
  // On a phone the ticket page has no tab bar.
  await main.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/events');
  await clickLink('Dashboard');
  await expect(page).toHaveURL('/dashboard');

  // The crest with the name's initial links to the profile, as the name beside it does.
  await expect(main.locator('section svg text').first()).toHaveText(Array.from(member.fullName)[0] ?? '');
  await main.locator('section svg text').first().click({ force: true });
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeFocused();
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/change-password');
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();

  await clickLink('Dashboard');
  await main.getByRole('link', { name: 'My profile' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/u);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Delete your account permanently?' });
  await confirmation.getByRole('button', { name: 'Keep my account' }).click();
  await expect(confirmation).toHaveCount(0);
  await clickLink('Home');
  await expect(page).toHaveURL('/');
});

const WINDOWS_USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

test('[18.60] [18.61] a member gets an email about a login on another device, and ends that session', async ({
  page,
  browser,
  member,
  t,
}) => {
  const otherContext = await browser.newContext({
    baseURL: siteUrl(),
    userAgent: WINDOWS_USER_AGENT,
    locale: 'en-GB',
  });
  const otherPage = await waitForApp(otherContext).newPage();
  await otherPage.goto('/auth');
  await logIn(otherPage, t, { identifier: member.email, password: member.password });
  await expect(otherPage).toHaveURL('/dashboard');

  const outbox = await (await fetch(`${siteUrl()}/outbox`)).text();
  const mail = outbox.split('<article').find(part => part.includes(member.email));
  expect(mail).toContain('New login to your account');
  expect(mail).toContain('Windows (Chrome)');

  await page.goto('/profile/edit');
  await page.getByRole('link', { name: 'Show where you’re logged in' }).click();
  await expect(page).toHaveURL('/sessions');
  await expect(page.getByRole('heading', { level: 1, name: 'Where you’re logged in' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out Windows (Chrome)' }).click();
  await expect(page.getByText('You’re logged out on that device.').first()).toBeVisible();
  await expect(page.getByText('Windows (Chrome)')).toHaveCount(0);

  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/auth/u);
  await otherContext.close();
});
