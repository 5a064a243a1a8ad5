/** Answers a member's question, once, and sends the member the answer. */
import type { Language } from '@rabita/contract/constants';
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { answerQuestion as endpoint } from '@rabita/contract/staff/question';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { verifiedDestination } from '../../message/contact/rules.ts';
import { enqueueMessages } from '../../message/enqueue-message.ts';
import { toStaffQuestions } from './list-questions.ts';
import { answeredMessage } from './messages.ts';
import { findRecipient, findStaffQuestion, lockQuestion, storeAnswer } from './queries.ts';

type AnswerQuestionInput = {
  id: string;
  text: string;
  staffId: string;
  language: Language;
  ip: string;
};

export async function answerQuestion(
  context: Context,
  { id, text, staffId, language, ip }: AnswerQuestionInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const storedQuestion = isId(id) ? await lockQuestion(db, id) : undefined;
  if (!storedQuestion) return err('question.not_found');
  if (storedQuestion.answered_at) {
    const extra = { at: storedQuestion.answered_at.toISOString(), by: storedQuestion.answered_by };
    return err('question.answered', { extra });
  }
  await storeAnswer(db, { id, answer: text, staffId });
  await sendAnswer(context, storedQuestion.member_id, { question: storedQuestion.text, answer: text });
  await recordAudit(context, byStaff(staffId, ip), 'question.answered', {
    subject: { kind: 'question', id },
  });
  const row = await findStaffQuestion(db, id);
  const [question] = row ? await toStaffQuestions(context, [row], language) : [];
  if (!question) throw new Error('The answered question was not found.');
  return ok({ question });
}

/** Sends nothing to a member without a verified contact, who can read the answer in the app. */
async function sendAnswer(
  context: Context,
  memberId: string,
  texts: { question: string; answer: string },
): Promise<void> {
  const member = await findRecipient(context.db, memberId);
  const destination = member && verifiedDestination(member, context.config.smsGateway !== null);
  if (!destination) return;
  const { subject, mail, sms } = answeredMessage({ ...member, ...texts }, context.config);
  const content = destination.channel === 'email' ? { subject, mail } : { subject: '', text: sms };
  await enqueueMessages(context, [
    { ...destination, template: 'question.answered', language: member.language, memberId, ...content },
  ]);
}
