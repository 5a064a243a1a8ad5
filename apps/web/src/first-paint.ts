// Decides what the first paint shows; the build inlines it into the page's head, where it runs before any paint.
import { detectLanguage, directionOf } from '@rabita/client/language/detect-language';
import { recordEarlyPress } from './platform/navigation/early-press.ts';

const page = document.documentElement;

/** Returns null where storage is blocked; the app then works from memory, as on a first visit. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const servedLanguage = page.lang;
const language = detectLanguage({
  selectedLanguage: stored('selectedLanguage'),
  i18nextLng: stored('i18nextLng'),
  browser: navigator.languages ?? [],
  page: servedLanguage,
});
page.lang = language;
page.dir = directionOf(language);

// Members see the loading screen until their session is checked; visitors see the prerendered page.
if (stored('Token')) page.classList.add('loading');
if (stored('cookieConsent')) page.classList.add('has-answered-cookies');
// HTML that was prerendered for another address or reader stays hidden until `swap-language.ts` replaces it.
const opensRegisterTab = location.pathname === '/auth' && stored('authActiveTab') === 'register';
if (page.dataset.path !== location.pathname || opensRegisterTab) page.classList.add('has-no-page');
else if (servedLanguage !== language) page.classList.add('has-other-page');

document.addEventListener('click', recordEarlyPress, true);
