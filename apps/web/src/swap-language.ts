// Replaces or removes prerendered HTML that does not fit this user, before the first paint, then starts the app. The
// CSS classes that `first-paint.ts` has set tell what to do. The build inlines this script into the HTML body.
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

// On a prerendered page the app's code starts after the first paint. It starts at once on a hidden page, which never
// paints, and on a page that is empty without the code.
const code = document.getElementById('app-code');
const start = () => {
  if (code instanceof HTMLTemplateElement) document.head.append(code.content);
  code?.remove();
};
const needsCodeNow = ['loading', 'has-no-page'].some(name => page.classList.contains(name));
page.classList.remove('has-no-page', 'has-other-page');
if (document.hidden || needsCodeNow) start();
else {
  // For browsers that do not report paints. The timeout is set first, because the observer is missing in some of them.
  setTimeout(start, PAINT_TIMEOUT_MS);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}
