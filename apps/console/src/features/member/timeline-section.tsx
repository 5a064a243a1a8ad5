/** Renders a member's timeline, newest first, with a filter for its parts. The filter is stored in the URL. */
import { formatViewerDay } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { TIMELINE_PARTS } from '@rabita/contract/constants';
import { Button } from '@rabita/ui/controls/button';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { FailureLine, Fetched } from '../../platform/calls/fetched.tsx';
import { groupByDay } from '../../platform/lists/group-by-day.ts';
import { ListEmpty } from '../../platform/lists/list-row.tsx';
import { useListFilter } from '../../platform/lists/use-list-page.ts';
import { TimelineRow } from './timeline-row.tsx';
import { timelineTexts } from './timeline-texts.ts';
import { useMemberTimeline } from './use-member.ts';

const FILTERS = ['all', ...TIMELINE_PARTS] as const;

export function TimelineSection({ id }: { readonly id: string }) {
  const t = useTexts(timelineTexts);
  const language = useLanguage();
  const filter = useListFilter('show', FILTERS);
  const query = useMemberTimeline(id, filter.value === 'all' ? null : filter.value);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FilterChips
        label={t('show')}
        options={FILTERS.map(value => ({ value, label: t(value) }))}
        {...filter}
      />
      <Fetched query={query} loading={t('loading')} failed={t('failed')}>
        {({ pages }) => {
          const items = pages.flatMap(page => page.items);
          if (items.length === 0)
            return <ListEmpty sentence={t(filter.value === 'all' ? 'nothing' : 'nothingOfPart')} />;
          return (
            <div>
              {groupByDay(items).map(([day, dayItems]) => (
                <section key={day} aria-labelledby={`day-${day}`}>
                  <h2 id={`day-${day}`} className="mb-3 border-b border-line pb-2 text-base text-text-2">
                    {formatViewerDay(dayItems[0].at, language)}
                  </h2>
                  <ol className="mb-4">
                    {dayItems.map(item => (
                      <TimelineRow key={item._id} item={item} />
                    ))}
                  </ol>
                </section>
              ))}
              <FailureLine
                failure={query.isFetchNextPageError ? t('olderFailed') : null}
                className="mb-3 text-sm"
              />
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  isPending={query.isFetchingNextPage}
                  pendingLabel={t('loadingOlder')}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('older')}
                </Button>
              )}
            </div>
          );
        }}
      </Fetched>
    </div>
  );
}
