// Holds back what lies far below the fold until the reader comes near, and keeps its place meanwhile.
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far ahead of the reader a section starts to load. */
const AHEAD = '600px';

type WhenNearProps = {
  readonly children: ReactNode;
  /** Stands in its place, in its size. */
  readonly placeholder: ReactNode;
};

/** Renders its children once they are near; a browser that cannot tell renders them at once. */
export function WhenNear({ children, placeholder }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return <div ref={place}>{isNear ? children : placeholder}</div>;
}
