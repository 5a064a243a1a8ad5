/** Lists what a member reads about getting a reward, by its kind. */
import { formatVenueDayTime } from '@rabita/client/language/format';
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

/** @param event the event of a perk; null until it is fetched */
export function listKindFacts(
  { kind, instructions, perk, collect_days: collectDays, returns_points: returnsPoints }: Reward,
  event: Event | null,
  language: Language,
  t: Translate<typeof pageTexts.table>,
): Facts {
  const pointsText = t(returnsPoints ? 'pointsReturn' : 'pointsStay');
  const listInstructions = (term: 'howToUse' | 'where') =>
    instructions
      ? [{ term: t(term), value: <LinkedText linkHint={t('newTab')}>{instructions[language]}</LinkedText> }]
      : [];
  switch (kind) {
    case null:
      return [];
    case 'pickup':
      return [
        { term: t('howTo'), value: t('pickup', { count: collectDays }) },
        ...listInstructions('where'),
        { term: t('ifMissed'), value: pointsText },
      ];
    case 'voucher':
      return [{ term: t('howTo'), value: t('voucherAtOnce') }, ...listInstructions('howToUse')];
    case 'perk': {
      const earlyHours = perk?.early_hours ?? null;
      return [
        event && { term: t('event'), value: <Name>{event.name}</Name> },
        event && {
          term: t('when'),
          value: formatVenueDayTime(event.starts_at, language, event.timezone),
        },
        event && {
          term: t('venue'),
          value: <Name>{t('venueInCity', { location: event.location, city: event.city })}</Name>,
        },
        {
          term: t('bookEarly'),
          value: earlyHours === null ? t('anytime') : t('hoursBefore', { count: earlyHours }),
        },
        event?.booking_opens_at && {
          term: t('opensForAll'),
          value: formatVenueDayTime(event.booking_opens_at, language, event.timezone),
        },
        { term: t('ifNotBooked'), value: pointsText },
      ].filter(fact => typeof fact === 'object' && fact !== null);
    }
  }
}
