/** A manager sets when a reward opens; a fan watches the countdown, and redeems when it has turned into the button. */
import { randomUUID } from 'node:crypto';
import { button, typeEvening } from '../../../fixtures/console.ts';
import { signIn } from '../../../fixtures/journey.ts';
import { expect, openSession, test } from '../../../fixtures/staff.ts';

const WORDS = {
  opens: { ar: 'بداية الاستبدال', en: 'Redeeming opens' },
  save: { ar: 'احفظ التعديلات', en: 'Save changes' },
  later: { ar: 'تُفتح لاحقًا', en: 'Opens later' },
  evening: { ar: '6 مارس 2031', en: '6 March 2031' },
  search: { ar: 'ابحث باسم المكافأة', en: 'Search by name' },
  redeem: { ar: 'احصل عليها مقابل 40 نقطة', en: 'Redeem for 40 points' },
  confirm: { ar: 'استبدل الآن', en: 'Redeem now' },
  openNow: { ar: 'فُتحت الآن. يمكنك استبدالها.', en: 'It’s open now. You can redeem it.' },
  yours: { ar: 'صارت لك', en: 'It’s yours' },
};

const RIYADH_MS = 3 * 3_600_000;

/** A reward for 40 points that opened in the minute that has just begun. */
function openReward(name: string) {
  const [date = '', time = ''] = new Date(Date.now() + RIYADH_MS).toISOString().split('T');
  return {
    translations: { ar: { name, description: name }, en: { name, description: name } },
    loyalty_points: 40,
    available: true,
    stock: 5,
    is_active: true,
    kind: 'pickup',
    available_from: { date, time: time.slice(0, 5) },
  };
}

test('[17.18] a manager sets when a reward opens, and the list says so', async ({
  page,
  sharedStaff,
  request,
  say,
}) => {
  const manager = await sharedStaff('manager');
  const headers = { authorization: `Bearer ${manager.token}` };
  const name = `قميص ${randomUUID().slice(0, 8)}`;
  const created = await request.post('/api/staff/rewards', {
    headers,
    data: { ...openReward(name), available_from: null },
  });
  const { reward } = await created.json();
  await openSession(page, manager.token);
  await page.goto(`/console/rewards/${reward._id}`);
  await typeEvening(page, say, WORDS.opens);
  await button(page, say, WORDS.save).click();
  await expect(page).toHaveURL(/\/console\/rewards$/u);
  await page.getByLabel(say(WORDS.search)).fill(name);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(say(WORDS.later));
  await expect(row).toContainText(say(WORDS.evening));
  const { rewards } = await (await request.get('/api/rewards')).json();
  const shown = rewards.find(({ _id }: { _id: string }) => _id === reward._id);
  expect(shown).toMatchObject({ available_from: '2031-03-06T17:30:00.000Z', available_until: null });
});

test('[17.20] a drop opens while the fan watches the countdown, and the fan redeems without a reload', async ({
  page,
  newMember,
  sharedStaff,
  request,
  say,
}) => {
  const fan = await newMember();
  const { token } = await sharedStaff('manager');
  const headers = { authorization: `Bearer ${token}` };
  const name = `كوب ${randomUUID().slice(0, 8)}`;
  const created = await request.post('/api/staff/rewards', { headers, data: openReward(name) });
  const { reward } = await created.json();
  await request.post(`/api/staff/members/${fan.userId}/points`, {
    headers,
    data: { points: 100, note: 'هدية الترحيب' },
  });
  const { rewards } = await (await request.get('/api/rewards')).json();
  const shown = rewards.find(({ _id }: { _id: string }) => _id === reward._id);
  const opensAt = Date.parse(shown.available_from) / 1000;

  // The page believes that it is an hour before the opening, until the clock jumps: nothing waits for real time.
  let hoursLeft = 1;
  await page.route('**/api/time', route =>
    route.fulfill({ json: { server_time: opensAt - hoursLeft * 3600 } }),
  );
  await signIn(page, fan);
  await page.clock.install();
  await page.goto(`/rewards/${reward._id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: say(WORDS.redeem) })).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  hoursLeft = 0;
  await page.clock.fastForward('01:00:00');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByText(say(WORDS.openNow))).toBeAttached();
  await page.getByRole('button', { name: say(WORDS.redeem) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(WORDS.confirm) })
    .click();
  await expect(page.getByText(say(WORDS.yours))).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
