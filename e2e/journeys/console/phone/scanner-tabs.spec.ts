/** A scanner is open in two tabs of one browser; only one of them runs it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/evening.ts';
import { pairScanner } from '../../../fixtures/phone.ts';

const WORDS = {
  north: { ar: 'البوابة الشمالية', en: 'North gate' },
  elsewhere: { ar: 'جهاز المسح مفتوح في علامة تبويب أخرى.', en: 'The scanner is open in another tab.' },
  ready: { ar: 'جاهز للمسح', en: 'Ready to scan' },
  takeOver: { ar: 'استخدم هذه العلامة', en: 'Use this tab' },
};

test('[15.35] a second tab offers to take the scanner over, and takes it over by itself once the first has closed', async ({
  page,
  context,
  openEvening,
  say,
}) => {
  const { newScanner } = await openEvening();
  const elsewhere = (tab: Page) => tab.getByRole('heading', { name: say(WORDS.elsewhere) });
  const ready = (tab: Page) => tab.getByText(say(WORDS.ready), { exact: true });
  await pairScanner(page, await newScanner(say(WORDS.north)));

  const second = await context.newPage();
  await second.goto('/console/scanner');
  await expect(elsewhere(second)).toBeVisible();
  await second.getByRole('button', { name: say(WORDS.takeOver) }).click();
  await expect(ready(second)).toBeVisible();
  await expect(elsewhere(page)).toBeVisible();

  await second.close();
  await expect(ready(page)).toBeVisible();
});
