// Lists what happened to each booking that was decided with others.
import { useTexts } from '@rabita/client/language/texts';
import type { BookingDecision, StaffBooking } from '@rabita/contract/staff/booking';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { describeResult } from './booking-rules.ts';
import { bookingTexts } from './booking-texts.ts';

const TONES: Partial<Record<BookingDecision['result'], BadgeTone>> = {
  approved: 'success',
  refused: 'error',
};

type DecisionResultsProps = {
  readonly results: readonly BookingDecision[];
  /** The bookings as they were when staff chose them: one that is gone has no other name. */
  readonly bookings: readonly StaffBooking[];
};

export function DecisionResults({ results, bookings }: DecisionResultsProps) {
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
