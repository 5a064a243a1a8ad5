/** Renders the bar with which staff approve or refuse pending bookings, and undo that for eight seconds. */
import { followBottomBar } from '@rabita/client/bottom-bars';
import { useTexts } from '@rabita/client/language/texts';
import { useCountdown } from '@rabita/client/use-countdown';
import { STAFF_UNDO_SECONDS } from '@rabita/contract/constants';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { DangerButton } from '../../platform/forms/danger-dialog.tsx';
import { bookingTexts } from './booking-texts.ts';
import { type Decision, setIsPaused, undoHeldDecision, useHeldDecision } from './use-held-decision.ts';

/** Adds space at the end of the page, so that the bar covers no content. The rest is the page's room for a toast. */
function reserveSpace(bar: HTMLElement): () => void {
  const main = bar.closest('main');
  const reserve = (height: number) => {
    if (main) main.style.paddingBlockEnd = height > 0 ? `calc(${height}px + 7rem)` : '';
  };
  return followBottomBar(bar, reserve, { isStacked: true });
}

/** Pauses the timer while the focus or a moved mouse is on the bar. A mouse that rests after a press does not count. */
function usePauseAtBar() {
  const waiting = useHeldDecision(state => state.waiting);
  const bar = useRef<HTMLElement>(null);
  const hasMouse = useRef(false);
  const update = useCallback(() => {
    const hasFocus = bar.current?.querySelector(':focus-visible') ?? null;
    setIsPaused(hasFocus !== null || hasMouse.current);
  }, []);
  useEffect(() => {
    if (waiting) hasMouse.current = false;
    update();
  }, [waiting, update]);
  useEffect(() => {
    const stopFollowing = bar.current ? reserveSpace(bar.current) : undefined;
    return () => {
      stopFollowing?.();
      setIsPaused(false);
    };
  }, []);
  return {
    ref: bar,
    onFocus: update,
    // Runs after the focus has moved on.
    onBlur: () => queueMicrotask(update),
    onPointerMove: ({ pointerType, movementX, movementY }: PointerEvent) => {
      // A browser also reports moves without a movement, when the page changes under the mouse.
      hasMouse.current ||= pointerType === 'mouse' && (movementX !== 0 || movementY !== 0);
      update();
    },
    onPointerLeave: () => {
      hasMouse.current = false;
      update();
    },
  };
}

/** Rendered even without a decision, because screen readers announce only changes within a status region. */
function HeldLine() {
  const t = useTexts(bookingTexts);
  const { waiting, sendAt, sending } = useHeldDecision();
  const shown = waiting ?? sending.at(-1);
  const secondsLeft = useCountdown(sendAt);
  return (
    <div
      className={!shown ? 'sr-only' : 'flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1'}
    >
      <p role="status" className="font-semibold text-text">
        {shown && t(`${shown.decision}Soon`, { count: shown.bookings.length })}
      </p>
      {sendAt !== null && (
        // The key restarts the animation for each decision, and after a pause.
        <div
          key={sendAt}
          aria-hidden="true"
          data-drain
          style={{ animationDuration: `${STAFF_UNDO_SECONDS}s` }}
          className="absolute inset-x-0 top-0 h-0.5 animate-drain bg-accent-text motion-reduce:hidden"
        />
      )}
      {waiting && (
        <div className="ms-auto flex items-center gap-4">
          {sendAt === null && <p className="text-sm text-text-3">{t('paused')}</p>}
          <Button variant="secondary" size="sm" onClick={undoHeldDecision}>
            {t('undo')}
            {sendAt !== null && (
              <span aria-hidden="true" className="ms-2 tabular">
                {secondsLeft}
              </span>
            )}
          </Button>
        </div>
      )}
    </div>
  );
}

type DecideBarProps = {
  readonly pendingBookings: readonly StaffBooking[];
  readonly selectedBookings: readonly StaffBooking[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onDecide: (decision: Decision) => void;
};

/** The bar is always in view next to the menu, except in a low window or with large text. */
const barClasses =
  'relative grid gap-2 border-t border-line bg-surface-2 px-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))] ' +
  'py-2 lg:px-10 roomy:fixed roomy:start-0 roomy:end-0 roomy:bottom-0 roomy:z-20 lg:roomy:start-64 ' +
  'roomy:pb-[max(0.5rem,env(safe-area-inset-bottom))]';

export function DecideBar(props: DecideBarProps) {
  const t = useTexts(bookingTexts);
  return (
    <section data-decide aria-label={t('decidePending')} {...usePauseAtBar()} className={barClasses}>
      <HeldLine />
      {props.pendingBookings.length > 0 && <SelectionLine {...props} />}
    </section>
  );
}

function SelectionLine({ pendingBookings, selectedBookings, onSelect, onDecide }: DecideBarProps) {
  const t = useTexts(bookingTexts);
  const isAllSelected = selectedBookings.length === pendingBookings.length;
  const isNoneSelected = selectedBookings.length === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="flex flex-wrap items-center gap-x-6">
        <Checkbox
          checked={isAllSelected}
          onChange={() => onSelect(isAllSelected ? [] : pendingBookings.map(({ _id }) => _id))}
          ref={checkbox => {
            if (checkbox) checkbox.indeterminate = !isAllSelected && !isNoneSelected;
          }}
        >
          {t('selectAll')}
        </Checkbox>
        <p role="status" className="text-sm text-text-2 tabular">
          {isNoneSelected ? '' : t('selected', { count: selectedBookings.length })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button size="sm" isDisabled={isNoneSelected} onClick={() => onDecide('approved')}>
          {t('approveSelected')}
        </Button>
        <DangerButton size="sm" isDisabled={isNoneSelected} onClick={() => onDecide('refused')}>
          {t('refuseSelected')}
        </DangerButton>
      </div>
    </div>
  );
}
