// Renders a season's state as a badge.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffSeason } from '@rabita/contract/staff/season';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { texts } from './texts.ts';

const TONES: Record<StaffSeason['state'], BadgeTone> = {
  upcoming: 'accent',
  current: 'success',
  closing: 'gold',
  final: 'neutral',
  cancelled: 'error',
};

export function SeasonStateBadge({ state }: Pick<StaffSeason, 'state'>) {
  const t = useTexts(texts);
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
