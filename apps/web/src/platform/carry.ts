// Carries a card over into the page it opens, and back into its list: poster and title move instead of being swapped.
import { MAIN_ID } from './page.tsx';
import { holdPops } from './pops.ts';

/** A page that takes longer than this (ms) to be drawn is simply shown: a movement never holds a navigation up. */
const PATIENCE_MS = 400;

/** What a card and the page it opens have in common; each may hold one of a kind, named by `data-part`. */
const PARTS = ['poster', 'title'];

type Way = 'forward' | 'back';

/** Which of several cards of the same thing was pressed last, so that the way back ends where the way there began. */
let pressed = 0;
let latest: ViewTransition | undefined;

function mayMove(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Everything on the page that stands for the thing with this id. */
function cardsOf(id: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-carry="${CSS.escape(id)}"]`)];
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Names are unique on a page, so only one card has them, and only while it moves. */
function nameParts(card: HTMLElement | undefined): HTMLElement[] {
  const named = PARTS.flatMap(part => {
    const element = card?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (!element || !isInView(element)) return [];
    element.style.viewTransitionName = `carried-${part}`;
    return [element];
  });
  return named;
}

function unname(elements: readonly HTMLElement[]): void {
  for (const element of elements) element.style.viewTransitionName = '';
}

/** Resolves to true once another page's `main` stands, to false when that takes too long. */
function nextPage(before: HTMLElement | null): Promise<boolean> {
  return new Promise(resolve => {
    const isHere = () => {
      const main = document.getElementById(MAIN_ID);
      return main !== null && main !== before;
    };
    const observer = new MutationObserver(() => isHere() && end());
    const timer = setTimeout(() => end(), PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(isHere());
    };
    observer.observe(document.body, { childList: true, subtree: true });
    if (isHere()) end();
  });
}

/**
 * Runs `go`, a navigation, and moves the card with it. Does nothing and returns false where the browser cannot, or the
 * person does not want movement: the caller then navigates as always.
 */
function carry(way: Way, card: HTMLElement | null | undefined, go: () => void): boolean {
  if (!mayMove()) return false;
  const root = document.documentElement;
  const before = document.getElementById(MAIN_ID);
  const id = card?.dataset.carry;
  if (way === 'forward' && card && id) pressed = cardsOf(id).indexOf(card);
  let named = nameParts(card ?? undefined);
  root.dataset.way = way;
  const transition = document.startViewTransition(async () => {
    go();
    const isHere = await nextPage(before);
    unname(named);
    if (!isHere) transition.skipTransition();
    const cards = id === undefined ? [] : cardsOf(id);
    const same = way === 'back' ? cards[pressed] : undefined;
    named = nameParts(same && isInView(same) ? same : cards.find(isInView));
  });
  latest = transition;
  // A transition that is skipped says so by rejecting: the page is there all the same.
  for (const told of [transition.ready, transition.updateCallbackDone]) told.catch(() => undefined);
  const clear = () => {
    unname(named);
    if (latest === transition) delete root.dataset.way;
  };
  transition.finished.then(clear, clear);
  return true;
}

/** Opens a page with the card that holds the pressed link; false: the link itself has to do it. */
export function carryForward(link: Element, go: () => void): boolean {
  return carry('forward', link.closest<HTMLElement>('[data-carry]'), go);
}

const placeInHistory = (state: unknown) => Number(Reflect.get(Object(state), 'idx') ?? 0);

/**
 * Makes the browser's own Back move the card too, while the page that shows the thing stands. The event is held until
 * the present page has been pictured, then sent again. Returns a function that stops.
 */
export function carryBack(id: string): () => void {
  const here = placeInHistory(history.state);
  let sentAgain: PopStateEvent | undefined;
  return holdPops(event => {
    if (event === sentAgain) return false;
    return carry(placeInHistory(event.state) < here ? 'back' : 'forward', cardsOf(id)[0], () => {
      sentAgain = new PopStateEvent('popstate', { state: event.state });
      window.dispatchEvent(sentAgain);
    });
  });
}
