// Renders who went out of an event and came back, by hour and gate.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { DoorReport } from '@rabita/contract/staff/door-papers';
import { Name } from '@rabita/ui/bidi';
import { numberColumn } from '../../platform/lists/column-headings.tsx';
import { formatDayTime } from '../../platform/moments.ts';
import { texts } from './texts.ts';

const cell = `px-4 py-2 tabular ${numberColumn}`;

export function PassagesTable({ report: { event, passages } }: { readonly report: DoorReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (passages.length === 0) return null;
  return (
    <section aria-labelledby="passages" className="grid min-w-0 gap-4">
      <h2 id="passages" className="text-xl">
        {t('passages')}
      </h2>
      <table className="w-full text-sm">
        <thead className="text-text-3">
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-2 text-start font-semibold">
              {t('hour')}
            </th>
            <th scope="col" className="w-full py-2 text-start font-semibold">
              {t('gate')}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {t('left')}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {t('returned')}
            </th>
          </tr>
        </thead>
        <tbody>
          {passages.map(({ at, gate, left, returned }) => (
            <tr key={`${at} ${gate?.en}`} className="border-b border-line align-top">
              <th scope="row" className="py-2 text-start font-normal text-text-2 sm:whitespace-nowrap">
                {formatDayTime(at, language, event.timezone)}
              </th>
              <td className="py-2 [overflow-wrap:anywhere]">
                {gate ? <Name>{gate[language]}</Name> : t('noGate')}
              </td>
              <td className={cell}>{formatNumber(left, language)}</td>
              <td className={cell}>{formatNumber(returned, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
