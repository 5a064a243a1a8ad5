// Swaps in the prerendered page of the reader's language before the first paint; the build inlines it into the body.
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

// A prerendered page starts its code after the first paint; a hidden page, or one that needs the code to show anything,
// starts it now.
const code = document.getElementById('app-code');
const start = () => {
  if (code instanceof HTMLTemplateElement) document.head.append(code.content);
  code?.remove();
};
const needsCodeNow = ['loading', 'has-no-page'].some(name => page.classList.contains(name));
page.classList.remove('has-no-page', 'has-other-page');
if (document.hidden || needsCodeNow) start();
else {
  // The timeout comes first, for browsers that report no paint or lack the observer.
  setTimeout(start, PAINT_TIMEOUT_MS);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}
