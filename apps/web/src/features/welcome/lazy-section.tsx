// Renders a section of a long page only when the user scrolls near it, and a placeholder until then.
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The distance from the viewport at which the section is rendered. */
const LOAD_DISTANCE = '600px';

type LazySectionProps = {
  readonly children: ReactNode;
  /** Must have the same size as the children, so that the layout does not shift. */
  readonly placeholder: ReactNode;
};

/** Renders the children immediately in a browser without IntersectionObserver. */
export function LazySection({ children, placeholder }: LazySectionProps) {
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
