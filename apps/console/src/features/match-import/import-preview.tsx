// Renders the dry run of an import: the file's encoding, the problems by line, and each match as new or already there.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { ImportProblem } from '@rabita/contract/staff/match';
import { AlertIcon } from '@rabita/ui/art/first-icons';
import { Badge } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Stat } from '@rabita/ui/stat';
import { ENCODING_TEXTS } from './rules.ts';
import { texts } from './texts.ts';
import type { DryRun } from './use-match-import.ts';

function Problems({ problems }: { readonly problems: readonly ImportProblem[] }) {
  const t = useTexts(texts);
  return (
    <section role="alert" className="border-s-4 border-error bg-surface-2 p-5">
      <h2 className="flex items-center gap-3 text-lg text-error">
        <AlertIcon />
        {t('problems', { count: problems.length })}
      </h2>
      <p className="text-base text-text-2">{t('problemsDetail')}</p>
      <ul className="mt-3">
        {problems.map(problem => (
          <li
            key={`${problem.line} ${problem.column} ${problem.code}`}
            className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <span className="font-semibold text-text tabular">{t('line', { line: problem.line })}</span>
            <span className="min-w-0 [overflow-wrap:anywhere] text-text-2">
              {problem.column && (
                <>
                  <span className="text-text">
                    {t('inColumn')} <Name>{problem.column}</Name>
                  </span>
                  {': '}
                </>
              )}
              {problem.message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ImportPreview({ dryRun }: { readonly dryRun: DryRun }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const known = dryRun.matches.filter(match => match.known).length;
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <Stat label={t('fresh')} value={number(dryRun.matches.length - known)} tone="accent" />
        <Stat label={t('known')} value={number(known)} />
        <Stat label={t('wrong')} value={number(dryRun.problems.length)} />
        <div className="min-w-0">
          <p className="text-sm text-text-3">{t('encoding')}</p>
          <p className="text-lg font-semibold text-text">{t(ENCODING_TEXTS[dryRun.encoding])}</p>
          <p className="text-sm [overflow-wrap:anywhere] text-text-3">
            <Name>{dryRun.name}</Name>
          </p>
        </div>
      </div>
      {dryRun.encoding !== 'utf-8' && <p className="text-sm text-text-2">{t('encodingHint')}</p>}
      {dryRun.problems.length > 0 && <Problems problems={dryRun.problems} />}
      {dryRun.matches.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl">{t('preview')}</h2>
          <ol className="border-t border-line">
            {dryRun.matches.map(({ line, known: isKnown, match }) => {
              const { home_name, away_name, game, tournament } = match.translations[language];
              return (
                <li
                  key={line}
                  className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
                >
                  <span className="text-sm text-text-3 tabular">{t('line', { line })}</span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <span className="block font-semibold text-text">
                      {t('versus', { home: home_name, away: away_name })}
                    </span>
                    <span className="block text-sm text-text-3">
                      <Ltr className="tabular">
                        {match.starts.date} {match.starts.time}
                      </Ltr>
                      {' · '}
                      <Name>{game}</Name>
                      {' · '}
                      <Name>{tournament}</Name>
                    </span>
                  </span>
                  <span className="justify-self-start sm:justify-self-end">
                    <Badge tone={isKnown ? 'neutral' : 'success'}>{isKnown ? t('known') : t('fresh')}</Badge>
                    {isKnown && <span className="block text-sm text-text-3">{t('knownStays')}</span>}
                  </span>
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </div>
  );
}
