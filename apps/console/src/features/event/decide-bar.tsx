// Renders the row above an event's bookings in which staff select pending ones and decide them at once.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { DangerButton } from '../../platform/forms/danger-button.tsx';
import { bookingTexts } from './booking-texts.ts';

type DecideBarProps = {
  /** The pending bookings that the list shows. */
  readonly pending: readonly StaffBooking[];
  readonly selected: readonly StaffBooking[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onDecide: (decision: 'approved' | 'refused') => void;
};

export function DecideBar({ pending, selected, onSelect, onDecide }: DecideBarProps) {
  const t = useTexts(bookingTexts);
  const isAll = selected.length === pending.length;
  const isNone = selected.length === 0;
  return (
    <div
      data-decide
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
    >
      <div className="flex flex-wrap items-center gap-x-6">
        <Checkbox
          checked={isAll}
          onChange={() => onSelect(isAll ? [] : pending.map(({ _id }) => _id))}
          ref={box => {
            if (box) box.indeterminate = !isAll && !isNone;
          }}
        >
          {t('selectAll')}
        </Checkbox>
        <p role="status" className="text-sm text-text-2 tabular">
          {isNone ? '' : t('selected', { count: selected.length })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" isDisabled={isNone} onClick={() => onDecide('approved')}>
          {t('approveSelected')}
        </Button>
        <DangerButton size="sm" isDisabled={isNone} onClick={() => onDecide('refused')}>
          {t('refuseSelected')}
        </DangerButton>
      </div>
    </div>
  );
}
