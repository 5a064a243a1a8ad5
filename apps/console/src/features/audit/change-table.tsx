/** Renders the changes of one audit line as a table: one row per field, with the values before and after. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Name } from '@rabita/ui/bidi';
import { type ChangedField, formatField, formatValue } from './rules.ts';
import { texts } from './texts.ts';

type ChangeTableProps = {
  readonly changes: readonly ChangedField[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
};

function Value({ field, value, isOld }: { field: string; value: unknown; isOld?: boolean }) {
  const t = useTexts(texts);
  const text = formatValue(field, value, useLanguage());
  return text === null ? (
    <span className="text-text-3">{t('empty')}</span>
  ) : (
    <Name className={`whitespace-pre-line tabular ${isOld ? 'text-text-2' : 'text-text'}`}>{text}</Name>
  );
}

export function ChangeTable({ changes, hasBefore, hasAfter }: ChangeTableProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const cellClasses = 'py-1.5 pe-4 align-top [overflow-wrap:anywhere]';
  return (
    <table className="w-full table-fixed text-start text-sm">
      <thead className="text-text-3">
        <tr className="border-b border-line">
          <th scope="col" className="w-1/3 py-1.5 pe-4 text-start font-semibold">
            {t('field')}
          </th>
          {hasBefore && (
            <th scope="col" className="py-1.5 pe-4 text-start font-semibold">
              {t('before')}
            </th>
          )}
          {hasAfter && (
            <th scope="col" className="py-1.5 pe-4 text-start font-semibold">
              {t('after')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-b border-line last:border-0">
            <th scope="row" className={`${cellClasses} text-start font-normal text-text-2`}>
              {formatField(field, language)}
            </th>
            {hasBefore && (
              <td className={cellClasses}>
                <Value field={field} value={before} isOld />
              </td>
            )}
            {hasAfter && (
              <td className={cellClasses}>
                <Value field={field} value={after} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
