/** Sends a reset link to the member's verified email or phone: none if neither is verified, or above the rate limit. */
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { setActor } from '../audit/set-actor.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { resetLinkMessage } from './messages.ts';
import { findCredentials, insertResetLink } from './queries.ts';
import { provenDestination } from './rules.ts';

/** `entryId`: the audit entry of the request, which the job can attribute to the member. */
type ResetLinkInput = { email: string; entryId: string | null };

export async function sendResetLink(context: AppContext, { email, entryId }: ResetLinkInput): Promise<void> {
  const { config } = context;
  const [member] = await findCredentials(context.db, [{ identity: { email }, address: null }]);
  if (member && entryId !== null) await setActor(context, { entryId, memberId: member.id });
  const destination = member && provenDestination(member, config.smsGateway !== null);
  if (!member || !destination) return;
  const left = await context.limits.take('reset.account', member.id);
  if (!left.ok) return;

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
