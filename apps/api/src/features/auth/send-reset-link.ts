/**
 * Records a request for a reset link, and sends the link to the member's verified email or phone: none if neither is
 * verified, or above the rate limit.
 */
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { enqueueMessage } from '../message/enqueue-message.ts';
import { resetLinkMessage } from './messages.ts';
import { findCredentials, insertResetLink, lockMemberAgainstErasure } from './queries.ts';
import { provenDestination } from './rules.ts';

type ResetRequest = {
  email: string;
  /** Null: the request is recorded already. */
  address: string | null;
  at: Date | null;
};

export async function sendResetLink(
  context: AppContext,
  { email, address, at }: ResetRequest,
): Promise<void> {
  const { config } = context;
  const [member] = await findCredentials(context.db, [{ identity: { email }, address: null }]);
  const destination = member && provenDestination(member, config.smsGateway !== null);
  const isAllowed = destination && (await context.limits.take('reset.account', member.id)).ok;

  const token = newToken();
  await context.db.transaction(async db => {
    const inside = { ...context, db };
    // A member who is erased meanwhile is not named, because the erasure has emptied their addresses already.
    const actorId = await lockMemberAgainstErasure(db, member?.id ?? null);
    if (address !== null && at !== null) {
      const entry = { actorKind: 'guest', action: 'auth.reset_asked' } as const;
      await recordAudit(inside, { ...entry, actorId, address, at });
    }
    if (!isAllowed || actorId === undefined) return;
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
