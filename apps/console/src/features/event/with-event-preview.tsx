/** Shows beside an event's form the card that fans will see on their phones, in both languages, while staff type. */
import { EventCard } from '@rabita/client/event-card/event-card';
import { eventCardClasses } from '@rabita/client/event-card/event-card-skeleton';
import { formatDay, formatRelativeDay, isFarDay } from '@rabita/client/language/format';
import { textOf } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import { buttonStyles } from '@rabita/ui/controls/button';
import { type ReactNode, useDeferredValue } from 'react';
import { WithPreview } from '../../platform/forms/with-preview.tsx';
import { formTexts } from './form-texts.ts';
import { buildPreview } from './preview-rules.ts';
import type { EventValues } from './rules.ts';

type PreviewProps = {
  readonly values: EventValues;
  /** The event's id, which its drawn poster is made from. A new event has none yet. */
  readonly id?: string;
  readonly held?: number;
};

function Card({ values, id, held, language }: PreviewProps & { readonly language: Language }) {
  const { event, state } = buildPreview(values, language, Date.now(), held);
  // The fans' list says each date once, above its events, and only the month of far dates.
  const formatDate =
    event.starts_at && isFarDay(event.starts_at, event.timezone) ? formatRelativeDay : formatDay;
  return (
    <>
      <p className="min-h-[1lh] font-display text-base font-bold text-text first-letter:uppercase">
        {event.starts_at && formatDate(event.starts_at, language, event.timezone)}
      </p>
      <EventCard
        event={{ ...event, _id: id ?? event._id }}
        state={state}
        isNewBooking={false}
        isPreview
        actions={
          state === 'open' && (
            <div className={eventCardClasses('actions', true)}>
              <span className={buttonStyles({ fullWidth: true })}>
                {textOf(formTexts, language, 'previewBook')}
              </span>
            </div>
          )
        }
      />
    </>
  );
}

export function WithEventPreview({ children, ...preview }: PreviewProps & { readonly children: ReactNode }) {
  const values = useDeferredValue(preview.values);
  return (
    <WithPreview cardIn={language => <Card {...preview} values={values} language={language} />}>
      {children}
    </WithPreview>
  );
}
