/** Lists claim codes with their uses. Staff can pause, resume and end each code, and show it as a QR code. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { ClaimCode, EarningWays } from '@rabita/contract/staff/earning';
import { drawQr, QrCode } from '@rabita/ui/art/qr-code';
import { Badge } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { Stat } from '@rabita/ui/stat';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { formatVenueDayTime } from '../../platform/format-day-time.ts';
import { DangerButton, EndDialog, OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { PagedList } from '../../platform/lists/list-page.tsx';
import { ListEmpty, RowList } from '../../platform/lists/list-row.tsx';
import { paths } from '../../platform/paths.ts';
import { toClaimLink } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeEarning, useClaimCodes, WaySection } from './way-section.tsx';

export function ClaimCodesSection({ way }: { readonly way: EarningWays['claim_code'] }) {
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  return (
    <WaySection
      title={t('codes')}
      detail={t('codesDetail')}
      isOn={way.is_on}
      onSwitch={isOn => callStaff('switchClaimCodes', { body: { is_on: isOn } })}
      toSwitchedText={isOn => t(isOn ? 'switchedOn' : 'switchedOff')}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4 border-t border-line pt-5">
        <Stat
          label={t('totalMaxCost')}
          value={t('points', { count: way.cost_at_most })}
          hint={t('totalMaxCostHint')}
        />
        <Link to={paths.newClaimCode} className={buttonStyles()}>
          {t('newCode')}
        </Link>
      </div>
      <PagedList
        query={useClaimCodes(page)}
        loading={t('loading')}
        failed={t('failed')}
        rowsOf={data => data.codes}
        empty={<ListEmpty sentence={t('noCodes')} />}
        onPageChange={setPage}
      >
        {codes => <ClaimCodeList codes={codes} />}
      </PagedList>
    </WaySection>
  );
}

function ClaimQrDialog({ code, onClose }: { readonly code: ClaimCode; readonly onClose: () => void }) {
  const t = useTexts(texts);
  const drawing = drawQr(toClaimLink(code.code));
  return (
    <OpenDialog
      onClose={onClose}
      title={t('showQr')}
      actions={<Button onClick={() => window.print()}>{t('print')}</Button>}
    >
      {/* app.css hides everything else on paper. */}
      <div data-print className="grid justify-items-center gap-3 text-center [overflow-wrap:anywhere]">
        <p className="text-xl font-bold text-text">
          <Name>{code.translations[useLanguage()].name}</Name>
        </p>
        {drawing && (
          <div className="bg-white p-2">
            <QrCode
              drawing={drawing}
              label={t('qrLabel', { code: code.code })}
              className="h-auto w-full max-w-72"
            />
          </div>
        )}
        <p>{t('qrDetail', { points: t('points', { count: code.points }) })}</p>
        <p className="font-display text-xl font-extrabold text-text">
          <bdi>{code.code}</bdi>
        </p>
      </div>
    </OpenDialog>
  );
}

const TONES = {
  open: 'success',
  scheduled: 'neutral',
  paused: 'gold',
  used_up: 'neutral',
  over: 'neutral',
} as const;

function Row({ code, onShowQr, onEnd }: { code: ClaimCode; onShowQr: () => void; onEnd: () => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { change, isPending, failure, retryAt } = useChangeEarning();
  const format = (value: number) => formatNumber(value, language);
  const action = code.state === 'paused' ? 'resume' : 'pause';
  const toggle = () =>
    change(
      () => callStaff('changeClaimCode', { params: { id: code._id }, body: { action } }),
      () => t('changed'),
    );
  const canEnd = code.state !== 'over';
  const canToggle = code.state === 'open' || code.state === 'paused' || code.state === 'scheduled';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-full sm:basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold [overflow-wrap:anywhere] text-text">
          <Name>{code.translations[language].name}</Name>
          <Badge tone={TONES[code.state]}>{t(code.state)}</Badge>
        </p>
        <p className="font-display font-bold [overflow-wrap:anywhere] text-accent-text">
          <bdi>{code.code}</bdi>
        </p>
        <p className="text-sm text-text-2 tabular">
          {t('points', { count: code.points })}
          {' · '}
          {t('uses', { uses: format(code.uses), cap: format(code.total_cap) })}
          {' · '}
          {t('perMember', { limit: format(code.member_cap) })}
        </p>
        {(code.starts_at || code.ends_at) && (
          <p className="text-sm text-text-3">
            {[
              code.starts_at && t('from', { when: formatVenueDayTime(code.starts_at, language) }),
              code.ends_at && t('until', { when: formatVenueDayTime(code.ends_at, language) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      </div>
      <div className="flex flex-wrap gap-2">
        {canEnd && (
          <Button variant="secondary" onClick={onShowQr}>
            {t('showQr')}
          </Button>
        )}
        {canToggle && (
          <Button
            variant="secondary"
            isPending={isPending}
            pendingLabel={t('switching')}
            onClick={() => void toggle()}
          >
            {t(action)}
          </Button>
        )}
        {canEnd && <DangerButton onClick={onEnd}>{t('end')}</DangerButton>}
      </div>
    </li>
  );
}

function EndCodeDialog({ code, onClose }: { readonly code: ClaimCode; readonly onClose: () => void }) {
  const t = useTexts(texts);
  return (
    <EndDialog
      title={t('endTitle')}
      confirmLabel={t('end')}
      pendingLabel={t('switching')}
      keepLabel={t('keepCode')}
      mutation={useChangeEarning()}
      send={() => callStaff('changeClaimCode', { params: { id: code._id }, body: { action: 'end' } })}
      done={t('changed')}
      onClose={onClose}
    >
      <p className="text-lg font-bold [overflow-wrap:anywhere] text-text">
        <bdi>{code.code}</bdi>
      </p>
      <p>{t('endDetail')}</p>
    </EndDialog>
  );
}

function ClaimCodeList({ codes }: { readonly codes: readonly ClaimCode[] }) {
  const [dialog, setDialog] = useState<{ code: ClaimCode; kind: 'qr' | 'end' } | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <RowList rows={codes}>
        {code => (
          <Row
            code={code}
            onShowQr={() => setDialog({ code, kind: 'qr' })}
            onEnd={() => setDialog({ code, kind: 'end' })}
          />
        )}
      </RowList>
      {dialog?.kind === 'qr' && <ClaimQrDialog code={dialog.code} onClose={close} />}
      {dialog?.kind === 'end' && <EndCodeDialog code={dialog.code} onClose={close} />}
    </>
  );
}
