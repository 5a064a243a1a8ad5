/** Checks registration, login and booking with the fan app and the API on different origins. */

import { findFreePort } from '../../fixtures/find-free-ports.ts';
import {
  CODE_PATTERN,
  expect,
  test as journey,
  newIpAddress,
  newRegistration,
  waitForSecret,
} from '../../fixtures/journey.ts';
import { logIn } from '../../fixtures/log-in.ts';
import { type RunningLeague, startLeague } from '../../fixtures/start-league.ts';

const test = journey.extend<object, { hosts: { api: RunningLeague; web: RunningLeague } }>({
  hosts: [
    async ({ browserName: _ }, use) => {
      const port = String(await findFreePort());
      const api = await startLeague({ WEB_ORIGINS: `http://localhost:${port}` });
      const web = await startLeague({ PORT: port, API_HOST: api.url, SEED: 'none' });
      await use({ api, web });
      await web.stop();
      await api.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ hosts }, use) => use(hosts.web.url),
});

// Removes the test run's extra headers, so that a cross-origin request has only the app's headers.
test.use({ language: 'en', locale: 'en-GB', extraHTTPHeaders: {} });

test('a fan verifies a registration, logs in and books while the app and the API have different origins', async ({
  page,
  request,
  t,
  hosts: { api },
}) => {
  const details = newRegistration();
  const registerResponse = await request.post(`${api.url}/api/auth/register/step1`, {
    data: details,
    headers: { 'x-forwarded-for': newIpAddress(), 'accept-language': 'en' },
  });
  expect(registerResponse.status()).toBe(201);
  await page.goto('/auth');
  await logIn(page, t, { identifier: details.email, password: details.password });
  await expect(page).toHaveURL(/\/sms-verification$/u);
  await page.getByLabel('Verification code').fill(await waitForSecret(details.email, CODE_PATTERN, api.url));
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.goto('/events');
  const bookingResponse = page.waitForResponse(response => /\/api\/bookings\/event\//u.test(response.url()));
  await page.getByRole('button', { name: 'Book a seat: Meet the Players' }).click();
  expect(new URL((await bookingResponse).url()).origin).toBe(api.url);
  await expect(page.getByText('Your seat is booked')).toBeVisible();
});
