// Queries members' questions, and sends answers.
import type { StaffQuestion } from '@rabita/contract/staff/question';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';

/** The filters of the list. The first is the default. */
export const QUESTION_FILTERS = ['open', 'answered', 'all'] as const;
export type QuestionFilter = (typeof QUESTION_FILTERS)[number];

export const useQuestions = (search: string, filter: QuestionFilter, page: number) =>
  useQuery({
    queryKey: ['questions', search, filter, page],
    queryFn: () =>
      callStaff('listQuestions', {
        query: { page, ...(search && { search }), ...(filter !== 'all' && { state: filter }) },
      }),
    placeholderData: keepPreviousData,
  });

export function useAnswer(question: StaffQuestion) {
  const client = useQueryClient();
  const { run, ...request } = useStaffRequest();
  /** Resolves to whether the answer was sent. `handle` returns true for errors that it shows itself. */
  const answer = async (text: string, handle: (error: unknown) => boolean): Promise<boolean> => {
    const reply = await run(
      () => callStaff('answerQuestion', { params: { id: question._id }, body: { text } }),
      handle,
    );
    // Also after a refusal: somebody else may have answered.
    await client.invalidateQueries({ queryKey: ['questions'] });
    return reply !== undefined;
  };
  return { ...request, answer };
}
