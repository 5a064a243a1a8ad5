/** Renders one unsettled conflict: the scanner's report, the server's record, and the buttons that settle it. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Conflict } from '@rabita/contract/staff/conflict';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { conflictTexts } from './conflict-texts.ts';
import { NoteDialog } from './door-dialogs.tsx';

export type SettleDecision = 'admit' | 'dismiss';

type SettleDialogProps = {
  readonly conflict: Conflict;
  readonly decision: SettleDecision;
  readonly onClose: () => void;
};

export function SettleDialog({ conflict, decision, onClose }: SettleDialogProps) {
  const t = useTexts(conflictTexts);
  const ticket = conflict.booking?.number ?? t('noTicket');
  return (
    <NoteDialog
      name={`${decision} of conflict ${conflict._id}`}
      title={t(`${decision}Title`, { ticket })}
      detail={t(`${decision}Detail`)}
      submitLabel={t(decision)}
      done={t(decision === 'admit' ? 'admitted' : 'dismissed')}
      send={note => callStaff('settleConflict', { params: { id: conflict._id }, body: { decision, note } })}
      onClose={onClose}
    />
  );
}

const bookingTextKeys = {
  confirmed: 'notAdmitted',
  pending: 'bookingPending',
  cancelled: 'bookingCancelled',
} as const;

type ConflictRowProps = {
  readonly conflict: Conflict;
  readonly onSettle: (decision: SettleDecision) => void;
};

export function ConflictRow({ conflict, onSettle }: ConflictRowProps) {
  const t = useTexts(conflictTexts);
  const language = useLanguage();
  const { booking, scanner, fault: reason, scanned_at, received_at, may_admit: mayAdmit } = conflict;
  const formatTime = (instant: string) => formatViewerDayTime(instant, language);
  const ticket = booking?.number ?? t('noTicket');
  const getRecordText = (): string | null => {
    if (!booking) return null;
    const { admitted_at: at, admitted_by: by, status } = booking;
    if (at !== null && by)
      return t('admittedBy', { when: formatTime(at), scanner: scannerLabel(by, language) });
    if (at !== null) return t('admittedAt', { when: formatTime(at) });
    return t(bookingTextKeys[status]);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="grid min-w-0 flex-1 basis-full gap-1 text-sm text-text-2 [overflow-wrap:anywhere] sm:basis-72">
        <p className="text-lg leading-(--leading-heading) font-bold text-gold">{t(reason)}</p>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-base font-semibold text-text">
          {booking && <Name>{booking.full_name ?? t('deletedMember')}</Name>}
          {booking ? <BookingNumber number={booking.number} /> : t('noTicket')}
        </p>
        <dl className="mt-2 grid gap-x-8 gap-y-2 lg:grid-cols-2">
          <div>
            <dt className="text-text-3">{t('reportedBy', { scanner: scannerLabel(scanner, language) })}</dt>
            <dd>{t('report', { when: formatTime(scanned_at), received: formatTime(received_at) })}</dd>
          </div>
          {booking && (
            <div>
              <dt className="text-text-3">{t('onRecord')}</dt>
              <dd>{getRecordText()}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="flex flex-wrap gap-3">
        {mayAdmit && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('admitLabel', { ticket })}
            onClick={() => onSettle('admit')}
          >
            {t('admit')}
          </Button>
        )}
        <Button
          variant={mayAdmit ? 'ghost' : 'secondary'}
          size="sm"
          aria-label={t('dismissLabel', { ticket })}
          onClick={() => onSettle('dismiss')}
        >
          {t('dismiss')}
        </Button>
      </div>
    </li>
  );
}
