/** Defers the code, the hydration and the requests of a page's section until the user comes near it. */
import { useLanguage } from '@rabita/client/language/language';
import { loadCode } from '@rabita/client/lazy-part';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { replayPress } from './navigation/early-press.ts';

/** React marks prerendered HTML that it has not hydrated yet with a comment. */
const isPrerendered = (element: Element) => element.firstChild instanceof Comment;

/** Calls `start` when the element comes near the viewport, or immediately without IntersectionObserver. */
function useStartWhenNear(
  element: RefObject<Element | null>,
  { isStatic, distance, start }: { isStatic: boolean; distance: string; start: () => void },
): void {
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return start();
    if (isStatic && !isPrerendered(element.current)) return start();
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        start();
        observer.disconnect();
      },
      { rootMargin: distance },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isStatic, distance, start]);
}

/** Returns a lazy component, and a function that starts to load it. Prerendering does not wait for the start. */
function lazyAfterStart(load: () => Promise<ComponentType>) {
  let start = () => {};
  const started = new Promise<void>(resolve => {
    start = resolve;
  });
  const Section = lazy(async () => {
    if (!import.meta.env.SSR) await started;
    return { default: await loadCode(load) };
  });
  return { Section, start };
}

type DeferredSectionProps = {
  /** The target of links to the section, even before it has loaded. */
  readonly id?: string;
  readonly load: () => Promise<ComponentType>;
  /** Shown on a page that was not prerendered until the section renders. As tall as the section. */
  readonly placeholder?: ReactNode;
  /** A section without requests renders at once on a page that was not prerendered, so that find-in-page sees it. */
  readonly isStatic?: boolean;
  /** How near to the viewport the section starts, as a CSS length. */
  readonly distance?: string;
};

/** Renders nothing, and reports that the section around it can be used. */
function ReadyReport({ onReady }: { readonly onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

/**
 * Prerendering renders the section at once. In the browser it is hydrated, or rendered, when the user comes near it.
 */
export function DeferredSection({
  id,
  load,
  placeholder = null,
  isStatic = false,
  distance = '600px',
}: DeferredSectionProps) {
  const container = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const [{ Section, start }] = useState(() => lazyAfterStart(load));
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (isReady) replayPress();
  }, [isReady]);
  useStartWhenNear(container, { isStatic, distance, start });
  // A re-render before hydration would make React discard the prerendered HTML, so the boundary is memoised. The key
  // discards the HTML on purpose when the language changes.
  const content = useMemo(
    () => (
      <Suspense key={language} fallback={placeholder}>
        <Section />
        <ReadyReport onReady={() => setIsReady(true)} />
      </Suspense>
    ),
    [language, Section, placeholder],
  );
  return (
    <div
      ref={container}
      id={id}
      data-deferred={isReady ? undefined : ''}
      className={isReady ? undefined : '[contain-intrinsic-block-size:auto_30rem] [content-visibility:auto]'}
    >
      {content}
    </div>
  );
}
