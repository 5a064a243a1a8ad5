/** Checks that the database's clock decides at the gate: live codes, and the leases of scanners. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { newToken, tokenHash } from '../../apps/api/src/platform/security/secrets.ts';
import { insertEvent } from '../../apps/api/test/fixtures/insert-event.ts';
import { insertMembers } from '../../apps/api/test/fixtures/insert-members.ts';
import { openPhone } from '../../apps/api/test/fixtures/open-phone.ts';
import { sendRequest } from '../../bench/harness/send-request.ts';

export type ClockCheck = {
  label: string;
  expected: string;
  /** Returns the result. The URLs belong to the processes that issue and check a code or session. */
  run(db: Db, issuerUrl: string, checkerUrl: string): Promise<string>;
};

export const post = (url: string, path: string, body: object, token?: string) =>
  sendRequest(url, { method: 'POST', path, body, token });
/** Inserts an event with open doors, one member with a live ticket, and a scanner. */
async function insertEventWithScanner(db: Db) {
  const phone = await openPhone();
  const [member] = await insertMembers(db, 1);
  const eventId = await insertEvent(db, {
    starts_at: 'now()',
    doors_open_at: "now() - interval '1 minute'",
    ends_at: "now() + interval '2 minutes'",
    ticket_format: 'live',
  });
  const ticketId = randomBytes(16);
  const booking = await db.row<{ generation: number }>(
    `insert into booking (event_id, member_id, status, ticket_id, live_key) values ($1, $2, 'confirmed', $3, $4)
     returning generation`,
    [eventId, member?.id, ticketId, Buffer.from(phone.publicKey, 'base64url')],
  );
  const event = await db.row<{ number: number }>('select number from event where id = $1', [eventId]);
  const scannerToken = newToken();
  await db.run(
    'insert into lane_lease (event_id, lane) select $1, lane from generate_series(0, 15) as lane',
    [eventId],
  );
  await db.run(
    "insert into scanner (event_id, name, token_hash, paired_at) values ($1, 'سارة', $2, now() - interval '1 minute')",
    [eventId, tokenHash(scannerToken)],
  );
  const createCode = (secondsAgo: number) =>
    phone.code({ event: event?.number ?? 0, ticketId, generation: booking?.generation ?? 0, secondsAgo });
  return { eventId, scannerToken, createCode };
}
const syncScanner = (url: string, token: string) =>
  post(url, '/api/door/sync', { admissions: [], given_back: [], since: null, is_leaving: false }, token);

export function checkLiveTicket(secondsAgo: number, expected: string): ClockCheck {
  return {
    label: `a live code ${secondsAgo} s after it was shown`,
    expected,
    run: async (db, issuerUrl, checkerUrl) => {
      const { scannerToken, createCode } = await insertEventWithScanner(db);
      await syncScanner(issuerUrl, scannerToken);
      const scan = { scan_id: randomUUID(), text: await createCode(secondsAgo) };
      const { body } = await post(checkerUrl, '/api/door/scans', scan, scannerToken);
      return String((body.answer as { verdict?: string } | undefined)?.verdict ?? body.code);
    },
  };
}

export const checkLease: ClockCheck = {
  label: "a scanner's lease",
  // Two minutes more than the scanner's own limit, because the scanner's clock may be wrong.
  expected: '22 minutes',
  run: async (db, issuerUrl, checkerUrl) => {
    const { eventId, scannerToken } = await insertEventWithScanner(db);
    await syncScanner(issuerUrl, scannerToken);
    await syncScanner(checkerUrl, scannerToken);
    const row = await db.row<{ minutes: number }>(
      'select round(extract(epoch from max(ends_at) - now()) / 60)::integer as minutes from lane_lease where event_id = $1',
      [eventId],
    );
    return `${row?.minutes} minutes`;
  },
};
