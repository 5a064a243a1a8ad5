/** Lists matches with time, teams, state and score. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { type ListQuery, usePagedQuery, useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { formatShortVenueDayTime } from '../../platform/format-day-time.ts';
import { type Column, DataTable } from '../../platform/lists/data-table.tsx';
import { rowLinkClasses } from '../../platform/lists/list-row.tsx';
import type { ListSorting } from '../../platform/lists/use-list-page.ts';
import { matchPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';

export const MATCH_FILTERS = {
  all: {},
  liveMatches: { state: 'live' },
  upcomingMatches: { state: 'upcoming' },
  finishedMatches: { state: 'finished' },
  hiddenMatches: { is_active: false },
} as const;

type SortName = (typeof LIST_SORTS.matches)[number];

export const useMatches = (query: ListQuery<typeof MATCH_FILTERS, SortName>) =>
  usePagedQuery(['matches', 'list', query], 'listStaffMatches', { query });

export const matchKey = (id: string) => ['matches', 'one', id] as const;

/** Shows the cached match and refetches it at once, because others may have changed the score. */
export const useMatch = (id: string) =>
  useStaffQuery(matchKey(id), 'getStaffMatch', { params: { id } }, { staleTime: 0 });

export const useChangeMatch = () => useStaffMutation(['matches']);

const TONES: Record<StaffMatch['state'], BadgeTone> = {
  upcoming: 'accent',
  live: 'live',
  finished: 'neutral',
};

export function MatchState({ state, isHidden }: { state: StaffMatch['state']; isHidden: boolean }) {
  const t = useTexts(texts);
  return (
    <>
      <Badge tone={TONES[state]}>{t(state)}</Badge>
      {isHidden && <Badge tone="outline">{t('hidden')}</Badge>}
    </>
  );
}

type TeamsProps = { readonly match: StaffMatch };

/** One team on each line, with its score at the end: a single text, "2 : 1", would show as 1 : 2 on an Arabic page. */
function Teams({ match: { score, translations } }: TeamsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { home_name, away_name } = translations[language];
  const showTeam = (name: string, own: number | undefined, other: number | undefined) => (
    <span className="flex items-baseline justify-between gap-x-4">
      <Name className="min-w-0 [overflow-wrap:anywhere]">{name}</Name>
      {own !== undefined && other !== undefined && (
        <span
          className={`font-display font-extrabold tabular ${own > other ? 'text-accent-text' : 'text-text-2'}`}
        >
          {formatNumber(own, language)}
        </span>
      )}
    </span>
  );
  return (
    <>
      {showTeam(home_name, score?.home, score?.away)}
      <span className="sr-only">{t('versus')}</span>
      {showTeam(away_name, score?.away, score?.home)}
    </>
  );
}

type MatchListProps = { readonly matches: readonly StaffMatch[]; readonly sorting: ListSorting<SortName> };

export function MatchList({ matches, sorting }: MatchListProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const columns: Column<StaffMatch, SortName>[] = [
    {
      id: 'match',
      label: t('match'),
      track: 'minmax(0, 2fr)',
      place: 'title',
      sort: { name: 'home', kind: 'text' },
      cell: match => (
        <Link
          to={matchPath(match._id)}
          className={`block max-w-md text-base leading-[1.625rem] font-semibold ${rowLinkClasses}`}
        >
          <Teams match={match} />
        </Link>
      ),
    },
    {
      id: 'starts',
      label: t('starts'),
      track: 'minmax(0, max-content)',
      place: 'detail',
      sort: { name: 'starts', kind: 'time' },
      cell: ({ starts_at, timezone }) => formatShortVenueDayTime(starts_at, language, timezone),
    },
    {
      id: 'game',
      label: t('game'),
      track: 'minmax(0, 1fr)',
      place: 'detail',
      sort: { name: 'game', kind: 'text' },
      cell: ({ translations }) => (
        <Name className="[overflow-wrap:anywhere]">{translations[language].game}</Name>
      ),
    },
    {
      id: 'tournament',
      label: t('tournament'),
      track: 'minmax(0, 1.2fr)',
      place: 'wide',
      sort: { name: 'tournament', kind: 'text' },
      cell: ({ translations, best_of }) => (
        <>
          <Name className="[overflow-wrap:anywhere]">{translations[language].tournament}</Name>
          {' · '}
          <span>{best_of === 1 ? t('singleRound') : t('bestOf', { rounds: best_of })}</span>
        </>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      track: 'max-content',
      place: 'state',
      cell: ({ state, is_active }) => (
        <span className="flex flex-wrap gap-2">
          <MatchState state={state} isHidden={!is_active} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={matches}
      sorting={sorting}
      usualOrder={t('liveFirst')}
      toGroup={({ state }) => t(`${state}Matches`)}
    />
  );
}
