/** Lists seasons with their dates, state and number of members. */
import { formatDay } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffSeason } from '@rabita/contract/staff/season';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { Link } from 'react-router';
import { ListRow, RowList, rowLinkClasses } from '../../platform/lists/list-row.tsx';
import { seasonPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';

const TONES: Record<StaffSeason['state'], BadgeTone> = {
  upcoming: 'accent',
  current: 'success',
  closing: 'gold',
  final: 'neutral',
  cancelled: 'error',
};

export function SeasonStateBadge({ state }: Pick<StaffSeason, 'state'>) {
  const t = useTexts(texts);
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

function Row({ season }: { readonly season: StaffSeason }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { translations, starts_at, ends_at, timezone, state, members } = season;
  const format = (instant: string) => formatDay(instant, language, timezone);
  const isCurrent = state === 'current';
  return (
    <ListRow
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4',
        isCurrent && 'border-s-4 border-accent-text ps-4',
      )}
    >
      <div className="min-w-0 flex-1 basis-full sm:basis-80">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={seasonPath(season._id)}
            className={classNames(
              'font-semibold [overflow-wrap:anywhere]',
              isCurrent ? 'font-display text-xl' : 'text-lg',
              rowLinkClasses,
            )}
          >
            <Name>{translations[language].name}</Name>
          </Link>
          <SeasonStateBadge state={state} />
        </p>
        <p className="mt-1 text-sm text-text-3">
          {t('dates', { starts: format(starts_at), ends: format(ends_at) })}
        </p>
      </div>
      <p className="text-sm text-text-2 tabular sm:w-44">{t('members', { count: members })}</p>
    </ListRow>
  );
}

export function SeasonList({ seasons }: { readonly seasons: readonly StaffSeason[] }) {
  return <RowList rows={seasons}>{season => <Row season={season} />}</RowList>;
}
