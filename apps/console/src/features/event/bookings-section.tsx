/** Lists an event's bookings with a search, a filter, an export, and buttons to approve or refuse several. */
import { useTexts } from '@rabita/client/language/texts';
import type { BookingDecision, StaffBooking } from '@rabita/contract/staff/booking';
import { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import { type ReactNode, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ExportButton } from '../../platform/export-button.tsx';
import { PagedList } from '../../platform/lists/list-page.tsx';
import { ListEmpty } from '../../platform/lists/list-row.tsx';
import { ListTools } from '../../platform/lists/list-tools.tsx';
import {
  useDebouncedSearch,
  useListFilter,
  useListPage,
  useListSort,
} from '../../platform/lists/use-list-page.ts';
import { type BookingSorting, BookingTable } from './booking-table.tsx';
import { DecideBar, DecideDialog, type Decision, ResultsDialog } from './decide-dialog.tsx';
import { texts } from './texts.ts';
import { BOOKING_FILTERS, type BookingFilter, useEventBookings } from './use-events.ts';

const FILTER_TEXTS = {
  all: 'allBookings',
  pending: 'pending',
  confirmed: 'confirmed',
  cancelled: 'bookingCancelled',
} as const satisfies Record<BookingFilter, keyof typeof texts.table>;

type BookingListProps = {
  /** Differs between searches, filters and pages. */
  readonly list: string;
  readonly eventId: string;
  readonly isEventOpen: boolean;
  /** The venue’s time zone. */
  readonly timezone: string;
  readonly bookings: readonly StaffBooking[];
  readonly sorting: BookingSorting;
  readonly onDecide: (decision: Decision, selectedBookings: readonly StaffBooking[]) => void;
};

/** Stores which pending bookings are selected. A new page or filter clears the selection. */
function BookingList({ list, onDecide, ...table }: BookingListProps) {
  const { bookings } = table;
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [selectionList, setSelectionList] = useState(list);
  if (selectionList !== list) {
    setSelectionList(list);
    setSelectedIds([]);
  }
  const pendingBookings = bookings.filter(({ status }) => status === 'pending');
  const selectedBookings = pendingBookings.filter(({ _id }) => selectedIds.includes(_id));
  const toggle = (id: string) =>
    setSelectedIds(ids => (ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]));
  return (
    <>
      {pendingBookings.length > 0 && (
        <DecideBar
          pendingBookings={pendingBookings}
          selectedBookings={selectedBookings}
          onSelect={setSelectedIds}
          onDecide={decision => onDecide(decision, selectedBookings)}
        />
      )}
      <BookingTable {...table} selectedIds={selectedIds} onToggle={toggle} />
    </>
  );
}

type BookingsSectionProps = {
  readonly id: string;
  readonly isEventOpen: boolean;
  /** The venue’s time zone. */
  readonly timezone: string;
  readonly addButton?: ReactNode;
};

type Selection = { readonly decision: Decision; readonly bookings: readonly StaffBooking[] };
type Results = { readonly results: readonly BookingDecision[]; readonly bookings: readonly StaffBooking[] };

export function BookingsSection({ id, isEventOpen, timezone, addButton }: BookingsSectionProps) {
  const t = useTexts(texts);
  const { term, box: searchBoxProps } = useDebouncedSearch();
  const filter = useListFilter('status', BOOKING_FILTERS);
  const sorting = useListSort(LIST_SORTS.bookings);
  const { page, setPage } = useListPage();
  // The dialogs are outside the list, because the list unmounts once all its bookings are decided.
  const [selection, setSelection] = useState<Selection | null>(null);
  const [results, setResults] = useState<Results | null>(null);
  const query = useEventBookings(id, term, filter.value, sorting.value, page);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <ListTools
          search={t('searchBookings')}
          box={searchBoxProps}
          filterLabel={t('filterBookings')}
          options={BOOKING_FILTERS.map(value => ({ value, label: t(FILTER_TEXTS[value]) }))}
          filter={filter}
          name="status"
        />
        <div className="flex flex-wrap items-center gap-3">
          {addButton}
          <ExportButton
            request={() => callStaff('exportAttendees', { params: { id } })}
            exported={({ rows }) => t('exported', { count: rows })}
            label={t('exportCsv')}
            pendingLabel={t('exporting')}
            className="grid gap-2"
          />
        </div>
      </div>
      <PagedList
        query={query}
        loading={t('loadingBookings')}
        failed={t('bookingsFailed')}
        rowsOf={data => data.bookings}
        empty={
          <ListEmpty sentence={term || filter.value !== 'all' ? t('noMatchingBookings') : t('noBookings')} />
        }
        onPageChange={setPage}
      >
        {bookings => (
          <BookingList
            list={`${term} ${filter.value} ${page}`}
            eventId={id}
            isEventOpen={isEventOpen}
            timezone={timezone}
            bookings={bookings}
            sorting={sorting}
            onDecide={(decision, selectedBookings) => setSelection({ decision, bookings: selectedBookings })}
          />
        )}
      </PagedList>
      {selection && (
        <DecideDialog
          eventId={id}
          {...selection}
          onDecided={decisions => setResults({ results: decisions, bookings: selection.bookings })}
          onClose={() => setSelection(null)}
        />
      )}
      {results && <ResultsDialog {...results} onClose={() => setResults(null)} />}
    </div>
  );
}
