// Renders what a grant would do: who gets points, how many in all, and each line that cannot be used.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { GrantReply } from '@rabita/contract/staff/grant';
import { AlertIcon } from '@rabita/ui/art/first-icons';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Stat } from '@rabita/ui/stat';
import { EncodingHint, FileEncoding, ImportProblems } from '../../platform/forms/import-problems.tsx';
import { importTexts } from '../../platform/forms/import-texts.ts';
import { formatViewerDayTime } from '../../platform/moments.ts';
import { texts } from './texts.ts';

/** More rows would push the button out of reach. */
const SHOWN_MAX = 50;

type GrantPreviewProps = { readonly fileName: string; readonly preview: GrantReply };

export function GrantPreview({ fileName, preview }: GrantPreviewProps) {
  const t = useTexts(texts);
  const tImport = useTexts(importTexts);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const { rows, problems, encoding, total_points: total, same_file_at: sameFileAt } = preview;
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
        <Stat label={t('getPoints')} value={number(rows.length)} tone="accent" />
        <Stat label={t('cost')} value={number(total)} />
        <Stat label={t('leftOut')} value={number(problems.length)} />
        <FileEncoding name={fileName} encoding={encoding} />
      </div>
      <EncodingHint encoding={encoding} />
      {problems.length > 0 && <ImportProblems problems={problems} detail={t('problemsDetail')} />}
      {rows.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl">{t('preview')}</h2>
          <ol className="border-y border-line">
            {rows.slice(0, SHOWN_MAX).map(({ line, typed, read_as: readAs, member, points }) => (
              <li
                key={line}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
              >
                <span className="text-sm text-text-3 tabular max-sm:col-span-full">
                  {tImport('line', { line })}
                </span>
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
                <Ltr className="font-display font-extrabold text-success tabular">+{number(points)}</Ltr>
              </li>
            ))}
          </ol>
          {rows.length > SHOWN_MAX && (
            <p className="mt-3 text-sm text-text-2">{t('more', { count: rows.length - SHOWN_MAX })}</p>
          )}
        </section>
      )}
    </div>
  );
}
