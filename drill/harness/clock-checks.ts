/** Checks expiries and waits: one process issues a code or session, its row is aged, and another process checks it. */
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { newToken, tokenHash } from '../../apps/api/src/platform/security/secrets.ts';
import { insertEvent } from '../../apps/api/test/fixtures/insert-event.ts';
import { insertMembers } from '../../apps/api/test/fixtures/insert-members.ts';
import { readCode, startRegistration, verifyCode } from '../../bench/harness/register-fan.ts';
import { type ApiResponse, sendRequest } from '../../bench/harness/send-request.ts';
import { type ClockCheck, checkLease, checkLiveTicket, post } from './door-clock-checks.ts';

export const OWNER = { STAFF_EMAIL: 'owner@example.com', STAFF_PASSWORD: 'شجرة الليمون خلف البيت' };

const describeResponse = ({ status, body }: ApiResponse) =>
  status < 300 ? 'accepted' : String(body.code ?? status);
/** Includes the wait of Retry-After, rounded to the expected one if it is up to 30 s shorter. */
const describeWait = (response: ApiResponse, seconds: number) => {
  const wait = Number(response.retryAfter);
  return `${describeResponse(response)}, ${wait <= seconds && wait > seconds - 30 ? `within ${seconds} s` : `${wait} s`}`;
};

function checkCode(age: string, expected: string): ClockCheck {
  return {
    what: `a code after ${age}`,
    expected,
    run: async (db, issuer, checker) => {
      const { userId, email } = await startRegistration(issuer);
      const otp = await readCode(issuer, email);
      await db.run(
        `update verification_code set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
         where registration_id = $1`,
        [userId, age],
      );
      return describeResponse(await post(checker, '/api/auth/verify-otp', { userId, otp }));
    },
  };
}

function checkResend(age: string, expected: string): ClockCheck {
  return {
    what: `another code after ${age}`,
    expected,
    run: async (db, issuer, checker) => {
      const { userId } = await startRegistration(issuer);
      await db.run(
        'update registration set code_requested_at = code_requested_at - $2::interval where id = $1',
        [userId, age],
      );
      const response = await post(checker, '/api/auth/resend-otp', { userId });
      return response.retryAfter ? describeWait(response, 60) : describeResponse(response);
    },
  };
}

function checkSession(left: string, expected: string): ClockCheck {
  return {
    what: `a member's session with ${left} left`,
    expected,
    run: async (db, issuer, checker) => {
      const { userId, email } = await startRegistration(issuer);
      const { token } = await verifyCode(issuer, userId, await readCode(issuer, email));
      await db.run('update session set expires_at = now() + $2::interval where member_id = $1', [
        userId,
        left,
      ]);
      return describeResponse(
        await sendRequest(checker, { method: 'GET', path: '/api/auth/profile', token }),
      );
    },
  };
}

function checkIdleStaff(idle: string, expected: string): ClockCheck {
  return {
    what: `a staff session idle for ${idle}`,
    expected,
    run: async (db, _issuer, checker) => {
      const token = newToken();
      await db.run(
        `insert into staff_session (staff_id, token_hash, address, seen_at, expires_at)
         select id, $1, '2001:db8::1', now() - $2::interval, now() + interval '1 day' from staff limit 1`,
        [tokenHash(token), idle],
      );
      return describeResponse(await sendRequest(checker, { method: 'GET', path: '/api/staff/me', token }));
    },
  };
}

async function readResetToken(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const page = await (await fetch(`${url}/outbox`)).text();
    const messages = page.split('<article').filter(part => part.includes(email));
    const token = messages.map(part => /token=([\w-]+)/u.exec(part)?.[1]).find(Boolean);
    if (token) return token;
    await pause(100);
  }
  throw new Error('The outbox page showed no reset link.');
}

function checkResetLink(age: string, expected: string): ClockCheck {
  return {
    what: `a reset link after ${age}`,
    expected,
    run: async (db, issuer, checker) => {
      const { userId, email } = await startRegistration(issuer);
      await verifyCode(issuer, userId, await readCode(issuer, email));
      await post(issuer, '/api/auth/forgot-password', { email });
      const token = await readResetToken(issuer, email);
      await db.run(
        `update password_reset set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
         where member_id = $1`,
        [userId, age],
      );
      const newPassword = 'كلمة أخرى تمامًا 1';
      return describeResponse(await post(checker, '/api/auth/reset-password', { token, newPassword }));
    },
  };
}

