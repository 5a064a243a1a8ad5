/**
 * Before the first paint, replaces or removes prerendered HTML that the CSS classes of `first-paint.ts` mark as unfit
 * for this user. Then sends a member's first calls and starts the app. The build inlines this script into the HTML
 * body.
 */
import { sendEarlyCalls } from './send-early-calls.ts';

const PAINT_TIMEOUT_MS = 3000;

const page = document.documentElement;
const root = document.getElementById('root');
const otherLanguage = document.getElementById('other-language');

document.body.className = page.dir;
if (root) {
  if (page.classList.contains('loading') || page.classList.contains('has-no-page')) root.replaceChildren();
  else if (page.classList.contains('has-other-page')) {
    root.replaceChildren(...(otherLanguage instanceof HTMLTemplateElement ? [otherLanguage.content] : []));
    document.title = otherLanguage?.title ?? document.title;
  }
}
otherLanguage?.remove();

// `first-paint.ts` has found a token.
const token = page.classList.contains('loading') ? localStorage.getItem('Token') : null;
if (token) window.earlyCalls = sendEarlyCalls(token, page.lang, new URL(location.href), Date.now());

// The app's code starts after the first paint, of a prerendered page or a member's loading screen. It starts at once on
// a hidden page, which never paints, and on a page that is empty without the code.
const appCode = document.getElementById('app-code');
const start = () => {
  if (appCode instanceof HTMLTemplateElement) document.head.append(appCode.content);
  appCode?.remove();
};
const needsCodeNow = page.classList.contains('has-no-page') && !page.classList.contains('loading');
page.classList.remove('has-no-page', 'has-other-page');
if (document.hidden || needsCodeNow) start();
else {
  // For browsers that do not report paints. The timeout is set first, because the observer is missing in some of them.
  setTimeout(start, PAINT_TIMEOUT_MS);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}
