/** Tests live tickets: binding one to a phone, moving it to another phone, and scanning the codes of that phone. */
import { bookSeat, getBookingQr, type LiveTicketKey, saveLiveKey } from '@rabita/contract/fan/booking';
import { fromBase64url, toBase64url } from '@rabita/door/base64url';
import { describe, expect, it, vi } from 'vitest';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { openPhone, type Phone } from '../../../../test/fixtures/open-phone.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { duringPasswordCheck } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const { user, token, password } = await league.signUp();
const fan = { token, password, id: user._id };

async function bookTicket(ticket_format: 'live' | 'static' = 'live') {
  const eventId = await door.openEvent(league, { ticket_format, starts_at: "now() + interval '30 minutes'" });
  const response = await league.call(bookSeat, { params: { eventId }, token: fan.token });
  return { eventId, id: response.body.booking._id };
}
const bind = (id: string, public_key: string, password?: string, token = fan.token) =>
  league.tryCall(saveLiveKey, {
    params: { id },
    token,
    body: { public_key, ...(password !== undefined && { password }) },
  });

/** Binds the ticket to the phone. @returns a function that returns the phone's code as of `secondsAgo` seconds ago */
async function bindPhone(id: string, phone: Phone, password?: string) {
  const { body } = await bind(id, phone.publicKey, password);
  const { generation = 0 } = body;
  const live = requireLiveKey(body);
  const ticketId = fromBase64url(live.ticket_id) ?? new Uint8Array();
  return (secondsAgo = 0) => phone.code({ event: live.event, ticketId, generation, secondsAgo });
}
function requireLiveKey({ live }: { live?: LiveTicketKey['live'] | null }): LiveTicketKey['live'] {
  if (!live) throw new Error('The ticket is not live.');
  return live;
}
const getKey = async (id: string) =>
  league.db.row<{ live_key: Buffer | null; generation: number }>(
    'select live_key, generation from booking where id = $1',
    [id],
  );

