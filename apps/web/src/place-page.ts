// Runs right behind the page's body: puts the text of the reader's language in place before it is seen. Inlined when built.
const LONGEST_WAIT_MS = 3000;

const page = document.documentElement;
const root = document.getElementById('root');
const other = document.getElementById('other-language');

document.body.className = page.dir;
if (root) {
  if (page.classList.contains('loading') || page.classList.contains('has-no-page')) root.replaceChildren();
  else if (page.classList.contains('has-other-page')) {
    root.replaceChildren(...(other instanceof HTMLTemplateElement ? [other.content] : []));
    document.title = other?.title ?? document.title;
  }
}
other?.remove();

// A written page holds its code back until it was painted once; who waits for the code, or looks elsewhere, gets it now.
const code = document.getElementById('app-code');
const start = () => {
  if (code instanceof HTMLTemplateElement) document.head.append(code.content);
  code?.remove();
};
const isWaitedFor = ['loading', 'has-no-page'].some(name => page.classList.contains(name));
page.classList.remove('has-no-page', 'has-other-page');
if (document.hidden || isWaitedFor) start();
else {
  // First: a browser that tells of no paint, or knows no observer, is not kept waiting.
  setTimeout(start, LONGEST_WAIT_MS);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}
