/** Lists members, each with a link to the member's page. */
import { formatNumber, formatViewerDay } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import type { MemberRow } from '@rabita/contract/staff/member';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../platform/lists/data-table.tsx';
import { rowLinkClasses } from '../../platform/lists/list-row.tsx';
import type { ListSorting } from '../../platform/lists/use-list-page.ts';
import { memberPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';

type SortName = (typeof LIST_SORTS.members)[number];
type MemberListProps = {
  readonly members: readonly MemberRow[];
  readonly sorting: ListSorting<SortName>;
  readonly usualOrder: string;
};

export function MemberList({ members, sorting, usualOrder }: MemberListProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const columns: Column<MemberRow, SortName>[] = [
    {
      id: 'name',
      label: t('name'),
      track: 'minmax(0, 1.7fr)',
      place: 'title',
      sort: { name: 'name', kind: 'text' },
      cell: ({ _id, full_name }) => (
        <Link
          to={memberPath(_id)}
          className={`text-base leading-[1.375rem] font-semibold [overflow-wrap:anywhere] ${rowLinkClasses}`}
        >
          <Name>{full_name}</Name>
        </Link>
      ),
    },
    {
      id: 'email',
      label: t('email'),
      track: 'minmax(0, 1.5fr)',
      place: 'wide',
      // Left-to-right, so that even an Arabic page cuts off the end of a long email, not its start.
      cell: ({ email }) => <Ltr className="block truncate">{email}</Ltr>,
    },
    {
      id: 'phone',
      label: t('phone'),
      track: 'max-content',
      place: 'detail',
      cell: ({ phone_number }) => <Ltr className="tabular">{phone_number}</Ltr>,
    },
    {
      id: 'city',
      label: t('city'),
      track: 'minmax(0, 0.9fr)',
      place: 'detail',
      sort: { name: 'city', kind: 'text' },
      cell: ({ city }) => <Name className="[overflow-wrap:anywhere]">{city}</Name>,
    },
    {
      id: 'joined',
      label: t('joined'),
      track: 'minmax(0, 9rem)',
      place: 'wide',
      hasLabel: true,
      sort: { name: 'joined', kind: 'time' },
      cell: ({ created_at }) => formatViewerDay(created_at, language),
    },
    {
      id: 'points',
      label: t('ranking'),
      track: 'max-content',
      place: 'end',
      isNumber: true,
      sort: { name: 'points', kind: 'number' },
      cell: ({ loyalty_points }) => (
        <span className="font-semibold text-text tabular">
          <span className="xl:hidden">{t('points', { count: loyalty_points })}</span>
          <span className="max-xl:hidden">{formatNumber(loyalty_points, language)}</span>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={members}
      sorting={sorting}
      usualOrder={usualOrder}
    />
  );
}
