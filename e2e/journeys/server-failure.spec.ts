/** Checks that the app tells a failing server from a missing network, and shows saved data with both. */
import { bookByName } from '../fixtures/book-events.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readStoredResponses } from '../fixtures/read-stored-responses.ts';
import { expectWithinViewport } from '../fixtures/screens/check-screen.ts';
import { waitUntilIdle } from '../fixtures/wait-until-idle.ts';

const TEXTS = {
  serverBar: 'الخادم لا يستجيب الآن. ما تراه نسخة محفوظة.',
  offlineBar: 'أنت غير متصل.',
  ticketsWork: 'احجز واستبدل حين يستجيب الخادم.',
  events: 'الفعاليات',
  openTraining: 'تدريب مفتوح',
};

test('[10.20] [10.24] [10.96] a failing server is not called a missing network, and the bar closes when it answers', async ({
  page,
  context,
  member,
  expectFailure,
}) => {
  expectFailure(502);
  const { number } = await bookByName(page, member, TEXTS.openTraining);
  await page.goto('/dashboard');
  await waitUntilIdle(page);
  await expect.poll(() => readStoredResponses(page)).toContain(number);
  const [serverBar, offlineBar] = [page.getByText(TEXTS.serverBar), page.getByText(TEXTS.offlineBar)];
  await expect(serverBar.or(offlineBar)).toHaveCount(0);

  const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  await page.route(/\/api\/(?!live)/u, route => route.fulfill(badGateway));
  await page.reload();
  await expect(serverBar).toBeVisible();
  await expect(page.getByText(TEXTS.ticketsWork)).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expect(offlineBar).toHaveCount(0);
  await expectWithinViewport(page, 'server-silent');

  await context.setOffline(true);
  await expect(offlineBar).toBeVisible();
  await expect(serverBar).toHaveCount(0);

  await context.setOffline(false);
  await expect(serverBar).toBeVisible();
  await page.unroute(/\/api\/(?!live)/u);
  await page.getByRole('link', { name: TEXTS.events, exact: true }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(serverBar.or(offlineBar)).toHaveCount(0);
});
