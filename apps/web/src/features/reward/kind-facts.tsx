/** Lists what a reward's page says about how it is got: at a counter, as a code, or as early booking of an event. */
import { formatDayTime, formatViewerDayTime } from '@rabita/client/language/format';
import type { Translate } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import type { Event } from '@rabita/contract/fan/event';
import type { Reward } from '@rabita/contract/fan/reward';
import { Name } from '@rabita/ui/bidi';
import type { DefinitionList } from '@rabita/ui/definition-list';
import { LinkedText } from '@rabita/ui/linked-text';
import type { ComponentProps } from 'react';
import type { pageTexts } from './page-texts.ts';

type Facts = ComponentProps<typeof DefinitionList>['items'];

/** @param event the event of a perk; null while it is not known */
export function kindFacts(
  { kind, instructions, perk, collect_days: days, returns_points: isReturned }: Reward,
  event: Event | null,
  language: Language,
  tp: Translate<typeof pageTexts.table>,
): Facts {
  const points = tp(isReturned ? 'pointsReturn' : 'pointsStay');
  const written = (term: 'howToUse' | 'where') =>
    instructions
      ? [{ term: tp(term), value: <LinkedText linkHint={tp('newTab')}>{instructions[language]}</LinkedText> }]
      : [];
  switch (kind) {
    case null:
      return [];
    case 'pickup':
      return [
        { term: tp('howTo'), value: tp('pickup', { count: days }) },
        ...written('where'),
        { term: tp('ifMissed'), value: points },
      ];
    case 'voucher':
      return [{ term: tp('howTo'), value: tp('voucherAtOnce') }, ...written('howToUse')];
    case 'perk': {
      const hours = perk?.early_hours ?? null;
      return [
        ...(event
          ? [
              { term: tp('event'), value: <Name>{event.name}</Name> },
              { term: tp('when'), value: formatDayTime(event.starts_at, language, event.timezone) },
              {
                term: tp('place'),
                value: <Name>{tp('placeOf', { location: event.location, city: event.city })}</Name>,
              },
            ]
          : []),
        {
          term: tp('bookEarly'),
          value: hours === null ? tp('anytime') : tp('hoursBefore', { count: hours }),
        },
        ...(event?.booking_opens_at
          ? [{ term: tp('opensForAll'), value: formatViewerDayTime(event.booking_opens_at, language) }]
          : []),
        { term: tp('ifNotBooked'), value: points },
      ];
    }
  }
}
