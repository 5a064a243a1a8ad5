/** Sends a reset link to the member's verified email or phone: none if neither is verified, or above a rate limit. */
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { setActor } from '../audit/set-actor.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { limitRecipient } from '../message/limit-recipient.ts';
import { takeBudget } from '../message/take-budget.ts';
import { resetLinkMessage } from './messages.ts';
import { findCredentials, insertResetLink } from './queries.ts';
import { type Channel, isSmsCountry, provenDestination } from './rules.ts';

/** `entryId`: the audit entry of the request, which the job can attribute to the member. */
type ResetLinkInput = { email: string; entryId: string | null };

/** The request has counted a mail already; an SMS is counted here. */
async function isAllowed(
  context: AppContext,
  memberId: string,
  { channel, recipient }: { channel: Channel; recipient: string },
): Promise<boolean> {
  if (channel === 'sms' && !isSmsCountry(recipient, context.config.smsCountries)) return false;
  if (!(await limitRecipient(context, { recipient, personId: memberId })).ok) return false;
  return channel === 'email' || (await takeBudget(context, 'sms')).ok;
}

export async function sendResetLink(context: AppContext, { email, entryId }: ResetLinkInput): Promise<void> {
  const { config } = context;
  const [member] = await findCredentials(context.db, [{ email }]);
  if (member && entryId !== null) await setActor(context, { entryId, memberId: member.id });
  const destination = member && provenDestination(member, config.smsGateway !== null);
  if (!member || !destination || !(await isAllowed(context, member.id, destination))) return;

  const token = newToken();
  await context.db.transaction(async db => {
    const inside = { ...context, db };
    await insertResetLink(db, member.id, tokenHash(token));
    await enqueueMessage(inside, {
      ...resetLinkMessage(destination.channel, member.language, config.brand),
      ...destination,
      template: 'auth.reset_link',
      language: member.language,
      secret: `${config.publicUrl}/reset-password?token=${token}`,
      memberId: member.id,
    });
    await recordAudit(inside, {
      actorKind: 'system',
      actorId: member.id,
      action: 'auth.reset_link_sent',
      detail: { channel: destination.channel },
    });
  }, WITH_RETRY);
}
