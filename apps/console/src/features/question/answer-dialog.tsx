// Renders the dialog in which staff answer a member's question.
import { announce } from '@rabita/client/announcements/announce';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffQuestion } from '@rabita/contract/staff/question';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { TextArea } from '@rabita/ui/controls/text-area';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useState } from 'react';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { QuestionEntry } from './question-entry.tsx';
import { type AnswerValues, checkAnswer, cleanAnswer, formatAnsweredBefore } from './rules.ts';
import { texts } from './texts.ts';
import { useAnswer } from './use-questions.ts';

type AnswerDialogProps = { readonly question: StaffQuestion; readonly onClose: () => void };

/** Returns the name under which the draft of an answer is stored. */
export const answerDraftName = (questionId: string): string => `answer to ${questionId}`;

export function AnswerDialog({ question, onClose }: AnswerDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { full_name: name } = question.member;
  const form = useDraftForm<AnswerValues>(
    answerDraftName(question._id),
    { values: { text: '' } },
    checkAnswer,
  );
  const { answer, isPending, failure, retryAt } = useAnswer(question);
  const [answeredBefore, setAnsweredBefore] = useState<string | null>(null);
  const submit = async () => {
    setAnsweredBefore(null);
    const isSent = await answer(cleanAnswer(form.values.text), error => {
      const sentence = formatAnsweredBefore(error, language);
      setAnsweredBefore(sentence);
      return sentence !== null || form.refuse(error);
    });
    if (!isSent) return;
    form.markSaved();
    announce(t('sent', { name }), { tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={open => !open && askBeforeLeaving(onClose)}
      title={t('answerOf', { name })}
      closeLabel={t('close')}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        <blockquote className="border-s-2 border-accent-text ps-4 whitespace-pre-line text-text [overflow-wrap:anywhere]">
          <Name>{question.text}</Name>
        </blockquote>
        <QuestionEntry question={question} />
        <TextArea label={t('answerLabel')} description={t('answerDetail')} {...form.text('text')} />
        <FormAlert retryAt={retryAt}>{answeredBefore ?? failure}</FormAlert>
        <Button type="submit" isPending={isPending} pendingLabel={t('sending')}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
}
