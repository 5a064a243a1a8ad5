// Gets the member's link for inviting friends, copies it and shares it.
import { announce } from '@rabita/client/announcements/announce';
import { ApiError } from '@rabita/client/calls/api-error';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import type { Earning } from '@rabita/contract/fan/earning';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { invalidateKind } from '../../platform/calls/query-client.ts';
import { paths } from '../../platform/paths.ts';
import { texts } from './texts.ts';

const linkOf = (code: string) => `${siteConfig.publicUrl}${paths.auth}?ref=${code}`;

/** @param known the code of the fetched terms; null before the member has asked for one */
export function useReferralLink(known: string | null) {
  const t = useTexts(texts);
  const language = useLanguage();
  const client = useQueryClient();
  const [created, setCreated] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const code = known ?? created;
  const link = code === null ? null : linkOf(code);

  const create = async () => {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      setCreated((await call('createReferralCode')).code);
      void invalidateKind(client, 'earning');
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError('network'));
    } finally {
      setPending(false);
    }
  };
  /** Resolves to false if the browser refuses: then the link has to be selected by hand. */
  const copy = async (): Promise<boolean> => {
    if (link === null) return false;
    try {
      await navigator.clipboard.writeText(link);
      announce(t('copied'), { tone: 'success' });
      return true;
    } catch {
      announce(t('copyFailed'), { tone: 'error' });
      return false;
    }
  };
  const share = async (): Promise<void> => {
    if (link === null) return;
    try {
      await navigator.share({ text: t('shareText', { team: brandNames(language).team }), url: link });
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
      await copy();
    }
  };
  return { link, isNew: created !== null, create, isPending, error, copy, share };
}

export type ReferralCard = NonNullable<Earning['referral']>;
