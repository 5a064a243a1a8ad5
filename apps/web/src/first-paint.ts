/**
 * Sets the page's language, direction and CSS classes before the first paint. The build inlines this in the HTML head.
 */
import { keepInstallPrompt } from '@rabita/client/install/keep-install-prompt';
import { detectLanguage, directionOf } from '@rabita/client/language/detect-language';
import { recordEarlyPress } from './platform/navigation/early-press.ts';

const page = document.documentElement;

/** Returns null if the key is not stored, or if the browser blocks storage. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const servedLanguage = page.lang;
const language = detectLanguage({
  selectedLanguage: readStored('selectedLanguage'),
  i18nextLng: readStored('i18nextLng'),
  browser: navigator.languages ?? [],
  page: servedLanguage,
});
page.lang = language;
page.dir = directionOf(language);

// Members see the loading screen until the app has checked their session. Guests see the prerendered page at once.
if (readStored('Token')) page.classList.add('loading');
if (readStored('cookieConsent')) page.classList.add('has-answered-cookies');
// `has-no-page`: the HTML was prerendered for another path, or for the login tab instead of the register tab, so
// `swap-language.ts` removes it. `has-other-page`: the HTML is in the other language, so `swap-language.ts` replaces
// it. Both classes hide the HTML until then.
const opensRegisterTab =
  location.pathname === '/auth' &&
  (readStored('authActiveTab') === 'register' || /[?&]ref=/u.test(location.search));
if (page.dataset.path !== location.pathname || opensRegisterTab) page.classList.add('has-no-page');
else if (servedLanguage !== language) page.classList.add('has-other-page');

document.addEventListener('click', recordEarlyPress, true);
keepInstallPrompt();
