/** Ties a live ticket to the phone that will make its codes: the first one freely, another one against the password. */
import { webcrypto } from 'node:crypto';
import type { saveLiveKey as endpoint, LiveTicketKey } from '@rabita/contract/booking';
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import { fromBase64url, toBase64url } from '@rabita/door/base64url';
import { algorithmOf } from '@rabita/door/live-ticket';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { checkPassword } from '../auth/check-password.ts';
import { lockTicket, saveKey } from './queries.ts';
import { liveOf, MOST_GENERATIONS } from './rules.ts';

type Asked = { bookingId: string; memberId: string; body: BodyOf<typeof endpoint>; address: string };
type Refusal = ErrorOf<typeof endpoint> | 'request.too_many';

/** The same phone may ask as often as it likes. Another one raises the generation, which ends the codes of the one before. */
export async function saveLiveKey(
  context: Context,
  { bookingId, memberId, body, address }: Asked,
): Promise<Outcome<LiveTicketKey, Refusal>> {
  const { db } = context;
  const key = fromBase64url(body.public_key);
  if (!key || !(await isPublicKey(key)))
    return refuse('request.invalid', { fields: [{ path: 'public_key', code: 'invalid_format' }] });
  const ticket = isId(bookingId) ? await lockTicket(db, memberId, bookingId) : undefined;
  if (!ticket) return refuse('booking.not_found');
  if (ticket.status !== 'confirmed') return refuse('booking.no_ticket');
  if (ticket.ticket_format !== 'live') return refuse('booking.not_live');
  if (ticket.checked_in_at) return refuse('booking.ticket_used');

  const known = ticket.live_key && toBase64url(ticket.live_key);
  const isMove = known !== null && known !== body.public_key;
  if (isMove) {
    if (body.password === undefined) return refuse('booking.other_phone');
    const proven = await checkPassword(context, memberId, body.password);
    if (!proven.ok) return proven;
    if (ticket.generation >= MOST_GENERATIONS) return refuse('booking.moved_often');
  }
  const generation = isMove ? ticket.generation + 1 : ticket.generation;
  if (known !== body.public_key) {
    await saveKey(db, { bookingId, key, generation });
    await recordAudit(context, {
      actorKind: 'member',
      actorId: memberId,
      action: isMove ? 'booking.ticket_moved' : 'booking.ticket_tied',
      address,
      detail: { booking: bookingId, generation },
    });
  }
  return ok({ generation, live: liveOf({ ...ticket, live_key: Buffer.from(key) }, new Date()) });
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
