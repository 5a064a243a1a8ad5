/** Tests what members and scanners get when they repeat a call whose response was lost. */
import { doorEndpoints } from '@rabita/contract/door/endpoints';
import { createScanner } from '@rabita/contract/door/scanner';
import type { Endpoint } from '@rabita/contract/endpoint';
import { fanEndpoints as fan } from '@rabita/contract/fan/endpoints';
import { createClaimCode, switchClaimCodes, updateReferral } from '@rabita/contract/staff/earning';
import { describe, expect, it } from 'vitest';
import { authTasks } from '../src/features/account/jobs.ts';
import { insertAdjustment } from './fixtures/insert-adjustment.ts';
import { insertEvent } from './fixtures/insert-event.ts';
import { insertMembersWithPoints, insertReward } from './fixtures/insert-reward.ts';
import { insertSeason } from './fixtures/insert-season.ts';
import { insertStaff } from './fixtures/insert-staff.ts';
import { insertTiers } from './fixtures/insert-tiers.ts';
import * as door from './fixtures/open-door.ts';
import { openPhone } from './fixtures/open-phone.ts';
import { endResendWait, registerFan } from './fixtures/register-fan.ts';
import { requestAndReadCode } from './fixtures/verify-contact.ts';
import { callTwice, type RepeatedCall, sameResponse } from './harness/call-twice.ts';
import { runJobs } from './harness/run-jobs.ts';
import { newRegistration, startTestLeague } from './harness/start-league.ts';

const league = await startTestLeague({ PUBLIC_URL: 'http://localhost:4321' });

const twice = (endpoint: Endpoint, input: Parameters<typeof callTwice>[2]) =>
  callTwice(league, endpoint, input);

const insertFan = async (points: number) =>
  (await insertMembersWithPoints(league.db, 1, points))[0] as door.Attendee;
async function bookAsFan() {
  const member = await insertFan(0);
  const eventId = await insertEvent(league.db);
  const { body } = await league.call(fan.bookSeat, { params: { eventId }, token: member.token });
  return { token: member.token, params: { id: body.booking._id } };
}
async function redeemAsFan() {
  const { token } = await insertFan(100);
  const params = { id: await insertReward(league.db) };
  const { body } = await league.call(fan.redeemReward, { params, token });
  return { token, params: { id: body.redemption._id } };
}

async function startEmailChange() {
  const { token, password } = await league.signUp();
  const email = `${crypto.randomUUID()}@example.com`;
  await league.call(fan.changeEmail, { token, body: { email, currentPassword: password } });
  return { token, email };
}

