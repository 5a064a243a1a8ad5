/** Tests a member's data export: it has everything about the member, nothing about others and no secret. */
import { login } from '@rabita/contract/fan/auth';
import { bookSeat } from '@rabita/contract/fan/booking';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { exportMember } from '@rabita/contract/fan/member';
import { expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { earnPoints } from '../points/earn-points.ts';

const league = await startTestLeague();

const copyOf = (token: string, language?: 'ar' | 'en') =>
  league.tryCall(fanEndpoints.exportMember, { token, language });

it('the export has profile, consents, bookings, points, sessions, messages and audit entries, but no secret', async () => {
  const other = await league.signUp({ full_name: 'عضو آخر تمامًا' });
  const { user, token, password } = await league.signUp({ terms_accepted: true });
  const event = await insertEvent(league.db, { points: 40 });
  await league.call(bookSeat, { params: { eventId: event }, token: other.token });
  const booked = await league.call(bookSeat, { params: { eventId: event }, token });
  const bookingId = booked.body.booking._id;
  await league.db.run('update booking set checked_in_at = now() where id = $1', [bookingId]);
  await earnPoints(league.context, bookingId);
  await league.call(login, {
    body: { identifier: user.email, password },
    address: '192.0.2.20',
  });

  const answer = await copyOf(token, 'en');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const copy = exportMember.reply.parse(answer.body);
  expect(copy.member).toEqual({ ...user, loyalty_points: 40, points_balance: 40, rank: 1 });
  expect(copy.consents.map(({ document, language }) => [document, language])).toEqual([
    ['privacy', 'ar'],
    ['terms', 'ar'],
  ]);
  expect(copy.bookings).toMatchObject([
    { _id: bookingId, status: 'confirmed', event: { name: 'Watch Night' } },
  ]);
  expect(copy.points).toMatchObject([{ points: 40, reason: 'check_in', booking_id: bookingId }]);
  expect(copy.sessions).toHaveLength(2);
  expect(copy.sessions[1]?.address).toBe('192.0.2.20');
  expect(copy.messages.map(({ channel, template }) => [channel, template])).toContainEqual([
    'email',
    'auth.code',
  ]);
  expect(copy.audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['auth.registered', 'auth.verified', 'auth.logged_in']),
  );
  expect(answer.text).not.toContain('عضو آخر');
  expect(answer.text).not.toMatch(/argon2|hash|secret/u);
});

it('the export of a new member contains no bookings or points of other members', async () => {
  const { user, token } = await league.signUp();
  expect((await copyOf(token)).body).toMatchObject({ member: { _id: user.id }, bookings: [], points: [] });
});
