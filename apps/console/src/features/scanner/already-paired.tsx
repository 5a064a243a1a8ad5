// Renders the notice for a pairing link that is opened on a paired device. The device keeps its pairing.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { ScreenFrame } from './screen-frame.tsx';
import { texts } from './texts.ts';

type AlreadyPairedProps = { readonly name: string; readonly onStay: () => void };

export function AlreadyPaired({ name, onStay }: AlreadyPairedProps) {
  const t = useTexts(texts);
  return (
    <ScreenFrame title={t('pairedAlready', { name })} detail={t('pairedAlreadyDetail')}>
      <div>
        <Button onClick={onStay}>{t('stay')}</Button>
      </div>
    </ScreenFrame>
  );
}