const MEMBER_CALLS: Partial<Record<keyof typeof fan, RepeatedCall>> = {
  // Each call starts a registration of its own.
  register: { expected: 'another response', run: () => twice(fan.register, { body: newRegistration() }) },
  login: {
    expected: 'another response',
    run: async () => {
      const { user, password } = await league.signUp();
      return twice(fan.login, { body: { identifier: user.email, password } });
    },
  },
  verifyOtp: {
    expected: 'auth.already_verified',
    run: async () => {
      const { userId, code } = await registerFan(league);
      return twice(fan.verifyOtp, { body: { userId, otp: code } });
    },
  },
  resendOtp: {
    expected: 'auth.resend_too_soon',
    run: async () => {
      const { userId } = await registerFan(league);
      await endResendWait(league, userId);
      return twice(fan.resendOtp, { body: { userId } });
    },
  },
  forgotPassword: sameResponse(async () =>
    twice(fan.forgotPassword, { body: { email: (await league.signUp()).user.email } }),
  ),
  resetPassword: {
    expected: 'auth.reset_link_used',
    run: async () => {
      const { email } = (await league.signUp()).user;
      await league.call(fan.forgotPassword, { body: { email } });
      await runJobs(league, authTasks(league.context));
      const link = (await league.messagesTo(email)).find(({ template }) => template === 'auth.reset_link');
      const token = new URL(String(link?.secret)).searchParams.get('token');
      return twice(fan.resetPassword, { body: { token, newPassword: 'كلمة جديدة تمامًا' } });
    },
  },
  changePassword: sameResponse(async () => {
    const { token, password } = await league.signUp();
    return twice(fan.changePassword, {
      token,
      body: { currentPassword: password, newPassword: 'كلمة جديدة تمامًا' },
    });
  }),
  // The app logs out whatever the response is.
  logout: {
    expected: 'auth.session_invalid',
    run: async () => twice(fan.logout, { token: (await league.signUp()).token }),
  },
  updateMember: sameResponse(async () => {
    const { token, user } = await league.signUp();
    return twice(fan.updateMember, { token, params: { id: user._id }, body: { city: 'أبها' } });
  }),
  eraseMember: {
    expected: 'auth.session_invalid',
    run: async () => {
      const { token, user, password } = await league.signUp();
      return twice(fan.eraseMember, { token, params: { id: user._id }, body: { password } });
    },
  },
  changeEmail: sameResponse(async () => {
    const { token, password } = await league.signUp();
    return twice(fan.changeEmail, {
      token,
      body: { email: `${crypto.randomUUID()}@example.com`, currentPassword: password },
    });
  }),
  requestContactCode: sameResponse(async () => {
    const { token } = await startEmailChange();
    return twice(fan.requestContactCode, { token, body: { channel: 'email' } });
  }),
  verifyContact: sameResponse(async () => {
    const { token, email } = await startEmailChange();
    const otp = await requestAndReadCode(league, token, { channel: 'email', recipient: email });
    return twice(fan.verifyContact, { token, body: { channel: 'email', otp } });
  }),
  endOtherSessions: sameResponse(async () =>
    twice(fan.endOtherSessions, { token: (await insertFan(0)).token }),
  ),
  bookSeat: sameResponse(async () => {
    const { token } = await insertFan(0);
    return twice(fan.bookSeat, { token, params: { eventId: await insertEvent(league.db) } });
  }),
  cancelBooking: sameResponse(async () => twice(fan.cancelBooking, await bookAsFan())),
  redeemReward: sameResponse(async () => {
    const { token } = await insertFan(100);
    return twice(fan.redeemReward, { token, params: { id: await insertReward(league.db) } });
  }),
  returnRedemption: sameResponse(async () => twice(fan.returnRedemption, await redeemAsFan())),
  endOwnSession: {
    expected: 'another response',
    run: async () => {
      const { token, user, password } = await league.signUp();
      const { body } = await league.call(fan.login, { body: { identifier: user.email, password } });
      const otherToken = 'token' in body ? body.token : '';
      const { sessions } = (await league.call(fan.listOwnSessions, { token: otherToken })).body;
      const id = String(sessions.find(({ is_current }) => !is_current)?._id);
      expect(token).not.toBe(otherToken);
      return twice(fan.endOwnSession, { token: otherToken, params: { id } });
    },
  },
  // Each response holds the server's time.
  saveLiveKey: {
    expected: 'another response',
    run: async () => {
      const [member] = await door.seatAttendees(
        league,
        await door.openEvent(league, { ticket_format: 'live' }),
        1,
      );
      const phone = await openPhone();
      return twice(fan.saveLiveKey, {
        token: String(member?.token),
        params: { id: String(member?.bookingId) },
        body: { public_key: phone.publicKey },
      });
    },
  },
  askQuestion: sameResponse(async () => {
    const { token } = await insertFan(100);
    const { entries } = (await league.call(fan.listPoints, { token })).body;
    return twice(fan.askQuestion, {
      token,
      params: { id: String(entries[0]?._id) },
      body: { text: 'من أين جاءت هذه النقاط؟' },
    });
  }),
  claimPoints: sameResponse(async () => {
    const { token } = await insertStaff(league, 'owner');
    await league.call(switchClaimCodes, { token, body: { is_on: true } });
    const terms = { code: null, points: 25, starts: null, ends: null, total_cap: 100, member_cap: 1 };
    const translations = { ar: { name: 'ليلة' }, en: { name: 'Night' } };
    const { claim_code } = (await league.call(createClaimCode, { token, body: { ...terms, translations } }))
      .body;
    return twice(fan.claimPoints, { token: (await insertFan(0)).token, body: { code: claim_code.code } });
  }),
  celebrateTier: sameResponse(async () => {
    await insertTiers(league.db);
    await insertSeason(league.db);
    const member = await insertFan(0);
    await insertAdjustment(league.db, member, 200);
    return twice(fan.celebrateTier, { token: member.token });
  }),
  createReferralCode: sameResponse(async () => {
    const { token } = await insertStaff(league, 'owner');
    const body = { is_on: true, points: 50, friend_points: 25, season_cap: 100 };
    await league.call(updateReferral, { token, body });
    return twice(fan.createReferralCode, { token: (await insertFan(0)).token });
  }),
};

