// Renders the form for a second factor: a code from the authenticator app, or a recovery code instead.
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import type { ReactNode, Ref } from 'react';
import type { StaffRequest } from '../../platform/calls/use-staff-request.ts';
import { AuthenticatorCodeField } from './authenticator-code-field.tsx';
import { checkCode, checkRecoveryCode } from './rules.ts';
import { StepFooter } from './step-footer.tsx';
import { texts } from './texts.ts';

export type Factor = { readonly code: string } | { readonly recovery_code: string };

type FactorFormProps = {
  readonly request: StaffRequest;
  /** Resolves to false if the code was refused. */
  readonly onSend: (factor: Factor) => Promise<boolean>;
  /** Whether a recovery code is asked for. */
  readonly isRecovery: boolean;
  readonly onSwitch: (isRecovery: boolean) => void;
  /** The field for the app’s code. */
  readonly codeRef?: Ref<HTMLInputElement>;
  /** A second link beside the one that switches to recovery codes. */
  readonly link?: ReactNode;
};

export function FactorForm({ request, onSend, isRecovery, onSwitch, codeRef, link }: FactorFormProps) {
  const t = useTexts(texts);
  const form = useForm({ initial: { code: '' }, check: isRecovery ? checkRecoveryCode : checkCode });
  const { isPending, failure, retryAt, clear } = request;
  const send = async (code: string) => {
    const isRight = await onSend(isRecovery ? { recovery_code: code } : { code });
    // Clears an app code, because the app soon shows a new code. Keeps a recovery code, so that the person can correct
    // a typo.
    if (!isRight && !isRecovery) form.set('code', '');
  };
  const switchMethod = () => {
    onSwitch(!isRecovery);
    form.set('code', '');
    clear();
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void send(form.values.code))}
      className="grid gap-5"
    >
      {isRecovery ? (
        <TextField
          label={t('recovery')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.text('code')}
        />
      ) : (
        <AuthenticatorCodeField
          form={form}
          isPending={isPending}
          ref={codeRef}
          onComplete={digits => void send(digits)}
        />
      )}
      <StepFooter isPending={isPending} sentence={failure} retryAt={retryAt} />
      <div className="flex flex-wrap justify-between gap-x-6">
        <Button variant="link" onClick={switchMethod}>
          {isRecovery ? t('useApp') : t('useRecovery')}
        </Button>
        {link}
      </div>
    </form>
  );
}
