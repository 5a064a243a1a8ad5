// Renders a match's state as a badge, and a second badge if the match is hidden from fans.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { texts } from './texts.ts';

const TONES: Record<StaffMatch['state'], BadgeTone> = {
  upcoming: 'accent',
  live: 'live',
  finished: 'neutral',
};

export function MatchState({ state, isHidden }: { state: StaffMatch['state']; isHidden: boolean }) {
  const t = useTexts(texts);
  return (
    <>
      <Badge tone={TONES[state]}>{t(state)}</Badge>
      {isHidden && <Badge tone="outline">{t('hidden')}</Badge>}
    </>
  );
}
