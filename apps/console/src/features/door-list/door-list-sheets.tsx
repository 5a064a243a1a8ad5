/** Renders the gate list as sheets with headings and page numbers, which not all browsers can add in print. */
import { announce } from '@rabita/client/announcements/announce';
import { dayKey, formatTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { DoorList, DoorListRow } from '@rabita/contract/staff/door-papers';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { Ltr, Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { formatDayTime } from '../../platform/format-day-time.ts';
import { type Sheet, toSheets } from './rules.ts';
import { texts } from './texts.ts';

/** Creates the gate list on request. Not a query, because a refetch would create and record another list. */
export function useDoorList(eventId: string) {
  const t = useTexts(texts);
  const [list, setList] = useState<DoorList>();
  const { run, isPending, failure } = useStaffRequest();
  const createList = async () => {
    const created = await run(() => callStaff('exportDoorList', { params: { id: eventId } }));
    if (!created) return;
    setList(created);
    if (created.rows.length > 0) announce(t('made'), { tone: 'success' });
  };
  return { list, make: () => void createList(), isPending, failure };
}

const checkboxClasses = 'grid size-4 shrink-0 place-items-center border border-ink';

function Row({ row }: { readonly row: DoorListRow }) {
  const t = useTexts(texts);
  return (
    <li className="flex min-h-8 min-w-0 break-inside-avoid items-center gap-2 border-b border-border text-sm print:h-[5.6mm] print:min-h-0">
      <span className={checkboxClasses}>
        {row.is_admitted && (
          <>
            <CheckIcon size={14} />
            <span className="sr-only">{t('admittedBefore')}</span>
          </>
        )}
      </span>
      <BookingNumber number={row.number} className="font-semibold" />
      <Name className="min-w-0 truncate">{row.initials ?? '–'}</Name>
    </li>
  );
}

type HeadingProps = { readonly list: DoorList; readonly sheet: Sheet; readonly pageCount: number };

function Heading({ list: { event, made_at, made_by, rows }, sheet, pageCount }: HeadingProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { timezone, doors_open_at: opens, ends_at: ends } = event;
  const isOneDay = dayKey(opens, timezone) === dayKey(ends, timezone);
  return (
    <header className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-1 text-sm leading-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap print:flex-nowrap">
        <h2 className="line-clamp-2 min-w-0 text-lg text-ink">
          <Name>{event.name[language]}</Name>
        </h2>
        <p className="font-bold sm:shrink-0">{t('page', { page: sheet.page, pages: pageCount })}</p>
      </div>
      <p>
        {t('hours', {
          opens: formatDayTime(opens, language, timezone),
          ends: isOneDay ? formatTime(ends, language, timezone) : formatDayTime(ends, language, timezone),
        })}
      </p>
      <p className="line-clamp-2 [overflow-wrap:anywhere]">
        <bdi>{t('madeBy', { when: formatDayTime(made_at, language, timezone), name: made_by })}</bdi>
        {' · '}
        <bdi>{t('bookings', { count: rows.length })}</bdi>
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-lg font-bold tabular">
          <Ltr>
            {sheet.first} – {sheet.last}
          </Ltr>
        </p>
        <p className="flex min-w-0 items-center gap-2">
          <span className={checkboxClasses}>
            <CheckIcon size={14} />
          </span>
          {t('admittedBefore')}
        </p>
      </div>
    </header>
  );
}

export function DoorListSheets({ list }: { readonly list: DoorList }) {
  const sheets = toSheets(list.rows);
  return (
    <div data-sheets className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block">
      {sheets.map(sheet => (
        <section
          key={sheet.page}
          // The browser skips the layout of off-screen sheets, except for printing.
          className="break-after-page bg-white p-4 text-ink [content-visibility:auto] [contain-intrinsic-size:auto_60rem] last:break-after-auto sm:p-8 print:p-0 print:[content-visibility:visible]"
        >
          <Heading list={list} sheet={sheet} pageCount={sheets.length} />
          <ul className="gap-x-8 border-t border-ink sm:columns-2 lg:columns-3 print:columns-3">
            {sheet.rows.map(row => (
              <Row key={row.number} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
