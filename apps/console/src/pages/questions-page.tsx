/** Renders the page of members' questions about their points. */
import { useTexts } from '@rabita/client/language/texts';
import { QUESTION_FILTERS, QuestionList, useQuestions } from '../features/question/question-list.tsx';
import { texts } from '../features/question/texts.ts';
import { ListPage } from '../platform/lists/list-page.tsx';

export function QuestionsPage() {
  const t = useTexts(texts);
  return (
    <ListPage
      t={t}
      formatTotal={count => t('questionCount', { count })}
      filters={QUESTION_FILTERS}
      useRows={useQuestions}
      rowsOf={data => data.questions}
    >
      {questions => <QuestionList questions={questions} />}
    </ListPage>
  );
}
