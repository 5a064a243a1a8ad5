/** Renders the state of an event's card as a badge or a line, and returns a sentence that explains the state. */
import type { Event } from '@rabita/contract/fan/event';
import { AlertIcon, CheckIcon, ClockIcon, LockIcon, UserIcon } from '@rabita/ui/art/first-icons';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { formatVenueDayTime } from '../language/format.ts';
import { useLanguage } from '../language/language.ts';
import { useTexts } from '../language/texts.ts';
import type { CardState } from './card-state.ts';
import { texts } from './texts.ts';

type StateLook = {
  readonly tone: Extract<BadgeTone, 'success' | 'gold' | 'neutral' | 'error'>;
  readonly text: Extract<keyof (typeof texts)['table'], `state${string}`>;
  readonly icon?: ReactNode;
};

const looks: Record<Exclude<CardState, 'open'>, StateLook> = {
  booked: { tone: 'success', text: 'stateBooked', icon: <CheckIcon size={16} /> },
  registered: { tone: 'gold', text: 'stateRegistered', icon: <ClockIcon size={16} /> },
  refused: { tone: 'neutral', text: 'stateRefused' },
  ended: { tone: 'neutral', text: 'stateEnded' },
  full: { tone: 'neutral', text: 'stateFull', icon: <UserIcon size={16} /> },
  upcoming: { tone: 'neutral', text: 'stateUpcoming', icon: <ClockIcon size={16} /> },
  closed: { tone: 'neutral', text: 'stateClosed', icon: <LockIcon size={16} /> },
  cancelled: { tone: 'error', text: 'stateCancelled', icon: <AlertIcon size={16} /> },
  past: { tone: 'neutral', text: 'statePast' },
};

/** Renders the badge of a state. An open event has none, because its booking button shows that it is open. */
export function EventStateBadge({ state }: { readonly state: CardState }) {
  const t = useTexts(texts);
  if (state === 'open') return null;
  const { tone, text, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(text)}
    </Badge>
  );
}

type EventTimes = Pick<Event, 'timezone' | 'booking_opens_at' | 'early_access_at' | 'booking_closes_at'>;

/** Returns a sentence that explains the state, or null if the badge is enough. */
export function useEventStateReason(event: EventTimes, state: CardState): string | null {
  const t = useTexts(texts);
  const language = useLanguage();
  const formatWhen = (instant: string) => formatVenueDayTime(instant, language, event.timezone);
  switch (state) {
    case 'registered':
      return t('whyRegistered');
    case 'refused':
    case 'ended':
      return t('whyNotAgain');
    case 'full':
      return t('whyFull');
    case 'upcoming': {
      const opensAt = event.early_access_at ?? event.booking_opens_at;
      return opensAt && t('whyUpcoming', { when: formatWhen(opensAt) });
    }
    case 'closed':
      return t('whyClosed', { when: formatWhen(event.booking_closes_at) });
    case 'cancelled':
      return t('whyCancelled');
    case 'past':
      return t('whyPast');
    default:
      return null;
  }
}

const lineColours = {
  success: 'text-success',
  gold: 'text-gold',
  neutral: 'text-text-2',
  error: 'text-error',
};
/** The states whose reason contains what the state says. */
const EXPLAINED_BY_REASON: readonly CardState[] = ['upcoming', 'closed'];
const WITH_REASON: readonly CardState[] = ['refused', 'ended'];

/** Renders the state in the least words that say why the event cannot be booked. Nothing for an open event. */
export function EventStateLine({ event, state }: { readonly event: EventTimes; readonly state: CardState }) {
  const t = useTexts(texts);
  const reason = useEventStateReason(event, state);
  if (state === 'open') return null;
  const { tone, text, icon } = looks[state];
  const isReasonEnough = reason !== null && EXPLAINED_BY_REASON.includes(state);
  return (
    <div className="text-sm">
      <p className={classNames('flex items-start gap-1.5 font-bold', lineColours[tone])}>
        {icon && <span className="mt-1">{icon}</span>}
        <span className="min-w-0">{isReasonEnough ? reason : t(text)}</span>
      </p>
      {WITH_REASON.includes(state) && <p className="text-text-2">{reason}</p>}
    </div>
  );
}
