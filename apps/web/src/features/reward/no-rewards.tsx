/** Says that the league offers no rewards now. */
import { useTexts } from '@rabita/client/language/texts';
import { GiftIcon } from '@rabita/ui/art/icons';
import { StatePanel } from '@rabita/ui/state-panel';
import { texts } from './texts.ts';

export function NoRewards({ isCompact = false }: { readonly isCompact?: boolean }) {
  const t = useTexts(texts);
  return (
    <StatePanel
      kind="empty"
      isCompact={isCompact}
      icon={<GiftIcon size={30} />}
      sentence={t('empty')}
      detail={t('emptyDetail')}
    />
  );
}
