// Runs in the page's head, before anything is drawn: decides what the first paint shows. Inlined when the app is built.
import { detectLanguage, directionOf } from '@rabita/client/detect-language';
import { keepEarlyPress } from './platform/early-press.ts';

const page = document.documentElement;

/** Storage may be forbidden; the app itself then works from memory, as a first visit. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const served = page.lang;
const language = detectLanguage({
  selectedLanguage: stored('selectedLanguage'),
  i18nextLng: stored('i18nextLng'),
  browser: navigator.languages ?? [],
  page: served,
});
page.lang = language;
page.dir = directionOf(language);

// Members wait for their session behind the loading screen; visitors see their page as it was written.
if (stored('Token')) page.classList.add('loading');
if (stored('cookieConsent')) page.classList.add('has-answered-cookies');
// What was written for another address or reader stays hidden until `place-page.ts` has put it right.
const isLeftOnRegister = location.pathname === '/auth' && stored('authActiveTab') === 'register';
if (page.dataset.path !== location.pathname || isLeftOnRegister) page.classList.add('has-no-page');
else if (served !== language) page.classList.add('has-other-page');

document.addEventListener('click', keepEarlyPress, true);
