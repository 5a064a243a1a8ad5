// Lists a season's members by points, with their prizes.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { SeasonStanding, StaffSeason } from '@rabita/contract/staff/season';
import { Badge } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { ListEmpty } from '../../platform/lists/list-empty.tsx';
import { PagedList } from '../../platform/lists/paged-list.tsx';
import { useListPage } from '../../platform/lists/use-list-url.ts';
import { memberPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';
import { useStandings } from './use-seasons.ts';

function Row({ standing }: { readonly standing: SeasonStanding }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { rank, points, member, prize } = standing;
  return (
    <li className="col-span-full grid grid-cols-subgrid items-baseline border-b border-line py-3 sm:px-3">
      <span className="font-display font-extrabold text-text-2 tabular">
        <span className="sr-only">{t('rankOf', { rank })}</span>
        <span aria-hidden="true">{formatNumber(rank, language)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        {member ? (
          <Link
            to={memberPath(member._id)}
            className="ring-focus text-text underline decoration-line underline-offset-4 hover:decoration-text"
          >
            <Name>{member.full_name}</Name>
          </Link>
        ) : (
          <span className="text-text-3">{t('memberGone')}</span>
        )}
        {prize !== null && <Badge tone="gold">{t('prizeOf', { count: prize })}</Badge>}
      </span>
      <span className="text-end text-sm text-text-2 tabular">{t('points', { count: points })}</span>
    </li>
  );
}

export function StandingsSection({ season }: { readonly season: StaffSeason }) {
  const t = useTexts(texts);
  const { page, setPage } = useListPage();
  const isMoving = season.state === 'current' || season.state === 'closing';
  return (
    <div className="grid gap-4">
      {isMoving && <p className="text-sm text-text-3">{t('standingsMoving')}</p>}
      <PagedList
        query={useStandings(season._id, page)}
        loading={t('standingsLoading')}
        failed={t('standingsFailed')}
        rowsOf={data => data.standings}
        empty={<ListEmpty sentence={t('standingsEmpty')} detail={t('standingsEmptyDetail')} />}
        onPageChange={setPage}
      >
        {standings => (
          // The rank column is as wide as the widest rank, so that the names are aligned.
          <ol className="grid max-w-3xl grid-cols-[minmax(1.5rem,auto)_minmax(0,1fr)_auto] gap-x-3 border-t border-line">
            {standings.map((standing, at) => (
              <Row key={standing.member?._id ?? `former ${at}`} standing={standing} />
            ))}
          </ol>
        )}
      </PagedList>
    </div>
  );
}
