/** Tests the dashboard's card of inviting friends: the link and its buttons, the counts, the limit, and being off. */
import { takeAnnouncements } from '@rabita/client/announcements/announce';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { HowToEarn } from './how-to-earn.tsx';
import type { ReferralCard } from './invite-friends.tsx';

const NONE: ReferralCard = {
  points: 50,
  friend_points: 25,
  cap: 10,
  counted: 0,
  period: 'season',
  code: null,
  friends: 0,
  admitted: 0,
  earned: 0,
  is_invited: false,
};
const stub = (referral: ReferralCard | null, created = () => json({ code: 'HKMN2346' })) =>
  stubApi(({ method }) =>
    method === 'PUT' ? created() : json({ claim_code: false, streak: null, referral }),
  );
const show = (language: 'ar' | 'en' = 'ar') => renderScreen(<HowToEarn />, { language });
const LINK = /\/auth\?ref=HKMN2346$/u;
const defineInNavigator = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
  useAuthStore.setState({ offline: false });
});

it('[17.88] shows nothing of inviting while it is off', async () => {
  const calls = stub(null);
  show();
  await expect.poll(() => calls).toHaveLength(1);
  await screen.findByText('احضر');
  expect(screen.queryByText('ادعُ أصدقاءك')).toBeNull();
});

it('[17.88] says what both get, and gets the link when asked; a failure is told and can be tried again', async () => {
  let isDown = true;
  stub(NONE, () => (isDown ? json({ message: 'م', code: 'server.error' }, 500) : json({ code: 'HKMN2346' })));
  show();
  expect(
    await screen.findByText('لك 50 نقطة ولصديقك 25 نقطة عند أول حضور له. تصلك نقاطك بعد انتهاء الفعالية.'),
  ).toBeTruthy();
  expect(screen.getByText('لم ينضم أحد برابطك بعد.')).toBeTruthy();
  expect(screen.getByText('تكسب النقاط عن 10 أصدقاء على الأكثر في الموسم.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'احصل على رابطك' }));
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe('');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'احصل على رابطك' }));
  expect((await screen.findByText(LINK)).getAttribute('dir')).toBe('ltr');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'انسخ الرابط' }));
});

it('[17.88] copies the link, and selects it where the browser refuses', async () => {
  stub({ ...NONE, code: 'HKMN2346' });
  show('en');
  const copied: string[] = [];
  defineInNavigator('clipboard', { writeText: async (text: string) => void copied.push(text) });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(copied).toEqual([expect.stringMatching(LINK)]);
  await expect.poll(() => takeAnnouncements()).toMatchObject([{ text: 'Link copied' }]);
  defineInNavigator('clipboard', { writeText: () => Promise.reject(new Error('denied')) });
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await expect.poll(() => String(window.getSelection())).toMatch(LINK);
});

it('[17.88] shares through the device where it can; a cancelled share says nothing, a failed one copies', async () => {
  stub({ ...NONE, code: 'HKMN2346' });
  const shared = vi.fn(() => Promise.resolve());
  defineInNavigator('share', shared);
  const writeText = vi.fn(() => Promise.resolve());
  defineInNavigator('clipboard', { writeText });
  show();
  const button = await screen.findByRole('button', { name: 'شارك الرابط' });
  await userEvent.click(button);
  expect(shared).toHaveBeenCalledWith({
    text: expect.stringContaining('انضم معي'),
    url: expect.stringMatching(LINK),
  });
  shared.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await userEvent.click(button);
  expect(writeText).not.toHaveBeenCalled();
  shared.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await userEvent.click(button);
  await expect.poll(() => writeText).toHaveBeenCalledOnce();
});

it('[17.88] counts friends and what they brought, says when the limit is reached, and tells an invited member', async () => {
  stub({
    ...NONE,
    code: 'HKMN2346',
    friends: 12,
    admitted: 11,
    earned: 500,
    counted: 10,
    period: 'year',
    is_invited: true,
  });
  show('en');
  expect((await screen.findByText('Joined')).parentElement?.textContent).toBe('Joined12');
  expect(screen.getByText('Checked in').parentElement?.textContent).toBe('Checked in11');
  expect(screen.getByText('500 points')).toBeTruthy();
  expect(
    screen.getByText('You’ve reached this year’s limit. Your friends still get their points.'),
  ).toBeTruthy();
  expect(screen.getByText('A friend invited you: 25 points are yours when you first check in.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull();
});

it('[17.88] offline, a link that is known can be copied, and one that is not has to wait', async () => {
  stub(NONE);
  show();
  await screen.findByRole('button', { name: 'احصل على رابطك' });
  act(() => useAuthStore.setState({ offline: true }));
  expect(await screen.findByText('تحتاج إلى الإنترنت للحصول على رابطك.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'احصل على رابطك' }).getAttribute('aria-disabled')).toBe('true');
});
