/** Renders the bar and the dialogs with which staff approve or refuse several pending bookings at once. */
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useTexts } from '@rabita/client/language/texts';
import type { BookingDecision, StaffBooking } from '@rabita/contract/staff/booking';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { TextArea } from '@rabita/ui/controls/text-area';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerButton, OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { checkOptionalNote } from '../../platform/forms/form-values.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { getResultTextKey } from './booking-rules.ts';
import { bookingTexts } from './booking-texts.ts';
import { useChangeEvent } from './use-events.ts';

export type Decision = 'approved' | 'refused';

type DecideBarProps = {
  readonly pendingBookings: readonly StaffBooking[];
  readonly selectedBookings: readonly StaffBooking[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onDecide: (decision: Decision) => void;
};

export function DecideBar({ pendingBookings, selectedBookings, onSelect, onDecide }: DecideBarProps) {
  const t = useTexts(bookingTexts);
  const isAllSelected = selectedBookings.length === pendingBookings.length;
  const isNoneSelected = selectedBookings.length === 0;
  return (
    <div
      data-decide
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
    >
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
      <div className="flex flex-wrap gap-3">
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

const TONES: Partial<Record<BookingDecision['result'], BadgeTone>> = {
  approved: 'success',
  refused: 'error',
};

type ResultsDialogProps = {
  readonly results: readonly BookingDecision[];
  /** The bookings as staff selected them. Results of bookings that no longer exist take the name from here. */
  readonly bookings: readonly StaffBooking[];
  readonly onClose: () => void;
};

export function ResultsDialog({ results, bookings, onClose }: ResultsDialogProps) {
  const t = useTexts(bookingTexts);
  const selectedById = new Map(bookings.map(booking => [booking._id, booking]));
  return (
    <OpenDialog onClose={onClose} title={t('resultsTitle')}>
      <ul className="border-t border-line" data-results>
        {results.map(decision => {
          const booking = decision.booking ?? selectedById.get(decision._id);
          return (
            <li
              key={decision._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-semibold text-text">
                  {booking?.member ? <Name>{booking.member.full_name}</Name> : t('deletedMember')}
                </span>
                {booking && <BookingNumber number={booking.number} className="text-sm text-text-3" />}
              </span>
              <Badge tone={TONES[decision.result] ?? 'gold'}>{t(getResultTextKey(decision))}</Badge>
            </li>
          );
        })}
      </ul>
    </OpenDialog>
  );
}

type DecideDialogProps = {
  readonly eventId: string;
  readonly decision: Decision;
  readonly bookings: readonly StaffBooking[];
  readonly onDecided: (results: readonly BookingDecision[]) => void;
  readonly onClose: () => void;
};

const DECISION_TEXTS = {
  approved: {
    question: 'approveQuestion',
    detail: 'approveDetail',
    confirm: 'approveNow',
    success: 'approvedCount',
  },
  refused: {
    question: 'refuseQuestion',
    detail: 'refuseDetail',
    confirm: 'refuseNow',
    success: 'refusedCount',
  },
} as const;

export function DecideDialog({ eventId, decision, bookings, onDecided, onClose }: DecideDialogProps) {
  const t = useTexts(bookingTexts);
  const form = useDraftForm(
    `bookings of event ${eventId}: ${decision}`,
    { values: { reason: '' } },
    ({ reason }) => collectFieldErrors({ reason: checkOptionalNote(reason) }),
  );
  const textKeys = DECISION_TEXTS[decision];
  const count = bookings.length;
  let results: readonly BookingDecision[] = [];
  const send = async () => {
    const ids = bookings.map(({ _id }) => _id);
    const reason = form.values.reason.trim();
    const body =
      decision === 'approved'
        ? { decision, bookings: ids }
        : { decision, bookings: ids, ...(reason && { reason }) };
    ({ results } = await callStaff('decideBookings', { params: { id: eventId }, body }));
  };
  return (
    <FormDialog
      form={form}
      mutation={useChangeEvent()}
      send={send}
      done={() => t(textKeys.success, { count: results.filter(({ result }) => result === decision).length })}
      onDone={() => onDecided(results)}
      role="alertdialog"
      title={t(textKeys.question, { count })}
      submitLabel={t(textKeys.confirm, { count })}
      submitVariant={decision === 'refused' ? 'danger' : 'primary'}
      pendingLabel={t('deciding')}
      backLabel={t('back')}
      onClose={onClose}
    >
      <p>{t(textKeys.detail)}</p>
      {decision === 'refused' && (
        <TextArea
          label={t('reason')}
          optionalLabel={t('optional')}
          description={t('reasonHint')}
          {...form.text('reason')}
        />
      )}
    </FormDialog>
  );
}
