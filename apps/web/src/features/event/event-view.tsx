/**
 * Renders an event's own page: its art, name and facts, what to know before going, and the booking that is passed in.
 */
import { type CardState, isPastOrCancelled, isUnavailable } from '@rabita/client/event-card/card-state';
import { EventStateBadge } from '@rabita/client/event-card/event-state';
import { UploadedPicture } from '@rabita/client/event-card/uploaded-picture';
import { useTexts } from '@rabita/client/language/texts';
import type { EventDetails } from '@rabita/contract/fan/event';
import { StarIcon } from '@rabita/ui/art/first-icons';
import { derivePosterChoices } from '@rabita/ui/art/khatam';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Badge } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { LinkedText } from '@rabita/ui/linked-text';
import { Skeleton } from '@rabita/ui/skeleton';
import type { CSSProperties, ReactNode } from 'react';
import { detailsTexts } from './details-texts.ts';
import { EventFactList, EventWhen, EventWhere } from './event-facts.tsx';

/** On wide screens the booking is beside the name and all sections, and stays in view while they scroll. */
const gridClasses =
  'mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 px-4 pt-17 pb-14 sm:px-6 sm:pt-20 ' +
  'md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_auto_auto_1fr] lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-12 lg:px-10';
/** Leaves room for the art above the name. */
const belowArtClasses = 'mt-14 md:mt-32';
const bookingClasses = 'md:col-start-2 md:row-span-3 md:row-start-2 md:mt-32';

/** Longer names get a smaller font, because they would fill a phone's first screen. */
const MAX_SHORT_NAME = 28;

type EventFrameProps = {
  /** The event's id, which decides the colour of the page. */
  readonly seed: string;
  readonly art?: ReactNode;
  readonly back: ReactNode;
  readonly children: ReactNode;
  readonly transitionId?: string | undefined;
};

/** Wraps the event, its skeleton and the errors, so that the Back link does not move. */
export function EventFrame({ seed, art, back, children, transitionId }: EventFrameProps) {
  const { hue } = derivePosterChoices(seed);
  return (
    <div
      data-transition-id={transitionId}
      style={{ '--hue': hue } as CSSProperties}
      className="relative isolate min-h-svh bg-[radial-gradient(64rem_42rem_at_50%_10rem,hsl(var(--hue)_80%_46%/0.2),transparent_72%)]"
    >
      {art}
      <div className={gridClasses}>
        <div className="md:col-span-full">{back}</div>
        {children}
      </div>
    </div>
  );
}

const artClasses = 'absolute inset-x-0 top-0 -z-1 h-72 md:h-112';

/** Renders the event's own picture or its drawn poster behind the top of the page, fading into the background. */
export function EventArt({ event, state }: { readonly event: EventDetails; readonly state: CardState }) {
  const greyClasses = isPastOrCancelled(state) && 'opacity-45 grayscale';
  return (
    <div className={`${artClasses} fade-down`}>
      <div data-part="poster" className="absolute inset-0 overflow-hidden bg-ink">
        <KhatamArt seed={event._id} className={classNames('absolute inset-0', greyClasses)} />
        <UploadedPicture picture={event.picture} sizes="100vw" isFirst className={greyClasses} />
      </div>
      {/* Keeps the navigation, the Back link and the name readable on a bright picture. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-b from-ink/90 via-ink/45 via-45% to-surface/80"
      />
    </div>
  );
}

type SectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

type EventViewProps = {
  readonly event: EventDetails;
  readonly state: CardState;
  readonly now: number;
  /** The page passes it in, because the booking feature provides its buttons. */
  readonly booking: ReactNode;
  /** Says that the event on screen is an older copy. */
  readonly notice: ReactNode;
};

export function EventView({ event, state, now, booking, notice }: EventViewProps) {
  const t = useTexts(detailsTexts);
  const isFaded = isPastOrCancelled(state);
  const { name, description, know_before: knowBefore } = event;
  return (
    <>
      <header className={`grid grid-cols-[minmax(0,1fr)] content-end gap-3 ${belowArtClasses}`}>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {/* The booking says in its own words that a seat is booked or requested. */}
          {state !== 'booked' && state !== 'registered' && <EventStateBadge state={state} />}
          {event.points > 0 && !isUnavailable(state) && (
            <Badge icon={<StarIcon size={14} />}>
              {t('earn', { points: t('pointsObject', { count: event.points }) })}
            </Badge>
          )}
          {event.requires_approval && state === 'open' && <Badge>{t('approval')}</Badge>}
        </div>
        <h1
          data-part="title"
          className={classNames(
            'break-words md:text-4xl',
            name.length > MAX_SHORT_NAME ? 'text-2xl' : 'text-3xl',
            isFaded && 'text-text-2',
            state === 'cancelled' && 'line-through decoration-2',
          )}
        >
          <Name>{name}</Name>
        </h1>
        {notice}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        <EventWhen event={event} now={now} />
        <EventWhere event={event} />
        <EventFactList event={event} state={state} now={now} />
      </div>
      <div className={bookingClasses}>{booking}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 pt-2 empty:hidden">
        {description && (
          <Section id="about" title={t('about')}>
            <p dir="auto" className="max-w-[68ch] text-lg text-text-2">
              <LinkedText linkHint={t('newTab')}>{description}</LinkedText>
            </p>
          </Section>
        )}
        {knowBefore && (
          <div className="cut-fill p-5 [--fill:var(--color-surface-1)] sm:p-6">
            <Section id="know-before" title={t('knowBefore')}>
              <p dir="auto" className="max-w-[68ch] text-text-2">
                <LinkedText linkHint={t('newTab')}>{knowBefore}</LinkedText>
              </p>
            </Section>
          </div>
        )}
      </div>
    </>
  );
}

/** On phones, where the booking is at the bottom of the screen, only its other actions are here. */
export function BookingSkeleton({ state = 'open' }: { readonly state?: CardState }) {
  return (
    <div className={isUnavailable(state) ? 'h-88 md:h-112' : 'h-22 md:h-55'}>
      <Skeleton height="100%" shape="cut" />
    </div>
  );
}

/** Has the same parts and sizes as the event, so that the layout does not shift when it arrives. */
export function EventViewSkeleton() {
  return (
    <>
      <div className={`grid gap-3 ${belowArtClasses}`}>
        <Skeleton width={112} height={28} />
        <div className="text-3xl md:text-4xl">
          <Skeleton width="75%" height="1lh" />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        <Skeleton height={176} shape="cut" />
        <Skeleton height={176} shape="cut" />
      </div>
      <div className={bookingClasses}>
        <BookingSkeleton />
      </div>
      <div className="grid gap-3 text-lg">
        <Skeleton height="4lh" />
      </div>
    </>
  );
}
