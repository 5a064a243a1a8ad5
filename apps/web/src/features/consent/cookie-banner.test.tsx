// The question about cookies: asked until answered, never again after.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../../../test/stage.tsx';
import { CookieBanner } from './cookie-banner.tsx';

const guest = { member: null } as const;

describe('CookieBanner', () => {
  it.each([
    ['ar', 'الأساسية فقط', 'essential-only'],
    ['ar', 'قبول الكل', 'accepted'],
    ['en', 'Essential Only', 'essential-only'],
    ['en', 'Accept All', 'accepted'],
  ] as const)('in %s, "%s" stores %s and hides it for good', async (language, name, stored) => {
    const { unmount } = show(<CookieBanner />, { ...guest, language });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(localStorage.getItem('cookieConsent')).toBe(stored);
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    show(<CookieBanner />, { ...guest, language });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('links to the cookie policy and gives both answers the same look', () => {
    show(<CookieBanner />, { ...guest, at: '/cookies' });
    expect(
      screen.getByRole('link', { name: 'اعرف المزيد عن ملفات تعريف الارتباط' }).getAttribute('href'),
    ).toBe('/cookies');
    const [one, other] = screen.getAllByRole('button');
    expect(one?.className).toBe(other?.className);
  });

  it('asks again when what is stored is no answer', () => {
    localStorage.setItem('cookieConsent', 'maybe');
    show(<CookieBanner />, guest);
    expect(screen.getByRole('region')).toBeTruthy();
  });
});
