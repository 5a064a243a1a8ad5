// Renders an event's state as a badge.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { displayStateOf } from './rules.ts';
import { texts } from './texts.ts';

const TONES: Record<ReturnType<typeof displayStateOf>, BadgeTone> = {
  draft: 'outline',
  scheduled: 'accent',
  upcoming: 'accent',
  open: 'success',
  full: 'gold',
  closed: 'neutral',
  over: 'neutral',
  cancelled: 'error',
};

export function EventStateBadge({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(texts);
  const state = displayStateOf(event);
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
