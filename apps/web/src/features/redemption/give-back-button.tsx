/** Renders the button that gives a reward back after a confirmation. The dialog's code loads on the first press. */

import { announce } from '@rabita/client/announcements/announce';
import { messageOf } from '@rabita/client/calls/api-error';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { Button } from '@rabita/ui/controls/button';
import { Suspense, useId, useState } from 'react';
import { useIsApiReachable } from '../../platform/calls/use-is-api-reachable.ts';
import { texts } from './texts.ts';
import { useGiveBack } from './use-redeem.ts';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog');

export function GiveBackButton({ redemption }: { readonly redemption: Redemption }) {
  const t = useTexts(texts);
  const isReachable = useIsApiReachable();
  const reasonId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { giveBack, isPending, error } = useGiveBack();
  const confirm = async () => {
    setIsOpen(false);
    if (await giveBack(redemption._id)) announce(t('gaveBack'), { tone: 'success' });
  };
  return (
    <div className="grid justify-items-center gap-2">
      <Button
        variant="ghost"
        size="sm"
        isDisabled={!isReachable}
        isPending={isPending}
        pendingLabel={t('givingBack')}
        aria-describedby={isReachable ? undefined : reasonId}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {t('giveBack')}
      </Button>
      {!isReachable && (
        <span id={reasonId} className="text-sm text-text-2">
          {t('giveBackOffline')}
        </span>
      )}
      <FormAlert>{error && messageOf(error, t('giveBackFailed'))}</FormAlert>
      {wasOpened && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            title={t('giveBackTitle')}
            confirm={t('giveBack')}
            keep={t('keep')}
            onConfirm={() => void confirm()}
          >
            {t('giveBackBody', {
              cost: t('points', { count: redemption.cost }),
              reward: redemption.reward.name,
            })}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
