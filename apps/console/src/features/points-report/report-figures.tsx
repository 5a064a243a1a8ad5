// Renders the current sums of the points report: what members can spend, what waits to be collected, and what they owe.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { PointsReport } from '@rabita/contract/staff/points-report';
import { texts } from './texts.ts';

export function ReportFigures({ report }: { readonly report: PointsReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { outstanding, members, reserved, owed } = report;
  const figures = [
    {
      name: t('outstanding'),
      points: outstanding,
      detail: members === 0 ? t('nobody') : t('ofMembers', { count: members }),
    },
    {
      name: t('reserved'),
      points: reserved.points,
      detail:
        reserved.redemptions === 0 ? t('noReserved') : t('ofRedemptions', { count: reserved.redemptions }),
    },
    ...(owed > 0 ? [{ name: t('owed'), points: owed, detail: t('owedDetail') }] : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,max-content))] sm:gap-x-10">
      {figures.map(({ name, points, detail }) => (
        <div key={name}>
          <dt className="text-sm text-text-2">{name}</dt>
          <dd className="font-display text-2xl font-bold sm:text-3xl [overflow-wrap:anywhere] tabular">
            {formatNumber(points, language)}
          </dd>
          <dd className="text-sm text-text-3">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
