/** A fan follows the season: switches the leaderboard, finds it again after a reload, and sees past standings. */
import { expect, test } from '../fixtures/journey.ts';

const WORDS = {
  allTime: { ar: 'كل الوقت', en: 'All time' },
  thisSeason: { ar: 'هذا الموسم', en: 'This season' },
  current: { ar: 'الموسم الثاني', en: 'Season Two' },
  past: { ar: 'الموسم الأول', en: 'Season One' },
  left: { ar: 'بقي', en: 'days left' },
  final: { ar: 'الترتيب النهائي', en: 'Final standings' },
  newcomer: { ar: 'أفضل عضو جديد', en: 'Best newcomer' },
  toBronze: { ar: 'عن فئة «برونزية»', en: 'to Bronze' },
};

test('[17.46] [17.47] a fan switches the leaderboard to this season by keyboard, and to the final standings of a past one', async ({
  page,
  member: _,
  say,
}) => {
  await page.goto('/dashboard');
  const board = page.getByRole('region', { name: say({ ar: 'لوحة الصدارة', en: 'Leaderboard' }) });
  const chip = (words: { ar: string; en: string }) => board.getByRole('button', { name: say(words) });
  await expect(chip(WORDS.allTime)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('progressbar', { name: /برونزية|Bronze/u })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(say(WORDS.toBronze), 'u'),
  );
  await chip(WORDS.allTime).focus();
  await page.keyboard.press('Tab');
  await expect(chip(WORDS.thisSeason)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\?board=season$/u);
  await expect(chip(WORDS.thisSeason)).toBeFocused();
  await expect(board).toContainText(say(WORDS.current));
  await expect(board).toContainText(say(WORDS.left));
  await expect(board).toContainText(say(WORDS.newcomer));
  const first = board.getByRole('listitem').first();
  const leader = await first.textContent();

  await page.reload();
  await expect(chip(WORDS.thisSeason)).toHaveAttribute('aria-pressed', 'true');
  await expect(first).toHaveText(leader ?? '');

  await chip(WORDS.past).click();
  await expect(page).toHaveURL(/\?board=[0-9a-f-]{36}$/u);
  await expect(board).toContainText(say(WORDS.final));
  await expect(board.getByRole('listitem').first()).toContainText('200');
  await chip(WORDS.allTime).click();
  await expect(page).toHaveURL(/\/dashboard$/u);
});
