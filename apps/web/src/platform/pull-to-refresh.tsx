/** Refreshes a page's lists when a finger pulls them down at the top, and shows an icon that follows the finger. */
import { RefreshIcon } from '@rabita/ui/art/icons';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How far (px) the finger has to pull. */
const PULL_PX = 88;

/**
 * Sets `--pull` on `indicator`, from 0 to 1, while a finger pulls down `area`; at 1 a release calls `onRefresh`.
 * Listens on `area` and not on the window, so that pulling inside a dialog does nothing.
 */
function usePullToRefresh(
  area: RefObject<HTMLElement | null>,
  indicator: RefObject<HTMLElement | null>,
  onRefresh: () => void,
): void {
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    const element = area.current;
    let start: Touch | undefined;
    let pulledPx = 0;
    const setPull = (distance: number) => {
      pulledPx = distance;
      indicator.current?.style.setProperty('--pull', String(Math.min(1, distance / PULL_PX)));
    };
    const onStart = ({ touches }: TouchEvent) => {
      start = touches.length === 1 && window.scrollY <= 0 ? touches[0] : undefined;
    };
    const onMove = ({ touches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const downPx = touch.clientY - start.clientY;
      // A finger that first moves sideways scrolls the row of filters.
      const isSideways = pulledPx === 0 && Math.abs(touch.clientX - start.clientX) > Math.abs(downPx);
      if (isSideways || window.scrollY > 0) start = undefined;
      setPull(start ? Math.max(0, downPx) : 0);
    };
    const onEnd = ({ type }: TouchEvent) => {
      if (type === 'touchend' && pulledPx >= PULL_PX) refresh();
      start = undefined;
      setPull(0);
    };
    const abortController = new AbortController();
    const options = { passive: true, signal: abortController.signal };
    element?.addEventListener('touchstart', onStart, options);
    element?.addEventListener('touchmove', onMove, options);
    element?.addEventListener('touchend', onEnd, options);
    element?.addEventListener('touchcancel', onEnd, options);
    // The browser's own gesture would load the whole page again.
    document.documentElement.style.overscrollBehaviorY = 'contain';
    return () => {
      abortController.abort();
      document.documentElement.style.overscrollBehaviorY = '';
    };
  }, [area, indicator]);
}

type PullToRefreshProps = {
  readonly onRefresh: () => void;
  readonly className?: string;
  readonly children: ReactNode;
};

export function PullToRefresh({ onRefresh, className, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null);
  const indicator = useRef<HTMLDivElement>(null);
  usePullToRefresh(area, indicator, onRefresh);
  return (
    <div ref={area} className={className}>
      <div
        ref={indicator}
        aria-hidden="true"
        data-pull
        className="pointer-events-none fixed inset-x-0 top-16 z-30 grid justify-items-center opacity-(--pull) [--pull:0]"
      >
        <span className="grid size-11 place-items-center rounded-full bg-surface-4 text-accent-text motion-safe:[transform:translateY(calc(var(--pull)*1.5rem))_rotate(calc(var(--pull)*270deg))]">
          <RefreshIcon size={22} />
        </span>
      </div>
      {children}
    </div>
  );
}
