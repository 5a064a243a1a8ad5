/** The fan app on one origin and the API on another: a listed origin works as one product, an unlisted one is told. */
import { expect, newAddress, newDetails, test, type Words } from '../../fixtures/journey.ts';
import { identifierField, logIn } from '../../fixtures/log-in.ts';
import { freePort, type RunningLeague, startLeague } from '../../fixtures/start-league.ts';

let api: RunningLeague;
let web: RunningLeague;
test.beforeAll(async () => {
  const port = String(await freePort());
  api = await startLeague({ WEB_ORIGINS: `http://localhost:${port}` });
  web = await startLeague({ PORT: port, API_HOST: api.url, SEED: 'none' });
});
test.afterAll(async () => {
  await web.stop();
  await api.stop();
});

/** Without the run's own headers: a browser asks across origins with none but the app's. */
const VISITOR = { locale: 'en-GB', extraHTTPHeaders: {} };

const BOOK = 'Book a seat: Meet the Players';
const inEnglish = (words: Words) => words.en;

test('a fan registers, logs in and books across two origins', async ({ browser }) => {
  const details = newDetails();
  const context = await browser.newContext({ ...VISITOR, baseURL: web.url });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', line => ['error', 'warning'].includes(line.type()) && faults.push(line.text()));
  const registered = await context.request.post(`${api.url}/api/auth/register/step1`, {
    data: details,
    headers: { 'x-forwarded-for': newAddress(), 'accept-language': 'en' },
  });
  expect(registered.status()).toBe(201);
  await page.goto('/auth');
  await logIn(page, inEnglish, { identifier: details.email, password: details.password });
  await expect(page).toHaveURL(/\/sms-verification$/u);

  const outbox = await (await fetch(`${api.url}/outbox`)).text();
  const code = /(?<![0-9A-Za-z-])[0-9]{6}(?![0-9A-Za-z-])/u.exec(
    outbox.split('<article').find(part => part.includes(details.email)) ?? '',
  )?.[0];
  await page.getByLabel('Verification code').fill(code ?? '');
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.goto('/events');
  await page.getByRole('button', { name: BOOK }).click();
  await expect(page.getByText('Your seat is booked')).toBeVisible();
  expect(faults.filter(line => !/status of 401/u.test(line))).toEqual([]);
  await context.close();
});

test('an origin that is not listed gets no answer, and the page says so with a way on', async ({
  browser,
}) => {
  const context = await browser.newContext(VISITOR);
  const page = await context.newPage();
  const blocked = page.waitForEvent('console', line => /blocked by CORS policy/u.test(line.text()));
  await page.goto(`${web.url.replace('localhost', '127.0.0.1')}/auth`);
  await logIn(page, inEnglish, { identifier: 'fan@example.com', password: 'whatever-1' });
  expect((await blocked).text()).toContain('Access-Control-Allow-Origin');
  await expect(page.getByRole('alert')).toContainText('Could not log you in. Try again.');
  await expect(identifierField(page, inEnglish)).toHaveValue('fan@example.com');
  await context.close();
});
