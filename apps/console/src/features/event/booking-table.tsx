/** Renders an event's bookings as a table, with a checkbox for each one that waits for a decision. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import { Name } from '@rabita/ui/bidi';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { formatShortVenueDayTime } from '../../platform/format-day-time.ts';
import { type Column, DataTable, placeClasses } from '../../platform/lists/data-table.tsx';
import type { ListSorting } from '../../platform/lists/use-list-page.ts';
import { BookingActions, BookingHistory, BookingHolder, BookingStatus } from './booking-row.tsx';
import { findHolderName } from './booking-rules.ts';
import { bookingTexts } from './booking-texts.ts';
import { texts } from './texts.ts';
import type { DecideBookings } from './use-decide-bookings.ts';

type SortName = (typeof LIST_SORTS.bookings)[number];

type BookingTableProps = {
  readonly eventId: string;
  readonly isEventOpen: boolean;
  /** The venue’s time zone. */
  readonly timezone: string;
  readonly bookings: readonly StaffBooking[];
  readonly sorting: ListSorting<SortName>;
  readonly selectedIds: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly onDecide: DecideBookings;
};

export function BookingTable({
  eventId,
  isEventOpen,
  timezone,
  bookings,
  sorting,
  selectedIds,
  onToggle,
  onDecide,
}: BookingTableProps) {
  const t = useTexts(texts);
  const tBooking = useTexts(bookingTexts);
  const language = useLanguage();
  const formatTime = (instant: string) => formatShortVenueDayTime(instant, language, timezone);
  const isPending = ({ status }: StaffBooking) => status === 'pending';
  const selection: Column<StaffBooking, never> = {
    id: 'selection',
    label: tBooking('selection'),
    isLabelHidden: true,
    track: 'max-content',
    place: 'lead',
    cell: booking =>
      isPending(booking) && (
        <Checkbox checked={selectedIds.includes(booking._id)} onChange={() => onToggle(booking._id)}>
          <span className="sr-only">
            {tBooking('select', { name: findHolderName(booking) ?? t('deletedMember') })}
          </span>
        </Checkbox>
      ),
  };
  const columns: Column<StaffBooking, SortName>[] = [
    ...(bookings.some(isPending) ? [selection] : []),
    {
      id: 'name',
      label: tBooking('attendee'),
      track: 'minmax(0, 2.6fr)',
      place: 'title',
      isSplit: true,
      sort: { name: 'name', kind: 'text' },
      cell: booking => (
        <>
          <p
            className={`text-base leading-[1.375rem] font-semibold [overflow-wrap:anywhere] text-text ${placeClasses.title}`}
          >
            <BookingHolder booking={booking} />
          </p>
          <BookingHistory booking={booking} formatTime={formatTime} />
        </>
      ),
    },
    {
      id: 'city',
      label: tBooking('city'),
      track: 'minmax(0, 0.9fr)',
      place: 'wide',
      sort: { name: 'city', kind: 'text' },
      cell: ({ member }) => member && <Name className="[overflow-wrap:anywhere]">{member.city}</Name>,
    },
    {
      id: 'booked',
      label: tBooking('booked'),
      track: 'minmax(0, max-content)',
      place: 'detail',
      hasLabel: true,
      sort: { name: 'booked', kind: 'time' },
      cell: ({ created_at }) => formatTime(created_at),
    },
    {
      id: 'status',
      label: t('state'),
      track: 'max-content',
      place: 'end',
      cell: booking => <BookingStatus booking={booking} />,
    },
    {
      id: 'actions',
      label: tBooking('actions'),
      isLabelHidden: true,
      track: 'max-content',
      place: 'actions',
      cell: booking => (
        <BookingActions booking={booking} eventId={eventId} isEventOpen={isEventOpen} onDecide={onDecide} />
      ),
    },
  ];
  return (
    <DataTable
      label={t('bookings')}
      columns={columns}
      rows={bookings}
      sorting={sorting}
      usualOrder={t('pendingFirst')}
    />
  );
}