describe('binding a live ticket to a phone', () => {
  it.each(['ed25519', 'p256'] as const)(
    '[15.8] with %s keys makes only the phone’s current code valid',
    async algorithm => {
      const { id, eventId } = await bookTicket();
      const phone = await openPhone(algorithm);
      const code = await bindPhone(id, phone);
      const scanner = await door.pairScanner(league, eventId, 'بوابة ١');
      // Codes that are too old, such as photographed or forwarded ones, and a code from the future.
      for (const age of [45, 60, 600, -45]) {
        expect(await door.scanForVerdict(league, scanner, await code(age))).toBe('stale_code');
      }
      expect(await door.scanForVerdict(league, scanner, await code())).toBe('admitted');
      expect(await door.scanForVerdict(league, scanner, await code())).toBe('already_admitted');
      expect(expectError(await bind(id, phone.publicKey))).toBe('booking.ticket_used');
    },
  );

  it('[15.13] needs no password for the first phone, and repeated requests return the same ticket', async () => {
    const { id } = await bookTicket();
    const phone = await openPhone();
    const responses = await Promise.all([1, 2, 3].map(() => bind(id, phone.publicKey)));
    expect(responses.map(({ status, body }) => [status, body.generation])).toEqual(Array(3).fill([200, 1]));
    const qr = await league.call(getBookingQr, { params: { id }, token: fan.token });
    expect(qr.body).toMatchObject({ qr: null, live: { public_key: phone.publicKey } });
    const { server_time: _now, ...live } = requireLiveKey(qr.body);
    expect(responses[0]?.body).toMatchObject({ generation: 1, live });
    const audit = await league.sql`select action from audit_log
      where detail->>'booking' = ${id} and action like 'booking.ticket%'`;
    expect(audit).toEqual([{ action: 'booking.ticket_tied' }]);
  });

  it('succeeds for only one of two phones that bind the ticket concurrently', async () => {
    const { id } = await bookTicket();
    const phones = await Promise.all(['ed25519', 'p256'].map(algorithm => openPhone(algorithm as 'p256')));
    const responses = await Promise.all(phones.map(phone => bind(id, phone.publicKey)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = phones[responses.findIndex(({ status }) => status === 200)];
    expect(toBase64url((await getKey(id))?.live_key ?? new Uint8Array())).toBe(winner?.publicKey);
  });
});

describe('moving a live ticket to another phone', () => {
  it('[7.20] is rejected if the password changes while it is being checked', async () => {
    const { id } = await bookTicket();
    await bindPhone(id, await openPhone());
    const before = await getKey(id);
    const { publicKey } = await openPhone();
    const setPasswordHash = (hash: string) =>
      league.sql`update member set password_hash = ${hash} where id = ${fan.id}`;
    const [original] = await league.sql<{ hash: string }>`select password_hash as hash from member
      where id = ${fan.id}`;
    const otherHash = await league.context.passwords.hash('somebody else has it 1');
    duringPasswordCheck(league, () => setPasswordHash(otherHash));
    expect(expectError(await bind(id, publicKey, fan.password))).toBe('auth.password_wrong');
    expect(await getKey(id)).toEqual(before);
    await setPasswordHash(original?.hash ?? '');
    expect((await bind(id, publicKey, fan.password)).status).toBe(200);
  });

  it('[15.13] requires the password and invalidates the codes of the previous phone', async () => {
    const { id, eventId } = await bookTicket();
    const [first, second] = await Promise.all([openPhone(), openPhone('p256')]);
    const oldCode = await bindPhone(id, first);
    expect(expectError(await bind(id, second.publicKey))).toBe('booking.other_phone');
    expect(expectError(await bind(id, second.publicKey, 'ليست هي'))).toBe('auth.password_wrong');
    expect((await getKey(id))?.generation).toBe(1);
    const newCode = await bindPhone(id, second, fan.password);
    expect((await getKey(id))?.generation).toBe(2);
    const scanner = await door.pairScanner(league, eventId, 'بوابة ١');
    expect(await door.scanForVerdict(league, scanner, await oldCode())).toBe('moved');
    expect(await door.scanForVerdict(league, scanner, await newCode())).toBe('admitted');
  });

  it('is rejected after too many wrong passwords, even with the right one', async () => {
    const { id } = await bookTicket();
    await bindPhone(id, await openPhone());
    const { publicKey } = await openPhone();
    const codes: string[] = [];
    for (let attempts = 0; attempts < 12; attempts += 1)
      codes.push(expectError(await bind(id, publicKey, `guess-${attempts}`)));
    expect(codes.at(-1)).toBe('request.too_many');
    expect(expectError(await bind(id, publicKey, fan.password))).toBe('request.too_many');
    await league.sql`delete from rate_limit`;
  });

  it('is rejected once the ticket’s generation, which counts its phones, has reached its maximum of 255', async () => {
    const { id } = await bookTicket();
    await bindPhone(id, await openPhone());
    await league.sql`update booking set generation = 255 where id = ${id}`;
    const { publicKey } = await openPhone();
    expect(expectError(await bind(id, publicKey, fan.password))).toBe('booking.moved_often');
  });
});

describe('the server_time of a live ticket', () => {
  it('[15.9] is the time of the database, not of the API process', async () => {
    const { id } = await bookTicket();
    const getDatabaseTime = async () =>
      Number(await league.value('select extract(epoch from clock_timestamp())::float8'));
    const { publicKey } = await openPhone();
    const before = Math.floor(await getDatabaseTime());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const binding = await bind(id, publicKey);
    const qr = await league.tryCall(getBookingQr, { params: { id }, token: fan.token });
    vi.useRealTimers();
    const after = await getDatabaseTime();
    for (const { body } of [binding, qr]) {
      const { server_time } = requireLiveKey(body);
      expect(server_time).toBeGreaterThanOrEqual(before);
      expect(server_time).toBeLessThanOrEqual(after);
    }
  });
});

describe('scanning at the gate', () => {
  it('requires a name check if no phone is bound or the ticket is printed, and rejects another phone’s code', async () => {
    const { id, eventId } = await bookTicket();
    const scanner = await door.pairScanner(league, eventId, 'بوابة ١');
    const phone = await openPhone();
    const { body } = await league.call(getBookingQr, { params: { id }, token: fan.token });
    const { event, ticket_id } = requireLiveKey(body);
    const ticketId = fromBase64url(ticket_id) ?? new Uint8Array();
    const ticket = { event, ticketId, generation: 1 };
    expect(await door.scanForVerdict(league, scanner, await phone.code(ticket))).toBe('name_check');
    await bindPhone(id, await openPhone());
    // An invalid signature counts as one of another league.
    expect(await door.scanForVerdict(league, scanner, await phone.code(ticket))).toBe('other_league');
    await league.sql`update event set ticket_format = 'static' where id = ${eventId}`;
    const printed = await league.tryCall(getBookingQr, { params: { id }, token: fan.token });
    await league.sql`update event set ticket_format = 'live' where id = ${eventId}`;
    expect(await door.scanForVerdict(league, scanner, String(printed.body.qr))).toBe('name_check');
  });

  it('uses the ticket list, which has the public key of the bound phone, and the new key after a move', async () => {
    const { id, eventId } = await bookTicket();
    const scanner = await door.pairScanner(league, eventId, 'بوابة ١');
    const whole = door.manifestOf(await door.sync(league, scanner));
    const { edition, serial } = whole;
    expect([...whole.tickets.values()]).toMatchObject([{ generation: 1, publicKey: null }]);
    const phone = await openPhone();
    await bindPhone(id, phone);
    const bound = door.manifestOf(await door.sync(league, scanner, { since: { edition, serial } }));
    expect([...bound.tickets.values()]).toMatchObject([
      { generation: 1, publicKey: fromBase64url(phone.publicKey) },
    ]);
    const newPhone = await openPhone('p256');
    await bindPhone(id, newPhone, fan.password);
    const moved = door.manifestOf(
      await door.sync(league, scanner, { since: { edition, serial: bound.serial } }),
    );
    // The ticket list contains P-256 keys as compressed points: the parity of y in one byte, then the 32 bytes of x.
    const point = fromBase64url(newPhone.publicKey) ?? new Uint8Array();
    const [ticket] = moved.tickets.values();
    expect(ticket?.generation).toBe(2);
    expect(ticket?.publicKey).toHaveLength(33);
    expect([...(ticket?.publicKey ?? [])].slice(1)).toEqual([...point.slice(1, 33)]);
  });
});

describe('the error code of a rejected phone', () => {
  it('differs between an unknown booking, an invalid key, an unconfirmed booking and a static ticket', async () => {
    const { publicKey } = await openPhone();
    const { id, eventId } = await bookTicket();
    const [otherMember] = await insertMembers(league.db, 1);
    expect(expectError(await bind(id, publicKey, undefined, otherMember?.token))).toBe('booking.not_found');
    expect(expectError(await bind('nothing', publicKey))).toBe('booking.not_found');
    for (const key of ['', 'A'.repeat(42), 'A'.repeat(87), toBase64url(new Uint8Array(65).fill(4))])
      expect(expectError(await bind(id, key))).toBe('request.invalid');
    await league.sql`update booking set status = 'pending' where event_id = ${eventId}`;
    expect(expectError(await bind(id, publicKey))).toBe('booking.no_ticket');
    const printed = await bookTicket('static');
    expect(expectError(await bind(printed.id, publicKey))).toBe('booking.not_live');
  });
});
