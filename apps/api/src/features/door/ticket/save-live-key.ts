/** Binds a live ticket to the phone that makes its codes. Moving it to another phone requires the password. */
import { webcrypto } from 'node:crypto';
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { saveLiveKey as endpoint, LiveTicketKey } from '@rabita/contract/fan/booking';
import { fromBase64url, toBase64url } from '@rabita/door/base64url';
import { algorithmOfKey } from '@rabita/door/live-ticket';
import type { AppContext, Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { type CheckedPassword, checkPassword, recheckPassword } from '../../account/check-password.ts';
import { byMember, recordAudit } from '../../audit/record-audit.ts';
import { findTicket, lockTicket, type MemberTicketRow, saveLivePublicKey } from './queries.ts';
import { MAX_GENERATION, toLiveKey } from './rules.ts';

type LiveKeyInput = { bookingId: string; memberId: string; body: BodyOf<typeof endpoint>; ip: string };
type LiveKeyError = ErrorOf<typeof endpoint> | 'request.too_many';
/** `verified`: the checked password; null if the call needs or has no password. */
type NewKey = { key: Uint8Array; verified: CheckedPassword | null };

/** Whether the ticket is already bound to a different phone. */
function isMove({ live_key }: MemberTicketRow, key: string): boolean {
  return live_key !== null && toBase64url(live_key) !== key;
}

/** Runs before the transaction. Checks the password only if the ticket would move and the body has one. */
export async function prepareLiveKey(
  context: AppContext,
  { bookingId, memberId, body, ip }: LiveKeyInput,
): Promise<Result<NewKey, LiveKeyError>> {
  const key = fromBase64url(body.public_key);
  if (!key || !(await isPublicKey(key)))
    return err('request.invalid', { fields: [{ path: 'public_key', code: 'invalid_format' }] });
  const ticket = isId(bookingId) ? await findTicket(context.db, memberId, bookingId) : undefined;
  if (!ticket || !isMove(ticket, body.public_key) || body.password === undefined)
    return ok({ key, verified: null });
  const error = getBindError(ticket);
  if (error) return err(error);
  const verified = await checkPassword(context, { memberId, password: body.password, ip });
  return verified.ok ? ok({ key, verified: verified.value }) : verified;
}

function getBindError({ status, ticket_format, checked_in_at }: MemberTicketRow) {
  if (status !== 'confirmed') return 'booking.no_ticket';
  if (ticket_format !== 'live') return 'booking.not_live';
  return checked_in_at ? 'booking.ticket_used' : null;
}

/** Repeated calls with the same key change nothing. A move increases the generation, which invalidates older codes. */
export async function saveLiveKey(
  context: Context,
  { bookingId, memberId, body, ip }: LiveKeyInput,
  { key, verified }: NewKey,
): Promise<Result<LiveTicketKey, LiveKeyError>> {
  const { db } = context;
  const ticket = isId(bookingId) ? await lockTicket(db, memberId, bookingId) : undefined;
  if (!ticket) return err('booking.not_found');
  const error = getBindError(ticket);
  if (error) return err(error);

  const isMoved = isMove(ticket, body.public_key);
  if (isMoved && !verified) return err('booking.other_phone');
  if (isMoved && ticket.generation >= MAX_GENERATION) return err('booking.moved_often');
  const generation = isMoved ? ticket.generation + 1 : ticket.generation;
  if (isMoved || ticket.live_key === null) {
    await saveLivePublicKey(db, { bookingId, key, generation });
    // If the password changed after its check, this error rolls back the whole transaction.
    if (verified && !(await recheckPassword(context, memberId, verified))) return err('auth.password_wrong');
    const action = isMoved ? 'booking.ticket_moved' : 'booking.ticket_tied';
    await recordAudit(context, byMember(memberId, ip), action, {
      detail: { booking: bookingId, generation },
    });
  }
  return ok({ generation, live: toLiveKey({ ...ticket, live_key: Buffer.from(key) }) });
}

/** Whether the key can verify signatures. `importKey` rejects a key that is not a point on the curve. */
async function isPublicKey(key: Uint8Array): Promise<boolean> {
  const algorithm = algorithmOfKey(key);
  if (algorithm === undefined || key.length === 33) return false;
  const importParams = algorithm === 'ed25519' ? 'Ed25519' : { name: 'ECDSA', namedCurve: 'P-256' };
  try {
    await webcrypto.subtle.importKey('raw', new Uint8Array(key), importParams, false, ['verify']);
    return true;
  } catch {
    return false;
  }
}
