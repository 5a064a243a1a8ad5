/** Renders the strip with the last results of the league's own team, newest first. A press opens the match's sheet. */
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import type { Match } from '@rabita/contract/fan/match';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { matchListTexts } from './list-texts.ts';
import { findOwnSide, findResult } from './rules.ts';

const looks = {
  won: {
    fill: '[--fill:color-mix(in_srgb,var(--color-success)_16%,var(--color-surface-2))] text-success',
    letter: 'wonLetter',
    name: 'wonAgainst',
  },
  lost: {
    fill: '[--fill:color-mix(in_srgb,var(--color-error)_16%,var(--color-surface-2))] text-error',
    letter: 'lostLetter',
    name: 'lostAgainst',
  },
  draw: { fill: '[--fill:var(--color-surface-4)] text-text', letter: 'drawLetter', name: 'drawAgainst' },
} as const;

const itemClasses = 'size-11';
const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five'];

function Result({ match, onOpen }: { readonly match: Match; readonly onOpen: (match: Match) => void }) {
  const t = useTexts(matchListTexts);
  const { tag } = siteConfig.brand;
  const rival = findOwnSide(match, tag) === 'home' ? match.away : match.home;
  const { fill, letter, name } = looks[findResult(match, tag) ?? 'draw'];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(match)}
      className={classNames(
        'cut-fill cut-focus grid place-items-center font-display text-sm font-bold [--cut:8px]',
        itemClasses,
        fill,
      )}
    >
      <span aria-hidden="true">{t(letter)}</span>
      <span className="sr-only">{t(name, { team: rival.name })}</span>
    </button>
  );
}

type RecentResultsProps = {
  /** Null while they are loading. */
  readonly matches: readonly Match[] | null;
  /** The expected number of results. */
  readonly count: number;
  readonly onOpen: (match: Match) => void;
};

export function RecentResults({ matches, count, onOpen }: RecentResultsProps) {
  const t = useTexts(matchListTexts);
  const shownCount = matches?.length ?? count;
  if (shownCount === 0) return null;
  return (
    <section aria-labelledby="recent-results" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id="recent-results" className="text-sm text-text-2">
        {t('recent', { count: shownCount })}
      </h2>
      <ol className="flex flex-wrap gap-1.5">
        {matches
          ? matches.map(match => (
              <li key={match._id}>
                <Result match={match} onOpen={onOpen} />
              </li>
            ))
          : PLACEHOLDERS.slice(0, shownCount).map(key => (
              <li key={key} className={itemClasses}>
                <Skeleton height="100%" shape="cut" />
              </li>
            ))}
      </ol>
    </section>
  );
}
