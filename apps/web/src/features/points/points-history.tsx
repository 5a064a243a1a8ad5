/** Renders the member's points, entry by entry, with a filter by kind and a "show more" button. */
import { formatMonth } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { OwnLedgerEntry } from '@rabita/contract/fan/points';
import { Button } from '@rabita/ui/controls/button';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { useState } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { LoadMore } from '../../platform/calls/load-more.tsx';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths } from '../../platform/paths.ts';
import { useTypedText } from '../../platform/session/use-typed-text.ts';
import { AskDialog } from './ask-dialog.tsx';
import { PointsEntry, PointsEntrySkeleton } from './points-entry.tsx';
import { groupByMonth, POINTS_FILTERS, type PointsFilter } from './rules.ts';
import { texts } from './texts.ts';
import { usePoints } from './use-points.ts';

type PointsHistoryProps = {
  readonly filter: PointsFilter;
  readonly onFilter: (filter: PointsFilter) => void;
};

export function PointsHistory({ filter, onFilter }: PointsHistoryProps) {
  const t = useTexts(texts);
  const query = usePoints(filter);
  return (
    <section aria-label={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilterChips
        label={t('narrow')}
        options={POINTS_FILTERS.map(value => ({ value, label: t(value) }))}
        value={filter}
        onChange={onFilter}
      />
      <StaleNotice lastFetch={query.lastFetch} error={query.refreshError} />
      <Fetched
        query={query}
        data={query.entries}
        loadingLabel={t('loading')}
        failedText={t('failed')}
        skeleton={
          <ul aria-hidden="true">
            <li className="border-b border-line pb-2 text-base">
              <Skeleton width={88} height="1lh" />
            </li>
            {['one', 'two', 'three', 'four'].map(key => (
              <PointsEntrySkeleton key={key} />
            ))}
          </ul>
        }
        isEmpty={query.entries?.length === 0}
        empty={
          filter === 'all' ? (
            <StatePanel
              kind="empty"
              sentence={t('none')}
              detail={t('noneDetail')}
              action={<ButtonLink to={paths.events}>{t('toEvents')}</ButtonLink>}
            />
          ) : (
            <StatePanel
              kind="empty"
              isCompact
              sentence={t('noneOfKind')}
              action={
                <Button variant="secondary" onClick={() => onFilter('all')}>
                  {t('showAll')}
                </Button>
              }
            />
          )
        }
      >
        {entries => <EntryList entries={entries} query={query} />}
      </Fetched>
    </section>
  );
}

type EntryListProps = {
  readonly entries: readonly OwnLedgerEntry[];
  readonly query: ReturnType<typeof usePoints>;
};

function EntryList({ entries, query }: EntryListProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [askedEntry, setAskedEntry] = useState<OwnLedgerEntry | null>(null);
  /** Drafts by entry, so that a dialog that was closed by mistake opens again with its text. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const unsentText = Object.values(drafts).some(Boolean) ? { drafts, asking: askedEntry?._id } : null;
  useTypedText('questions', unsentText, stored => {
    setDrafts(stored.drafts);
    setAskedEntry(entries.find(({ _id }) => _id === stored.asking) ?? null);
  });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {groupByMonth(entries).map(group => (
          <section key={group.month} aria-labelledby={`month-${group.month}`}>
            <h2
              id={`month-${group.month}`}
              className="border-b border-line pb-2 text-base text-text-2 first-letter:uppercase"
            >
              {formatMonth(group.month, language)}
            </h2>
            <ul>
              {group.entries.map(entry => (
                <PointsEntry key={entry._id} entry={entry} onAsk={() => setAskedEntry(entry)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <LoadMore query={query} loadingLabel={t('loading')} className="pt-4" />
      {askedEntry && (
        <AskDialog
          entry={askedEntry}
          draft={drafts[askedEntry._id] ?? ''}
          onDraft={text => setDrafts(before => ({ ...before, [askedEntry._id]: text }))}
          onClose={() => setAskedEntry(null)}
        />
      )}
    </>
  );
}
