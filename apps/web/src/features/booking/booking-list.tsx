// Renders the member's bookings with a status filter and pages, and their loading, empty and error states.

import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { ChevronBackIcon, ChevronForwardIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { StatePanel } from '@rabita/ui/state-panel';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { BookingRow, BookingRowSkeleton } from './booking-row.tsx';
import {
  cancelledLast,
  parsePageNumber,
  parseStatusFilter,
  STATUS_FILTERS,
  type StatusFilter,
} from './rules.ts';
import { texts } from './texts.ts';
import type { BookingWatcher } from './use-book-seat.ts';
import { useBookings } from './use-bookings.ts';
import { useCancelBooking } from './use-cancel-booking.ts';

type BookingListProps = {
  /** Updates the event lists after a cancellation. The event feature's `useBookingWatcher()` returns it. */
  readonly watcher: BookingWatcher;
};

const labels = {
  all: 'filterAll',
  confirmed: 'filterConfirmed',
  pending: 'filterPending',
  cancelled: 'filterCancelled',
} as const satisfies Record<StatusFilter, string>;

/**
 * Lists bookings, ten to a page. The URL's query contains status and page number. The parent renders the heading, and
 * no list for a member without any booking.
 */
export function BookingList({ watcher }: BookingListProps) {
  const t = useTexts(texts);
  const tf = useTexts(frameTexts);
  const [params, setParams] = useSearchParams();
  const status = parseStatusFilter(params.get('bookings'));
  const page = parsePageNumber(params.get('page'));
  const view = useBookings(status, page);
  const top = useRef<HTMLDivElement>(null);

  const openPage = (nextStatus: StatusFilter, nextPage: number) => {
    setParams(
      before => {
        const after = new URLSearchParams(before);
        after.delete('bookings');
        after.delete('page');
        if (nextStatus !== 'all') after.set('bookings', nextStatus);
        if (nextPage !== 1) after.set('page', String(nextPage));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
    if (nextPage !== page) top.current?.scrollIntoView({ block: 'start' });
  };

  const isEmpty = view.bookings?.length === 0 && !view.isChanging;
  return (
    <div ref={top} className="scroll-mt-24">
      {view.error === null && (
        <FilterChips
          className="mb-3"
          label={t('filters')}
          options={STATUS_FILTERS.map(value => ({ value, label: t(labels[value]) }))}
          value={status}
          onChange={value => openPage(value, 1)}
        />
      )}
      <StaleNotice
        fetched={view.fetched}
        error={view.refreshError === null ? null : tf('stale')}
        className="mb-3"
      />
      <Fetched
        query={view}
        data={view.bookings}
        loading={t('loading')}
        skeleton={
          <ul aria-hidden="true" className="grid gap-3">
            {['one', 'two'].map(key => (
              <BookingRowSkeleton key={key} />
            ))}
          </ul>
        }
        isCompact
        isEmpty={isEmpty}
        empty={
          <StatePanel
            kind="empty"
            isCompact
            sentence={t(status === 'all' ? 'none' : 'noneOfStatus')}
            action={
              status !== 'all' && (
                <Button variant="secondary" onClick={() => openPage('all', 1)}>
                  {t('showAll')}
                </Button>
              )
            }
          />
        }
      >
        {bookings => <BookingRows bookings={bookings} isDimmed={view.isChanging} watcher={watcher} />}
      </Fetched>
      {view.pagination && view.pagination.pages > 1 && (
        <Pager page={page} pages={view.pagination.pages} onPage={next => openPage(status, next)} />
      )}
    </div>
  );
}

type BookingRowsProps = BookingListProps & {
  readonly bookings: readonly Booking[];
  readonly isDimmed: boolean;
};

function BookingRows({ bookings, isDimmed, watcher }: BookingRowsProps) {
  const cancelBooking = useCancelBooking(watcher);
  const [cancelling, setCancelling] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ id: string; error: string } | null>(null);
  const [now] = useState(Date.now);
  return (
    <ul aria-busy={isDimmed} className={`grid gap-3 transition-opacity ${isDimmed ? 'opacity-55' : ''}`}>
      {cancelledLast(bookings, now).map(booking => (
        <BookingRow
          key={booking._id}
          booking={booking}
          now={now}
          isCancelling={cancelling === booking._id}
          error={failure?.id === booking._id ? failure.error : null}
          onCancel={() => {
            setCancelling(booking._id);
            setFailure(null);
            void cancelBooking(booking._id, booking.event._id).then(error => {
              setCancelling(null);
              setFailure(error === null ? null : { id: booking._id, error });
            });
          }}
        />
      ))}
    </ul>
  );
}

type PagerProps = { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void };

function Pager({ page, pages, onPage }: PagerProps) {
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
        {t('page', { page, pages })}
      </p>
      <Button
        variant="secondary"
        size="sm"
        iconEnd={<ChevronForwardIcon size={18} />}
        isDisabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('next')}
      </Button>
    </nav>
  );
}
