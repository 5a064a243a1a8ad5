/** Animates the navigation from a booking's card to the page that it opens, and back, with a view transition. */
import { MAIN_ID } from '../page.tsx';
import { interceptPopstate } from './intercept-popstate.ts';

/** A page that takes longer than this (ms) to render is shown without an animation, to keep navigation fast. */
const RENDER_TIMEOUT_MS = 400;

/** The `data-part` values of the elements that move. The card and the page contain each of them at most once. */
const PARTS = ['poster', 'title'];

type Direction = 'forward' | 'back';

/** The index of the pressed card among all cards of the same booking, so that Back animates to the same card. */
let pressedIndex = 0;
let latestTransition: ViewTransition | undefined;

function canAnimate(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Returns all cards and pages of the booking with this id that are in the document. */
function findTransitionElements(id: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-transition-id="${CSS.escape(id)}"]`)];
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Names a card's parts for the view transition. Names must be unique on a page, so only the moving card has them. */
function nameParts(card: HTMLElement | undefined): HTMLElement[] {
  return PARTS.flatMap(part => {
    const element = card?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (!element || !isInView(element)) return [];
    element.style.viewTransitionName = `carried-${part}`;
    return [element];
  });
}

function clearNames(elements: readonly HTMLElement[]): void {
  for (const element of elements) element.style.viewTransitionName = '';
}

/** Resolves to true when the next page's `main` is rendered, or to false after the timeout. */
function waitForNextPage(previousMain: HTMLElement | null): Promise<boolean> {
  return new Promise(resolve => {
    const hasArrived = () => {
      const main = document.getElementById(MAIN_ID);
      return main !== null && main !== previousMain;
    };
    const observer = new MutationObserver(() => hasArrived() && end());
    const timer = setTimeout(() => end(), RENDER_TIMEOUT_MS);
    const end = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(hasArrived());
    };
    observer.observe(document.body, { childList: true, subtree: true });
    if (hasArrived()) end();
  });
}

/**
 * Calls `navigate` and animates the card. Returns false without navigating if the browser has no view transitions, the
 * page is hidden or the user prefers reduced motion. The caller then navigates without an animation.
 */
function startCardTransition(
  direction: Direction,
  card: HTMLElement | null | undefined,
  navigate: () => void,
): boolean {
  if (!canAnimate()) return false;
  const root = document.documentElement;
  const previousMain = document.getElementById(MAIN_ID);
  const id = card?.dataset.transitionId;
  if (direction === 'forward' && card && id) pressedIndex = findTransitionElements(id).indexOf(card);
  let namedElements = nameParts(card ?? undefined);
  root.dataset.direction = direction;
  const transition = document.startViewTransition(async () => {
    navigate();
    const hasArrived = await waitForNextPage(previousMain);
    clearNames(namedElements);
    if (!hasArrived) transition.skipTransition();
    const elements = id === undefined ? [] : findTransitionElements(id);
    const pressedCard = direction === 'back' ? elements[pressedIndex] : undefined;
    namedElements = nameParts(pressedCard && isInView(pressedCard) ? pressedCard : elements.find(isInView));
  });
  latestTransition = transition;
  // A skipped transition rejects these promises, but the next page is still shown.
  for (const promise of [transition.ready, transition.updateCallbackDone]) promise.catch(() => undefined);
  const clear = () => {
    clearNames(namedElements);
    if (latestTransition === transition) delete root.dataset.direction;
  };
  transition.finished.then(clear, clear);
  return true;
}

/**
 * Navigates and animates the card of the pressed link into its page. Returns false if the link itself must navigate.
 */
export function animateForward(link: Element, navigate: () => void): boolean {
  return startCardTransition('forward', link.closest<HTMLElement>('[data-transition-id]'), navigate);
}

/** The number of navigations inside the app before this history entry. */
export const historyIndex = (state: unknown) => Number(Reflect.get(Object(state), 'idx') ?? 0);

/**
 * Animates the browser's Back and Forward while the page of the booking `id` is mounted. Holds back the popstate event
 * until the browser has captured the current page, then dispatches it again. Returns a function that stops this.
 */
export function animateHistoryNavigation(id: string): () => void {
  const pageIndex = historyIndex(history.state);
  let redispatched: PopStateEvent | undefined;
  return interceptPopstate(event => {
    if (event === redispatched) return false;
    return startCardTransition(
      historyIndex(event.state) < pageIndex ? 'back' : 'forward',
      findTransitionElements(id)[0],
      () => {
        redispatched = new PopStateEvent('popstate', { state: event.state });
        window.dispatchEvent(redispatched);
      },
    );
  });
}
