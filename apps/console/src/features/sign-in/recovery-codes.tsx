// The codes for the day the phone is lost: shown this once, so the way on opens when they are said to be saved.
import { useTexts } from '@rabita/client/texts';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { useState } from 'react';
import { RecoveryCodeList } from '../../platform/recovery-code-list.tsx';
import { texts } from './texts.ts';
import { WayIn } from './way-in.tsx';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onSaved: () => void };

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTexts(texts);
  const [isSaved, setSaved] = useState(false);
  return (
    <WayIn title={t('savedTitle')} intro={t('savedIntro')}>
      <div className="grid gap-5">
        <RecoveryCodeList codes={codes} saveLabel={t('download')} />
        <Checkbox checked={isSaved} onChange={event => setSaved(event.currentTarget.checked)}>
          {t('haveSaved')}
        </Checkbox>
        <Button size="lg" fullWidth isDisabled={!isSaved} onClick={onSaved}>
          {t('enter')}
        </Button>
      </div>
    </WayIn>
  );
}
