/** Keeps keyboard users from losing the focus: when the focused element is removed, its replacement gets the focus. */

const ITEM = 'article, li, tr';
const REGION = 'section, form, nav, main, [role="tabpanel"], [role="dialog"], [role="alertdialog"]';
const LAYER = '[role="dialog"], [role="alertdialog"]';
const HEADING = 'h1, h2, h3';
// Excludes combo boxes, which open their list over the page on focus.
const CONTROL = ['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', '[tabindex="0"]']
  .map(control => `${control}:not(:disabled, [tabindex="-1"], [role="combobox"])`)
  .join(', ');

/** A focused element with its ancestors, innermost first, and the URL's path: tells where a removed element was. */
type FocusTrail = { readonly elements: readonly Element[]; readonly path: string };

const emptyTrail: FocusTrail = { elements: [], path: '' };
let currentTrail = emptyTrail;
/** The last trail outside of dialogs, to use after a dialog has closed and its elements cannot get the focus. */
let trailOutsideDialogs = emptyTrail;
/** The mutations since the focus was lost; null while an element has the focus. */
let mutations: MutationRecord[] | null = null;

const isVisible = (element: Element) => element.isConnected && element.checkVisibility();
const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;
const cannotHaveFocus = (element: Element | undefined) =>
  element !== undefined && (!isVisible(element) || element.matches(':disabled'));

function rememberFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const elements: Element[] = [];
  for (let element: Element | null = target; element; element = element.parentElement) elements.push(element);
  currentTrail = { elements, path: location.pathname };
  if (!target.closest(LAYER)) trailOutsideDialogs = currentTrail;
}

/** Finds the innermost element of the trail that is still visible, if it is inside a region. */
function findAnchor(trail: FocusTrail): Element | undefined {
  const anchor = trail.elements.find(isVisible);
  return anchor?.closest(REGION) ? anchor : undefined;
}

/**
 * Finds the element that was added inside `anchor`: a heading if a heading was removed, otherwise the first control or
 * item. If a new item contains that control, returns the item.
 */
function findAdded(anchor: Element, trail: FocusTrail): Element | undefined {
  const added = (mutations ?? [])
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter(node => node instanceof Element)
    .filter(node => isVisible(node) && anchor.contains(node));
  const selector = trail.elements[0]?.matches(HEADING) ? HEADING : `${CONTROL}, ${ITEM}`;
  const [first] = [...anchor.querySelectorAll(selector)].filter(
    element => isVisible(element) && added.some(node => node.contains(element)),
  );
  if (first?.matches(HEADING)) return first;
  const item = first?.closest(ITEM);
  return item && !trail.elements.includes(item) ? item : first;
}

/** Finds the item after the removed item, or else the item before it. */
function findNeighbour(trail: FocusTrail): Element | undefined {
  const removal = (mutations ?? []).find(({ removedNodes }) =>
    [...removedNodes].some(
      node => node instanceof Element && node.matches(ITEM) && trail.elements.includes(node),
    ),
  );
  return [removal?.nextSibling, removal?.previousSibling]
    .filter(node => node instanceof Element)
    .find(element => element.matches(ITEM) && isVisible(element));
}

/** Finds the element to focus. Returns null after a navigation, because the new page focuses its own heading. */
function findTarget(): Element | null {
  if (currentTrail.path !== location.pathname) return null;
  const isInDialog = currentTrail.elements.some(element => element.matches(LAYER));
  for (const trail of isInDialog ? [currentTrail, trailOutsideDialogs] : [currentTrail]) {
    const anchor = findAnchor(trail);
    // A dialog that closes during its opening animation does not itself return the focus to the opener.
    if (anchor && anchor === trail.elements[0] && !cannotHaveFocus(anchor)) return anchor;
    if (anchor)
      return findAdded(anchor, trail) ?? findNeighbour(trail) ?? anchor.closest(`${ITEM}, ${REGION}`);
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
  // Does not scroll to a heading: the user may have scrolled away since it got the focus.
  if (element.matches(HEADING)) return;
  // A region that is partly visible needs no scrolling, but a control or an item must be visible as a whole.
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = bottom > 0 && top < window.innerHeight;
  if (!isInView || element.matches(`${CONTROL}, ${ITEM}`)) element.scrollIntoView({ block: 'nearest' });
}

function restoreFocus(): void {
  if (hasNoFocus() && cannotHaveFocus(currentTrail.elements[0])) {
    const target = findTarget();
    if (target) focusOn(target);
  }
  // Without a target, the user has pressed outside of all controls.
  if (hasNoFocus()) currentTrail = emptyTrail;
  mutations = null;
}

/** Waits two frames, because a closing dialog returns the focus itself in the next frame. */
function scheduleRestore(): void {
  mutations = [];
  requestAnimationFrame(() => requestAnimationFrame(restoreFocus));
}

let isWatching = false;

/** Starts to watch the page's focus. Further calls do nothing. */
export function keepFocus(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('focusin', rememberFocus);
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget === null && mutations === null) scheduleRestore();
  });
  new MutationObserver(records => {
    if (mutations === null && hasNoFocus() && cannotHaveFocus(currentTrail.elements[0])) scheduleRestore();
    if (!document.hidden) mutations?.push(...records);
  }).observe(document.body, { childList: true, subtree: true });
}
