/** Renders what a grant would do: who gets points, how many in all, and the lines that cannot be used. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { GrantResponse, GrantRow } from '@rabita/contract/staff/grant';
import { AlertIcon } from '@rabita/ui/art/first-icons';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { Stat } from '@rabita/ui/stat';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { EncodingHint, FileEncoding, ImportProblems } from '../../platform/forms/import-problems.tsx';
import { importTexts } from '../../platform/forms/import-texts.ts';
import { texts } from './texts.ts';

/** Includes the last row, which is always shown, because it may be a line of totals. */
const ROWS_MAX = 50;

type GrantPreviewProps = {
  readonly fileName: string;
  readonly preview: GrantResponse;
  readonly includedIds: ReadonlySet<string>;
  readonly onInclude: (id: string, isIncluded: boolean) => void;
};

export function GrantPreview({ fileName, preview, includedIds, onInclude }: GrantPreviewProps) {
  const t = useTexts(texts);
  const tImport = useTexts(importTexts);
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language);
  const { rows, unverified, problems, encoding, total_points: total, same_file_at: sameFileAt } = preview;
  const hiddenCount = rows.length - ROWS_MAX;
  const lastRow = rows.at(-1);
  return (
    <div className="grid gap-8">
      {sameFileAt && (
        <div role="alert" className="flex items-start gap-4 border-s-4 border-gold bg-surface-2 p-5">
          <AlertIcon size={32} className="shrink-0 text-gold" />
          <div className="max-w-[60ch]">
            <p className="font-display text-lg leading-(--leading-heading) font-bold text-text">
              {t('sameFile')}
            </p>
            <p className="mt-1 text-base text-text-2">
              {t('sameFileDetail', {
                when: formatViewerDayTime(sameFileAt, language),
                points: t('points', { count: total }),
              })}
            </p>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <Stat label={t('memberCount')} value={format(rows.length)} tone="accent" />
        <Stat label={t('totalPoints')} value={format(total)} />
        <Stat label={t('skippedLines')} value={format(problems.length)} />
        <FileEncoding name={fileName} encoding={encoding} />
      </div>
      <EncodingHint encoding={encoding} />
      {problems.length > 0 && <ImportProblems problems={problems} detail={t('problemsDetail')} />}
      {unverified.length > 0 && (
        <section data-unverified>
          <h2 className="text-xl">{t('unverified')}</h2>
          <p className="mb-3 text-base text-text-2">{t('unverifiedDetail')}</p>
          <ul>
            {unverified.map(({ line, typed, member }) => (
              <li key={`${line} ${member._id}`}>
                <Checkbox
                  checked={includedIds.has(member._id)}
                  onChange={event => onInclude(member._id, event.target.checked)}
                >
                  <span className="font-semibold text-text">
                    <Name>{member.full_name}</Name>
                  </span>
                  {' · '}
                  <Ltr>{typed}</Ltr>
                  {' · '}
                  {tImport('line', { line })}
                </Checkbox>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl">{t('preview')}</h2>
          <ol className="border-y border-line">
            {rows.slice(0, hiddenCount > 0 ? ROWS_MAX - 1 : ROWS_MAX).map(row => (
              <GrantLine key={row.member._id} row={row} />
            ))}
            {hiddenCount > 0 && (
              <li className="border-b border-line py-3 text-sm text-text-2">
                {t('moreMembers', { count: hiddenCount })}
              </li>
            )}
            {hiddenCount > 0 && lastRow && <GrantLine row={lastRow} />}
          </ol>
        </section>
      )}
    </div>
  );
}

function GrantLine({ row: { line, typed, read_as: readAs, member, points } }: { readonly row: GrantRow }) {
  const t = useTexts(texts);
  const tImport = useTexts(importTexts);
  const language = useLanguage();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <span className="text-sm text-text-3 tabular max-sm:col-span-full">{tImport('line', { line })}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-semibold text-text">
          <Name>{member.full_name}</Name>
        </span>
        <span className="block text-sm text-text-3">
          <Ltr>{typed}</Ltr>
          {readAs && (
            <>
              {' · '}
              {t('readAs', { phone: `\u2066${readAs}\u2069` })}
            </>
          )}
        </span>
      </span>
      <Ltr className="font-display font-extrabold text-success tabular">
        +{formatNumber(points, language)}
      </Ltr>
    </li>
  );
}
