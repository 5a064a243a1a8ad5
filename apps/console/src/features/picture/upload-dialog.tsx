/** Renders the dialog that uploads or changes a picture. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { PICTURE_SHAPES } from '@rabita/contract/constants';
import type { PicturePlace } from '@rabita/contract/picture';
import { pictureUrl } from '@rabita/contract/picture-url';
import { staffErrors } from '@rabita/contract/staff/errors';
import type { StaffPicture } from '@rabita/contract/staff/picture';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { useEffect, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { askBeforeLeaving } from '../../platform/forms/drafts.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { PicturedMembers } from './pictured-members.tsx';
import { type Crop, checkPicture, computeLargestCrop, isTooLarge, toCropShares } from './rules.ts';
import { texts } from './texts.ts';
import 'react-image-crop/dist/ReactCrop.css';

export type PictureTarget = { readonly place: PicturePlace; readonly id: string };

export const usePicture = ({ place, id }: PictureTarget) =>
  useStaffQuery(['pictures', place, id], 'getPicture', { params: { place, id } });

/** Refetches the rewards too, because their list shows pictures. */
export const useChangePicture = () => useStaffMutation(['pictures'], ['rewards']);

type CropFrameProps = {
  readonly url: string;
  readonly ratio: number;
  readonly crop: Crop | undefined;
  readonly onCrop: (crop: Crop) => void;
  readonly onFail: () => void;
};

function CropFrame({ url, ratio, crop, onCrop, onFail }: CropFrameProps) {
  const t = useTexts(texts);
  const cornerLabel = t('cropCorner');
  return (
    // The crop is measured from the left edge, even on right-to-left pages.
    <div dir="ltr" className="grid justify-items-center bg-ink">
      <ReactCrop
        {...(crop && { crop: { ...crop, unit: '%' as const } })}
        aspect={ratio}
        minWidth={48}
        keepSelection
        ruleOfThirds
        onChange={(_pixels, percent) => onCrop(percent)}
        ariaLabels={{
          cropArea: t('cropArea'),
          nwDragHandle: cornerLabel,
          nDragHandle: cornerLabel,
          neDragHandle: cornerLabel,
          eDragHandle: cornerLabel,
          seDragHandle: cornerLabel,
          sDragHandle: cornerLabel,
          swDragHandle: cornerLabel,
          wDragHandle: cornerLabel,
        }}
      >
        <img
          src={url}
          alt={t('chosenPicture')}
          className="max-h-[45dvh]"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onCrop(computeLargestCrop(ratio, { width, height }))
          }
          onError={onFail}
        />
      </ReactCrop>
    </div>
  );
}

type ChosenFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly url: string };

function useChosenFile() {
  const [chosenFile, setChosenFile] = useState<ChosenFile | null>(null);
  const url = chosenFile?.url;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  const choose = async (file: File): Promise<boolean> => {
    const content = await file.arrayBuffer().catch(() => null);
    setChosenFile(content && { bytes: new Uint8Array(content), url: URL.createObjectURL(file) });
    return content !== null;
  };
  return { chosenFile, choose, clearFile: () => setChosenFile(null) };
}

type UploadDialogProps = {
  readonly target: PictureTarget;
  readonly picture: StaffPicture | null;
  readonly onClose: () => void;
};

export function UploadDialog({ target, picture, onClose }: UploadDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { place, id } = target;
  const { chosenFile, choose, clearFile } = useChosenFile();
  const [crop, setCrop] = useState<Crop>();
  const [fileError, setFileError] = useState<string | null>(null);
  const [members, setMembers] = useState(picture?.members ?? []);
  const values = {
    'translations.ar.alt': picture?.alt.ar ?? '',
    'translations.en.alt': picture?.alt.en ?? '',
  };
  const form = useDraftForm(`picture of ${place} ${id}`, { values }, checkPicture);
  const { change, isPending, failure, retryAt } = useChangePicture();

  const openFile = async (file: File) => {
    setFileError(null);
    setCrop(undefined);
    clearFile();
    if (isTooLarge(file)) return setFileError(staffErrors['picture.too_large'][language]);
    if (!(await choose(file))) setFileError(t('unreadable'));
  };
  const submit = async () => {
    const params = { place, id };
    const alt = { ar: form.values['translations.ar.alt'], en: form.values['translations.en.alt'] };
    const memberIds = members.map(({ _id }) => _id);
    let send: () => Promise<unknown>;
    if (chosenFile && crop) {
      const query = {
        ...toCropShares(crop),
        alt_ar: alt.ar,
        alt_en: alt.en,
        members: memberIds.join(',') || undefined,
        replaces: picture?.hash,
      };
      send = () => callStaff('setPicture', { params, query, body: chosenFile.bytes });
    } else if (picture) {
      // Without a new file, only the description and the members change.
      send = () =>
        callStaff('describePicture', { params, body: { alt, members: memberIds, replaces: picture.hash } });
    } else return setFileError(t('fileRequired'));
    const isSaved = await change(send, () => t('saved'), form.showApiError);
    if (!isSaved) return;
    form.markSaved();
    onClose();
  };
  return (
    <OpenDialog
      role="alertdialog"
      onClose={() => askBeforeLeaving(onClose)}
      title={t(picture ? 'replace' : 'upload')}
      className="max-w-2xl"
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <label
            className={buttonStyles({
              variant: chosenFile || picture ? 'secondary' : 'primary',
              className:
                'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
            })}
          >
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="sr-only"
              onChange={event => {
                const input = event.currentTarget;
                const file = input.files?.[0];
                if (file) void openFile(file);
                // Without this, choosing the same file again would fire no change event.
                input.value = '';
              }}
            />
            {t(chosenFile || picture ? 'chooseAnotherFile' : 'chooseFile')}
          </label>
          <p className="text-sm">{t('fileLimits')}</p>
        </div>
        <FormAlert>{fileError}</FormAlert>
        {!chosenFile && picture && (
          <img
            src={pictureUrl(picture.hash, PICTURE_SHAPES[place].widths[0], 'webp')}
            alt={picture.alt[language]}
            className="max-h-48 justify-self-start bg-ink"
          />
        )}
        {chosenFile && (
          <div className="grid gap-2">
            <p className="text-sm">{t('cropHint')}</p>
            <CropFrame
              url={chosenFile.url}
              ratio={PICTURE_SHAPES[place].ratio}
              crop={crop}
              onCrop={setCrop}
              onFail={() => {
                clearFile();
                setFileError(t('unreadable'));
              }}
            />
          </div>
        )}
        <div className="grid gap-2">
          <p className="text-sm">{t('altHint')}</p>
          <TranslatedFields form={form} fields={['alt']} texts={texts} />
        </div>
        <PicturedMembers members={members} onChange={setMembers} />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isPending} pendingLabel={t('saving')}>
            {t('save')}
          </Button>
          <Button variant="secondary" isDisabled={isPending} onClick={() => askBeforeLeaving(onClose)}>
            {t('close')}
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
