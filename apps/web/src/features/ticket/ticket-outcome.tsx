/**
 * Renders the lower part of a ticket without a code: a seal and the ticket's state, with the next steps, the reason of
 * a refusal or the earned points.
 */
import { formatNumber, formatVenueDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { CheckIcon, ClockIcon } from '@rabita/ui/art/first-icons';
import { CloseIcon } from '@rabita/ui/art/icons';
import { khatamPoints } from '@rabita/ui/art/khatam';
import { Ltr, Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { useEffect, useState } from 'react';
import { countUp } from '../../platform/count-up.ts';
import { BalanceLine } from '../../platform/counted-balance.tsx';
import type { TicketState } from './rules.ts';
import { texts } from './texts.ts';
import { TicketStamp } from './ticket-stamp.tsx';

/** An admission longer ago than this (ms) is shown without an animation. */
const RECENT_MS = 12 * 3_600_000;

const animatedIds = new Set<string>();

/**
 * Returns whether to animate something that happened, such as an admission: only if recent, and once per page load.
 * @param id identifies what happened; a component that mounts later with the same id does not animate
 * @param happenedAt an ISO time, or null if it has not happened
 */
function useShouldAnimateOnce(id: string, happenedAt: string | null): boolean {
  const [shouldAnimate] = useState(
    () => happenedAt !== null && !animatedIds.has(id) && Date.now() - Date.parse(happenedAt) < RECENT_MS,
  );
  useEffect(() => {
    if (happenedAt !== null) animatedIds.add(id);
  }, [id, happenedAt]);
  return shouldAnimate;
}

/** Returns a number that counts up from 0 once, or is `target` at once if `shouldAnimate` is false on mount. */
function useCountUp(target: number, shouldAnimate: boolean): number {
  const [isAnimated] = useState(shouldAnimate);
  const [shownPoints, setShownPoints] = useState(0);
  useEffect(
    () => (isAnimated ? countUp({ from: 0, to: target, show: setShownPoints }) : undefined),
    [isAnimated, target],
  );
  return isAnimated ? shownPoints : target;
}

type PointsSealProps = {
  readonly points: number;
  /** Whether to animate the seal and count the points up. */
  readonly isNew: boolean;
};

function PointsSeal({ points, isNew }: PointsSealProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const shownPoints = useCountUp(points, isNew);
  return (
    <span
      className={classNames(
        'relative grid size-56 place-items-center overflow-hidden text-text',
        isNew && 'wipe animate-press',
      )}
    >
      <svg aria-hidden="true" viewBox="-104 -104 208 208" className="absolute inset-0 size-full">
        <polygon points={khatamPoints(0, 0, 102)} className="fill-ink" />
        <g fill="none" className="stroke-accent">
          <polygon points={khatamPoints(0, 0, 92)} strokeWidth="2" />
          <polygon points={khatamPoints(0, 0, 80, 22.5)} strokeWidth="1" opacity="0.55" />
        </g>
      </svg>
      <span className="relative grid justify-items-center bg-ink font-display">
        <Ltr className="text-4xl leading-none font-extrabold text-accent tabular">
          {`+${formatNumber(shownPoints, language)}`}
        </Ltr>
        <span className="mt-1 text-base leading-tight font-bold text-white">
          {t('pointsUnit', { count: points })}
        </span>
      </span>
    </span>
  );
}

/** Returns the text for a used ticket: the points that it earned, or good wishes if the event gives no points. */
export function useEarnedPointsText({ points }: Booking): string {
  const t = useTexts(texts);
  return points > 0
    ? t('usedPoints', { points: t('countedPoints', { count: points }) })
    : t('usedWithoutPoints');
}

/** `rankChangeText` says how the points changed the member's rank, or is null. */
export function TicketOutcome({
  booking,
  state,
  hasChanged,
  rankChangeText,
}: {
  readonly booking: Booking;
  readonly state: Exclude<TicketState, 'valid'>;
  /** Whether the ticket got this state while it was on the screen. */
  readonly hasChanged: boolean;
  readonly rankChangeText: string | null;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { icon, tone, title } = outcomes[state];
  const isOver = Date.now() >= Date.parse(booking.event.ends_at);
  const detail = state === 'cancelled-by-member' && isOver ? 'cancelledOverDetail' : outcomes[state].detail;
  const earnedPoints = state === 'used' ? booking.points : 0;
  const earnedText = useEarnedPointsText(booking);
  const isNew = useShouldAnimateOnce(booking._id, state === 'used' ? booking.checked_in_at : null);
  const admissionText = booking.checked_in_at
    ? t('usedDetail', { when: formatVenueDayTime(booking.checked_in_at, language, booking.timezone) })
    : null;
  return (
    <div className="grid min-h-[20rem] w-full grid-cols-[minmax(0,1fr)] content-center justify-items-center px-3 py-6">
      {earnedPoints > 0 ? (
        <PointsSeal points={earnedPoints} isNew={isNew} />
      ) : (
        <TicketStamp tone={tone} isSolid={state !== 'pending'} isNew={hasChanged} icon={icon} />
      )}
      <p className="mt-6 font-display text-xl leading-(--leading-heading) font-bold text-balance text-text">
        {t(title)}
      </p>
      {state === 'pending' ? (
        <ol className="mt-4 grid w-full max-w-72 gap-3 text-start text-text-2">
          {(['pendingReview', 'pendingMessage', 'pendingResult'] as const).map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center bg-surface-3 font-display text-sm font-bold text-text"
              >
                {index + 1}
              </span>
              <span>{t(step)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 max-w-72 text-text-2">
          {state === 'used' ? `${admissionText} ${earnedText}` : detail && t(detail)}
        </p>
      )}
      {(state === 'refused' || state === 'ended-by-league') && booking.refusal_reason && (
        <p className="mt-3 max-w-72 [overflow-wrap:anywhere] text-text">
          <span>{t('refusalReason')}</span> <Name>{booking.refusal_reason}</Name>
        </p>
      )}
      {earnedPoints > 0 && isNew && <BalanceLine />}
      {state === 'used' && rankChangeText && <p className="font-bold text-text tabular">{rankChangeText}</p>}
    </div>
  );
}

const outcomes = {
  pending: { tone: 'waiting', icon: <ClockIcon size={36} />, title: 'pendingTitle', detail: null },
  used: { tone: 'done', icon: <CheckIcon size={44} />, title: 'usedTitle', detail: null },
  over: { tone: 'muted', icon: <ClockIcon size={36} />, title: 'overTitle', detail: 'overDetail' },
  'cancelled-by-member': {
    tone: 'error',
    icon: <CloseIcon size={44} />,
    title: 'cancelledByMemberTitle',
    detail: 'cancelledByMemberDetail',
  },
  refused: { tone: 'error', icon: <CloseIcon size={44} />, title: 'refusedTitle', detail: 'refusedDetail' },
  'ended-by-league': {
    tone: 'error',
    icon: <CloseIcon size={44} />,
    title: 'endedByLeagueTitle',
    detail: 'endedByLeagueDetail',
  },
  moved: { tone: 'muted', icon: <CloseIcon size={44} />, title: 'movedTitle', detail: 'movedDetail' },
  'event-cancelled': {
    tone: 'error',
    icon: <CloseIcon size={44} />,
    title: 'eventCancelledTitle',
    detail: 'eventCancelledDetail',
  },
} as const;
