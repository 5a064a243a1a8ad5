// Lists a member's points entries with both sums after each: under column headings on a wide screen, otherwise as cards.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { LedgerEntry } from '@rabita/contract/ledger-entry';
import { Ltr, Name } from '@rabita/ui/bidi';
import { LedgerCause } from '../../platform/ledger-cause.tsx';
import { ColumnHeadings, numberColumn } from '../../platform/lists/column-headings.tsx';
import { formatViewerDayTime } from '../../platform/moments.ts';
import { formatChange } from './rules.ts';
import { texts } from './texts.ts';

const columns = 'xl:grid-cols-[13rem_minmax(0,1fr)_repeat(4,6.5rem)]';

/** The ledger's four columns of numbers, in their order. */
const NUMBERS = ['ranking', 'balance', 'rankingAfter', 'balanceAfter'] as const;

function toneOf(change: number): string {
  if (change === 0) return 'text-text-3';
  return change < 0 ? 'text-error' : 'text-success';
}

function Entry({ entry }: { readonly entry: LedgerEntry }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { earned, balance, earned_after, balance_after } = entry;
  // An entry that does not rank, such as a reward, is told by what it changes of the balance.
  const main = earned || balance;
  const cells = {
    ranking: { text: formatChange(earned, language), tone: toneOf(earned) },
    balance: { text: formatChange(balance, language), tone: toneOf(balance) },
    rankingAfter: { text: formatNumber(earned_after, language), tone: 'text-text-2' },
    balanceAfter: { text: formatNumber(balance_after, language), tone: 'text-text-2' },
  };
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-4 xl:px-3 xl:py-3 ${columns}`}
    >
      <div className="[overflow-wrap:anywhere] text-text xl:order-1">
        <LedgerCause entry={entry} />
        {entry.by && (
          <p className="text-sm text-text-3">
            <Name>{entry.by}</Name>
          </p>
        )}
      </div>
      <Ltr className={`text-end font-display font-extrabold tabular xl:hidden ${toneOf(main)}`}>
        {formatChange(main, language)}
      </Ltr>
      <p className="col-span-full text-sm text-text-3 xl:col-auto">
        {formatViewerDayTime(entry.created_at, language)}
      </p>
      <p className="col-span-full text-sm text-text-3 tabular xl:hidden">
        {earned !== 0 && balance !== earned && (
          <span className="block">{t('balanceChange', { change: formatChange(balance, language) })}</span>
        )}
        {t('sumsAfter', { ranking: earned_after, balance: balance_after })}
      </p>
      {NUMBERS.map(name => (
        <p key={name} className={`max-xl:hidden xl:order-2 ${numberColumn}`}>
          <span className="sr-only">{t(name)} </span>
          <Ltr className={`font-semibold tabular ${cells[name].tone}`}>{cells[name].text}</Ltr>
        </p>
      ))}
    </li>
  );
}

export function PointsLedger({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const t = useTexts(texts);
  return (
    <>
      <ColumnHeadings
        labels={[t('date'), t('reason')]}
        numberLabels={NUMBERS.map(name => t(name))}
        className={`pe-3 ${columns}`}
      />
      <ul className="border-t border-line">
        {entries.map(entry => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
    </>
  );
}
