/** Renders the state of an event's card as a badge, and returns a sentence that explains the state. */

import type { Event } from '@rabita/contract/fan/event';
import { CheckIcon, ClockIcon, LockIcon } from '@rabita/ui/art/first-icons';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import type { ReactNode } from 'react';
import { formatVenueDayTime } from '../language/format.ts';
import { useLanguage } from '../language/language.ts';
import { useTexts } from '../language/texts.ts';
import type { CardState } from './card-state.ts';
import { texts } from './texts.ts';

type BadgeLook = {
  readonly tone: BadgeTone;
  readonly text: Extract<keyof (typeof texts)['table'], `state${string}`>;
  readonly icon?: ReactNode;
};

const looks: Record<Exclude<CardState, 'open'>, BadgeLook> = {
  booked: { tone: 'success', text: 'stateBooked', icon: <CheckIcon size={16} /> },
  registered: { tone: 'gold', text: 'stateRegistered', icon: <ClockIcon size={16} /> },
  refused: { tone: 'neutral', text: 'stateRefused' },
  ended: { tone: 'neutral', text: 'stateEnded' },
  full: { tone: 'neutral', text: 'stateFull' },
  upcoming: { tone: 'neutral', text: 'stateUpcoming', icon: <LockIcon size={16} /> },
  closed: { tone: 'neutral', text: 'stateClosed' },
  cancelled: { tone: 'error', text: 'stateCancelled' },
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

/** Returns a sentence that explains the state, or null if the badge is enough. */
export function useEventStateReason(
  event: Pick<Event, 'timezone' | 'booking_opens_at' | 'early_access_at' | 'booking_closes_at'>,
  state: CardState,
): string | null {
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
