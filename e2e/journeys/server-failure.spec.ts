/** Checks that the app tells a failing server from a missing network, and shows saved data with both. */
import { bookByName } from '../fixtures/book-events.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readStoredResponses } from '../fixtures/read-stored-responses.ts';
import { expectWithinViewport } from '../fixtures/screens/check-screen.ts';
import { waitUntilIdle } from '../fixtures/wait-until-idle.ts';

const TEXTS = {
  serverBar: {
    ar: 'الخادم لا يستجيب الآن. ما تراه نسخة محفوظة.',
    en: 'The server isn’t answering. What you see is saved.',
  },
  offlineBar: { ar: 'أنت غير متصل.', en: 'You’re offline.' },
  ticketsWork: {
    ar: 'احجز واستبدل حين يستجيب الخادم.',
    en: 'Book and redeem when the server answers again.',
  },
  openTicket: { ar: 'افتح التذكرة: تدريب مفتوح', en: 'Open ticket: Open Training' },
  openTraining: { ar: 'تدريب مفتوح', en: 'Open Training' },
  events: { ar: 'الفعاليات', en: 'Events' },
};
const API_CALL = /\/api\/(?!live)/u;

test('[10.20] [10.24] [10.96] a failing server is not called a missing network, and the bar closes when it answers', async ({
  page,
  context,
  member,
  t,
  expectFailure,
}) => {
  expectFailure(502);
  const { number } = await bookByName(page, member, t(TEXTS.openTraining));
  const [serverBar, offlineBar] = [page.getByText(t(TEXTS.serverBar)), page.getByText(t(TEXTS.offlineBar))];
  const ticket = page.getByRole('link', { name: t(TEXTS.openTicket) });
  await page.goto('/dashboard');
  await waitUntilIdle(page);
  await expect.poll(() => readStoredResponses(page)).toContain(number);
  await expect(ticket).toBeVisible();
  await expect(serverBar.or(offlineBar)).toHaveCount(0);

  const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  await page.route(API_CALL, route => route.fulfill(badGateway));
  await page.reload();
  await expect(serverBar).toBeVisible();
  await expect(page.getByText(t(TEXTS.ticketsWork))).toBeVisible();
  await expect(ticket).toBeVisible();
  await expect(offlineBar).toHaveCount(0);
  await expectWithinViewport(page, 'server-silent');

  await context.setOffline(true);
  await expect(offlineBar).toBeVisible();
  await expect(serverBar).toHaveCount(0);

  await context.setOffline(false);
  await expect(serverBar).toBeVisible();
  await page.unroute(API_CALL);
  await page
    .getByRole('link', { name: t(TEXTS.events), exact: true })
    .first()
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(serverBar.or(offlineBar)).toHaveCount(0);
});
