/** Runs the fan app and the API on different origins: one in WEB_ORIGINS works, another shows an error. */

import { findFreePort } from '../../fixtures/find-free-ports.ts';
import {
  CODE_PATTERN,
  expect,
  test as journey,
  latestSecret,
  newDetails,
  newIpAddress,
  type Texts,
} from '../../fixtures/journey.ts';
import { identifierField, logIn } from '../../fixtures/log-in.ts';
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

// Runs both tests in one worker, so that they share one pair of hosts.
test.describe.configure({ mode: 'default' });

// Removes the test run's extra headers, so that a cross-origin request has only the app's headers.
test.use({ language: 'en', locale: 'en-GB', extraHTTPHeaders: {} });

const BOOK = 'Book a seat: Meet the Players';
const inEnglish = (texts: Texts) => texts.en;

test('a fan registers, logs in and books across two origins', async ({ page, request, hosts: { api } }) => {
  const details = newDetails();
  const registered = await request.post(`${api.url}/api/auth/register/step1`, {
    data: details,
    headers: { 'x-forwarded-for': newIpAddress(), 'accept-language': 'en' },
  });
  expect(registered.status()).toBe(201);
  await page.goto('/auth');
  await logIn(page, inEnglish, { identifier: details.email, password: details.password });
  await expect(page).toHaveURL(/\/sms-verification$/u);
  await page.getByLabel('Verification code').fill(await latestSecret(details.email, CODE_PATTERN, api.url));
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.goto('/events');
  const booked = page.waitForResponse(response => /\/api\/bookings\/event\//u.test(response.url()));
  await page.getByRole('button', { name: BOOK }).click();
  expect(new URL((await booked).url()).origin).toBe(api.url);
  await expect(page.getByText('Your seat is booked')).toBeVisible();
});

test('an unlisted origin gets no CORS header, and the page shows an error and stays usable', async ({
  page,
  request,
  hosts: { api, web },
  expectFailed,
}) => {
  expectFailed('network');
  const unlisted = web.url.replace('localhost', '127.0.0.1');
  for (const [origin, allowed] of [
    [web.url, web.url],
    [unlisted, undefined],
  ] as const) {
    const response = await request.get(`${api.url}/api/matches`, { headers: { origin } });
    expect(response.headers()['access-control-allow-origin'], origin).toBe(allowed);
  }
  await page.goto(`${unlisted}/auth`);
  await logIn(page, inEnglish, { identifier: 'fan@example.com', password: 'whatever-1' });
  await expect(page.getByRole('alert')).toContainText('Couldn’t log you in. Try again.');
  await expect(identifierField(page, inEnglish)).toHaveValue('fan@example.com');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
});
