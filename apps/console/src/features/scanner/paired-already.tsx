// Renders the notice for a pairing link on a device that is already paired. The existing pairing stays.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Screen } from './screen.tsx';
import { texts } from './texts.ts';

type PairedAlreadyProps = { readonly name: string; readonly onStay: () => void };

export function PairedAlready({ name, onStay }: PairedAlreadyProps) {
  const t = useTexts(texts);
  return (
    <Screen title={t('pairedAlready', { name })} detail={t('pairedAlreadyDetail')}>
      <div>
        <Button onClick={onStay}>{t('stay')}</Button>
      </div>
    </Screen>
  );
}
