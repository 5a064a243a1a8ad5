/** Lists matches with time, teams, state and score. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { type ListQuery, usePagedQuery, useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { formatVenueDayTime } from '../../platform/format-day-time.ts';
import { ListRow, RowList, rowLinkClasses } from '../../platform/lists/list-row.tsx';
import { matchPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';

export const MATCH_FILTERS = {
  all: {},
  liveMatches: { state: 'live' },
  upcomingMatches: { state: 'upcoming' },
  finishedMatches: { state: 'finished' },
  hiddenMatches: { is_active: false },
} as const;

export const useMatches = (query: ListQuery<typeof MATCH_FILTERS>) =>
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

type TeamRowProps = { readonly name: string; readonly score: number | undefined; readonly isAhead: boolean };

/** Renders a team with its score. A single string for both scores, "2 : 1", would show as 1 : 2 on an Arabic page. */
function TeamRow({ name, score, isAhead }: TeamRowProps) {
  const language = useLanguage();
  return (
    <span className="flex items-baseline justify-between gap-4">
      <Name className="min-w-0 [overflow-wrap:anywhere]">{name}</Name>
      {score !== undefined && (
        <span
          className={`font-display font-extrabold tabular ${isAhead ? 'text-accent-text' : 'text-text-2'}`}
        >
          {formatNumber(score, language)}
        </span>
      )}
    </span>
  );
}

function Row({ match }: { readonly match: StaffMatch }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { game, tournament, home_name, away_name } = match.translations[language];
  const { home, away } = match.score ?? {};
  return (
    <ListRow className="grid gap-x-8 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-text">
            {formatVenueDayTime(match.starts_at, language, match.timezone)}
          </span>
          <MatchState state={match.state} isHidden={!match.is_active} />
        </p>
        <p className="mt-1 text-sm [overflow-wrap:anywhere] text-text-3">
          <Name>{game}</Name>
          {' · '}
          <Name>{tournament}</Name>
          {' · '}
          {match.best_of === 1 ? t('singleRound') : t('bestOf', { rounds: match.best_of })}
        </p>
      </div>
      <Link to={matchPath(match._id)} className={`grid gap-1 text-lg font-semibold ${rowLinkClasses}`}>
        <TeamRow name={home_name} score={home} isAhead={(home ?? 0) > (away ?? 0)} />
        <span className="sr-only">{t('versus')}</span>
        <TeamRow name={away_name} score={away} isAhead={(away ?? 0) > (home ?? 0)} />
      </Link>
    </ListRow>
  );
}

export function MatchList({ matches }: { readonly matches: readonly StaffMatch[] }) {
  return <RowList rows={matches}>{match => <Row match={match} />}</RowList>;
}
