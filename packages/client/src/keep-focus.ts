// Prevents losing the focus: when the focused control is removed, the element that replaced it gets the focus.

const ITEM = 'article, li, tr';
const REGION = 'section, form, nav, main, [role="tabpanel"], [role="dialog"], [role="alertdialog"]';
const LAYER = '[role="dialog"], [role="alertdialog"]';
const HEADING = 'h1, h2, h3';
// Excludes combo boxes, which open their list over the page on focus.
const CONTROL = ['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', '[tabindex="0"]']
  .map(control => `${control}:not(:disabled, [tabindex="-1"], [role="combobox"])`)
  .join(', ');

/** A focused element and its ancestors, innermost first. They locate its place after it has been removed. */
type Trail = { readonly elements: readonly Element[]; readonly path: string };

const emptyTrail: Trail = { elements: [], path: '' };
let current = emptyTrail;
/** The last trail outside of dialogs, because a closed dialog is removed with everything in it. */
let outsideDialogs = emptyTrail;
/** The mutations since the focus was lost; null while it is not lost. */
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
  if (!target.closest(LAYER)) outsideDialogs = current;
}

/** The innermost ancestor of the lost focus that still exists. */
function findPlace(trail: Trail): Element | undefined {
  const place = trail.elements.find(isShown);
  return place?.closest(REGION) ? place : undefined;
}

/**
 * Finds what was added at the place: a heading for a heading, otherwise the first control or item. Prefers the whole
 * item, unless the focus was inside it before.
 */
function findAdded(place: Element, trail: Trail): Element | undefined {
  const added = (changes ?? [])
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter(node => node instanceof Element)
    .filter(node => isShown(node) && place.contains(node));
  const selector = trail.elements[0]?.matches(HEADING) ? HEADING : `${CONTROL}, ${ITEM}`;
  const [first] = [...place.querySelectorAll(selector)].filter(
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

/** Finds the element to focus. After a navigation the new page sets the focus itself. */
function findTarget(): Element | null {
  if (current.path !== location.pathname) return null;
  const isInDialog = current.elements.some(element => element.matches(LAYER));
  for (const trail of isInDialog ? [current, outsideDialogs] : [current]) {
    const place = findPlace(trail);
    // A dialog that closes while it is still opening does not return the focus.
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
  // The user may have scrolled since the heading got the focus.
  if (element.matches(HEADING)) return;
  // Do not scroll to a region that is partly visible.
  const { top, bottom } = element.getBoundingClientRect();
  const isInSight = bottom > 0 && top < window.innerHeight;
  if (!isInSight || element.matches(`${CONTROL}, ${ITEM}`)) element.scrollIntoView({ block: 'nearest' });
}

function restore(): void {
  if (hasNoFocus() && isGone(current.elements[0])) {
    const target = findTarget();
    if (target) focusOn(target);
  }
  // The user removed the focus on purpose, by pressing outside of all controls.
  if (hasNoFocus()) current = emptyTrail;
  changes = null;
}

/** Waits two frames, because a closing dialog returns the focus itself in the next frame. */
function watch(): void {
  changes = [];
  requestAnimationFrame(() => requestAnimationFrame(restore));
}

let isKept = false;

/** Starts watching, once per page. */
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
