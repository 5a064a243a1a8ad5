/** Renders the member's bookings: an overview of the first ones, or all with a status filter and pages. */
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { ChevronBackIcon, ChevronForwardIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { StatePanel } from '@rabita/ui/state-panel';
import { useRef, useState } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { findStaleDataTime } from '../../platform/calls/find-stale-data-time.ts';
import { useUrlQuery } from '../../platform/navigation/use-url-query.ts';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { BookingRow, BookingRowSkeleton } from './booking-row.tsx';
import {
  type CancelledRow,
  keepCancelledRows,
  parseBookingsView,
  STATUS_FILTERS,
  type StatusFilter,
  sortCancelledLast,
} from './rules.ts';
import { texts } from './texts.ts';
import type { BookingCallbacks } from './use-book-seat.ts';
import { useBookings } from './use-bookings.ts';
import { useCancelBooking } from './use-cancel-booking.ts';

type BookingListProps = {
  /** The booking that the page shows as a ticket. The overview leaves it out; all other views list it. */
  readonly ticketBooking: Booking | null;
  /** Updates the event lists after a cancellation. The event feature's `useBookingCallbacks()` returns it. */
  readonly callbacks: BookingCallbacks;
};

/** The number of rows of the overview, before "Show all". */
const OVERVIEW_COUNT = 2;

const filterLabels = {
  all: 'filterAll',
  confirmed: 'filterConfirmed',
  pending: 'filterPending',
  cancelled: 'filterCancelled',
} as const satisfies Record<StatusFilter, string>;

/**
 * The overview shows the first bookings. "Show all" lists all, ten to a page, with a filter by status. The URL's query
 * contains status and page number, or `bookings=all`.
 */
export function BookingList({ ticketBooking, callbacks }: BookingListProps) {
  const t = useTexts(texts);
  const tFrame = useTexts(frameTexts);
  const [params, changeUrlQuery] = useUrlQuery();
  const { status, page, isOverview } = parseBookingsView(params);
  const bookingsQuery = useBookings(status, page);
  const staleDataTime = findStaleDataTime(bookingsQuery.lastFetch);
  const sectionRef = useRef<HTMLElement>(null);

  /** A filter of null opens the overview. */
  const openPage = (filter: StatusFilter | null, nextPage = 1) => {
    changeUrlQuery({ bookings: filter, page: nextPage === 1 ? null : String(nextPage) });
    if (nextPage !== page) sectionRef.current?.scrollIntoView({ block: 'start' });
  };

  const [now] = useState(Date.now);
  const view = `${status} ${page} ${isOverview}`;
  const [cancelled, setCancelled] = useState<{ view: string; rows: readonly CancelledRow[] }>({
    view,
    rows: [],
  });
  if (cancelled.view !== view) setCancelled({ view, rows: [] });

  const fetchedBookings =
    bookingsQuery.bookings?.filter(({ _id }) => !isOverview || _id !== ticketBooking?._id) ?? null;
  const listedBookings =
    fetchedBookings && keepCancelledRows(sortCancelledLast(fetchedBookings, now), cancelled.rows);
  const isEmpty = listedBookings?.length === 0 && !bookingsQuery.isChanging;
  const hasOnlyTicket = isEmpty && isOverview && ticketBooking !== null;
  return (
    <section ref={sectionRef} aria-labelledby="bookings-title" className="scroll-mt-24">
      <SectionHeading
        id="bookings-title"
        title={t(isOverview && ticketBooking ? 'otherBookings' : 'title')}
        action={
          (!isOverview || bookingsQuery.bookings !== null) && (
            <Button
              variant="link"
              aria-controls="booking-rows"
              aria-expanded={!isOverview}
              onClick={() => openPage(isOverview ? 'all' : null)}
            >
              {t(isOverview ? 'expandList' : 'collapseList')}
            </Button>
          )
        }
      />
      {bookingsQuery.error === null && !isOverview && (
        <FilterChips
          className="mb-3"
          label={t('filters')}
          options={STATUS_FILTERS.map(value => ({ value, label: t(filterLabels[value]) }))}
          value={status}
          onChange={value => openPage(value)}
        />
      )}
      {bookingsQuery.refreshError !== null && staleDataTime === null && (
        <p role="alert" className="mb-3 text-base text-error">
          {tFrame('stale')}
        </p>
      )}
      <div id="booking-rows">
        <Fetched
          query={bookingsQuery}
          data={listedBookings}
          loadingLabel={t('loading')}
          skeleton={
            <ul aria-hidden="true" className="grid gap-2">
              <BookingRowSkeleton />
            </ul>
          }
          isCompact
          isEmpty={isEmpty}
          empty={
            hasOnlyTicket ? (
              <p className="text-text-2">{t('noOthers')}</p>
            ) : (
              <StatePanel
                kind="empty"
                isCompact
                sentence={t(status === 'all' ? 'none' : 'noneOfStatus')}
                action={
                  status !== 'all' && (
                    <Button variant="secondary" onClick={() => openPage('all')}>
                      {t('showAll')}
                    </Button>
                  )
                }
              />
            )
          }
        >
          {bookings => (
            <BookingRows
              bookings={isOverview ? bookings.slice(0, OVERVIEW_COUNT) : bookings}
              now={now}
              onCancelled={row => setCancelled(current => ({ ...current, rows: [...current.rows, row] }))}
              isDimmed={bookingsQuery.isChanging}
              callbacks={callbacks}
            />
          )}
        </Fetched>
      </div>
      {bookingsQuery.pagination && bookingsQuery.pagination.pages > 1 && !isOverview && (
        <Pager page={page} lastPage={bookingsQuery.pagination.pages} onPage={to => openPage(status, to)} />
      )}
    </section>
  );
}

type BookingRowsProps = Pick<BookingListProps, 'callbacks'> & {
  readonly bookings: readonly Booking[];
  readonly now: number;
  readonly onCancelled: (row: CancelledRow) => void;
  readonly isDimmed: boolean;
};

function BookingRows({ bookings, now, onCancelled, isDimmed, callbacks }: BookingRowsProps) {
  const cancelBooking = useCancelBooking(callbacks);
  const [cancellingId, setCancellingId] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ id: string; error: string } | null>(null);
  return (
    <ul aria-busy={isDimmed} className={`grid gap-2 transition-opacity ${isDimmed ? 'opacity-55' : ''}`}>
      {bookings.map((booking, index) => (
        <BookingRow
          key={booking._id}
          booking={booking}
          now={now}
          isCancelling={cancellingId === booking._id}
          error={failure?.id === booking._id ? failure.error : null}
          onCancel={() => {
            setCancellingId(booking._id);
            setFailure(null);
            void cancelBooking(booking._id, booking.event._id, booking.status).then(error => {
              setCancellingId(null);
              setFailure(error === null ? null : { id: booking._id, error });
              if (error === null) onCancelled({ booking, index });
            });
          }}
        />
      ))}
    </ul>
  );
}

type PagerProps = { readonly page: number; readonly lastPage: number; readonly onPage: (to: number) => void };

function Pager({ page, lastPage, onPage }: PagerProps) {
  const t = useTexts(texts);
  return (
    <nav aria-label={t('pages')} className="mt-5 flex items-center justify-between gap-3">
      <Button
        variant="secondary"
        size="sm"
        icon={<ChevronBackIcon size={18} />}
        isDisabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {t('previous')}
      </Button>
      <p role="status" className="text-sm text-text-2 tabular">
        {t('page', { page, pages: lastPage })}
      </p>
      <Button
        variant="secondary"
        size="sm"
        iconEnd={<ChevronForwardIcon size={18} />}
        isDisabled={page >= lastPage}
        onClick={() => onPage(page + 1)}
      >
        {t('next')}
      </Button>
    </nav>
  );
}
