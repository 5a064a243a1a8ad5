/**
 * Keeps prerendered HTML that the app cannot take over, because it depends on the time or the reader. It stays on
 * screen until the app has rendered the same page, so that the page does not flicker.
 */

const STILL_PAGE_ID = 'still-page';

/** Whether the server has marked the page's HTML as such. */
export const isStillPage = (): boolean => document.documentElement.dataset.still !== undefined;

/** Moves the HTML out of the app's element, which is hidden until `removeStillPage`. */
export function keepStillPage(root: HTMLElement): void {
  const page = document.createElement('div');
  page.id = STILL_PAGE_ID;
  page.append(...root.childNodes);
  root.before(page);
}

export function removeStillPage(): void {
  document.getElementById(STILL_PAGE_ID)?.remove();
}
