/** Renders the member's next booking as a small ticket with a countdown, or a link to the events if there is none. */
import { UploadedPicture } from '@rabita/client/event-card/uploaded-picture';
import { formatDayTime, formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { ClockIcon } from '@rabita/ui/art/first-icons';
import { QrIcon, TicketIcon } from '@rabita/ui/art/icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Ltr } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { LiveDot } from '@rabita/ui/live-dot';
import { Skeleton } from '@rabita/ui/skeleton';
import type { CSSProperties, ReactNode } from 'react';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { TransitionLink } from '../../platform/navigation/transition-link.tsx';
import { paths, ticketPath } from '../../platform/paths.ts';
import { useNow } from '../../platform/use-now.ts';
import { getTicketState, listTimeLeft } from './rules.ts';
import { texts } from './texts.ts';
import { TicketBadge } from './ticket-stub.tsx';

// A CSS mask that cuts two notches and a row of holes along the tear line, which is near the inline end.
const notch = (y: string) => `radial-gradient(circle at var(--tear) ${y}, #0000 9px, #000 9.6px)`;
const maskStyle: CSSProperties = {
  maskImage: `${notch('0')}, ${notch('100%')}, radial-gradient(circle at var(--tear) 50%, #0000 1.8px, #000 2.4px)`,
  maskComposite: 'intersect',
  maskSize: '100% 100%, 100% 100%, 100% 11px',
  maskRepeat: 'no-repeat, no-repeat, round',
};

/** The minimum height, as CSS classes. It leaves room for an event's name of two lines. */
const smallTicketHeightClasses = 'min-h-56 sm:min-h-52';

/** Renders the time until the event starts. A timer is not announced: screen readers get the day and time instead. */
function StartCountdown({ booking }: { readonly booking: Booking }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { starts_at: startsAt, timezone } = booking;
  const timeLeft = listTimeLeft(Date.parse(startsAt) - useNow());
  if (timeLeft.length === 0)
    return (
      <p className="flex items-center gap-2 font-bold text-text">
        <LiveDot className="text-live" />
        <span>{t('onNow')}</span>
      </p>
    );
  return (
    <div
      role="timer"
      aria-label={t('startsAt', { when: formatDayTime(startsAt, language, timezone) })}
      className="flex gap-4"
    >
      {timeLeft.map(({ unit, count }) => (
        <p key={unit} aria-hidden="true" className="grid justify-items-center">
          <span className="font-display text-3xl leading-none font-extrabold text-text tabular">
            {formatNumber(count, language)}
          </span>
          <span className="text-sm font-semibold text-text-2">{t(unit, { count })}</span>
        </p>
      ))}
    </div>
  );
}

export function SmallTicket({ booking }: { readonly booking: Booking }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { event, timezone } = booking;
  const state = getTicketState(booking, Date.now());
  const isRequest = state === 'pending';
  return (
    <article data-transition-id={booking._id} className="relative grid flex-1 grid-cols-[minmax(0,1fr)]">
      <div
        data-part="poster"
        style={maskStyle}
        className="cut grid grid-cols-[minmax(0,1fr)] [--cut:18px] [--tear:calc(100%-5.5rem)] rtl:[--tear:5.5rem] cramped:[--tear:-1rem]!"
      >
        <div
          className={classNames(
            'relative grid grid-cols-[minmax(0,1fr)_5.5rem] bg-surface-1 cramped:grid-cols-1',
            smallTicketHeightClasses,
          )}
        >
          <KhatamArt seed={event._id} className="absolute inset-0" />
          <UploadedPicture picture={event.picture} className="brightness-40" />
          <div className="absolute inset-0 bg-linear-to-t from-ink via-ink/55 to-ink/20" />
          <div className="relative flex min-w-0 flex-col justify-end p-5">
            <div className="mb-auto flex flex-wrap items-start justify-between gap-x-3 gap-y-2 pb-4">
              <StartCountdown booking={booking} />
              <TicketBadge state={state} />
            </div>
            <h3 data-part="title" className="pb-1 text-xl break-words text-text">
              <bdi>{event.name}</bdi>
            </h3>
            <p className="text-text-2">
              <span className="block font-semibold text-text tabular">
                {formatDayTime(booking.starts_at, language, timezone)}
              </span>
              <bdi className="block text-parent">{booking.location}</bdi>
            </p>
          </div>
          <div className="relative grid grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-2 bg-white px-2 py-3 text-center [overflow-wrap:anywhere] text-ink">
            {state === 'used' && booking.points > 0 ? (
              <>
                <Ltr className="font-display text-2xl leading-none font-extrabold tabular">
                  {`+${formatNumber(booking.points, language)}`}
                </Ltr>
                <span className="text-sm leading-tight font-bold">
                  {t('pointsUnit', { count: booking.points })}
                </span>
              </>
            ) : (
              <>
                {isRequest ? <ClockIcon size={40} /> : <QrIcon size={40} />}
                <span className="text-sm leading-tight font-bold">
                  {t(isRequest ? 'seeRequest' : 'openTicket')}
                </span>
              </>
            )}
          </div>
        </div>
      </div>
      <TransitionLink
        to={ticketPath(booking._id)}
        aria-label={t(isRequest ? 'seeRequestOf' : 'openTicketOf', { event: event.name })}
        className="ring-focus absolute inset-0 z-1"
      />
    </article>
  );
}

type NextTicketProps = {
  /** Null without an upcoming booking; undefined until the bookings are fetched. */
  readonly booking: Booking | null | undefined;
  /** Whether the fetch failed. Without bookings this section is then empty: the booking list below shows the error. */
  readonly hasFailed: boolean;
  /** Whether the member has no points yet. */
  readonly isNewMember: boolean;
  /** Stands in for the ticket of a member without a booking. */
  readonly nearestEvent?: ReactNode;
  /** Rendered between the heading and the ticket. */
  readonly children?: ReactNode;
};

export function NextTicket({ booking, hasFailed, isNewMember, nearestEvent, children }: NextTicketProps) {
  const t = useTexts(texts);
  if (booking === undefined && hasFailed) return null;
  const areDoorsOpen = booking && Date.parse(booking.event.doors_open_at) <= Date.now();
  const hasNearest = booking === null && Boolean(nearestEvent);
  const ownTitle = areDoorsOpen ? 'bookingNow' : hasNearest ? 'nearestEvent' : 'nextBooking';
  const title = isNewMember && !areDoorsOpen ? 'startHere' : ownTitle;
  return (
    <section aria-labelledby="next-booking-title" className="flex flex-col">
      <h2 id="next-booking-title" className="mb-3 text-xl sm:mb-4 sm:text-2xl">
        {t(title)}
      </h2>
      {children}
      {booking && <SmallTicket booking={booking} />}
      {booking === undefined && (
        <div role="status" aria-label={t('loading')} data-skeleton="ticket" className="grid flex-1">
          <Skeleton height="100%" shape="cut" className={smallTicketHeightClasses} />
        </div>
      )}
      {hasNearest && nearestEvent}
      {booking === null && !hasNearest && (
        <div
          className={`cut grid flex-1 grid-cols-[minmax(0,1fr)_5.5rem] bg-surface-1 [--cut:18px] ${smallTicketHeightClasses}`}
        >
          <div className="flex min-w-0 flex-col items-start gap-1 p-5 sm:justify-center sm:p-7">
            <p className="font-display text-lg leading-(--leading-heading) font-bold">
              {t(isNewMember ? 'firstSeat' : 'noNextBooking')}
            </p>
            {!isNewMember && <p className="text-base text-text-2">{t('noNextBookingDetail')}</p>}
            <ButtonLink to={paths.events} className="mt-3">
              {t(isNewMember ? 'bookFirstSeat' : 'browseEvents')}
            </ButtonLink>
          </div>
          <div className="grid place-items-center border-s-2 border-dashed border-line text-surface-4">
            {isNewMember ? <TicketIcon size={44} className="text-accent-text" /> : <QrIcon size={44} />}
          </div>
        </div>
      )}
    </section>
  );
}
