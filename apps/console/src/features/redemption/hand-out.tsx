/** Fetches redemptions, hands them out, and renders the dialog that asks before. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { type ListQuery, usePagedQuery } from '../../platform/calls/use-staff-query.ts';
import { OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { ChosenOptions } from '../../platform/hand-out/chosen-options.tsx';
import { HandOutResult } from '../../platform/hand-out/hand-out-result.tsx';
import { toHandOutError } from '../../platform/hand-out/rules.ts';
import { handOutTexts } from '../../platform/hand-out/texts.ts';
import { toHandOut, useUndoHandOut } from '../../platform/hand-out/use-undo-hand-out.ts';
import type { RedemptionSortName } from './redemption-table.tsx';
import { texts } from './texts.ts';

export const REDEMPTION_FILTERS = {
  reserved: { status: 'reserved' },
  collected: { status: 'collected' },
  returned: { status: 'returned' },
  lapsed: { status: 'lapsed' },
  all: {},
} as const;

export const useRedemptions = (query: ListQuery<typeof REDEMPTION_FILTERS, RedemptionSortName>) =>
  usePagedQuery(['redemptions', 'list', query], 'listStaffRedemptions', { query });

export function useHandOut() {
  const client = useQueryClient();
  const { run, failure, ...request } = useStaffRequest();
  const { setResult, undoFailure, ...undoing } = useUndoHandOut(useStaffRequest(), async id => {
    await callStaff('undoHandOut', { params: { id } });
    await client.invalidateQueries({ queryKey: ['redemptions'] });
  });
  const handOut = async (code: string, handleError?: (error: unknown) => boolean) => {
    const startedAt = Date.now();
    setResult(null);
    const response = await run(
      () => callStaff('collectRedemption', { body: { code } }),
      error => {
        const handOutError = toHandOutError(error);
        if (!handOutError) return handleError?.(error) ?? false;
        setResult({ error: handOutError });
        return true;
      },
    );
    if (response) setResult(toHandOut(response.redemption, startedAt));
    // Refetches after an error too, because the list may be out of date.
    await client.invalidateQueries({ queryKey: ['redemptions'] });
    return response?.redemption;
  };
  return { ...request, ...undoing, failure: failure ?? undoFailure, handOut };
}

type HandOutDialogProps = { readonly redemption: StaffRedemption; readonly onClose: () => void };

/** The page keeps it open: a redemption that was handed out leaves the list of what waits. */
export function HandOutDialog({ redemption, onClose }: HandOutDialogProps) {
  const t = useTexts(texts);
  const tHandOut = useTexts(handOutTexts);
  const { handOut, result, undo, isUndoing, isPending, failure, retryAt } = useHandOut();
  const { reward, member, number, options } = redemption;
  const { name } = reward.translations[useLanguage()];
  const memberName = member?.full_name ?? tHandOut('memberGone');
  return (
    <OpenDialog
      role="alertdialog"
      onClose={onClose}
      title={t(result ? 'title' : 'confirmTitle')}
      actions={
        <>
          {!result && (
            <Button
              isPending={isPending}
              pendingLabel={tHandOut('handingOut')}
              onClick={() => void handOut(number)}
            >
              {tHandOut('handOut')}
            </Button>
          )}
          <Button variant="secondary" isDisabled={isPending || isUndoing} onClick={onClose}>
            {t(result ? 'close' : 'notYet')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!result && (
          <>
            <div className="[overflow-wrap:anywhere]">
              <p className="text-lg font-bold text-text">
                <Name>{name}</Name>
              </p>
              <p>
                <Name>{memberName}</Name>
                {' · '}
                <BookingNumber number={number} />
              </p>
              <ChosenOptions options={options} className="mt-2 text-lg text-text" />
            </div>
            <p>{t('confirmDetail')}</p>
          </>
        )}
        <HandOutResult result={result} undo={undo} isUndoing={isUndoing} />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      </div>
    </OpenDialog>
  );
}
