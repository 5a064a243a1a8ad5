/** Shows toasts at the bottom of the screen and announces them. Built on react-aria. */
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast';
import { AlertIcon, CheckIcon } from '../art/first-icons.tsx';
import { CloseIcon, InfoIcon } from '../art/icons.tsx';
import { classNames } from '../class-names.ts';

export type ToastMessage = {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  readonly action?: ReactNode;
  /** The path of the page that shows the message. `clearOtherPaths` closes it on other pages. */
  readonly path: string;
};

/** How long a toast is shown. Hover and focus pause the time. Toasts with an action stay. */
const DISPLAY_MS = 6000;

/** Creates a queue for `ToastRegion`, which shows one toast at a time: `show` replaces the current toast. */
export function createToastQueue() {
  const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });
  return {
    queue,
    clear: () => queue.clear(),
    /** Closes toasts that were shown on another page. */
    clearOtherPaths(path: string): void {
      for (const { key, content } of queue.visibleToasts) if (content.path !== path) queue.close(key);
    },
    /** Shows a message and returns a function that closes it. */
    show(message: ToastMessage): () => void {
      queue.clear();
      const key = queue.add(message, message.action ? {} : { timeout: DISPLAY_MS });
      return () => queue.close(key);
    },
  };
}

type ToastRegionProps = {
  readonly toasts: ReturnType<typeof createToastQueue>;
  /** Names the region for screen readers. */
  readonly label: string;
  readonly closeLabel: string;
  /** The height in px that bars cover at the bottom of the screen. */
  readonly coveredHeight?: number;
};

const tones = {
  success: { colour: 'text-success', icon: <CheckIcon /> },
  error: { colour: 'text-error', icon: <AlertIcon /> },
  info: { colour: 'text-link', icon: <InfoIcon /> },
};

/** Closes the toast on Escape, unless an open dialog or menu handles the key. */
function useEscape(queue: ToastQueue<ToastMessage>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const [newest] = queue.visibleToasts;
      if (event.key !== 'Escape' || event.defaultPrevented || !newest) return;
      const overlay = document.querySelector('dialog[open], [role="dialog"], [aria-expanded="true"]');
      if (!overlay) queue.close(newest.key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [queue]);
}

/** Controls and parts of a page that a toast should not cover. Links in a text are too many, and not urgent. */
const PROTECTED = ['button', 'a.cut-fill', 'input', 'select', 'textarea', '[data-qr]', '[data-part="title"]']
  .map(part => `main ${part}`)
  .join(', ');

/** The distance from the top of the screen in px, below the apps' bars. */
const TOP_PX = 80;

/** Returns whether a toast of this size and place covers less at the top of the screen than at its bottom. */
function isTopFreer({ left, right, top, bottom }: DOMRect): boolean {
  const boxes = [...document.querySelectorAll(PROTECTED)].map(part => part.getBoundingClientRect());
  const countCovered = (from: number, to: number) =>
    boxes.filter(
      box => box.width > 0 && box.left < right && box.right > left && box.top < to && box.bottom > from,
    ).length;
  return countCovered(TOP_PX, TOP_PX + bottom - top) < countCovered(top, bottom);
}

/** Measures its toast at the bottom of the screen, before the first paint. `onPlace` is the same in each render. */
function ToastPlacer({ onPlace }: { readonly onPlace: (isAtTop: boolean) => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  // An earlier toast may have moved the region to the top, and moves it back in the commit in which it is removed.
  const [isBack, setIsBack] = useState(false);
  useLayoutEffect(() => setIsBack(true), []);
  useLayoutEffect(() => {
    const toast = isBack && mark.current?.parentElement;
    if (toast) onPlace(isTopFreer(toast.getBoundingClientRect()));
    return () => onPlace(false);
  }, [isBack, onPlace]);
  return <span ref={mark} hidden />;
}

/**
 * Mount the region once, outside of the routes. On wide screens the region is in the corner at the inline end. It stays
 * above a form's bar of buttons, whose height is the page's `--form-bar`. It moves to the top of the screen if its
 * toast covers fewer controls there.
 */
export function ToastRegion({ toasts, label, closeLabel, coveredHeight = 0 }: ToastRegionProps) {
  useEscape(toasts.queue);
  const [isAtTop, setIsAtTop] = useState(false);
  return (
    <AriaToastRegion
      queue={toasts.queue}
      aria-label={label}
      style={{ '--covered': `${coveredHeight}px` } as CSSProperties}
      className={classNames(
        'ring-focus fixed inset-x-4 z-100 grid gap-3 sm:start-auto sm:end-6 sm:w-96',
        isAtTop
          ? 'top-20'
          : 'bottom-[calc(max(var(--covered),var(--form-bar,0px),env(safe-area-inset-bottom))+1rem)]',
      )}
    >
      {({ toast }) => {
        const { colour, icon } = tones[toast.content.tone];
        return (
          <AriaToast
            toast={toast}
            className="cut-fill cut-focus flex animate-rise items-start gap-3 p-4 pe-2 [--fill:var(--color-surface-4)]"
          >
            <ToastPlacer key={toast.key} onPlace={setIsAtTop} />
            <span className={classNames('pt-1', colour)}>{icon}</span>
            <ToastContent className="min-w-0 flex-1 pt-0.5">
              <Text slot="title" className="block font-semibold text-text">
                {toast.content.text}
              </Text>
              {toast.content.action && <div className="mt-2">{toast.content.action}</div>}
            </ToastContent>
            <Button
              slot="close"
              aria-label={closeLabel}
              className="ring-focus -mt-1.5 grid size-11 shrink-0 cursor-pointer place-items-center text-text-2 hover:text-text"
            >
              <CloseIcon size={18} />
            </Button>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
