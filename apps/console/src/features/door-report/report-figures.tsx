// Renders the figures of a gate report: who came and who did not, overrides, conflicts, undone admissions and points.
import { formatNumber, formatPercent } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { DoorReport } from '@rabita/contract/staff/door-papers';
import { Stat } from '@rabita/ui/stat';
import { doorPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/text-link.tsx';
import { texts } from './texts.ts';

export function ReportFigures({ report }: { readonly report: DoorReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { event, state, confirmed, admitted, overrides, conflicts, undone, points } = report;
  const missing = confirmed - admitted;
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-6 [overflow-wrap:anywhere] sm:grid-cols-3 xl:grid-cols-6">
      <Stat
        label={t('admitted')}
        value={number(admitted)}
        hint={t('ofConfirmed', { confirmed })}
        tone="accent"
      />
      <Stat
        label={t(state === 'over' ? 'noShows' : 'notYet')}
        value={number(missing)}
        hint={confirmed > 0 && t('share', { percent: formatPercent(missing / confirmed, language) })}
      />
      <Stat label={t('overrides')} value={number(overrides.reduce((sum, { count }) => sum + count, 0))} />
      <Stat
        label={t('conflicts')}
        value={number(conflicts.open)}
        tone={conflicts.open > 0 ? 'gold' : 'plain'}
        hint={
          <>
            <span className="block">{t('settled', { count: conflicts.settled })}</span>
            {conflicts.open > 0 && <TextLink to={doorPath(event._id)}>{t('settle')}</TextLink>}
          </>
        }
      />
      <Stat label={t('undone')} value={number(undone)} />
      <Stat label={t('points')} value={number(points)} hint={undone > 0 && t('pointsDetail')} />
    </div>
  );
}
