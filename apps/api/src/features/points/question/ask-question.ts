/** Stores a member's question about an entry of their ledger, and notifies the owners. */
import { OPEN_QUESTIONS_MAX } from '@rabita/contract/constants';
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { askQuestion as endpoint } from '@rabita/contract/fan/points';
import type { Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byMember, recordAudit } from '../../audit/record-audit.ts';
import { enqueueMessages } from '../../message/enqueue-message.ts';
import { ownsLedgerEntry } from '../ledger/list-ledger-entries.ts';
import { lockPoints } from '../queries.ts';
import { askedMessage } from './messages.ts';
import { countMemberOpenQuestions, findOwners, insertQuestion } from './queries.ts';
import { toQuestion } from './rules.ts';

type AskQuestionInput = { memberId: string; entryId: string; text: string; ip: string };

export async function askQuestion(
  context: Context,
  { memberId, entryId, text, ip }: AskQuestionInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { db, config } = context;
  // The lock makes concurrent questions of the member count each other.
  const lockedMembers = await lockPoints(db, [memberId]);
  const hasEntry = lockedMembers.has(memberId) && (await ownsLedgerEntry(context, memberId, entryId));
  if (!hasEntry) return err('entry.not_found');
  const hasTooMany = (await countMemberOpenQuestions(db, memberId)) >= OPEN_QUESTIONS_MAX;
  const row = await insertQuestion(db, { memberId, entryId, text });
  if (!row) return err('question.still_open');
  // The error rolls the insertion back.
  if (hasTooMany) return err('question.too_many');
  const messages = (await findOwners(db)).map(({ email, language }) => ({
    channel: 'email' as const,
    recipient: email,
    template: 'question.asked',
    language,
    ...askedMessage(language, config),
  }));
  await enqueueMessages(context, messages);
  await recordAudit(context, byMember(memberId, ip), 'question.asked', {
    subject: { kind: 'question', id: row.id },
  });
  return ok({ question: toQuestion(row) });
}
