/** Tests that the cookie banner is shown until the user chooses, and again after a press on "Cookie settings". */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { reopenConsent } from './use-consent.ts';

const guest = { member: null } as const;

describe('CookieBanner', () => {
  it.each([
    ['ar', 'الأساسية فقط', 'essential-only'],
    ['ar', 'قبول الكل', 'accepted'],
    ['en', 'Essential Only', 'essential-only'],
    ['en', 'Accept All', 'accepted'],
  ] as const)(
    'in the language "%s", the button "%s" stores "%s" and hides the banner, even on the next visit',
    async (language, name, stored) => {
      const { unmount } = renderScreen(<CookieBanner />, { ...guest, language });
      await userEvent.click(screen.getByRole('button', { name }));
      expect(localStorage.getItem('cookieConsent')).toBe(stored);
      expect(screen.queryByRole('region')).toBeNull();
      unmount();
      renderScreen(<CookieBanner />, { ...guest, language });
      expect(screen.queryByRole('region')).toBeNull();
    },
  );

  it('the cookie banner links to the cookie policy and gives both buttons the same style', () => {
    renderScreen(<CookieBanner />, { ...guest, path: '/cookies' });
    expect(
      screen.getByRole('link', { name: 'اعرف المزيد عن ملفات تعريف الارتباط' }).getAttribute('href'),
    ).toBe('/cookies');
    const [first, second] = screen.getAllByRole('button');
    expect(first?.className).toBe(second?.className);
  });

  it.each([
    ['chosen', 'accepted'],
    ['not chosen', null],
  ])(
    'the cookie banner opens and gets the focus after a press on "Cookie settings" if the user had %s',
    async (_state, stored) => {
      if (stored) {
        localStorage.setItem('cookieConsent', stored);
        document.documentElement.classList.add('has-answered-cookies');
      }
      renderScreen(
        <>
          <CookieBanner />
          <button type="button" onClick={reopenConsent}>
            Cookie settings
          </button>
        </>,
        { ...guest, language: 'en' },
      );
      await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
      const banner = screen.getByRole('region', { name: 'Cookies' });
      expect(document.activeElement).toBe(banner);
      // The class hides the banner of a prerendered page.
      expect(document.documentElement.classList.contains('has-answered-cookies')).toBe(false);
      expect(localStorage.getItem('cookieConsent')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Essential Only' }));
      expect(localStorage.getItem('cookieConsent')).toBe('essential-only');
      expect(screen.queryByRole('region')).toBeNull();
    },
  );

  it('the cookie banner is shown when the stored value is not a valid choice', () => {
    localStorage.setItem('cookieConsent', 'maybe');
    // `first-paint.ts` adds this class for any stored value. It hides the prerendered banner until the app starts.
    document.documentElement.classList.add('has-answered-cookies');
    renderScreen(<CookieBanner />, guest);
    expect(screen.getByRole('region')).toBeTruthy();
    expect(document.documentElement.classList.contains('has-answered-cookies')).toBe(false);
  });
});
