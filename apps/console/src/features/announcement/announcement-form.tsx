// Renders the form of a message to attendees: its words in both languages, the preview, and the question before sending.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { textOf, useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useState } from 'react';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { type AnnouncementValues, checkAnnouncement, countReached, EMPTY_ANNOUNCEMENT } from './rules.ts';
import { texts } from './texts.ts';
import { useSendAnnouncement } from './use-announcements.ts';

export function AnnouncementForm({ eventId }: { readonly eventId: string }) {
  const t = useTexts(texts);
  const form = useDraftForm<AnnouncementValues>(
    `message to attendees of ${eventId}`,
    { values: EMPTY_ANNOUNCEMENT },
    checkAnnouncement,
  );
  const { current, preview, previewing, send, sending } = useSendAnnouncement(eventId, form.values);
  const [isAsking, setAsking] = useState(false);
  const reached = current ? countReached(current.reply.recipients) : 0;
  const confirm = async () => {
    if (!current) return;
    const isSent = await send(current, ({ recipients }) =>
      t('sent', { members: t('members', { count: countReached(recipients) }) }),
    );
    if (!isSent) return;
    form.discard();
    setAsking(false);
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void preview(form.refuse))}
      className="grid max-w-5xl gap-8"
    >
      <RestoredDraft form={form} />
      <FormSection title={t('title')} detail={t('detail')}>
        <TranslatedFields
          form={form}
          words={['subject', 'text']}
          long="text"
          labelOf={(word, language) => textOf(texts, language, word)}
        />
        <Checkbox {...form.tick('includes_pending')}>{t('includesPending')}</Checkbox>
      </FormSection>
      <FormAlert retryAt={previewing.retryAt}>{previewing.failure}</FormAlert>
      {current && <AnnouncementPreview {...current.reply} />}
      <div className="flex flex-wrap items-center gap-3">
        {current && reached > 0 && (
          <Button onClick={() => setAsking(true)}>{t('send', { count: reached })}</Button>
        )}
        {current && reached === 0 && (
          <p role="alert" className="text-base text-gold">
            {t('nobody')}
          </p>
        )}
        {!current && (
          <Button
            type="submit"
            variant="secondary"
            isPending={previewing.isPending}
            pendingLabel={t('previewing')}
          >
            {t('preview')}
          </Button>
        )}
      </div>
      {isAsking && current && (
        <Dialog
          isOpen
          role="alertdialog"
          onOpenChange={open => !open && setAsking(false)}
          title={t('question', { count: reached })}
          closeLabel={t('close')}
          actions={
            <>
              <Button
                isPending={sending.isPending}
                pendingLabel={t('sending')}
                onClick={() => void confirm()}
              >
                {t('send', { count: reached })}
              </Button>
              <Button variant="secondary" isDisabled={sending.isPending} onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <p>{t('questionDetail')}</p>
            <FormAlert retryAt={sending.retryAt}>{sending.failure}</FormAlert>
          </div>
        </Dialog>
      )}
    </form>
  );
}
