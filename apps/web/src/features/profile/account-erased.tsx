// Renders the last page that a member sees: it says that the account is deleted.

import { useTexts } from '@rabita/client/language/texts';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { buttonStyles } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { useEffect, useRef } from 'react';
import { Page } from '../../platform/page.tsx';
import { paths } from '../../platform/paths.ts';
import { texts } from './texts.ts';

export function AccountErased() {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page title={t('erasedTitle')}>
      <div className="mx-auto max-w-2xl px-4 py-12">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {t('erasedTitle')}
        </h1>
        <StatePanel
          kind="empty"
          icon={<CheckIcon size={30} />}
          sentence={t('erasedTitle')}
          detail={t('erasedDetail')}
          action={
            // A new load of the page, for a guest.
            <a href={paths.home} className={buttonStyles()}>
              {t('erasedHome')}
            </a>
          }
        />
      </div>
    </Page>
  );
}
