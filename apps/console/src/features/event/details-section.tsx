/** Renders an event's seat counts and details, with times in the venue's time zone. */
import { Seats } from '@rabita/client/event-card/event-facts';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { LANGUAGES, type Language } from '@rabita/contract/constants';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Name } from '@rabita/ui/bidi';
import { DefinitionList } from '@rabita/ui/definition-list';
import { Stat } from '@rabita/ui/stat';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NotFetched, type QueryStatus } from '../../platform/calls/fetched.tsx';
import { useZoneName } from '../../platform/fields/zone-field.tsx';
import { formatDayTime, formatVenueDayTime, formatViewerDayTime } from '../../platform/format-day-time.ts';
import { doorPath, eventPath, pendingBookingsPath } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import { toSeatFields } from './rules.ts';
import { texts } from './texts.ts';

export function EventQueryStatus({ query }: { readonly query: QueryStatus }) {
  const t = useTexts(texts);
  return (
    <NotFetched
      query={query}
      loading={t('loading')}
      failed={t('eventFailed')}
      refused={{ 404: t('eventNotFound') }}
    />
  );
}

export function TimeAndVenue({ event }: { readonly event: StaffEvent }) {
  const language = useLanguage();
  const { location, city } = event.translations[language];
  return (
    <span className="block [overflow-wrap:anywhere]">
      {formatVenueDayTime(event.starts_at, language, event.timezone)}
      {' · '}
      <Name>{location}</Name>
      {' · '}
      <Name>{city}</Name>
    </span>
  );
}

type CountProps = {
  /** The list of what is counted. */
  readonly to: string;
  readonly label: string;
  readonly count: number;
  readonly hint?: ReactNode;
  readonly tone?: 'gold' | 'plain';
};

function Count({ to, label, count, ...stat }: CountProps) {
  const value = formatNumber(count, useLanguage());
  return (
    <Stat
      {...stat}
      label={label}
      value={
        <Link
          to={to}
          aria-label={`${label}: ${value}`}
          className="ring-focus inline-flex min-h-11 items-center text-inherit underline decoration-text-3 decoration-1 underline-offset-[0.3em] hover:decoration-2"
        >
          {value}
        </Link>
      }
    />
  );
}

export function SeatCounts({ event: { _id, capacity, counts } }: { readonly event: StaffEvent }) {
  const t = useTexts(texts);
  const bookingsPath = eventPath(_id, 'bookings');
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap sm:gap-x-14">
      <Count
        to={bookingsPath}
        label={t('held')}
        count={counts.held}
        hint={<Seats event={toSeatFields(capacity, counts.held)} />}
      />
      <Count
        to={`${bookingsPath}?status=confirmed`}
        label={t('confirmed')}
        count={counts.confirmed}
        hint={counts.complimentary > 0 && t('complimentary', { count: counts.complimentary })}
      />
      <Count
        to={pendingBookingsPath(_id)}
        label={t('pending')}
        count={counts.pending}
        tone={counts.pending > 0 ? 'gold' : 'plain'}
      />
      <Count to={doorPath(_id, 'report')} label={t('admitted')} count={counts.admitted} />
    </div>
  );
}

type SubsectionProps = { readonly title: string; readonly detail?: string; readonly children: ReactNode };

function Subsection({ title, detail, children }: SubsectionProps) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      {detail && <p className="mb-2 text-sm text-text-3">{detail}</p>}
      {children}
    </section>
  );
}

type TextsInProps = {
  readonly language: Language;
  readonly texts: StaffEvent['translations'][Language];
};

function TextsIn({ language, texts: { name, description, know_before } }: TextsInProps) {
  return (
    <div
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="border-s-2 border-line ps-4 [overflow-wrap:anywhere]"
    >
      <p className="font-display text-lg font-bold text-text">{name}</p>
      <p className="mt-2 whitespace-pre-line text-text-2">{description}</p>
      {know_before !== null && (
        <>
          <p className="mt-5 font-bold text-text">{textOf(formTexts, language, 'knowBefore')}</p>
          <p className="mt-1 whitespace-pre-line text-text-2">{know_before}</p>
        </>
      )}
    </div>
  );
}

export function DetailsSection({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(texts);
  const tForm = useTexts(formTexts);
  const language = useLanguage();
  const zoneName = useZoneName();
  const { timezone, changed, booking_opens_at, published_at } = event;
  const format = (instant: string) => formatDayTime(instant, language, timezone);
  const { location, city } = event.translations[language];
  const changedAt = formatViewerDayTime(changed.at, language);
  const isPublished = event.publication === 'published';
  return (
    <div className="grid gap-10">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Subsection title={t('whenAndWhere')} detail={t('onVenueClock', { zone: zoneName(timezone) })}>
          <DefinitionList
            items={[
              { term: tForm('starts'), value: format(event.starts_at) },
              { term: tForm('ends'), value: format(event.ends_at) },
              { term: tForm('doors_open'), value: format(event.doors_open_at) },
              {
                term: tForm('venue'),
                value: (
                  <>
                    <Name>{location}</Name>
                    {' · '}
                    <Name>{city}</Name>
                  </>
                ),
              },
            ]}
          />
        </Subsection>
        <Subsection title={tForm('booking')}>
          <DefinitionList
            items={[
              {
                term: tForm('booking_opens'),
                value: booking_opens_at ? format(booking_opens_at) : t('opensWhenPublished'),
              },
              { term: tForm('booking_closes'), value: format(event.booking_closes_at) },
              {
                term: tForm('capacity'),
                value: event.capacity === null ? t('noLimit') : formatNumber(event.capacity, language),
              },
              { term: t('approval'), value: event.requires_approval ? t('approvalOn') : t('approvalOff') },
              { term: tForm('ticket_format'), value: tForm(event.ticket_format) },
              { term: t('reentry'), value: t(event.allows_reentry ? 'reentryOn' : 'reentryOff') },
              { term: tForm('lease_minutes'), value: formatNumber(event.lease_minutes, language) },
              { term: tForm('points'), value: formatNumber(event.points, language) },
              {
                term: tForm('publication'),
                value: published_at
                  ? t(isPublished ? 'publishedAt' : 'publishesAt', { when: format(published_at) })
                  : t('draft'),
              },
            ]}
          />
        </Subsection>
      </div>
      <Subsection title={tForm('nameAndDescription')}>
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          {[language, ...LANGUAGES.filter(other => other !== language)].map(textLanguage => (
            <TextsIn key={textLanguage} language={textLanguage} texts={event.translations[textLanguage]} />
          ))}
        </div>
      </Subsection>
      <p className="text-sm text-text-3">
        {changed.by
          ? t('lastChangeBy', { when: changedAt, name: changed.by })
          : t('lastChange', { when: changedAt })}
      </p>
    </div>
  );
}
