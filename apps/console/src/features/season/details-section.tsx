// Renders a season's dates and what happens to balances at its end.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { SEASON_FREEZE_HOURS } from '@rabita/contract/constants';
import type { StaffSeason } from '@rabita/contract/staff/season';
import { DefinitionList } from '@rabita/ui/definition-list';
import { useZoneName } from '../../platform/fields/use-zones.ts';
import { formatDayTime, formatViewerDayTime } from '../../platform/moments.ts';
import { texts } from './texts.ts';

export function DetailsSection({ season }: { readonly season: StaffSeason }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const zoneName = useZoneName();
  const { timezone, changed, balance_policy: policy, balance_cap: cap, announced_at, settled_at } = season;
  const at = (instant: string | number) => formatDayTime(instant, language, timezone);
  const when = formatViewerDayTime(changed.at, language);
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-sm text-text-3">{t('onClock', { zone: zoneName(timezone) })}</p>
      <DefinitionList
        items={[
          { term: t('starts'), value: at(season.starts_at) },
          { term: t('ends'), value: at(season.ends_at) },
          {
            term: t('finalAt'),
            value: at(Date.parse(season.ends_at) + SEASON_FREEZE_HOURS * 3_600_000),
          },
          {
            term: t('balances'),
            value: t(policy, { count: cap ?? 0 }),
          },
          ...(policy === 'carried' || season.state === 'cancelled'
            ? []
            : [
                {
                  term: t('told'),
                  value: announced_at ? formatViewerDayTime(announced_at, language) : t('toldLater'),
                },
                {
                  term: t('settled'),
                  value: settled_at ? formatViewerDayTime(settled_at, language) : t('settledSoon'),
                },
              ]),
        ]}
      />
      <p className="text-sm text-text-3">
        {changed.by ? t('lastChangeBy', { when, name: changed.by }) : t('lastChange', { when })}
      </p>
    </div>
  );
}