async function createGateScanner() {
  const eventId = await door.openEvent(league);
  const [attendee] = await door.seatAttendees(league, eventId, 1);
  const { token } = await door.pairScanner(league, eventId, 'شمال');
  if (!attendee) throw new Error('No attendee was seated.');
  return { eventId, attendee, token };
}
const createCounterToken = async () =>
  (await door.pairScanner(league, await door.openEvent(league), 'شرق', 'counter')).token;

const SCANNER_CALLS: Partial<Record<keyof typeof doorEndpoints, RepeatedCall>> = {
  // The phone got no token, so staff display another code.
  pairScanner: {
    expected: 'scanner.pairing_invalid',
    run: async () => {
      const { token } = await insertStaff(league, 'owner');
      const params = { id: await door.openEvent(league) };
      const { pairing_code } = (await league.call(createScanner, { params, body: { name: 'شمال' }, token }))
        .body;
      return twice(doorEndpoints.pairScanner, { body: { pairing_code } });
    },
  },
  scanTicket: sameResponse(async () => {
    const { attendee, token } = await createGateScanner();
    return twice(doorEndpoints.scanTicket, {
      token,
      body: { scan_id: crypto.randomUUID(), text: attendee.qr },
    });
  }),
  recordExit: sameResponse(async () => {
    const { attendee, token } = await createGateScanner();
    await league.sql`update event set allows_reentry = true`;
    const { qr: text } = attendee;
    await league.call(doorEndpoints.scanTicket, { token, body: { scan_id: crypto.randomUUID(), text } });
    return twice(doorEndpoints.recordExit, { token, body: { scan_id: crypto.randomUUID(), text } });
  }),
  admitByHand: sameResponse(async () => {
    const { attendee, token } = await createGateScanner();
    const body = { scan_id: crypto.randomUUID(), booking_id: attendee.bookingId, reason: 'هاتف منته' };
    return twice(doorEndpoints.admitByHand, { token, body });
  }),
  undoScan: sameResponse(async () => {
    const { attendee, token } = await createGateScanner();
    const id = crypto.randomUUID();
    await league.call(doorEndpoints.scanTicket, { token, body: { scan_id: id, text: attendee.qr } });
    return twice(doorEndpoints.undoScan, { token, params: { id } });
  }),
  syncCounter: sameResponse(async () =>
    twice(doorEndpoints.syncCounter, { token: await createCounterToken(), body: { is_leaving: false } }),
  ),
  collectAtCounter: sameResponse(async () => {
    const { token, params } = await redeemAsFan();
    const { redemption } = (await league.call(fan.getRedemption, { token, params })).body;
    return twice(doorEndpoints.collectAtCounter, {
      token: await createCounterToken(),
      body: { code: redemption.number },
    });
  }),
  undoHandOutAtCounter: sameResponse(async () => {
    const { token: fanToken, params } = await redeemAsFan();
    const { redemption } = (await league.call(fan.getRedemption, { token: fanToken, params })).body;
    const token = await createCounterToken();
    await league.call(doorEndpoints.collectAtCounter, { token, body: { code: redemption.number } });
    return twice(doorEndpoints.undoHandOutAtCounter, { token, params });
  }),
};
/** Calls that change nothing, or that scanners repeat anyway: the property tests of scanners cover these. */
const REPEATABLE = ['findAttendees', 'syncScanner', 'answerReleases', 'sendLateUpload'];

const listChanges = (endpoints: Readonly<Record<string, Endpoint>>) =>
  Object.keys(endpoints).filter(name => endpoints[name]?.route.method !== 'GET');

describe('[7.25] a member’s or scanner’s call, repeated after a lost response', () => {
  it('is tested for every endpoint that changes something', () => {
    expect(Object.keys(MEMBER_CALLS).toSorted()).toEqual(listChanges(fan).toSorted());
    expect([...Object.keys(SCANNER_CALLS), ...REPEATABLE].toSorted()).toEqual(
      listChanges(doorEndpoints).toSorted(),
    );
  });

  const calls = Object.entries({ ...MEMBER_CALLS, ...SCANNER_CALLS });
  it.each(calls.map(([name, call]) => ({ name, ...call })))('$name gets $expected', async call => {
    expect(await call.run()).toBe(call.expected);
  });
});
