/** Renders the errors of an imported file by line, and the file's encoding. */
import { useTexts } from '@rabita/client/language/texts';
import type { ImportProblem } from '@rabita/contract/staff/import';
import { AlertIcon } from '@rabita/ui/art/first-icons';
import { Name } from '@rabita/ui/bidi';
import { importTexts } from './import-texts.ts';

type ImportProblemsProps = {
  readonly problems: readonly ImportProblem[];
  readonly detail: string;
};

export function ImportProblems({ problems, detail }: ImportProblemsProps) {
  const t = useTexts(importTexts);
  return (
    <section role="alert" className="border-s-4 border-error bg-surface-2 p-5">
      <h2 className="flex items-center gap-3 text-lg text-error">
        <AlertIcon />
        {t('problems', { count: problems.length })}
      </h2>
      <p className="text-base text-text-2">{detail}</p>
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

const ENCODING_TEXTS = {
  'utf-8': 'utf8',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  'windows-1256': 'windows1256',
} as const;
type Encoding = keyof typeof ENCODING_TEXTS;

export function FileEncoding({ name, encoding }: { readonly name: string; readonly encoding: Encoding }) {
  const t = useTexts(importTexts);
  return (
    <div className="min-w-0">
      <p className="text-sm text-text-3">{t('encoding')}</p>
      <p className="text-lg font-semibold text-text">{t(ENCODING_TEXTS[encoding])}</p>
      <p className="text-sm [overflow-wrap:anywhere] text-text-3">
        <Name>{name}</Name>
      </p>
    </div>
  );
}

export function EncodingHint({ encoding }: { readonly encoding: Encoding }) {
  const t = useTexts(importTexts);
  return encoding === 'utf-8' ? null : <p className="text-sm text-text-2">{t('encodingHint')}</p>;
}
