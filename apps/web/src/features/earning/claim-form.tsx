/** Renders the field for a code that gives points. A link or a scanned QR code fills it in. */
import { type ApiError, mayHaveTakenEffect, messageOf } from '@rabita/client/calls/api-error';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type ResponseBody } from '../../platform/calls/call.ts';
import { changeOnce } from '../../platform/calls/pending-changes.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { useChange } from '../../platform/calls/use-change.ts';
import { useOfflineText } from '../../platform/calls/use-offline-cause.ts';
import { BalanceLine } from '../../platform/counted-balance.tsx';
import { refreshProfile } from '../../platform/session/refresh-profile.ts';
import { useTypedText } from '../../platform/session/use-typed-text.ts';
import { texts } from './texts.ts';

/** Claims the points of a code, once even if a response is lost. */
function useClaim() {
  const client = useQueryClient();
  const { run, ...state } = useChange();
  const [claimResult, setClaimResult] = useState<ResponseBody<'claimPoints'> | null>(null);
  /** Resolves to true if the member got the points. */
  const claim = async (code: string): Promise<boolean> => {
    setClaimResult(null);
    const response = await run(() =>
      changeOnce(`claim ${code}`, idempotencyKey => call('claimPoints', { body: { code }, idempotencyKey })),
    );
    setClaimResult(response);
    if (!response) return false;
    void refreshProfile();
    void invalidateKind(client, 'leaderboard');
    return true;
  };
  return { ...state, claim, claimResult };
}

type ClaimFormProps = {
  /** The code in the link that opened the page, or empty. */
  readonly code: string;
  /** Called after the member got the points. */
  readonly onClaimed: () => void;
};

export function ClaimForm({ code, onClaimed }: ClaimFormProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const offlineText = useOfflineText(t('offline'));
  const form = useForm({
    initial: { code },
    check: values => (values.code.trim() ? {} : { code: texts.table.codeRequired }),
  });
  useTypedText('claim code', form.values.code === code ? null : form.values, form.fill);
  const { claim, isPending, error, claimResult } = useClaim();
  const submit = async () => {
    if (!(await claim(form.values.code.trim()))) return;
    form.reset();
    form.set('code', '');
    onClaimed();
  };
  const toErrorText = (failure: ApiError) => {
    if (mayHaveTakenEffect(failure)) return t('outcomeUnknown');
    if (failure.code === 'claim.not_yet') {
      const { starts_at: startsAt } = failure.body as { starts_at: string };
      return t('startsAt', { when: formatViewerDayTime(startsAt, language) });
    }
    return messageOf(failure, t('claimFailed'));
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-3">
      <BalanceLine />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={t('code')}
          autoFocus
          dir="auto"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.text('code')}
        />
        <Button
          type="submit"
          variant="secondary"
          isDisabled={offlineText !== null}
          isPending={isPending}
          pendingLabel={t('claiming')}
        >
          {t('claim')}
        </Button>
      </div>
      {offlineText && <p className="text-sm text-text-2">{offlineText}</p>}
      <FormAlert>{error && toErrorText(error)}</FormAlert>
      <p role="status" className="flex items-center gap-2 font-semibold text-success empty:absolute">
        {claimResult && (
          <>
            <CheckIcon />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span>{`\u200e+${t('points', { count: claimResult.points })} · `}</span>
              <Name>{claimResult.name}</Name>
            </span>
          </>
        )}
      </p>
    </form>
  );
}
