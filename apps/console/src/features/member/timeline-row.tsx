/** Renders one item of a member's timeline: what happened, with what, when, and how it changed the points. */
import { formatChange, formatViewerTimeIfDifferent } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { TimelineItem, TimelineKind } from '@rabita/contract/staff/timeline';
import { CheckIcon, StarIcon } from '@rabita/ui/art/first-icons';
import { CloseIcon, GiftIcon, InfoIcon, TicketIcon } from '@rabita/ui/art/icons';
import { Badge } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import type { ReactNode } from 'react';
import { formatVenueDayTime, formatViewerTime } from '../../platform/format-day-time.ts';
import { LedgerCause } from '../../platform/ledger-cause.tsx';
import { eventPath, paths, searchPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/text-link.tsx';
import { toOpenMark, toTitle } from './timeline-rules.ts';
import { timelineTexts } from './timeline-texts.ts';

const ICONS: Record<TimelineKind, (props: { size: number }) => ReactNode> = {
  booked: TicketIcon,
  booking_ended: CloseIcon,
  attended: CheckIcon,
  no_show: CloseIcon,
  points: StarIcon,
  redeemed: GiftIcon,
  collected: GiftIcon,
  returned: GiftIcon,
  lapsed: GiftIcon,
  asked: InfoIcon,
  answered: InfoIcon,
};

const ICON_TONES: Partial<Record<TimelineKind, string>> = {
  attended: 'text-success',
  no_show: 'text-error',
};

function getTone(change: number): string {
  if (change === 0) return 'text-text-3';
  return change < 0 ? 'text-error' : 'text-success';
}

function Title({ item }: { readonly item: TimelineItem }) {
  const t = useTexts(timelineTexts);
  const title = toTitle(item);
  const openMark = toOpenMark(item);
  const answeredBy = item.kind === 'answered' ? item.question?.answered_by : null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-text">
      <span>{answeredBy ? t('answeredBy', { name: answeredBy }) : title !== 'points' && t(title)}</span>
      {openMark && <Badge tone="gold">{t(openMark)}</Badge>}
    </p>
  );
}

function Subject({ item: { booking, redemption, question, kind } }: { readonly item: TimelineItem }) {
  const t = useTexts(timelineTexts);
  const language = useLanguage();
  if (booking) {
    const { event, number } = booking;
    return (
      <p className="text-sm text-text-2">
        <TextLink to={searchPath(eventPath(event._id, 'bookings'), number)}>
          <Name>{event.name}</Name>
        </TextLink>
        {' · '}
        <BookingNumber number={number} />
        {kind === 'booked' && (
          <span className="block text-text-3">
            {t('eventAt', { when: formatVenueDayTime(event.starts_at, language, event.timezone) })}
          </span>
        )}
      </p>
    );
  }
  if (redemption)
    return (
      <p className="text-sm text-text-2">
        <TextLink to={searchPath(paths.redemptions, redemption.number, 'show=all')}>
          <Name>{redemption.reward.name}</Name>
        </TextLink>
        {' · '}
        <BookingNumber number={redemption.number} />
      </p>
    );
  return (
    question && (
      <>
        <p className="text-base whitespace-pre-line text-text-2">
          <Name>{question.text}</Name>
        </p>
        {kind === 'asked' && question.is_open && (
          <p className="text-sm">
            <TextLink to={paths.questions}>{t('answer')}</TextLink>
          </p>
        )}
      </>
    )
  );
}

export function TimelineRow({ item }: { readonly item: TimelineItem }) {
  const t = useTexts(timelineTexts);
  const language = useLanguage();
  const { kind, at, booking, entry } = item;
  const Icon = ICONS[kind];
  const isAtVenue = kind === 'attended' || kind === 'no_show';
  // The day is the heading of the item's group, unless the venue's clock shows another time.
  const when =
    booking && isAtVenue && formatViewerTimeIfDifferent(at, language, booking.event.timezone) !== null
      ? formatVenueDayTime(at, language, booking.event.timezone)
      : formatViewerTime(at, language);
  // One number is enough: the ranking points, or the balance if they did not change.
  const change = entry && (entry.earned || entry.balance);
  return (
    <li className="relative flex gap-3 pb-5 before:absolute before:start-4 before:top-10 before:bottom-1 before:w-px before:bg-line last:before:hidden sm:gap-4">
      <span
        className={`cut-fill cut-sm mt-0.5 grid size-8 shrink-0 place-items-center [--fill:var(--color-surface-3)] ${ICON_TONES[kind] ?? 'text-text-2'}`}
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <div className="flex justify-between gap-x-4">
          {entry && kind === 'points' ? (
            <div className="min-w-0 text-text">
              <LedgerCause entry={entry} />
              {entry.by && (
                <p className="text-sm text-text-3">
                  <Name>{entry.by}</Name>
                </p>
              )}
            </div>
          ) : (
            <Title item={item} />
          )}
          {change !== null && (
            <Ltr className={`shrink-0 font-display text-lg font-extrabold tabular ${getTone(change)}`}>
              {formatChange(change, language)}
            </Ltr>
          )}
        </div>
        <Subject item={item} />
        <p className="text-sm text-text-3">{when}</p>
        {entry && (
          <p className="text-sm text-text-3 tabular">
            {entry.earned !== 0 && entry.balance !== entry.earned && (
              <span className="block">
                {t('balanceChange', { change: formatChange(entry.balance, language) })}
              </span>
            )}
            {t('pointsAfter', { ranking: entry.earned_after, balance: entry.balance_after })}
          </p>
        )}
      </div>
    </li>
  );
}
