// Keeps the focus from being lost: when the focused control is removed, what took its place gets the focus.

const ITEM = 'article, li, tr';
const REGION = 'section, form, nav, main, [role="tabpanel"], [role="dialog"], [role="alertdialog"]';
const LAYER = '[role="dialog"], [role="alertdialog"]';
const HEADING = 'h1, h2, h3';
// A combo box opens its list over the page when it gets the focus.
const CONTROL = ['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', '[tabindex="0"]']
  .map(control => `${control}:not(:disabled, [tabindex="-1"], [role="combobox"])`)
  .join(', ');

/** A focused element and all that it lay in, innermost first; they still lead to its place once it is gone. */
type Trail = { readonly elements: readonly Element[]; readonly path: string };

const noTrail: Trail = { elements: [], path: '' };
let current = noTrail;
/** The last one outside of dialogs: a closed dialog is gone with everything in it. */
let underDialogs = noTrail;
/** What changed since the focus was lost; null while it is not. */
let changes: MutationRecord[] | null = null;

const isShown = (element: Element) => element.isConnected && element.checkVisibility();
const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;
const isGone = (element: Element | undefined) =>
  element !== undefined && (!isShown(element) || element.matches(':disabled'));

function follow({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const elements: Element[] = [];
  for (let element: Element | null = target; element; element = element.parentElement) elements.push(element);
  current = { elements, path: location.pathname };
  if (!target.closest(LAYER)) underDialogs = current;
}

/** The nearest thing that is left of where the focus was. */
function findPlace(trail: Trail): Element | undefined {
  const place = trail.elements.find(isShown);
  return place?.closest(REGION) ? place : undefined;
}

/**
 * What was added at the place: a heading for a heading, else the first control or item; the item as a whole, unless the
 * focus was in it before.
 */
function findAdded(place: Element, trail: Trail): Element | undefined {
  const added = (changes ?? [])
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter(node => node instanceof Element)
    .filter(node => isShown(node) && place.contains(node));
  const wanted = trail.elements[0]?.matches(HEADING) ? HEADING : `${CONTROL}, ${ITEM}`;
  const [first] = [...place.querySelectorAll(wanted)].filter(
    element => isShown(element) && added.some(node => node.contains(element)),
  );
  if (first?.matches(HEADING)) return first;
  const item = first?.closest(ITEM);
  return item && !trail.elements.includes(item) ? item : first;
}

/** The item after the one that was removed, or the one before it. */
function findNeighbour(trail: Trail): Element | undefined {
  const removal = (changes ?? []).find(({ removedNodes }) =>
    [...removedNodes].some(
      node => node instanceof Element && node.matches(ITEM) && trail.elements.includes(node),
    ),
  );
  return [removal?.nextSibling, removal?.previousSibling]
    .filter(node => node instanceof Element)
    .find(element => element.matches(ITEM) && isShown(element));
}

/** Where the focus goes; another page takes it by itself. */
function findTarget(): Element | null {
  if (current.path !== location.pathname) return null;
  const isInDialog = current.elements.some(element => element.matches(LAYER));
  for (const trail of isInDialog ? [current, underDialogs] : [current]) {
    const place = findPlace(trail);
    // A dialog that is answered as it opens closes without giving the focus back.
    if (place && place === trail.elements[0] && !isGone(place)) return place;
    if (place) return findAdded(place, trail) ?? findNeighbour(trail) ?? place.closest(`${ITEM}, ${REGION}`);
  }
  return document.querySelector('main');
}

function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(CONTROL) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
  // Readers may have scrolled on since a heading got the focus.
  if (element.matches(HEADING)) return;
  // A region of which a part is in sight stays where it is.
  const { top, bottom } = element.getBoundingClientRect();
  const isInSight = bottom > 0 && top < window.innerHeight;
  if (!isInSight || element.matches(`${CONTROL}, ${ITEM}`)) element.scrollIntoView({ block: 'nearest' });
}

function restore(): void {
  if (hasNoFocus() && isGone(current.elements[0])) {
    const target = findTarget();
    if (target) focusOn(target);
  }
  // Left on purpose, by a press beside every control.
  if (hasNoFocus()) current = noTrail;
  changes = null;
}

/** Two frames later: a dialog that closes gives the focus back by itself, in the next one. */
function watch(): void {
  changes = [];
  requestAnimationFrame(() => requestAnimationFrame(restore));
}

let isKept = false;

/** Starts once for the page. */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  document.addEventListener('focusin', follow);
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null && changes === null) watch();
  });
  new MutationObserver(records => {
    if (changes === null && hasNoFocus() && isGone(current.elements[0])) watch();
    if (!document.hidden) changes?.push(...records);
  }).observe(document.body, { childList: true, subtree: true });
}
