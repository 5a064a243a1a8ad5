/** Renders the dialog that asks for the reason of a refusal, and the results of bookings decided at once. */
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useTexts } from '@rabita/client/language/texts';
import type { BookingDecision, StaffBooking } from '@rabita/contract/staff/booking';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { TextArea } from '@rabita/ui/controls/text-area';
import { OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { askBeforeLeaving } from '../../platform/forms/drafts.ts';
import { checkOptionalNote } from '../../platform/forms/form-values.ts';
import { RestoredDraft } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { getResultTextKey } from './booking-rules.ts';
import { bookingTexts } from './booking-texts.ts';
import type { DecisionResults } from './use-decide-bookings.ts';

const TONES: Partial<Record<BookingDecision['result'], BadgeTone>> = {
  approved: 'success',
  refused: 'error',
};

type ResultsDialogProps = DecisionResults & { readonly onClose: () => void };

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

export const refusalDraftName = (bookings: readonly StaffBooking[]): string =>
  `refusal of bookings ${bookings.map(({ _id }) => _id).join(' ')}`;

type RefuseDialogProps = {
  readonly bookings: readonly StaffBooking[];
  /** Receives the reason without surplus spaces, or an empty string. */
  readonly onRefuse: (reason: string) => void;
  readonly onClose: () => void;
};

export function RefuseDialog({ bookings, onRefuse, onClose }: RefuseDialogProps) {
  const t = useTexts(bookingTexts);
  const form = useDraftForm(refusalDraftName(bookings), { values: { reason: '' } }, ({ reason }) =>
    collectFieldErrors({ reason: checkOptionalNote(reason) }),
  );
  const count = bookings.length;
  const [only] = count === 1 ? bookings : [];
  const name = only?.member?.full_name;
  const close = () => askBeforeLeaving(onClose);
  const submit = () => {
    form.markSaved();
    onRefuse(form.values.reason.trim().replace(/\s+/gu, ' '));
    onClose();
  };
  return (
    <OpenDialog
      onClose={close}
      role="alertdialog"
      title={name === undefined ? t('refuseQuestion', { count }) : t('refuseMember', { name })}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(submit)} className="grid gap-5">
        <RestoredDraft form={form} />
        {only && (
          <p className="text-text">
            <BookingNumber number={only.number} />
          </p>
        )}
        <p>{t('refuseDetail', { count })}</p>
        <TextArea
          label={t('reason')}
          optionalLabel={t('optional')}
          description={t('reasonHint', { count })}
          {...form.text('reason')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger">
            {t('refuseNow', { count })}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('back')}
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
