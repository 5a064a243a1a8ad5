// Wraps a page's lists so that pulling them down at the top refreshes them, with a mark that follows the finger.

import { RefreshIcon } from '@rabita/ui/art/icons';
import { type ReactNode, useRef } from 'react';
import { usePullToRefresh } from './use-pull-to-refresh.ts';

type PullToRefreshProps = {
  readonly onRefresh: () => void;
  readonly className?: string;
  readonly children: ReactNode;
};

export function PullToRefresh({ onRefresh, className, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  usePullToRefresh(area, mark, onRefresh);
  return (
    <div ref={area} className={className}>
      <div
        ref={mark}
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
