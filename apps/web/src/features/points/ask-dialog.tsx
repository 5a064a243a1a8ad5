/** Renders the dialog in which the member asks about an entry of their points. */
import { announce } from '@rabita/client/announcements/announce';
import { messageOf } from '@rabita/client/calls/api-error';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { formatChange, formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { OwnLedgerEntry } from '@rabita/contract/fan/points';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { TextArea } from '@rabita/ui/controls/text-area';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useOfflineText } from '../../platform/calls/use-offline-cause.ts';
import { checkQuestion, cleanQuestion, formatCause, type QuestionValues } from './rules.ts';
import { texts } from './texts.ts';
import { useSendQuestion } from './use-points.ts';

type AskDialogProps = {
  readonly entry: OwnLedgerEntry;
  /** The text that was typed before the dialog was closed without sending. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onClose: () => void;
};

export function AskDialog({ entry, draft, onDraft, onClose }: AskDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const offlineText = useOfflineText(t('offline'));
  const form = useForm<QuestionValues>({ initial: { text: draft }, check: checkQuestion });
  const question = form.text('text');
  const { sendQuestion, isPending, error } = useSendQuestion(entry._id);
  const submit = async () => {
    if (!(await sendQuestion(cleanQuestion(form.values.text)))) return;
    onDraft('');
    announce(t('sent'), { tone: 'success' });
    onClose();
  };
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} title={t('askTitle')} closeLabel={t('close')}>
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 bg-surface-1 p-3 [overflow-wrap:anywhere]">
          <p className="font-semibold text-text">
            <Name>{formatCause(entry, language)}</Name>
          </p>
          <p className="font-display font-extrabold text-text tabular">
            <Ltr>{formatChange(entry.balance || entry.earned, language)}</Ltr>
          </p>
          <p className="text-sm text-text-3">{formatViewerDayTime(entry.created_at, language)}</p>
        </div>
        <TextArea
          label={t('question')}
          description={t('askDetail')}
          {...question}
          onChange={event => {
            question.onChange(event);
            onDraft(event.currentTarget.value);
          }}
        />
        {offlineText && <p className="text-sm">{offlineText}</p>}
        <FormAlert>{error && messageOf(error, t('sendFailed'))}</FormAlert>
        <Button
          type="submit"
          isDisabled={offlineText !== null}
          isPending={isPending}
          pendingLabel={t('sending')}
        >
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
}
