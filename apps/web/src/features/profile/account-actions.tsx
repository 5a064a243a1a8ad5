/** Renders the account's actions: change the password, see the devices, download my data, delete the account. */
import { announce } from '@rabita/client/announcements/announce';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { saveFile } from '@rabita/client/save-file';
import type { User } from '@rabita/contract/fan/member';
import { classNames } from '@rabita/ui/class-names';
import { Button } from '@rabita/ui/controls/button';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths } from '../../platform/paths.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { texts } from './texts.ts';

/** Downloads, as one JSON file, all data that the API stores about the member. */
function useExportData() {
  const request = useRequest();
  /** Resolves to true when the data was handed to the browser as a download. */
  const downloadData = async (): Promise<boolean> => {
    const response = await request.run(() => call('exportMember'), { fallback: 'Unexpected error' });
    if (!response) return false;
    const content = new Blob([JSON.stringify(response, null, 2)], { type: 'application/json' });
    saveFile(`rabita-${response.exported_at.slice(0, 10)}.json`, content);
    return true;
  };
  return { ...request, downloadData };
}

type RowProps = {
  readonly title: string;
  readonly detail: string;
  /** Separates the row from the others, because its action cannot be undone. */
  readonly isIrreversible?: boolean;
  readonly children: ReactNode;
};

function Row({ title, detail, isIrreversible, children }: RowProps) {
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-3 py-5',
        isIrreversible ? 'mt-5 border-t-2 border-error/40' : 'border-line not-first:border-t',
      )}
    >
      <div className="min-w-0 flex-1 basis-40">
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
  const [isErasing, setIsErasing] = useState(false);
  const exportData = async () => {
    if (await downloadData()) announce(t('exported'), { tone: 'success' });
  };
  const buttonProps = { variant: 'secondary', size: 'sm', className: 'min-w-24' } as const;
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title" className="text-xl">
        {t('account')}
      </h2>
      <ul className="mt-2">
        <Row title={t('password')} detail={t('changePasswordDetail')}>
          <ButtonLink to={paths.changePassword} aria-label={t('changePassword')} {...buttonProps}>
            {t('change')}
          </ButtonLink>
        </Row>
        <Row title={t('devices')} detail={t('devicesDetail')}>
          <ButtonLink to={paths.sessions} aria-label={t('showDevices')} {...buttonProps}>
            {t('show')}
          </ButtonLink>
        </Row>
        <Row title={t('myData')} detail={t('exportDetail')}>
          <Button
            {...buttonProps}
            aria-label={t('exportData')}
            onClick={() => void exportData()}
            isPending={isPending}
            pendingLabel={t('exporting')}
          >
            {t('download')}
          </Button>
        </Row>
        <Row title={t('eraseAccount')} detail={t('eraseDetail')} isIrreversible>
          <Button
            {...buttonProps}
            className={`${buttonProps.className} text-error!`}
            aria-label={t('erase')}
            onClick={() => setIsErasing(true)}
          >
            {t('eraseVerb')}
          </Button>
        </Row>
      </ul>
      <div className="mt-4">
        <FormAlert retryAt={retryAt}>{failure && t('exportFailed')}</FormAlert>
      </div>
      <EraseDialog user={user} isOpen={isErasing} onOpenChange={setIsErasing} />
    </section>
  );
}
