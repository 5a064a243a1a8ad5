/** Tests inviting friends: the link and its buttons, the counts and the limit, and the invited friend's own points. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api-stub.ts';
import { renderScreen } from '../../../test/render.tsx';
import { NO_FRIENDS } from '../../../test/samples.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { HowToEarn } from './how-to-earn.tsx';
import type { ReferralCard } from './invite-friends.tsx';
import { QuickActions } from './quick-actions.tsx';

const stubReferral = (referral: ReferralCard | null, respondToCreate = () => json({ code: 'HKMN2346' })) =>
  stubApi(({ method }) =>
    method === 'PUT' ? respondToCreate() : json({ claim_code: false, streak: null, referral }),
  );
const renderCard = (language: 'ar' | 'en' = 'ar') =>
  renderScreen(<QuickActions />, { language, path: '/dashboard?invite=' });
const LINK = /\/auth\?ref=HKMN2346$/u;
const defineInNavigator = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('[17.88] the invitation card says how many points both friends get, and gets the link on the second attempt after a failure', async () => {
  let isDown = true;
  stubReferral(NO_FRIENDS, () =>
    isDown ? json({ message: 'م', code: 'server.error' }, 500) : json({ code: 'HKMN2346' }),
  );
  renderCard();
  expect(
    await screen.findByText('تكسب 50 نقطة ويكسب صديقك 25 نقطة حين يحضر أول فعالية. تصلك نقاطك بعد انتهائها.'),
  ).toBeTruthy();
  expect(screen.getByText('لم ينضم أحد برابطك بعد.')).toBeTruthy();
  expect(screen.getByText('تُحتسب لك 10 دعوات في الموسم كحد أقصى.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'احصل على رابطك' }));
  await expect.poll(() => screen.getByRole('alert').textContent).not.toBe('');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'احصل على رابطك' }));
  expect((await screen.findByText(LINK)).getAttribute('dir')).toBe('ltr');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'انسخ الرابط' }));
});

it('[17.88] the invitation card copies the link, and selects it if the browser refuses to copy', async () => {
  stubReferral({ ...NO_FRIENDS, code: 'HKMN2346' });
  renderCard('en');
  const copied: string[] = [];
  defineInNavigator('clipboard', { writeText: async (text: string) => void copied.push(text) });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(copied).toEqual([expect.stringMatching(LINK)]);
  expect(await screen.findByText('Link copied')).toBeTruthy();
  defineInNavigator('clipboard', { writeText: () => Promise.reject(new Error('denied')) });
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await expect.poll(() => String(window.getSelection())).toMatch(LINK);
});

it('[17.88] the invitation card shares the link through the device, and copies it if sharing fails, but not after a cancelled share', async () => {
  stubReferral({ ...NO_FRIENDS, code: 'HKMN2346' });
  const share = vi.fn(() => Promise.resolve());
  defineInNavigator('share', share);
  const writeText = vi.fn(() => Promise.resolve());
  defineInNavigator('clipboard', { writeText });
  renderCard();
  const button = await screen.findByRole('button', { name: 'شارك الرابط' });
  await userEvent.click(button);
  expect(share).toHaveBeenCalledWith({
    text: expect.stringContaining('انضم معي'),
    url: expect.stringMatching(LINK),
  });
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await userEvent.click(button);
  expect(writeText).not.toHaveBeenCalled();
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await userEvent.click(button);
  await expect.poll(() => writeText).toHaveBeenCalledOnce();
});

it('[17.88] the invitation card shows the friends, the points earned by inviting them, and a reached limit', async () => {
  stubReferral({
    ...NO_FRIENDS,
    code: 'HKMN2346',
    friends: 12,
    admitted: 11,
    earned: 500,
    counted: 10,
    period: 'year',
  });
  renderCard('en');
  expect((await screen.findByText('Joined')).parentElement?.textContent).toBe('Joined12');
  expect(screen.getByText('Checked in').parentElement?.textContent).toBe('Checked in11');
  expect(screen.getByText('500 points')).toBeTruthy();
  expect(
    screen.getByText('You’ve reached this year’s limit. Your friends still get their points.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share link' })).toBeNull();
});

it('[17.88] the invitation card disables getting a link while offline', async () => {
  stubReferral(NO_FRIENDS);
  renderCard();
  await screen.findByRole('button', { name: 'احصل على رابطك' });
  act(() => useAuthStore.setState({ offline: true }));
  expect(await screen.findByText('تحتاج إلى الإنترنت للحصول على رابطك.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'احصل على رابطك' }).getAttribute('aria-disabled')).toBe('true');
});

it('[17.96] an invited friend reads how many points the first check-in brings, until then', async () => {
  stubReferral({ ...NO_FRIENDS, is_invited: true });
  const { unmount } = renderScreen(<HowToEarn />, { language: 'en' });
  const text = 'A friend invited you: 25 points are yours when you first check in.';
  expect(await screen.findByText(text)).toBeTruthy();
  unmount();
  const calls = stubReferral(NO_FRIENDS);
  renderScreen(<HowToEarn />, { language: 'en' });
  await expect.poll(() => calls).toHaveLength(1);
  expect(screen.queryByText(text)).toBeNull();
});