function checkRateLimit(age: number, expected: string): ClockCheck {
  return {
    what: `a wrong password, ${age} s after the tenth`,
    expected,
    run: async (db, issuer, checker) => {
      const { userId, email } = await startRegistration(issuer);
      await verifyCode(issuer, userId, await readCode(issuer, email));
      const body = { identifier: email, password: 'wrong password' };
      for (let tries = 0; tries < 10; tries += 1)
        await post(tries % 2 === 0 ? issuer : checker, '/api/auth/login', body);
      await db.run('update rate_limit set expire = expire - $1', [age * 1000]);
      const response = await post(checker, '/api/auth/login', body);
      return response.retryAfter ? describeWait(response, 300) : describeResponse(response);
    },
  };
}

function checkOpening(opens: string, expected: string): ClockCheck {
  return {
    what: `a booking; booking opens in ${opens}`,
    expected,
    run: async (db, _issuer, checker) => {
      const [member] = await insertMembers(db, 1);
      const eventId = await insertEvent(db, { booking_opens_at: `now() + interval '${opens}'` });
      return describeResponse(await post(checker, `/api/bookings/event/${eventId}`, {}, member?.token));
    },
  };
}

const checkTime: ClockCheck = {
  what: 'the time that pages count down by',
  expected: "the database's",
  run: async (db, _issuer, checker) => {
    const { body } = await sendRequest(checker, { method: 'GET', path: '/api/time' });
    const row = await db.row<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now');
    const off = Number(row?.now) - Number(body.server_time);
    return off >= -1 && off < 10 ? "the database's" : `off by ${off} s`;
  },
};

function checkAuthenticator(steps: number, expected: string): ClockCheck {
  return {
    what: `an authenticator's code, ${steps} steps ahead`,
    expected,
    run: async (db, issuer, checker) => {
      await db.run('update staff set totp_secret = null, totp_enrolled_at = null, totp_step = 0');
      const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = OWNER;
      const { challenge } = (await post(issuer, '/api/staff/auth/login', { email, password })).body;
      const { secret } = (await post(issuer, '/api/staff/auth/enrolment', { challenge })).body;
      const app = new TOTP({ secret: Secret.fromBase32(String(secret)), digits: 6, period: 30 });
      const code = app.generate({ timestamp: Date.now() + steps * 30_000 });
      return describeResponse(await post(checker, '/api/staff/auth/enrolment/confirm', { challenge, code }));
    },
  };
}

/** The moved clock is ten steps of an authenticator ahead or behind, so its own process must not accept those codes. */
export const CLOCK_CHECKS: readonly ClockCheck[] = [
  checkTime,
  checkCode('9 minutes 40 seconds', 'accepted'),
  checkCode('10 minutes 1 second', 'auth.code_expired'),
  checkResend('0 seconds', 'auth.resend_too_soon, within 60 s'),
  checkResend('61 seconds', 'accepted'),
  checkSession('20 seconds', 'accepted'),
  checkSession('-1 second', 'auth.session_invalid'),
  checkIdleStaff('59 minutes', 'accepted'),
  checkIdleStaff('61 minutes', 'staff.session_invalid'),
  checkResetLink('29 minutes 40 seconds', 'accepted'),
  checkResetLink('30 minutes 1 second', 'auth.reset_link_invalid'),
  checkRateLimit(0, 'request.too_many, within 300 s'),
  checkRateLimit(301, 'auth.login_failed'),
  checkOpening('1 minute', 'booking.not_open'),
  checkOpening('-1 minute', 'accepted'),
  checkLiveTicket(0, 'admitted'),
  checkLiveTicket(90, 'stale_code'),
  checkLease,
  checkAuthenticator(0, 'accepted'),
  checkAuthenticator(10, 'staff.code_invalid'),
  checkAuthenticator(-10, 'staff.code_invalid'),
];
