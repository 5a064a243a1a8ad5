/** Renders the result of the consistency check: a banner, and a card for each check with its differences. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { ConsistencyCheck, ConsistencyReport } from '@rabita/contract/staff/consistency-check';
import { AlertIcon, CheckIcon } from '@rabita/ui/art/first-icons';
import { Badge } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { eventPath, memberPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/text-link.tsx';
import { texts } from './texts.ts';

/** Does not refetch on focus, because each check puts load on the database, and the audit log records it. */
export const useConsistencyCheck = () =>
  useStaffQuery(
    ['consistency-check'],
    'checkConsistency',
    {},
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );

export function ConsistencyCheckBanner({ report }: { readonly report: ConsistencyReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const isConsistent = report.balanced;
  return (
    <div
      role="status"
      className={`mb-6 flex items-start gap-4 border-s-4 bg-surface-2 p-5 ${isConsistent ? 'border-success' : 'border-error'}`}
    >
      {isConsistent ? (
        <CheckIcon size={32} className="text-success" />
      ) : (
        <AlertIcon size={32} className="text-error" />
      )}
      <div className="min-w-0">
        <p
          className={`font-display text-xl leading-(--leading-heading) font-bold ${isConsistent ? 'text-success' : 'text-error'}`}
        >
          {isConsistent ? t('balanced') : t('unbalanced')}
        </p>
        {!isConsistent && <p className="text-base text-text">{t('unbalancedDetail')}</p>}
        <p className="text-sm text-text-3">
          {t('checkedAt', { when: formatViewerDayTime(report.checked_at, language) })}
        </p>
      </div>
    </div>
  );
}

type Difference = ConsistencyCheck['differences'][number];

function findPath(check: ConsistencyCheck['name'], { _id }: Difference): string | undefined {
  if (check === 'balances' || check === 'ranks') return `${memberPath(_id)}?show=points`;
  return check === 'seats' ? eventPath(_id, 'bookings') : undefined;
}

function DifferenceTable({ check }: { readonly check: ConsistencyCheck }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language);
  const headClasses = 'py-2 ps-4 text-end font-semibold text-text-3';
  const cellClasses = 'py-2 ps-4 text-end tabular';
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-semibold text-text-3">
              {t('where')}
            </th>
            {(['expected', 'found', 'difference'] as const).map(column => (
              <th key={column} scope="col" className={headClasses}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {check.differences.map(difference => {
            const path = findPath(check.name, difference);
            const name = <Name>{difference.name}</Name>;
            const excess = difference.found - difference.expected;
            return (
              <tr key={difference._id} className="border-b border-line">
                <th scope="row" className="py-2 text-start font-normal [overflow-wrap:anywhere] text-text">
                  {path ? <TextLink to={path}>{name}</TextLink> : name}
                </th>
                <td className={cellClasses}>{format(difference.expected)}</td>
                <td className={cellClasses}>{format(difference.found)}</td>
                <td className={`${cellClasses} font-bold text-error`}>
                  <Ltr>
                    {excess > 0 ? '+' : '−'}
                    {format(Math.abs(excess))}
                  </Ltr>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {check.wrong > check.differences.length && (
        <p className="mt-2 text-sm text-text-2">
          {t('firstDifferences', { shown: check.differences.length, count: check.wrong })}
        </p>
      )}
    </div>
  );
}

export function CheckCard({ check }: { readonly check: ConsistencyCheck }) {
  const t = useTexts(texts);
  const isConsistent = check.wrong === 0;
  const isEmpty = isConsistent && check.checked === 0;
  return (
    <li className="grid gap-4 border-b border-line py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="flex items-center gap-3 text-lg">
            {isConsistent ? (
              <CheckIcon className={isEmpty ? 'text-text-3' : 'text-success'} />
            ) : (
              <AlertIcon className="text-error" />
            )}
            {t(check.name)}
          </h2>
          <p className="text-base text-text-2">{t(`${check.name}Detail`)}</p>
        </div>
        <div className="grid justify-items-start gap-1 sm:justify-items-end">
          <Badge tone={isEmpty ? 'neutral' : isConsistent ? 'success' : 'error'}>
            {t(isEmpty ? 'nothingToCompare' : isConsistent ? 'matches' : 'differs')}
          </Badge>
          <p className="text-sm text-text-3 tabular">
            {!isEmpty && t('comparedCount', { count: check.checked })}
            {!isConsistent && (
              <>
                {' · '}
                <span className="text-error">{t('differenceCount', { count: check.wrong })}</span>
              </>
            )}
          </p>
        </div>
      </div>
      {!isConsistent && <DifferenceTable check={check} />}
    </li>
  );
}
