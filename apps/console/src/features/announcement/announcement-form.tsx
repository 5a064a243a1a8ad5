/** Renders the form of a message to attendees, its preview, and the confirmation before sending. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { textOf, useTexts } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import type { SendAnnouncementResponse } from '@rabita/contract/staff/announcement';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { Stat } from '@rabita/ui/stat';
import { useState } from 'react';
import { LanguageColumns, TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { RestoredDraft } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { type AnnouncementValues, checkAnnouncement, countReachable, EMPTY_ANNOUNCEMENT } from './rules.ts';
import { texts } from './texts.ts';
import { useSendAnnouncement } from './use-announcements.ts';

type MessageProps = { readonly title: string; readonly subject?: string; readonly text: string };

function Message({ title, subject, text }: MessageProps) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-text-3">{title}</h3>
      <div className="bg-surface-2 p-4 text-base [overflow-wrap:anywhere] whitespace-pre-line text-text">
        {subject && <p className="mb-3 border-b border-line pb-3 font-semibold">{subject}</p>}
        {text}
      </div>
    </section>
  );
}

/** Renders a message to attendees as members get it, by language and channel, and the number of recipients. */
function AnnouncementPreview({ recipients, preview }: SendAnnouncementResponse) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language);
  const { by_email: byEmail, by_sms: bySms, unreachable } = recipients;
  return (
    <section className="grid gap-6" data-preview>
      <h2 className="text-xl">{t('previewTitle')}</h2>
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <Stat label={t('byEmail')} value={format(byEmail)} tone="accent" />
        <Stat label={t('bySms')} value={format(bySms)} tone="accent" />
        <Stat
          label={t('unreachable')}
          value={format(unreachable)}
          hint={unreachable > 0 ? t('unreachableHint') : undefined}
        />
      </div>
      <LanguageColumns>
        {(previewLanguage: Language) => (
          <>
            <Message
              title={textOf(texts, previewLanguage, 'mail')}
              subject={preview[previewLanguage].subject}
              text={preview[previewLanguage].mail}
            />
            <Message title={textOf(texts, previewLanguage, 'sms')} text={preview[previewLanguage].sms} />
          </>
        )}
      </LanguageColumns>
    </section>
  );
}

export function AnnouncementForm({ eventId }: { readonly eventId: string }) {
  const t = useTexts(texts);
  const form = useDraftForm<AnnouncementValues>(
    `message to attendees of ${eventId}`,
    { values: EMPTY_ANNOUNCEMENT },
    checkAnnouncement,
  );
  const { preview, loadPreview, previewRequest, send, sendMutation } = useSendAnnouncement(
    eventId,
    form.values,
  );
  const [isConfirming, setIsConfirming] = useState(false);
  const reachable = preview ? countReachable(preview.response.recipients) : 0;
  const confirm = async () => {
    if (!preview) return;
    const isSent = await send(preview, ({ recipients }) =>
      t('sent', { members: t('members', { count: countReachable(recipients) }) }),
    );
    if (!isSent) return;
    form.discard();
    setIsConfirming(false);
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void loadPreview(form.showApiError))}
      className="grid max-w-5xl gap-8"
    >
      <RestoredDraft form={form} />
      <FormSection title={t('title')} detail={t('detail')}>
        <TranslatedFields form={form} fields={['subject', 'text']} multilineField="text" texts={texts} />
        <Checkbox {...form.tick('includes_pending')}>{t('includesPending')}</Checkbox>
      </FormSection>
      <FormAlert retryAt={previewRequest.retryAt}>{previewRequest.failure}</FormAlert>
      {preview && <AnnouncementPreview {...preview.response} />}
      <div className="flex flex-wrap items-center gap-3">
        {preview && reachable > 0 && (
          <Button onClick={() => setIsConfirming(true)}>{t('send', { count: reachable })}</Button>
        )}
        {preview && reachable === 0 && (
          <p role="alert" className="text-base text-gold">
            {t('nobody')}
          </p>
        )}
        {!preview && (
          <Button
            type="submit"
            variant="secondary"
            isPending={previewRequest.isPending}
            pendingLabel={t('previewing')}
          >
            {t('preview')}
          </Button>
        )}
      </div>
      {isConfirming && preview && (
        <OpenDialog
          role="alertdialog"
          onClose={() => setIsConfirming(false)}
          title={t('confirmTitle', { count: reachable })}
          actions={
            <>
              <Button
                isPending={sendMutation.isPending}
                pendingLabel={t('sending')}
                onClick={() => void confirm()}
              >
                {t('send', { count: reachable })}
              </Button>
              <Button
                variant="secondary"
                isDisabled={sendMutation.isPending}
                onClick={() => setIsConfirming(false)}
              >
                {t('goBack')}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <p>{t('confirmDetail')}</p>
            <FormAlert retryAt={sendMutation.retryAt}>{sendMutation.failure}</FormAlert>
          </div>
        </OpenDialog>
      )}
    </form>
  );
}
