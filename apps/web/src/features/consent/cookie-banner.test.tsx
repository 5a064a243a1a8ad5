// Tests the cookie banner: it shows until the visitor answers, and never again.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { CookieBanner } from './cookie-banner.tsx';

const guest = { member: null } as const;

describe('CookieBanner', () => {
  it.each([
    ['ar', 'الأساسية فقط', 'essential-only'],
    ['ar', 'قبول الكل', 'accepted'],
    ['en', 'Essential Only', 'essential-only'],
    ['en', 'Accept All', 'accepted'],
  ] as const)('in %s, "%s" stores %s and hides it for good', async (language, name, stored) => {
    const { unmount } = renderScreen(<CookieBanner />, { ...guest, language });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(localStorage.getItem('cookieConsent')).toBe(stored);
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    renderScreen(<CookieBanner />, { ...guest, language });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('links to the cookie policy and styles both buttons alike', () => {
    renderScreen(<CookieBanner />, { ...guest, at: '/cookies' });
    expect(
      screen.getByRole('link', { name: 'اعرف المزيد عن ملفات تعريف الارتباط' }).getAttribute('href'),
    ).toBe('/cookies');
    const [first, second] = screen.getAllByRole('button');
    expect(first?.className).toBe(second?.className);
  });

  it('shows again when the stored value is not a valid choice', () => {
    localStorage.setItem('cookieConsent', 'maybe');
    renderScreen(<CookieBanner />, guest);
    expect(screen.getByRole('region')).toBeTruthy();
  });
});
