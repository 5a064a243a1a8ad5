// A pairing link was followed on a phone that is a scanner already: nothing is thrown away without a word.
import { useTexts } from '@rabita/client/texts';
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
