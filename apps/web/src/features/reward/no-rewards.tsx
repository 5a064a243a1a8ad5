/** Says that the league offers no rewards now. */
import { useTexts } from '@rabita/client/language/texts';
import { GiftIcon } from '@rabita/ui/art/icons';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

/** @param props.action what to do instead; absent on a page with other sections */
export function NoRewards({ action }: { readonly action?: ReactNode }) {
  const t = useTexts(texts);
  return (
    <StatePanel
      kind="empty"
      isCompact={!action}
      icon={<GiftIcon size={30} />}
      sentence={t('empty')}
      detail={t('emptyDetail')}
      action={action}
    />
  );
}
