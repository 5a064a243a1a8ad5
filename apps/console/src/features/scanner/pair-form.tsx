/** Renders the form that pairs the device, with the pairing code of a link or with a pasted one. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { pairDevice } from '../../scan-engine/open-scanner.ts';
import { checkPairing, type PairValues, parsePairingCode } from './rules.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { texts } from './texts.ts';

/** React moves these elements to the head. Only the scanner can be installed as an app, not the rest of the console. */
export function InstallLinks() {
  const t = useTexts(texts);
  return (
    <>
      <link rel="manifest" href={`/console/scanner-${useLanguage()}.webmanifest`} />
      <link rel="apple-touch-icon" href="/console/scanner-touch-icon.png" />
      <meta name="apple-mobile-web-app-title" content={t('title')} />
      <meta name="mobile-web-app-capable" content="yes" />
    </>
  );
}

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

type PairFormProps = {
  readonly linkedCode: string | null;
  readonly onUseCode: (code: string) => void;
};

export function PairForm({ linkedCode, onUseCode }: PairFormProps) {
  const t = useTexts(texts);
  const [isLinked, setIsLinked] = useState(linkedCode !== null);
  const form = useForm<PairValues>({ initial: { code: linkedCode ?? '' }, check: checkPairing });
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const submit = async () => {
    const code = parsePairingCode(form.values.code) ?? '';
    onUseCode(code);
    const isPaired = await run(async () => {
      await pairDevice(code);
      return true;
    });
    // After a failure with the link's code, shows the field for another code.
    if (!isPaired) setIsLinked(false);
  };
  return (
    <ScreenFrame title={t('pairTitle')} detail={t(isLinked ? 'pairLinked' : 'pairDetail')}>
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        {!isLinked && (
          <TextField
            label={t('pairingCode')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('code')}
          />
        )}
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Button type="submit" size="lg" isPending={isPending} pendingLabel={t('pairing')}>
          {t('pair')}
        </Button>
      </form>
    </ScreenFrame>
  );
}
