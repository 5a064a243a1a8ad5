/** Lists members' questions with their ledger entries, and renders the dialog that answers a question. */
import { formatChange, formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffQuestion } from '@rabita/contract/staff/question';
import { Badge } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { TextArea } from '@rabita/ui/controls/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { type ListQuery, usePagedQuery } from '../../platform/calls/use-staff-query.ts';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { LedgerCause } from '../../platform/ledger-cause.tsx';
import { RowList } from '../../platform/lists/list-row.tsx';
import { memberPath } from '../../platform/paths.ts';
import { NameLink } from '../../platform/text-link.tsx';
import { type AnswerValues, checkAnswer, cleanAnswer, formatAnsweredBefore } from './rules.ts';
import { texts } from './texts.ts';

const QUESTIONS_KEY = ['questions'];

export const QUESTION_FILTERS = {
  open: { state: 'open' },
  answered: { state: 'answered' },
  all: {},
} as const;

export const useQuestions = (query: ListQuery<typeof QUESTION_FILTERS>) =>
  usePagedQuery([...QUESTIONS_KEY, query], 'listQuestions', { query });

function QuestionEntry({ question: { entry } }: { readonly question: StaffQuestion }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { earned_after, balance_after, created_at } = entry;
  // An entry that does not change the balance changes the ranking points.
  const pointsChange = entry.balance || entry.earned;
  return (
    <div className="cut grid gap-1 self-start bg-surface-1 px-4 py-3 text-sm text-text-2">
      <p className="font-semibold text-text-3">{t('aboutEntry')}</p>
      <div className="flex flex-wrap justify-between gap-x-4 text-text">
        <div className="min-w-0">
          <LedgerCause entry={entry} />
        </div>
        <p
          className={`font-display font-extrabold tabular ${pointsChange < 0 ? 'text-error' : 'text-success'}`}
        >
          <Ltr>{formatChange(pointsChange, language)}</Ltr>{' '}
          <span>{t('unit', { count: Math.abs(pointsChange) })}</span>
        </p>
      </div>
      <p className="text-text-3">{formatViewerDayTime(created_at, language)}</p>
      <p className="text-text-3 tabular">
        {t('pointsAfter', {
          ranking: formatNumber(earned_after, language),
          balance: formatNumber(balance_after, language),
        })}
      </p>
    </div>
  );
}

type AnswerDialogProps = { readonly question: StaffQuestion; readonly onClose: () => void };

const getDraftName = (questionId: string): string => `answer to ${questionId}`;

function AnswerDialog({ question, onClose }: AnswerDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { full_name: name } = question.member;
  const form = useDraftForm<AnswerValues>(getDraftName(question._id), { values: { text: '' } }, checkAnswer);
  const client = useQueryClient();
  const mutation = useStaffMutation(QUESTIONS_KEY);
  const [answeredBefore, setAnsweredBefore] = useState<string | null>(null);
  const send = () => {
    setAnsweredBefore(null);
    const body = { text: cleanAnswer(form.values.text) };
    return callStaff('answerQuestion', { params: { id: question._id }, body });
  };
  const showApiError = (error: unknown): boolean => {
    void client.invalidateQueries({ queryKey: QUESTIONS_KEY });
    const message = formatAnsweredBefore(error, language);
    setAnsweredBefore(message);
    return message !== null || form.showApiError(error);
  };
  return (
    <FormDialog
      form={form}
      mutation={{ ...mutation, failure: answeredBefore ?? mutation.failure }}
      send={send}
      done={() => t('sent', { name })}
      showApiError={showApiError}
      title={t('answerMember', { name })}
      submitLabel={t('send')}
      pendingLabel={t('sending')}
      onClose={onClose}
    >
      <blockquote className="border-s-2 border-accent-text ps-4 whitespace-pre-line text-text [overflow-wrap:anywhere]">
        <Name>{question.text}</Name>
      </blockquote>
      <QuestionEntry question={question} />
      <TextArea label={t('answerLabel')} description={t('answerDetail')} {...form.text('text')} />
    </FormDialog>
  );
}

function Answer({ question }: { readonly question: StaffQuestion }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { answer, answered_by: by } = question;
  if (!answer) return null;
  const when = formatViewerDayTime(answer.answered_at, language);
  return (
    <div className="grid gap-1 border-s-2 border-success ps-4">
      <p className="whitespace-pre-line text-text">
        <Name>{answer.text}</Name>
      </p>
      <p className="text-sm text-text-3">
        {by ? <Name>{t('answeredAtBy', { name: by, when })}</Name> : t('answeredAt', { when })}
      </p>
    </div>
  );
}

type RowProps = { readonly question: StaffQuestion; readonly onAnswer: () => void };

function Row({ question, onAnswer }: RowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { member, text, asked_at, answer } = question;
  return (
    <li className="grid gap-4 border-b border-line py-5 [overflow-wrap:anywhere] lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="grid content-start justify-items-start gap-3">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <NameLink to={memberPath(member._id)}>{member.full_name}</NameLink>
            <Badge tone={answer ? 'success' : 'gold'}>{t(answer ? 'answeredBadge' : 'openBadge')}</Badge>
          </p>
          <p className="text-sm text-text-3">
            {t('askedAt', { when: formatViewerDayTime(asked_at, language) })}
          </p>
        </div>
        <p className="text-lg whitespace-pre-line text-text">
          <Name>{text}</Name>
        </p>
        <Answer question={question} />
        {!answer && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('answerMember', { name: member.full_name })}
            onClick={onAnswer}
          >
            {t('answer')}
          </Button>
        )}
      </div>
      <QuestionEntry question={question} />
    </li>
  );
}

export function QuestionList({ questions }: { readonly questions: readonly StaffQuestion[] }) {
  const hasDraft = useDraftCheck();
  const [selectedQuestion, setSelectedQuestion] = useState<StaffQuestion | null>(
    () => questions.find(({ _id }) => hasDraft(getDraftName(_id))) ?? null,
  );
  return (
    <>
      <RowList rows={questions}>
        {question => <Row question={question} onAnswer={() => setSelectedQuestion(question)} />}
      </RowList>
      {selectedQuestion && (
        <AnswerDialog question={selectedQuestion} onClose={() => setSelectedQuestion(null)} />
      )}
    </>
  );
}
