// An event that a form is opened on: coming, gone, failed, or there.
import { ApiError } from '@rabita/client/api-error';
import { useLanguage } from '@rabita/client/language';
import { useTexts } from '@rabita/client/texts';
import type { StaffEvent } from '@rabita/contract/staff-event';
import { Name } from '@rabita/ui/bidi';
import type { ReactNode } from 'react';
import { ListEmpty, ListFailed, ListLoading } from '../../platform/list-state.tsx';
import { texts } from './texts.ts';
import { useEventToEdit } from './use-events.ts';

type EventToEditProps = { readonly id: string; readonly children: (event: StaffEvent) => ReactNode };

export function EventToEdit({ id, children }: EventToEditProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { data, error, refetch } = useEventToEdit(id);
  if (data)
    return (
      <>
        <p className="mb-8 font-display text-lg font-bold [overflow-wrap:anywhere] text-text">
          <Name>{data.event.translations[language].name}</Name>
        </p>
        {children(data.event)}
      </>
    );
  return <EventState error={error} loading={t('loading')} onRetry={() => void refetch()} />;
}

type EventStateProps = {
  readonly error: Error | null;
  readonly loading: string;
  readonly onRetry: () => void;
};

/** What stands in place of an event that is not here. */
export function EventState({ error, loading, onRetry }: EventStateProps) {
  const t = useTexts(texts);
  if (!error) return <ListLoading label={loading} />;
  if (error instanceof ApiError && error.status === 404) return <ListEmpty sentence={t('eventGone')} />;
  return <ListFailed sentence={t('eventFailed')} retryLabel={t('retry')} onRetry={onRetry} />;
}
