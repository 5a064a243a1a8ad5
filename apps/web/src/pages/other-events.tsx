/** Renders the way on from an event that nobody can book now, or nothing while somebody can or will. */
import { type CardState, isUnavailable } from '@rabita/client/event-card/card-state';
import { useTexts } from '@rabita/client/language/texts';
import { detailsTexts } from '../features/event/details-texts.ts';
import { ButtonLink } from '../platform/navigation/button-link.tsx';

type OtherEventsProps = { readonly state: CardState; readonly to: string };

export function OtherEvents({ state, to }: OtherEventsProps) {
  const t = useTexts(detailsTexts);
  if (!isUnavailable(state)) return null;
  return (
    <ButtonLink to={to} variant="secondary" fullWidth>
      {t('otherEvents')}
    </ButtonLink>
  );
}
