// Answers a press that came before the app did: a page written in advance can be seen, and pressed, while its code loads.

/** Set by the page's first lines on the control that was pressed last; see `first-paint.ts`. */
const PRESSED = 'data-pressed-early';

/** Says that the app listens from here on, and presses once more what was pressed in vain. */
export function answerEarlyPress(): void {
  const page = document.documentElement;
  if (page.dataset.alive !== undefined) return;
  page.dataset.alive = '';
  const pressed = document.querySelector<HTMLElement>(`[${PRESSED}]`);
  pressed?.removeAttribute(PRESSED);
  pressed?.click();
}
