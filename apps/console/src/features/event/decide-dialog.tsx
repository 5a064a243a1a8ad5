/** Renders the dialog that asks before several bookings are decided at once, and then says what happened to each. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useTexts } from '@rabita/client/language/texts';
import type { BookingDecision, StaffBooking } from '@rabita/contract/staff/booking';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { TextArea } from '@rabita/ui/controls/text-area';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerButton, OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { askBeforeLeaving } from '../../platform/forms/drafts.ts';
import { checkOptionalNote } from '../../platform/forms/form-values.ts';
import { RestoredDraft } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { describeResult } from './booking-rules.ts';
import { bookingTexts } from './booking-texts.ts';
import { useChangeEvent } from './use-events.ts';

type DecideBarProps = {
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

const TONES: Partial<Record<BookingDecision['result'], BadgeTone>> = {
  approved: 'success',
  refused: 'error',
};

type DecisionResultsProps = {
  readonly results: readonly BookingDecision[];
  /** The bookings as they were when staff chose them: one that is gone has no other name. */
  readonly bookings: readonly StaffBooking[];
};

function DecisionResults({ results, bookings }: DecisionResultsProps) {
  const t = useTexts(bookingTexts);
  const chosen = new Map(bookings.map(booking => [booking._id, booking]));
  return (
    <ul className="border-t border-line" data-results>
      {results.map(decided => {
        const booking = decided.booking ?? chosen.get(decided._id);
        return (
          <li
            key={decided._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-semibold text-text">
                {booking?.member ? <Name>{booking.member.full_name}</Name> : t('memberGone')}
              </span>
              {booking && <BookingNumber number={booking.number} className="text-sm text-text-3" />}
            </span>
            <Badge tone={TONES[decided.result] ?? 'gold'}>{t(describeResult(decided))}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

export type Decision = 'approved' | 'refused';

type DecideDialogProps = {
  readonly eventId: string;
  readonly decision: Decision;
  readonly bookings: readonly StaffBooking[];
  readonly onClose: () => void;
};

const TEXTS = {
  approved: {
    question: 'approveQuestion',
    detail: 'approveDetail',
    confirm: 'approveNow',
    done: 'approvedCount',
  },
  refused: { question: 'refuseQuestion', detail: 'refuseDetail', confirm: 'refuseNow', done: 'refusedCount' },
} as const;

export function DecideDialog({ eventId, decision, bookings, onClose }: DecideDialogProps) {
  const t = useTexts(bookingTexts);
  const form = useDraftForm(
    `refusal of several bookings of event ${eventId}`,
    { values: { reason: '' } },
    ({ reason }) => collectFieldErrors({ reason: checkOptionalNote(reason) }),
  );
  const { change, isPending, failure, retryAt } = useChangeEvent();
  const [results, setResults] = useState<readonly BookingDecision[] | null>(null);
  const keys = TEXTS[decision];
  const count = bookings.length;
  const submit = async () => {
    const ids = bookings.map(({ _id }) => _id);
    const reason = form.values.reason.trim();
    const body =
      decision === 'approved'
        ? { decision, bookings: ids }
        : { decision, bookings: ids, ...(reason && { reason }) };
    const isDone = await change(
      async () => {
        const response = await callStaff('decideBookings', { params: { id: eventId }, body });
        setResults(response.results);
        return response;
      },
      response =>
        t(keys.done, { count: response.results.filter(({ result }) => result === decision).length }),
      form.showApiError,
    );
    if (isDone) form.markSaved();
  };
  if (results)
    return (
      <OpenDialog onClose={onClose} title={t('resultsTitle')}>
        <DecisionResults results={results} bookings={bookings} />
      </OpenDialog>
    );
  return (
    <OpenDialog
      role="alertdialog"
      onClose={() => askBeforeLeaving(onClose)}
      title={t(keys.question, { count })}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <p>{t(keys.detail)}</p>
        {decision === 'refused' && (
          <>
            <RestoredDraft form={form} />
            <TextArea
              label={t('reason')}
              optionalLabel={t('optional')}
              description={t('reasonHint')}
              {...form.text('reason')}
            />
          </>
        )}
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={decision === 'refused' ? 'danger' : 'primary'}
            isPending={isPending}
            pendingLabel={t('deciding')}
          >
            {t(keys.confirm, { count })}
          </Button>
          <Button variant="secondary" isDisabled={isPending} onClick={() => askBeforeLeaving(onClose)}>
            {t('back')}
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
