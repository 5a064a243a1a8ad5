// Tests what every legal page does on opening, and where its Go Back leads.
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

it.each([
  ['ar', 'هذه نسخة تجريبية لم تُذكر الجهة المشغّلة لها.'],
  ['en', 'This is a demonstration. Its operator hasn’t been named.'],
] as const)('says in %s that the demo names no operator', (language, sentence) => {
  renderScreen(<LegalPage document={termsTexts} path="/terms-conditions" />, { language });
  expect(screen.getByText(sentence)).toBeTruthy();
});

it.each([
  ['ar', 'Valor Holding (ش.م.م)', 'الرياض 12345، مبنى 7'],
  ['en', 'شركة فالور LLC.', '7 King Rd., Riyadh 12345'],
] as const)(
  'names the operator in %s, each value isolated from the other direction',
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

it('[10.9] goes to the landing page when there is nothing to go back to', () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  renderScreen(<LegalPage document={termsTexts} path="/terms-conditions" />, { at: '/terms-conditions' });
  fireEvent.click(screen.getByRole('link', { name: 'رجوع' }));
  expect(currentPath()).toBe('/');
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
