/** Ties a live ticket to the phone that will make its codes: the first one freely, another one against the password. */
import { webcrypto } from 'node:crypto';
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { saveLiveKey as endpoint, LiveTicketKey } from '@rabita/contract/fan/booking';
import { fromBase64url, toBase64url } from '@rabita/door/base64url';
import { algorithmOf } from '@rabita/door/live-ticket';
import type { AppContext, Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { checkPassword, type ProvenPassword } from '../auth/check-password.ts';
import { recheckPassword } from '../member/recheck-password.ts';
import { findTicket, lockTicket, saveKey, type TicketRow } from './queries.ts';
import { liveOf, MOST_GENERATIONS } from './rules.ts';

type Asked = { bookingId: string; memberId: string; body: BodyOf<typeof endpoint> };
type Refusal = ErrorOf<typeof endpoint> | 'request.too_many';
/** `proven` is null where no password is needed, or none was given. */
type NewKey = { key: Uint8Array; proven: ProvenPassword | null };

/** Whether another phone makes the codes now. */
function isMove({ live_key }: TicketRow, key: string): boolean {
  return live_key !== null && toBase64url(live_key) !== key;
}

/** Before the transaction: whether the key is one, and for a move whether the password is right. */
export async function prepareLiveKey(
  context: AppContext,
  { bookingId, memberId, body }: Asked,
): Promise<Outcome<NewKey, Refusal>> {
  const key = fromBase64url(body.public_key);
  if (!key || !(await isPublicKey(key)))
    return refuse('request.invalid', { fields: [{ path: 'public_key', code: 'invalid_format' }] });
  const ticket = isId(bookingId) ? await findTicket(context.db, memberId, bookingId) : undefined;
  if (!ticket || !isMove(ticket, body.public_key) || body.password === undefined) {
    return ok({ key, proven: null });
  }
  const refusal = whyNotTie(ticket);
  if (refusal) return refuse(refusal);
  const proven = await checkPassword(context, memberId, body.password);
  return proven.ok ? ok({ key, proven: proven.value }) : proven;
}

function whyNotTie({ status, ticket_format, checked_in_at }: TicketRow) {
  if (status !== 'confirmed') return 'booking.no_ticket';
  if (ticket_format !== 'live') return 'booking.not_live';
  return checked_in_at ? 'booking.ticket_used' : null;
}

/** The same phone may ask as often as it likes. Another one raises the generation, which ends the codes of the one before. */
export async function saveLiveKey(
  context: Context,
  { bookingId, memberId, body, address }: Asked & { address: string },
  { key, proven }: NewKey,
): Promise<Outcome<LiveTicketKey, Refusal>> {
  const { db } = context;
  const ticket = isId(bookingId) ? await lockTicket(db, memberId, bookingId) : undefined;
  if (!ticket) return refuse('booking.not_found');
  const refusal = whyNotTie(ticket);
  if (refusal) return refuse(refusal);

  const isMoved = isMove(ticket, body.public_key);
  if (isMoved && !proven) return refuse('booking.other_phone');
  if (isMoved && ticket.generation >= MOST_GENERATIONS) return refuse('booking.moved_often');
  const generation = isMoved ? ticket.generation + 1 : ticket.generation;
  if (isMoved || ticket.live_key === null) {
    await saveKey(db, { bookingId, key, generation });
    // Replaced since it was checked: all of it is rolled back.
    if (proven && !(await recheckPassword(context, memberId, proven))) return refuse('auth.password_wrong');
    await recordAudit(context, {
      actorKind: 'member',
      actorId: memberId,
      action: isMoved ? 'booking.ticket_moved' : 'booking.ticket_tied',
      address,
      detail: { booking: bookingId, generation },
    });
  }
  return ok({ generation, live: liveOf({ ...ticket, live_key: Buffer.from(key) }) });
}

/** Whether the bytes are a key at all: a point that lies on no curve could never be proven against. */
async function isPublicKey(key: Uint8Array): Promise<boolean> {
  const algorithm = algorithmOf(key);
  if (algorithm === undefined || key.length === 33) return false;
  const how = algorithm === 'ed25519' ? 'Ed25519' : { name: 'ECDSA', namedCurve: 'P-256' };
  try {
    await webcrypto.subtle.importKey('raw', new Uint8Array(key), how, false, ['verify']);
    return true;
  } catch {
    return false;
  }
}
