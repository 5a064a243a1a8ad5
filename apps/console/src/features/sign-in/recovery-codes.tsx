// Renders the new recovery codes, which are shown only once. To continue, staff confirm that they have saved them.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { useState } from 'react';
import { RecoveryCodeList } from '../../platform/recovery-code-list.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { texts } from './texts.ts';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onSaved: () => void };

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTexts(texts);
  const [isSaved, setSaved] = useState(false);
  return (
    <SignInFrame title={t('savedTitle')} intro={t('savedIntro')}>
      <div className="grid gap-5">
        <RecoveryCodeList codes={codes} saveLabel={t('download')} />
        <Checkbox checked={isSaved} onChange={event => setSaved(event.currentTarget.checked)}>
          {t('haveSaved')}
        </Checkbox>
        <Button size="lg" fullWidth isDisabled={!isSaved} onClick={onSaved}>
          {t('enter')}
        </Button>
      </div>
    </SignInFrame>
  );
}
