/** Lists redemptions, and renders the dialog that hands a reserved reward out. */
import { announce } from '@rabita/client/announcements/announce';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { type ListQuery, usePagedQuery } from '../../platform/calls/use-staff-query.ts';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { ChosenOptions } from '../../platform/hand-out/chosen-options.tsx';
import { type HandOut, HandOutResult } from '../../platform/hand-out/hand-out-result.tsx';
import { toHandOutError } from '../../platform/hand-out/rules.ts';
import { handOutTexts } from '../../platform/hand-out/texts.ts';
import { RowList } from '../../platform/lists/list-row.tsx';
import { memberPath, rewardPath } from '../../platform/paths.ts';
import { formatEnd, getStateTextKey } from './rules.ts';
import { texts } from './texts.ts';

export const REDEMPTION_FILTERS = {
  all: {},
  reserved: { status: 'reserved' },
  collected: { status: 'collected' },
  returned: { status: 'returned' },
  lapsed: { status: 'lapsed' },
} as const;

export const useRedemptions = (query: ListQuery<typeof REDEMPTION_FILTERS>) =>
  usePagedQuery(['redemptions', 'list', query], 'listStaffRedemptions', { query });

export function useHandOut() {
  const client = useQueryClient();
  const { run, ...request } = useStaffRequest();
  const [result, setResult] = useState<HandOut | null>(null);
  const handOut = async (code: string, handleError?: (error: unknown) => boolean) => {
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
    if (response) setResult(response);
    // Refetches after an error too, because the list may be out of date.
    await client.invalidateQueries({ queryKey: ['redemptions'] });
    return response?.redemption;
  };
  return { ...request, result, handOut };
}

type HandOutDialogProps = { readonly redemption: StaffRedemption; readonly onClose: () => void };

function HandOutDialog({ redemption, onClose }: HandOutDialogProps) {
  const t = useTexts(texts);
  const tHandOut = useTexts(handOutTexts);
  const { handOut, result, isPending, failure, retryAt } = useHandOut();
  const { reward, member, number, options } = redemption;
  const { name } = reward.translations[useLanguage()];
  const memberName = member?.full_name ?? tHandOut('memberGone');
  const confirm = async () => {
    if (!(await handOut(number))) return;
    announce(t('handedOut', { reward: name, member: memberName }), { tone: 'success' });
    onClose();
  };
  return (
    <OpenDialog
      role="alertdialog"
      onClose={onClose}
      title={t('confirmTitle')}
      actions={
        <>
          {!result && (
            <Button
              isPending={isPending}
              pendingLabel={tHandOut('handingOut')}
              onClick={() => void confirm()}
            >
              {tHandOut('handOut')}
            </Button>
          )}
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            {t(result ? 'close' : 'notYet')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
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
        {!result && <p>{t('confirmDetail')}</p>}
        <HandOutResult result={result} />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      </div>
    </OpenDialog>
  );
}

const TONES: Record<StaffRedemption['state'], BadgeTone> = {
  reserved: 'gold',
  collected: 'success',
  returned: 'neutral',
  lapsed: 'outline',
};

const linkClasses = 'ring-focus text-text underline decoration-line underline-offset-4 hover:decoration-text';

type RowProps = { readonly redemption: StaffRedemption; readonly onHandOut: () => void };

function Row({ redemption, onHandOut }: RowProps) {
  const t = useTexts(texts);
  const tHandOut = useTexts(handOutTexts);
  const language = useLanguage();
  const { kind, reward, member, number, state, cost, options, created_at } = redemption;
  const { name } = reward.translations[language];
  const memberName = member?.full_name ?? tHandOut('memberGone');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <Link to={rewardPath(reward._id)} className={linkClasses}>
            <Name>{name}</Name>
          </Link>
          <Badge tone={TONES[state]}>{t(getStateTextKey(redemption))}</Badge>
          {kind !== 'pickup' && (
            <Badge tone="outline">{t(kind === 'voucher' ? 'kindVoucher' : 'kindPerk')}</Badge>
          )}
        </p>
        <p className="mt-1 text-text-2">
          {member ? (
            <Link to={memberPath(member._id)} className={linkClasses}>
              <Name>{member.full_name}</Name>
            </Link>
          ) : (
            tHandOut('memberGone')
          )}
          {' · '}
          <BookingNumber number={number} />
          {' · '}
          <span className="tabular">{t('points', { count: cost })}</span>
        </p>
        <ChosenOptions options={options} />
        <p className="flex flex-wrap gap-x-4 text-sm text-text-3">
          <span>{t('redeemedAt', { when: formatViewerDayTime(created_at, language) })}</span>
          <Name>{formatEnd(redemption, language)}</Name>
        </p>
      </div>
      {kind === 'pickup' && state === 'reserved' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('handOutLabel', { reward: name, member: memberName })}
          onClick={onHandOut}
        >
          {tHandOut('handOut')}
        </Button>
      )}
    </li>
  );
}

export function RedemptionList({ redemptions }: { readonly redemptions: readonly StaffRedemption[] }) {
  const [selectedRedemption, setSelectedRedemption] = useState<StaffRedemption | null>(null);
  return (
    <>
      <RowList rows={redemptions}>
        {redemption => <Row redemption={redemption} onHandOut={() => setSelectedRedemption(redemption)} />}
      </RowList>
      {selectedRedemption && (
        <HandOutDialog redemption={selectedRedemption} onClose={() => setSelectedRedemption(null)} />
      )}
    </>
  );
}
