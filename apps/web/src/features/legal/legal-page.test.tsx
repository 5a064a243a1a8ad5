/** Tests the legal pages: scroll position, date, table of contents, operator, and the “Go Back” link. */
import { setSiteConfig } from '@rabita/client/site-config';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoSiteConfig } from '../../../test/demo-site-config.ts';
import { currentPath, renderScreen } from '../../../test/render.tsx';
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
  it('[2.26] [2.29] [2.11] [2.12] [2.13] a legal page opens at the top and shows the date 15/06/2025, in both languages', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const english = renderScreen(<LegalPage document={document} path={path} />, { language: 'en', path });
    expect(screen.getByText('Last Updated: 15/06/2025')).toBeTruthy();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    english.unmount();
    renderScreen(<LegalPage document={document} path={path} />, { language: 'ar', path });
    expect(screen.getByText(/15\/06\/2025/u)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(document.ar.title);
  });

  it('a legal page lists every section in its table of contents, and shows no unfilled placeholder', () => {
    const { container } = renderScreen(<LegalPage document={document} path={path} />, { path });
    const contents = within(screen.getByRole('navigation', { name: 'المحتويات' }));
    const targets = contents.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(targets).toEqual(document.ar.sections.map(({ id }) => `${path}#${id}`));
    expect(container.textContent).not.toMatch(/\{\{|\}\}/u);
  });
});

it.each([
  ['ar', 'هذه نسخة تجريبية. لم تُحدَّد جهة تشغّلها بعد.'],
  ['en', 'This is a demo. It has no named operator yet.'],
] as const)('a legal page says in %s that it is a demo if no operator is configured', (language, text) => {
  renderScreen(<LegalPage document={termsTexts} path="/terms-conditions" />, { language });
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  ['ar', 'Valor Holding (ش.م.م)', 'الرياض 12345، مبنى 7'],
  ['en', 'شركة فالور LLC.', '7 King Rd., Riyadh 12345'],
] as const)(
  'a legal page shows the operator in %s, with each value isolated from the page’s text direction',
  (language, name, address) => {
    const operator = {
      name: { ar: '', en: '', [language]: name },
      registrationNumber: '1010-000 000',
      address: { ar: '', en: '', [language]: address },
    };
    setSiteConfig({ ...demoSiteConfig, brand: { ...demoSiteConfig.brand, operator } });
    onTestFinished(() => setSiteConfig(demoSiteConfig));
    renderScreen(<LegalPage document={termsTexts} path="/terms-conditions" />, { language });
    for (const value of [name, operator.registrationNumber, address]) {
      expect(screen.getByText(value).tagName).toBe('BDI');
    }
  },
);

it('[10.9] “Go Back” on a legal page opens the landing page when the tab has no earlier page', () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  renderScreen(<LegalPage document={termsTexts} path="/terms-conditions" />, { path: '/terms-conditions' });
  fireEvent.click(screen.getByRole('link', { name: 'رجوع' }));
  expect(currentPath()).toBe('/');
});

it('[2.28] a legal page stores “register” as the auth page’s open tab only for users who came from the auth page', () => {
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('');
  const page = <LegalPage document={termsTexts} path="/terms-conditions" />;
  renderScreen(page, { path: '/terms-conditions' }).unmount();
  expect(localStorage.getItem('authActiveTab')).toBeNull();
  referrer.mockReturnValue('https://rabita.example/auth');
  renderScreen(page, { path: '/terms-conditions' });
  expect(localStorage.getItem('authActiveTab')).toBe('register');
});
