/** Lists a member's questions, oldest first, for the member's data export. */
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../../platform/context.ts';
import { findQuestionsForExport } from './queries.ts';
import { questionOf } from './rules.ts';

export async function exportQuestions({ db }: Context, memberId: string): Promise<MemberExport['questions']> {
  return (await findQuestionsForExport(db, memberId)).map(questionOf);
}
