// Tests what every legal page does on opening, and where its Go Back leads.
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentAddress, renderScreen } from '../../../test/render.tsx';
import { cookiePolicyTexts } from './cookie-policy-texts.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyPolicyTexts } from './privacy-policy-texts.ts';
import { termsTexts } from './terms-texts.ts';

const pages = [
  ['/privacy-policy', privacyPolicyTexts],
  ['/terms-conditions', termsTexts],
  ['/cookies', cookiePolicyTexts],
] as const;

describe.each(pages)('%s', (path, document) => {
  it('[2.26] [2.29] [2.11] [2.12] [2.13] opens at the top with its literal date, in both languages', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const english = renderScreen(<LegalPage document={document} path={path} />, { language: 'en', at: path });
    expect(screen.getByText('Last Updated: 15/06/2025')).toBeTruthy();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    english.unmount();
    renderScreen(<LegalPage document={document} path={path} />, { language: 'ar', at: path });
    expect(screen.getByText(/15\/06\/2025/u)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(document.ar.title);
  });

  it('lists every section in its table of contents and leaves no placeholder unfilled', () => {
    const { container } = renderScreen(<LegalPage document={document} path={path} />, { at: path });
    const contents = within(screen.getByRole('navigation', { name: 'المحتويات' }));
    const targets = contents.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(targets).toEqual(document.ar.sections.map(({ id }) => `${path}#${id}`));
    expect(container.textContent).not.toMatch(/\{\{|\}\}/u);
  });
});

it('[10.9] goes to the landing page when there is nothing to go back to', () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  renderScreen(<LegalPage document={termsTexts} path="/terms-conditions" />, { at: '/terms-conditions' });
  fireEvent.click(screen.getByRole('link', { name: 'رجوع' }));
  expect(currentAddress()).toBe('/');
});

it('[2.28] reopens the auth page on registration only for readers who came from there', () => {
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('');
  const page = <LegalPage document={termsTexts} path="/terms-conditions" />;
  renderScreen(page, { at: '/terms-conditions' }).unmount();
  expect(localStorage.getItem('authActiveTab')).toBeNull();
  referrer.mockReturnValue('https://rabita.example/auth');
  renderScreen(page, { at: '/terms-conditions' });
  expect(localStorage.getItem('authActiveTab')).toBe('register');
});
