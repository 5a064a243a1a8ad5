/** A fan follows the season: switches the leaderboard, finds it again after a reload, and sees past standings. */
import { expect, test } from '../fixtures/journey.ts';

test('[17.46] [17.47] a fan switches the leaderboard to this season by keyboard, and to the final standings of a past one', async ({
  page,
  member: _,
}) => {
  await page.goto('/dashboard');
  const board = page.getByRole('region', { name: 'Leaderboard' });
  const chip = (name: string) => board.getByRole('button', { name });
  await expect(chip('All time')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('progressbar', { name: /برونزية|Bronze/u })).toHaveAttribute(
    'aria-valuetext',
    /to Bronze/u,
  );
  await chip('All time').focus();
  await page.keyboard.press('Tab');
  await expect(chip('This season')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\?board=season$/u);
  await expect(chip('This season')).toBeFocused();
  await expect(board).toContainText('Season Two');
  await expect(board).toContainText('days left');
  await expect(board).toContainText('Best newcomer');
  const first = board.getByRole('listitem').first();
  const leader = await first.textContent();

  await page.reload();
  await expect(chip('This season')).toHaveAttribute('aria-pressed', 'true');
  await expect(first).toHaveText(leader ?? '');

  await chip('Season One').click();
  await expect(page).toHaveURL(/\?board=[0-9a-f-]{36}$/u);
  await expect(board).toContainText('Final standings');
  await expect(board.getByRole('listitem').first()).toContainText('200');
  await chip('All time').click();
  await expect(page).toHaveURL(/\/dashboard$/u);
});
