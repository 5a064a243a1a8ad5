/** Lists an event's bookings with a search, a filter, an export, and a bar to approve or refuse the pending ones. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import { type ReactNode, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ExportButton } from '../../platform/export-button.tsx';
import { PagedList } from '../../platform/lists/list-page.tsx';
import { ListEmpty } from '../../platform/lists/list-row.tsx';
import { ListTools, listClasses } from '../../platform/lists/list-tools.tsx';
import {
  useDebouncedSearch,
  useListFilter,
  useListPage,
  useListSort,
} from '../../platform/lists/use-list-page.ts';
import { BookingTable } from './booking-table.tsx';
import { DecideBar } from './decide-bar.tsx';
import { RefuseDialog, ResultsDialog } from './decide-dialogs.tsx';
import { texts } from './texts.ts';
import { useDecideBookings } from './use-decide-bookings.ts';
import { BOOKING_FILTERS, type BookingFilter, useEventBookings } from './use-events.ts';
import { useHeldDecision } from './use-held-decision.ts';

const FILTER_TEXTS = {
  all: 'allBookings',
  pending: 'pending',
  confirmed: 'confirmed',
  cancelled: 'bookingCancelled',
} as const satisfies Record<BookingFilter, keyof typeof texts.table>;

type BookingsSectionProps = {
  readonly id: string;
  readonly isEventOpen: boolean;
  /** The venue’s time zone. */
  readonly timezone: string;
  readonly counts?: Readonly<Pick<StaffEvent['counts'], 'pending' | 'confirmed'>>;
  readonly addButton?: ReactNode;
};

export function BookingsSection({ id, isEventOpen, timezone, counts, addButton }: BookingsSectionProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { term, box: searchBoxProps } = useDebouncedSearch();
  const filter = useListFilter('status', BOOKING_FILTERS);
  const sorting = useListSort(LIST_SORTS.bookings);
  const { page, setPage } = useListPage();
  const query = useEventBookings(id, term, filter.value, sorting.value, page);
  const { decide, results, closeResults } = useDecideBookings(id);
  const { waiting, sending } = useHeldDecision();
  const [isRefusing, setIsRefusing] = useState(false);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const getCount = (value: BookingFilter) =>
    counts && (value === 'pending' || value === 'confirmed')
      ? formatNumber(counts[value], language)
      : undefined;
  const list = `${term} ${filter.value} ${page}`;
  const [selectionList, setSelectionList] = useState(list);
  if (selectionList !== list) {
    setSelectionList(list);
    setSelectedIds([]);
  }
  const toggle = (bookingId: string) =>
    setSelectedIds(ids =>
      ids.includes(bookingId) ? ids.filter(other => other !== bookingId) : [...ids, bookingId],
    );
  const held = [waiting, ...sending].flatMap(decision => decision?.bookings.map(({ _id }) => _id) ?? []);
  const rows = (query.data?.bookings ?? []).filter(({ _id }) => !held.includes(_id));
  const pendingBookings = rows.filter(({ status }) => status === 'pending');
  const selectedBookings = pendingBookings.filter(({ _id }) => selectedIds.includes(_id));
  return (
    <div className={listClasses}>
      <div className="flex-wrap items-end justify-between gap-x-6 gap-y-5 max-xl:contents xl:flex">
        <ListTools
          search={t('searchBookings')}
          box={searchBoxProps}
          filterLabel={t('filterBookings')}
          options={BOOKING_FILTERS.map(value => ({
            value,
            label: t(FILTER_TEXTS[value]),
            count: getCount(value),
          }))}
          filter={filter}
          name="status"
        />
        <div className="col-span-full flex flex-wrap items-center gap-3">
          {addButton}
          <ExportButton
            request={() => callStaff('exportAttendees', { params: { id } })}
            exported={({ rows }) => t('exported', { count: rows })}
            label={t('exportCsv')}
            pendingLabel={t('exporting')}
            size="sm"
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
        {() => (
          <BookingTable
            eventId={id}
            isEventOpen={isEventOpen}
            timezone={timezone}
            bookings={rows}
            sorting={sorting}
            selectedIds={selectedIds}
            onToggle={toggle}
            onDecide={decide}
          />
        )}
      </PagedList>
      {(pendingBookings.length > 0 || held.length > 0) && (
        <DecideBar
          pendingBookings={pendingBookings}
          selectedBookings={selectedBookings}
          onSelect={setSelectedIds}
          onDecide={decision =>
            decision === 'approved' ? decide(decision, selectedBookings) : setIsRefusing(true)
          }
        />
      )}
      {isRefusing && (
        <RefuseDialog
          bookings={selectedBookings}
          onRefuse={reason => decide('refused', selectedBookings, reason)}
          onClose={() => setIsRefusing(false)}
        />
      )}
      {results && <ResultsDialog {...results} onClose={closeResults} />}
    </div>
  );
}
