// Where an event stands, as one mark.
import { useTexts } from '@rabita/client/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { standingOf } from './rules.ts';
import { texts } from './texts.ts';

const TONES: Record<ReturnType<typeof standingOf>, BadgeTone> = {
  draft: 'outline',
  scheduled: 'accent',
  upcoming: 'accent',
  open: 'success',
  full: 'gold',
  closed: 'neutral',
  over: 'neutral',
  cancelled: 'error',
};

export function Standing({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(texts);
  const standing = standingOf(event);
  return <Badge tone={TONES[standing]}>{t(standing)}</Badge>;
}
