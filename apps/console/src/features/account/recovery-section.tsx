// Shows how many unused recovery codes are left. Replacing them requires a code from the authenticator app.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { CodeField } from '@rabita/ui/controls/code-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { RecoveryCodeList } from '../../platform/recovery-code-list.tsx';
import { checkCode } from './rules.ts';
import { texts } from './texts.ts';

export function RecoverySection({ left }: { readonly left: number }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const form = useForm({ initial: { code: '' }, check: checkCode });
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { value, error } = form.text('code');
  const submit = async () => {
    const renewed = await run(
      () => callStaff('replaceRecoveryCodes', { body: { code: value } }),
      form.refuse,
    );
    form.reset();
    if (!renewed) return;
    setCodes(renewed.recovery_codes);
    await client.invalidateQueries({ queryKey: ['staff-me'] });
  };
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{t('recovery')}</h2>
      <p className={left < 3 ? 'text-gold' : 'text-text-2'}>{t('left', { count: left })}</p>
      {codes.length > 0 ? (
        <>
          <p role="status" className="text-text-2">
            {t('renewed')}
          </p>
          <RecoveryCodeList codes={codes} saveLabel={t('download')} />
        </>
      ) : (
        <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
          <CodeField
            label={t('code')}
            description={t('renewHint')}
            name="code"
            value={value}
            error={error}
            isPending={isPending}
            onChange={digits => form.set('code', digits)}
          />
          <FormAlert retryAt={retryAt}>{failure}</FormAlert>
          <div>
            <Button type="submit" variant="secondary" isPending={isPending} pendingLabel={t('saving')}>
              {t('renew')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
