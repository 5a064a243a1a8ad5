/** Ages the row of a code or session that one process issued, and checks it in another whose clock may be off. */
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { newToken, tokenHash } from '../../apps/api/src/platform/security/secrets.ts';
import { insertEvent } from '../../apps/api/test/fixtures/insert-event.ts';
import { insertMembers } from '../../apps/api/test/fixtures/insert-members.ts';
import { readCode, startRegistration, verifyCode } from '../../bench/harness/register-fan.ts';
import { type ApiResponse, sendRequest } from '../../bench/harness/send-request.ts';
import { type ClockCheck, checkLease, checkLiveTicket, post } from './door-clock-checks.ts';

export const OWNER_SETTINGS = { STAFF_EMAIL: 'owner@example.com', STAFF_PASSWORD: 'شجرة الليمون خلف البيت' };

const describeResponse = ({ status, body }: ApiResponse) =>
  status < 300 ? 'accepted' : String(body.code ?? status);
/** Includes the seconds of Retry-After. A wait that is up to 30 s shorter than expected counts as expected. */
const describeWait = (response: ApiResponse, expectedSeconds: number) => {
  const wait = Number(response.retryAfter);
  return `${describeResponse(response)}, ${wait <= expectedSeconds && wait > expectedSeconds - 30 ? `within ${expectedSeconds} s` : `${wait} s`}`;
};

function checkCode(age: string, expected: string): ClockCheck {
  return {
    label: `a code after ${age}`,
    expected,
    run: async (db, issuerUrl, checkerUrl) => {
      const { userId, email } = await startRegistration(issuerUrl);
      const otp = await readCode(issuerUrl, email);
      await db.run(
        `update verification_code set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
         where registration_id = $1`,
        [userId, age],
      );
      return describeResponse(await post(checkerUrl, '/api/auth/verify-otp', { userId, otp }));
    },
  };
}

function checkResend(age: string, expected: string): ClockCheck {
  return {
    label: `another code after ${age}`,
    expected,
    run: async (db, issuerUrl, checkerUrl) => {
      const { userId } = await startRegistration(issuerUrl);
      await db.run(
        'update registration set code_requested_at = code_requested_at - $2::interval where id = $1',
        [userId, age],
      );
      const response = await post(checkerUrl, '/api/auth/resend-otp', { userId });
      return response.retryAfter ? describeWait(response, 60) : describeResponse(response);
    },
  };
}

function checkSession(remaining: string, expected: string): ClockCheck {
  return {
    label: `a member's session with ${remaining} left`,
    expected,
    run: async (db, issuerUrl, checkerUrl) => {
      const { userId, email } = await startRegistration(issuerUrl);
      const { token } = await verifyCode(issuerUrl, userId, await readCode(issuerUrl, email));
      await db.run('update session set expires_at = now() + $2::interval where member_id = $1', [
        userId,
        remaining,
      ]);
      return describeResponse(
        await sendRequest(checkerUrl, { method: 'GET', path: '/api/auth/profile', token }),
      );
    },
  };
}

function checkIdleStaff(idleTime: string, expected: string): ClockCheck {
  return {
    label: `a staff session idle for ${idleTime}`,
    expected,
    run: async (db, _issuerUrl, checkerUrl) => {
      const token = newToken();
      await db.run(
        `insert into staff_session (staff_id, token_hash, address, seen_at, expires_at)
         select id, $1, '2001:db8::1', now() - $2::interval, now() + interval '1 day' from staff limit 1`,
        [tokenHash(token), idleTime],
      );
      return describeResponse(await sendRequest(checkerUrl, { method: 'GET', path: '/api/staff/me', token }));
    },
  };
}

async function readResetToken(url: string, email: string): Promise<string> {
  for (let attempts = 0; attempts < 200; attempts += 1) {
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
    label: `a reset link after ${age}`,
    expected,
    run: async (db, issuerUrl, checkerUrl) => {
      const { userId, email } = await startRegistration(issuerUrl);
      await verifyCode(issuerUrl, userId, await readCode(issuerUrl, email));
      await post(issuerUrl, '/api/auth/forgot-password', { email });
      const token = await readResetToken(issuerUrl, email);
      await db.run(
        `update password_reset set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
         where member_id = $1`,
        [userId, age],
      );
      const newPassword = 'كلمة أخرى تمامًا 1';
      return describeResponse(await post(checkerUrl, '/api/auth/reset-password', { token, newPassword }));
    },
  };
}

function checkRateLimit(ageSeconds: number, expected: string): ClockCheck {
  return {
    label: `a wrong password, ${ageSeconds} s after the tenth`,
    expected,
    run: async (db, issuerUrl, checkerUrl) => {
      const { userId, email } = await startRegistration(issuerUrl);
      await verifyCode(issuerUrl, userId, await readCode(issuerUrl, email));
      const body = { identifier: email, password: 'wrong password' };
      for (let attempts = 0; attempts < 10; attempts += 1)
        await post(attempts % 2 === 0 ? issuerUrl : checkerUrl, '/api/auth/login', body);
      await db.run('update rate_limit set expire = expire - $1', [ageSeconds * 1000]);
      const response = await post(checkerUrl, '/api/auth/login', body);
      return response.retryAfter ? describeWait(response, 300) : describeResponse(response);
    },
  };
}

function checkOpening(opensIn: string, expected: string): ClockCheck {
  return {
    label: `a booking; booking opens in ${opensIn}`,
    expected,
    run: async (db, _issuerUrl, checkerUrl) => {
      const [member] = await insertMembers(db, 1);
      const eventId = await insertEvent(db, { booking_opens_at: `now() + interval '${opensIn}'` });
      return describeResponse(await post(checkerUrl, `/api/bookings/event/${eventId}`, {}, member?.token));
    },
  };
}

const checkTime: ClockCheck = {
  label: 'the server time of countdowns',
  expected: "the database's",
  run: async (db, _issuerUrl, checkerUrl) => {
    const { body } = await sendRequest(checkerUrl, { method: 'GET', path: '/api/time' });
    const row = await db.row<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now');
    const offSeconds = Number(row?.now) - Number(body.server_time);
    return offSeconds >= -1 && offSeconds < 10 ? "the database's" : `off by ${offSeconds} s`;
  },
};

function checkAuthenticator(steps: number, expected: string): ClockCheck {
  return {
    label: `an authenticator's code, ${steps} steps ahead`,
    expected,
    run: async (db, issuerUrl, checkerUrl) => {
      await db.run('update staff set totp_secret = null, totp_enrolled_at = null, totp_step = 0');
      const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = OWNER_SETTINGS;
      const { challenge } = (await post(issuerUrl, '/api/staff/auth/login', { email, password })).body;
      const { secret } = (await post(issuerUrl, '/api/staff/auth/enrolment', { challenge })).body;
      const app = new TOTP({ secret: Secret.fromBase32(String(secret)), digits: 6, period: 30 });
      const code = app.generate({ timestamp: Date.now() + steps * 30_000 });
      return describeResponse(
        await post(checkerUrl, '/api/staff/auth/enrolment/confirm', { challenge, code }),
      );
    },
  };
}

/** Ten steps are five minutes: a process that trusted its changed clock would accept these authenticator codes. */
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
