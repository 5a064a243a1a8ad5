// Shows beside an event's form the card that fans will see on their phones, in both languages, while staff type.
import { EventCard } from '@rabita/client/event-card/event-card';
import { eventCardClasses } from '@rabita/client/event-card/event-card-skeleton';
import { formatDay, formatRelativeDay, isFarDay } from '@rabita/client/language/format';
import { InLanguage } from '@rabita/client/language/in-language';
import { useLanguage } from '@rabita/client/language/language';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { LANGUAGES, type Language } from '@rabita/contract/constants';
import { buttonStyles } from '@rabita/ui/controls/button';
import { type ReactNode, useDeferredValue } from 'react';
import { formTexts } from './form-texts.ts';
import { previewOf } from './preview-rules.ts';
import type { EventValues } from './rules.ts';

type PreviewProps = {
  readonly values: EventValues;
  /** The event's id, which its drawn poster is made from. A new event has none yet. */
  readonly id?: string;
  /** The number of booked seats. */
  readonly held?: number;
};

function CardIn({ values, id, held, language }: PreviewProps & { readonly language: Language }) {
  const { event, state } = previewOf(values, language, Date.now(), held);
  // The fans' list says each date once, above its events, and only the month of far dates.
  const formatDate =
    event.starts_at && isFarDay(event.starts_at, event.timezone) ? formatRelativeDay : formatDay;
  return (
    <InLanguage language={language} className="grid gap-2">
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
    </InLanguage>
  );
}

/** Renders the form with the preview: beside it on wide screens, below it on others. */
export function WithEventPreview({ children, ...preview }: PreviewProps & { readonly children: ReactNode }) {
  const t = useTexts(formTexts);
  const pageLanguage = useLanguage();
  const values = useDeferredValue(preview.values);
  return (
    <div className="grid items-start gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      {children}
      {/* A preview taller than the window scrolls with the page until its end shows, and stays there. */}
      <section
        aria-labelledby="event-preview"
        className="grid content-start gap-4 xl:sticky xl:bottom-8 xl:min-h-[calc(100dvh-4rem)] xl:self-end"
      >
        <h2 id="event-preview" className="text-xl">
          {t('preview')}
        </h2>
        {/* It repeats the form's fields, and its button does nothing. */}
        <div inert className="grid max-w-sm gap-6">
          {[pageLanguage, ...LANGUAGES.filter(language => language !== pageLanguage)].map(language => (
            <CardIn key={language} {...preview} values={values} language={language} />
          ))}
        </div>
      </section>
    </div>
  );
}
