/** Lists members, each with a link to the member's page: under column headings on a wide screen, otherwise as cards. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { MemberRow } from '@rabita/contract/staff/member';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import {
  ColumnHeadings,
  ListRow,
  numberColumn,
  RowList,
  rowLinkClasses,
} from '../../platform/lists/list-row.tsx';
import { memberPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';

const columnClasses = 'xl:grid-cols-[minmax(0,1.8fr)_minmax(0,1.3fr)_8.5rem_minmax(0,0.9fr)_7rem]';

export function MemberList({ members }: { readonly members: readonly MemberRow[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      <ColumnHeadings
        labels={[t('name'), t('email'), t('phone'), t('city')]}
        numberLabels={[t('ranking')]}
        className={`pe-11 ${columnClasses}`}
      />
      <RowList rows={members}>
        {member => (
          <ListRow
            className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-3 text-sm text-text-3 sm:gap-x-6 ${columnClasses} cramped:grid-cols-1`}
          >
            <Link
              to={memberPath(member._id)}
              className={`text-base font-semibold [overflow-wrap:anywhere] ${rowLinkClasses}`}
            >
              <Name>{member.full_name}</Name>
            </Link>
            <span className="text-end font-semibold text-text tabular xl:sr-only cramped:text-start">
              {t('points', { count: member.loyalty_points })}
            </span>
            <span
              aria-hidden="true"
              className={`text-base font-semibold text-text tabular max-xl:hidden xl:order-last ${numberColumn}`}
            >
              {formatNumber(member.loyalty_points, language)}
            </span>
            {/* Left-to-right, so that even an Arabic page cuts off the end of a long email, not its start. */}
            <span className="col-span-full min-w-0 xl:col-auto">
              <Ltr className="block truncate">{member.email}</Ltr>
            </span>
            <span className="col-span-full flex flex-wrap gap-x-4 xl:contents">
              <Ltr className="tabular">{member.phone_number}</Ltr>
              <Name className="[overflow-wrap:anywhere]">{member.city}</Name>
            </span>
          </ListRow>
        )}
      </RowList>
    </>
  );
}
