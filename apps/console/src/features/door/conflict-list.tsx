// Lists an event's unsettled conflicts for managers: what the scanner reported next to what the server recorded.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Conflict } from '@rabita/contract/staff/conflict';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { formatViewerDayTime } from '../../platform/moments.ts';
import { conflictTexts } from './conflict-texts.ts';
import { type SettleDecision, SettleDialog } from './settle-dialog.tsx';
import { useConflicts } from './use-door.ts';

const bookingTexts = { confirmed: 'notAdmitted', pending: 'isPending', cancelled: 'isCancelled' } as const;

function Row({ conflict, onSettle }: { conflict: Conflict; onSettle: (decision: SettleDecision) => void }) {
  const t = useTexts(conflictTexts);
  const language = useLanguage();
  const { booking, scanner, fault, scanned_at, received_at, may_admit: mayAdmit } = conflict;
  const when = (instant: string) => formatViewerDayTime(instant, language);
  const ticket = booking?.number ?? t('noTicket');
  const recordText = (): string | null => {
    if (!booking) return null;
    const { admitted_at: at, admitted_by: by, status } = booking;
    if (at !== null && by) return t('admittedBy', { when: when(at), scanner: by.name });
    if (at !== null) return t('admittedAt', { when: when(at) });
    return t(bookingTexts[status]);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="grid min-w-0 flex-1 basis-full gap-1 text-sm text-text-2 [overflow-wrap:anywhere] sm:basis-72">
        <p className="text-lg leading-(--leading-heading) font-bold text-gold">{t(fault)}</p>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-base font-semibold text-text">
          {booking && <Name>{booking.full_name ?? t('erased')}</Name>}
          {booking ? <BookingNumber number={booking.number} /> : t('noTicket')}
        </p>
        {/* Side by side: what the scanner says differs from what the server recorded. */}
        <dl className="mt-2 grid gap-x-8 gap-y-2 lg:grid-cols-2">
          <div>
            <dt className="text-text-3">{t('claimOf', { scanner: scanner.name })}</dt>
            <dd>{t('claim', { when: when(scanned_at), received: when(received_at) })}</dd>
          </div>
          {booking && (
            <div>
              <dt className="text-text-3">{t('onRecord')}</dt>
              <dd>{recordText()}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="flex flex-wrap gap-3">
        {mayAdmit && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('admitOf', { ticket })}
            onClick={() => onSettle('admit')}
          >
            {t('admit')}
          </Button>
        )}
        <Button
          variant={mayAdmit ? 'ghost' : 'secondary'}
          size="sm"
          aria-label={t('dismissOf', { ticket })}
          onClick={() => onSettle('dismiss')}
        >
          {t('dismiss')}
        </Button>
      </div>
    </li>
  );
}

export function ConflictList({ eventId }: { eventId: string }) {
  const t = useTexts(conflictTexts);
  const query = useConflicts(eventId);
  const [chosen, setChosen] = useState<{ conflict: Conflict; decision: SettleDecision } | null>(null);
  // The scanners' counts and this list are polled apart: for a moment only one of them is settled.
  if (query.data?.conflicts.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <header className="mb-3">
        <h2 className="text-xl">{t('title')}</h2>
        <p className="text-sm text-text-2">{t('detail')}</p>
      </header>
      <Fetched query={query} loading={t('loading')} failed={t('failed')}>
        {({ conflicts }) => (
          <ul className="border-t border-line">
            {conflicts.map(conflict => (
              <Row
                key={conflict._id}
                conflict={conflict}
                onSettle={decision => setChosen({ conflict, decision })}
              />
            ))}
          </ul>
        )}
      </Fetched>
      {chosen && <SettleDialog {...chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}
