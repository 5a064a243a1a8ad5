// Renders the account's actions: change the password, download my data, delete the account.

import { announce } from '@rabita/client/announcements/announce';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { texts } from './texts.ts';
import { useExportData } from './use-export-data.ts';

type RowProps = { readonly title: string; readonly detail: string; readonly children: ReactNode };

function Row({ title, detail, children }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-line py-5">
      <div>
        <h3 className="text-base leading-(--leading-body)">{title}</h3>
        <p className="text-sm text-text-3">{detail}</p>
      </div>
      {children}
    </li>
  );
}

export function AccountActions({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const { isPending, failure, retryAt, downloadData } = useExportData();
  const [isErasing, setErasing] = useState(false);
  const exportData = async () => {
    if (await downloadData()) announce(t('exported'), { tone: 'success' });
  };
  const small = { variant: 'secondary', size: 'sm' } as const;
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title" className="text-xl">
        {t('account')}
      </h2>
      <ul className="mt-2">
        <Row title={t('changePassword')} detail={t('changePasswordDetail')}>
          <Link to={paths.changePassword} className={buttonStyles(small)}>
            {t('changePassword')}
          </Link>
        </Row>
        <Row title={t('exportData')} detail={t('exportDetail')}>
          <Button
            {...small}
            onClick={() => void exportData()}
            isPending={isPending}
            pendingLabel={t('exporting')}
          >
            {t('exportData')}
          </Button>
        </Row>
        <Row title={t('erase')} detail={t('eraseDetail')}>
          <Button {...small} className="text-error!" onClick={() => setErasing(true)}>
            {t('erase')}
          </Button>
        </Row>
      </ul>
      <div className="mt-4">
        <FormAlert retryAt={retryAt}>{failure && t('exportFailed')}</FormAlert>
      </div>
      <EraseDialog user={user} isOpen={isErasing} onOpenChange={setErasing} />
    </section>
  );
}
