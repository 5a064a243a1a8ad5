/** Renders the member's link for inviting friends, and the points earned by the friends who joined with it. */
import { messageOf } from '@rabita/client/calls/api-error';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import type { Earning } from '@rabita/contract/fan/earning';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Stat } from '@rabita/ui/stat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { useChange } from '../../platform/calls/use-change.ts';
import { useOfflineText } from '../../platform/calls/use-offline-cause.ts';
import { paths } from '../../platform/paths.ts';
import { texts } from './texts.ts';

const toReferralLink = (code: string) => `${siteConfig.publicUrl}${paths.auth}?ref=${code}`;

/**
 * Gets the member's link for inviting friends, copies it and shares it.
 * @param existingCode the member's code, or null if the member has not requested one yet
 */
function useReferralLink(existingCode: string | null) {
  const t = useTexts(texts);
  const language = useLanguage();
  const client = useQueryClient();
  const [newCode, setNewCode] = useState<string | null>(null);
  const { run, isPending, error } = useChange();
  const code = existingCode ?? newCode;
  const link = code === null ? null : toReferralLink(code);

  const createLink = async () => {
    const response = await run(() => call('createReferralCode'));
    if (!response) return;
    setNewCode(response.code);
    void invalidateKind(client, 'earning');
  };
  /** The link is in a sheet, which toasts wait for, so the result of copying shows beside the buttons. */
  const [copyResult, setCopyResult] = useState<'copied' | 'copyFailed' | null>(null);
  /** Resolves to false if the browser refuses to copy. The member then has to select the link. */
  const copyLink = async (): Promise<boolean> => {
    if (link === null) return false;
    setCopyResult(null);
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setCopyResult(isCopied ? 'copied' : 'copyFailed');
    return isCopied;
  };
  const shareLink = async (): Promise<void> => {
    if (link === null) return;
    try {
      await navigator.share({ text: t('shareText', { team: brandNames(language).team }), url: link });
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
      await copyLink();
    }
  };
  return { link, isNew: newCode !== null, createLink, isPending, error, copyLink, copyResult, shareLink };
}

export type ReferralCard = NonNullable<Earning['referral']>;

function ReferralLink({ code }: { readonly code: string | null }) {
  const t = useTexts(texts);
  const offlineText = useOfflineText(t('linkOffline'));
  const { link, isNew, createLink, isPending, error, copyLink, copyResult, shareLink } =
    useReferralLink(code);
  // A new link replaces the pressed button, so the focus moves to the first button of the link.
  const canShare = 'share' in navigator;
  const firstButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) firstButton.current?.focus();
  }, [isNew]);
  const linkText = useRef<HTMLParagraphElement>(null);
  const copyOrSelect = async () => {
    if (!(await copyLink()) && linkText.current) window.getSelection()?.selectAllChildren(linkText.current);
  };
  if (link === null)
    return (
      <>
        <Button
          variant="secondary"
          className="w-fit"
          isDisabled={offlineText !== null}
          isPending={isPending}
          pendingLabel={t('gettingLink')}
          onClick={() => void createLink()}
        >
          {t('getLink')}
        </Button>
        {offlineText && <p className="text-sm text-text-2">{offlineText}</p>}
        <FormAlert>{error && messageOf(error, t('linkFailed'))}</FormAlert>
      </>
    );
  return (
    <>
      <div>
        <p className="text-sm text-text-3">{t('inviteLink')}</p>
        <p ref={linkText} className="font-semibold text-text wrap-anywhere">
          <Ltr>{link}</Ltr>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {canShare && (
          <Button ref={firstButton} onClick={() => void shareLink()}>
            {t('share')}
          </Button>
        )}
        <Button
          ref={canShare ? undefined : firstButton}
          variant="secondary"
          onClick={() => void copyOrSelect()}
        >
          {t('copy')}
        </Button>
      </div>
      <p role="status" className="font-semibold text-accent-text empty:absolute">
        {copyResult && t(copyResult)}
      </p>
    </>
  );
}

function FriendStats({ referral: { friends, admitted, earned } }: { readonly referral: ReferralCard }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (friends === 0 && earned === 0) return <p className="text-text-2">{t('nobodyJoined')}</p>;
  const stats = [
    [t('joined'), formatNumber(friends, language)],
    [t('attended'), formatNumber(admitted, language)],
    [t('broughtPoints'), t('points', { count: earned })],
  ] as const;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      {stats.map(([label, value]) => (
        <Stat key={label} className="max-w-full break-words" label={label} value={value} />
      ))}
    </div>
  );
}

export function InviteFriends({ referral }: { readonly referral: ReferralCard }) {
  const t = useTexts(texts);
  const { points, friend_points: friendPoints, cap, counted, period, code } = referral;
  const isCapReached = counted >= cap;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        {t('inviteDetail', {
          points: t('pointsObject', { count: points }),
          friend: t('pointsObject', { count: friendPoints }),
        })}
      </p>
      <div className="grid gap-3">
        <ReferralLink code={code} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-5">
        <FriendStats referral={referral} />
        <p className={isCapReached ? 'font-semibold text-text' : 'text-sm text-text-2'}>
          {isCapReached ? t(`${period}Full`) : t(`${period}Cap`, { count: cap })}
        </p>
      </div>
    </div>
  );
}
