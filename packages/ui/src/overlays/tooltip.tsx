/** Shows a tooltip after a fixed delay. Must not import react-aria, whose next tooltip opens without a delay. */
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';

type TooltipProps = {
  /** The focusable element that the tooltip describes. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  readonly content: ReactNode;
  /** The delay in ms, always the same for pointer and keyboard; default 300. */
  readonly delay?: number;
  readonly className?: string;
};

/** The time in which the pointer can move from the control onto the tooltip (WCAG 1.4.13, hoverable). */
const HIDE_DELAY_MS = 150;

/** Wraps a control. Escape or a press hides the tooltip; the pointer may move onto it; touch never opens it. */
export function Tooltip({ children, content, delay = 300, className }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function schedule(waitMs: number, action: 'show' | 'hide') {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(action === 'show'), waitMs);
  }

  function hide() {
    clearTimeout(timer.current);
    setIsOpen(false);
  }

  // Handles the events that bubble up from the control.
  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') schedule(isOpen ? 0 : delay, 'show');
    },
    onPointerLeave: () => schedule(HIDE_DELAY_MS, 'hide'),
    onPointerDown: hide,
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) schedule(delay, 'show');
    },
    onBlur: hide,
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <span className={classNames('relative inline-flex', className)} {...handlers}>
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen && (
        <span
          role="tooltip"
          id={id}
          className="absolute start-0 top-full z-50 w-max max-w-64 animate-fade pt-2 pb-1"
        >
          <span className="block cut cut-sm bg-text px-3 py-1.5 text-start text-sm font-semibold text-surface forced-colors:border">
            {content}
          </span>
        </span>
      )}
    </span>
  );
}
