/** Renders one check of the records: what was compared, whether the counts match, and a table of the differences. */
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

/** Queries the check. It does not refetch on focus: each check loads the database and is in the audit log. */
export const useConsistencyCheck = () =>
  useStaffQuery(
    ['books'],
    'checkConsistency',
    {},
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );

export function ConsistencyCheckBanner({ report }: { readonly report: ConsistencyReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const isRight = report.balanced;
  return (
    <div
      role="status"
      className={`mb-6 flex items-start gap-4 border-s-4 bg-surface-2 p-5 ${isRight ? 'border-success' : 'border-error'}`}
    >
      {isRight ? (
        <CheckIcon size={32} className="text-success" />
      ) : (
        <AlertIcon size={32} className="text-error" />
      )}
      <div className="min-w-0">
        <p
          className={`font-display text-xl leading-(--leading-heading) font-bold ${isRight ? 'text-success' : 'text-error'}`}
        >
          {isRight ? t('balanced') : t('unbalanced')}
        </p>
        {!isRight && <p className="text-base text-text">{t('unbalancedDetail')}</p>}
        <p className="text-sm text-text-3">
          {t('at', { when: formatViewerDayTime(report.checked_at, language) })}
        </p>
      </div>
    </div>
  );
}

type Difference = ConsistencyCheck['differences'][number];

function pathOf(check: ConsistencyCheck['name'], { _id }: Difference): string | undefined {
  if (check === 'balances' || check === 'ranks') return `${memberPath(_id)}?tab=points`;
  return check === 'seats' ? `${eventPath(_id)}?tab=bookings` : undefined;
}

function DifferenceTable({ check }: { readonly check: ConsistencyCheck }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const head = 'py-2 ps-4 text-end font-semibold text-text-3';
  const cell = 'py-2 ps-4 text-end tabular';
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-semibold text-text-3">
              {t('where')}
            </th>
            {(['expected', 'found', 'difference'] as const).map(column => (
              <th key={column} scope="col" className={head}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {check.differences.map(difference => {
            const path = pathOf(check.name, difference);
            const by = difference.found - difference.expected;
            return (
              <tr key={difference._id} className="border-b border-line">
                <th scope="row" className="py-2 text-start font-normal [overflow-wrap:anywhere] text-text">
                  {path ? (
                    <TextLink to={path}>
                      <Name>{difference.name}</Name>
                    </TextLink>
                  ) : (
                    <Name>{difference.name}</Name>
                  )}
                </th>
                <td className={cell}>{number(difference.expected)}</td>
                <td className={cell}>{number(difference.found)}</td>
                <td className={`${cell} font-bold text-error`}>
                  <Ltr>
                    {by > 0 ? '+' : '−'}
                    {number(Math.abs(by))}
                  </Ltr>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {check.wrong > check.differences.length && (
        <p className="mt-2 text-sm text-text-2">
          {t('firstOf', { shown: check.differences.length, count: check.wrong })}
        </p>
      )}
    </div>
  );
}

export function CheckCard({ check }: { readonly check: ConsistencyCheck }) {
  const t = useTexts(texts);
  const isRight = check.wrong === 0;
  const isEmpty = isRight && check.checked === 0;
  return (
    <li className="grid gap-4 border-b border-line py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="flex items-center gap-3 text-lg">
            {isRight ? (
              <CheckIcon className={isEmpty ? 'text-text-3' : 'text-success'} />
            ) : (
              <AlertIcon className="text-error" />
            )}
            {t(check.name)}
          </h2>
          <p className="text-base text-text-2">{t(`${check.name}Detail`)}</p>
        </div>
        <div className="grid justify-items-start gap-1 sm:justify-items-end">
          <Badge tone={isEmpty ? 'neutral' : isRight ? 'success' : 'error'}>
            {t(isEmpty ? 'nothing' : isRight ? 'right' : 'wrong')}
          </Badge>
          <p className="text-sm text-text-3 tabular">
            {!isEmpty && t('checked', { count: check.checked })}
            {!isRight && (
              <>
                {' · '}
                <span className="text-error">{t('differ', { count: check.wrong })}</span>
              </>
            )}
          </p>
        </div>
      </div>
      {!isRight && <DifferenceTable check={check} />}
    </li>
  );
}
