// Delays content far below the fold until the reader scrolls near it, and reserves its space.
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The distance from the viewport at which a section starts to load. */
const LOAD_DISTANCE = '600px';

type WhenNearProps = {
  readonly children: ReactNode;
  /** Has the size of the children. */
  readonly placeholder: ReactNode;
};

/** Renders its children once they are near the viewport, or immediately without IntersectionObserver. */
export function LazySection({ children, placeholder }: WhenNearProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !container.current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: LOAD_DISTANCE },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isNear]);
  return <div ref={container}>{isNear ? children : placeholder}</div>;
}
