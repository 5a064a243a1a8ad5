// Renders who went out of an event and came back, by hour and gate.
import { dayKey, formatNumber, formatTime } from '@rabita/client/language/format';
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
  const [first, last] = [passages[0], passages.at(-1)];
  if (!first || !last) return null;
  const dayOf = (at: string) => dayKey(at, event.timezone);
  const isOneDay = dayOf(first.at) === dayOf(last.at);
  /** With the day where it changes. */
  const hourOf = (at: string, before: string | undefined) => {
    const isSameDay = before === undefined ? isOneDay : dayOf(before) === dayOf(at);
    return (isSameDay ? formatTime : formatDayTime)(at, language, event.timezone);
  };
  return (
    <section aria-labelledby="passages" className="grid min-w-0 gap-4">
      <h2 id="passages" className="text-xl">
        {t('passages')}
      </h2>
      <table className="w-full text-sm">
        <thead className="text-text-3">
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-2 pe-4 text-start font-semibold whitespace-nowrap">
              {t('hour')}
            </th>
            <th scope="col" className="w-full py-2 text-start font-semibold whitespace-nowrap">
              {t('gate')}
            </th>
            <th scope="col" className={`${cell} font-semibold whitespace-nowrap`}>
              {t('left')}
            </th>
            <th scope="col" className={`${cell} font-semibold whitespace-nowrap`}>
              {t('returned')}
            </th>
          </tr>
        </thead>
        <tbody>
          {passages.map(({ at, gate, left, returned }, row) => (
            <tr key={`${at} ${gate?.en}`} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-4 text-start font-normal text-text-2 sm:whitespace-nowrap">
                {hourOf(at, passages[row - 1]?.at)}
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
