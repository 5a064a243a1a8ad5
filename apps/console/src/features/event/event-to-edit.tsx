/** Loads the event that a form edits. Renders the form, or the loading, not-found or error state. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Name } from '@rabita/ui/bidi';
import type { ReactNode } from 'react';
import { NotFetched, type QueryStatus } from '../../platform/calls/fetched.tsx';
import { useRecordToEdit } from '../../platform/calls/use-staff-query.ts';
import { texts } from './texts.ts';

type EventToEditProps = { readonly id: string; readonly children: (event: StaffEvent) => ReactNode };

export function EventToEdit({ id, children }: EventToEditProps) {
  const language = useLanguage();
  const query = useRecordToEdit('events', 'getStaffEvent', id);
  if (!query.data) return <EventNotFetched query={query} />;
  const { event } = query.data;
  return (
    <>
      <p className="mb-8 font-display text-lg font-bold [overflow-wrap:anywhere] text-text">
        <Name>{event.translations[language].name}</Name>
      </p>
      {children(event)}
    </>
  );
}

export function EventNotFetched({ query }: { readonly query: QueryStatus }) {
  const t = useTexts(texts);
  return (
    <NotFetched
      query={query}
      loading={t('loading')}
      failed={t('eventFailed')}
      refused={{ 404: t('eventGone') }}
    />
  );
}
