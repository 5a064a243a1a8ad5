/** Records a request for a reset link, and sends the link to the member's verified contact, within the rate limits. */
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { byGuest, bySystem, recordAudit } from '../audit/record-audit.ts';
import { verifiedDestination } from '../message/contact/rules.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { limitRecipient, takeBudget } from '../message/take-budget.ts';
import { resetLinkMessage } from './messages.ts';
import { findCredentials, insertResetLink, lockMemberAgainstErasure } from './queries.ts';
import { type Channel, canReceiveSms } from './rules.ts';

type ResetRequest = { email: string; ip: string; at: Date };

/** Counts the link against the limits. The request has already counted a mail, so only an SMS counts here. */
async function takeResetLinkLimits(
  context: AppContext,
  memberId: string,
  { channel, recipient }: { channel: Channel; recipient: string },
): Promise<boolean> {
  if (channel === 'sms' && !canReceiveSms(recipient, context.config.smsCountries)) return false;
  if (!(await limitRecipient(context, { recipient, personId: memberId })).ok) return false;
  return channel === 'email' || (await takeBudget(context, 'sms')).ok;
}

export async function sendResetLink(context: AppContext, { email, ip, at }: ResetRequest): Promise<void> {
  const { config } = context;
  const [member] = await findCredentials(context.db, [{ email }]);
  const destination = member && verifiedDestination(member, config.smsGateway !== null);
  const isAllowed = destination && (await takeResetLinkLimits(context, member.id, destination));

  const token = newToken();
  await context.db.transaction(async db => {
    const txContext = { ...context, db };
    // Omits a member who was erased meanwhile, because no erasure would remove the IP address from that line.
    const actorId = await lockMemberAgainstErasure(db, member?.id ?? null);
    await recordAudit(txContext, byGuest(actorId, ip), 'auth.reset_asked', { at });
    if (!isAllowed || actorId === undefined) return;
    await insertResetLink(db, member.id, tokenHash(token));
    await enqueueMessage(txContext, {
      ...resetLinkMessage(destination.channel, member.language, config.brand),
      ...destination,
      template: 'auth.reset_link',
      language: member.language,
      secret: `${config.publicUrl}/reset-password?token=${token}`,
      memberId: member.id,
    });
    await recordAudit(txContext, bySystem(member.id), 'auth.reset_link_sent', {
      detail: { channel: destination.channel },
    });
  }, WITH_RETRY);
}
