/** Renders the picture of an event, a reward or a side of a match, and the buttons that change and remove it. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { PICTURE_SHAPES } from '@rabita/contract/constants';
import { pictureUrl } from '@rabita/contract/picture-url';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Fragment, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { DangerButton, EndDialog } from '../../platform/forms/danger-dialog.tsx';
import { texts } from './texts.ts';
import { type PictureTarget, UploadDialog, useChangePicture, usePicture } from './upload-dialog.tsx';

type RemoveDialogProps = {
  readonly target: PictureTarget;
  readonly hash: string;
  readonly onClose: () => void;
};

function RemoveDialog({ target, hash, onClose }: RemoveDialogProps) {
  const t = useTexts(texts);
  return (
    <EndDialog
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      pendingLabel={t('removing')}
      keepLabel={t('keepPicture')}
      mutation={useChangePicture()}
      send={() => callStaff('removePicture', { params: target, body: { replaces: hash } })}
      done={t('removed')}
      onClose={onClose}
    >
      <p>{t('removeDetail')}</p>
    </EndDialog>
  );
}

type PictureSectionProps = PictureTarget & { readonly team?: string };

export function PictureSection({ place, id, team }: PictureSectionProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const query = usePicture({ place, id });
  const [dialog, setDialog] = useState<'upload' | 'remove' | null>(null);
  const { ratio, widths } = PICTURE_SHAPES[place];
  const close = () => setDialog(null);
  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-lg">{team ? t('sideTitle', { team }) : t('title')}</h2>
      <Fetched query={query} loading={t('loading')} failed={t('failed')}>
        {({ picture }) => (
          <>
            {picture ? (
              <figure className="grid gap-2">
                <img
                  src={pictureUrl(picture.hash, widths[1], 'webp')}
                  alt={picture.alt[language]}
                  width={widths[1]}
                  height={Math.round(widths[1] / ratio)}
                  className="h-auto w-full max-w-md bg-ink"
                />
                <figcaption className="grid gap-1 text-sm [overflow-wrap:anywhere] text-text-2">
                  <span>{picture.alt[language]}</span>
                  {picture.members.length > 0 && (
                    <span>
                      {t('picturedMembers')}
                      {picture.members.map(({ _id, full_name }) => (
                        <Fragment key={_id}>
                          {' · '}
                          <Name>{full_name}</Name>
                        </Fragment>
                      ))}
                    </span>
                  )}
                </figcaption>
              </figure>
            ) : (
              <p className="text-text-2">{t('none')}</p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => setDialog('upload')}>
                {t(picture ? 'replace' : 'upload')}
              </Button>
              {picture && <DangerButton onClick={() => setDialog('remove')}>{t('remove')}</DangerButton>}
            </div>
            {dialog === 'upload' && <UploadDialog target={{ place, id }} picture={picture} onClose={close} />}
            {dialog === 'remove' && picture && (
              <RemoveDialog target={{ place, id }} hash={picture.hash} onClose={close} />
            )}
          </>
        )}
      </Fetched>
    </section>
  );
}
