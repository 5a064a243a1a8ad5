/** Tests the log of rejections that may be part of an attack: its kinds, its limits, and that it names nobody. */
import { randomUUID } from 'node:crypto';
import { pairScanner } from '@rabita/contract/door/scanner';
import { forgotPassword, login, resetPassword } from '@rabita/contract/fan/auth';
import { getProfile } from '@rabita/contract/fan/member';
import { acceptInvitation } from '@rabita/contract/staff/auth';
import { inviteStaff, listStaff } from '@rabita/contract/staff/team';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { newRegistration, startTestLeague } from '../../../test/harness/start-league.ts';
import { newToken } from '../security/secrets.ts';
import { createRejectionLog, toRejectionKind } from './rejection-log.ts';

type Line = { network?: string; kind?: string; msg: string } & Record<string, unknown>;
const parseSecurityLines = (lines: readonly string[]) =>
  lines.map(line => JSON.parse(line) as Line).filter(line => line.from === 'security');

const league = await startTestLeague();
beforeEach(() => {
  league.logs.length = 0;
});

const REGISTER = '/api/auth/register/step1';
const invite = (token: string, role: 'owner' | 'steward') =>
  league.tryCall(inviteStaff, { token, body: { email: `${randomUUID()}@staff.example`, role } });

/** Requests, and the expected log line of each. */
const REJECTIONS: [string, () => Promise<unknown>, Record<string, unknown>][] = [
  [
    'an invalid token of a member',
    () => league.tryCall(getProfile, { token: newToken() }),
    { kind: 'invalid_token', code: 'auth.session_invalid', method: 'GET', route: '/api/auth/profile' },
  ],
  [
    'an invalid token of staff',
    () => league.tryCall(listStaff, { token: newToken() }),
    { kind: 'invalid_token', code: 'staff.session_invalid' },
  ],
  [
    'an invalid token at the live stream',
    () => league.request('GET', '/api/live', { token: newToken() }),
    { kind: 'invalid_token', route: '/api/live' },
  ],
  [
    'an invalid token of a scanner',
    () => league.request('GET', '/api/door/live', { token: newToken() }),
    { kind: 'invalid_token', code: 'scanner.revoked' },
  ],
  [
    'an invalid reset link',
    () => league.tryCall(resetPassword, { body: { token: newToken(), newPassword: 'طريق الملك فهد 7' } }),
    { kind: 'invalid_link', code: 'auth.reset_link_invalid' },
  ],
  [
    'an invalid invitation',
    () => league.tryCall(acceptInvitation, { body: { token: newToken(), password: 'طريق الملك فهد 7' } }),
    { kind: 'invalid_link', code: 'staff.invitation_invalid' },
  ],
  [
    'an invalid pairing code',
    () => league.tryCall(pairScanner, { body: { pairing_code: newToken() } }),
    { kind: 'invalid_link', code: 'scanner.pairing_invalid' },
  ],
  [
    'broken JSON',
    () => league.request('POST', REGISTER, { raw: '{"a":', headers: { 'content-type': 'application/json' } }),
    { kind: 'hostile_input', code: 'request.malformed' },
  ],
  [
    'an unknown field',
    () => league.request('POST', REGISTER, { body: { ...newRegistration(), isAdmin: true } }),
    { kind: 'hostile_input', code: 'request.invalid', fields: ['unknown_field'] },
  ],
  [
    'a method that the path does not accept',
    () => league.request('DELETE', '/api/auth/login'),
    { kind: 'hostile_input', code: 'request.method_not_allowed' },
  ],
];

describe('a log line', () => {
  it.each(REJECTIONS)('[18.68] is written for %s', async (_name, send, expected) => {
    await send();
    expect(parseSecurityLines(league.logs)).toEqual([
      expect.objectContaining({ level: 40, ...expected, network: expect.any(String), msg: 'rejected' }),
    ]);
  });

  it('[18.68] is written for a role without permission and for an old second factor, with the staff id', async () => {
    const [steward, owner] = [await insertStaff(league, 'steward'), await insertStaff(league, 'owner')];
    await league.sql`update staff_session set confirmed_at = now() - interval '1 hour'
      where staff_id = ${owner.id}`;
    await invite(steward.token, 'steward');
    await invite(owner.token, 'steward');
    expect(parseSecurityLines(league.logs)).toMatchObject([
      { kind: 'forbidden', code: 'staff.not_allowed', staffId: steward.id },
      { kind: 'forbidden', code: 'staff.confirmation_needed', staffId: owner.id },
    ]);
  });

  it('[18.68] is written for a rate limit', async () => {
    const body = { identifier: `${randomUUID()}@example.com`, password: 'not the password' };
    const attempt = () => league.tryCall(login, { body, ip: '192.0.2.68' });
    let response = await attempt();
    for (let attempts = 0; attempts < 10; attempts += 1) response = await attempt();
    expect(response.status).toBe(429);
    expect(parseSecurityLines(league.logs)).toMatchObject([{ kind: 'rate_limit', code: 'request.too_many' }]);
  });

  it('[18.68] is not written for typing errors, wrong passwords, unknown pages or accepted calls', async () => {
    await league.request('POST', REGISTER, { body: { ...newRegistration(), email: 'sara', age: 3 } });
    await league.request('POST', REGISTER, { body: {} });
    await league.tryCall(login, { body: { identifier: 'sara@example.com', password: 'not the password' } });
    await league.request('GET', '/api/nothing');
    await league.tryCall(forgotPassword, { body: { email: 'sara@example.com' } });
    expect(parseSecurityLines(league.logs)).toEqual([]);
  });

  it('[18.70] has no token, name, email, phone number, address or query', async () => {
    const secret = {
      token: newToken(),
      email: 'canary@example.com',
      phone: '+966501239876',
      name: 'اسم لا يتكرر',
    };
    const ip = '2001:db8:abcd:1::7';
    const details = { full_name: secret.name, email: secret.email, phone_number: secret.phone };
    const body = { ...newRegistration(details), [secret.name]: secret.email, password: secret.token };
    await league.request('POST', `${REGISTER}?q=${secret.email}`, { body, token: secret.token, ip });
    await league.request('GET', `/api/staff/members/${secret.phone}?q=${secret.email}`, {
      token: secret.token,
      ip,
    });
    await league.tryCall(resetPassword, {
      body: { token: secret.token, newPassword: 'طريق 9 فهد' },
      ip,
    });
    expect(parseSecurityLines(league.logs)).toHaveLength(3);
    for (const trace of [...Object.values(secret), 'canary', '9876', 'abcd:1', 'q='])
      expect(league.logs.join('\n')).not.toContain(trace);
  });

  it('[18.70] has one network hash for all addresses of a /64 network, and another for other networks', async () => {
    for (const ip of ['2001:db8:7:7::1', '2001:db8:7:7::2', '2001:db8:7:8::1'])
      await league.tryCall(getProfile, { token: newToken(), ip });
    const [first, same, other] = parseSecurityLines(league.logs).map(({ network }) => network);
    expect([same === first, other === first]).toEqual([true, false]);
  });
});

it('[18.69] the server logs the number of suppressed lines when it stops', async () => {
  const another = await league.another();
  for (let attempts = 0; attempts < 7; attempts += 1)
    await another.tryCall(getProfile, { token: newToken(), ip: '192.0.2.69' });
  await another.stop();
  expect(parseSecurityLines(another.logs).at(-1)).toMatchObject({ kind: 'invalid_token', suppressed: 2 });
});

describe('the number of lines in a minute', () => {
  const createTestLog = () => {
    const written: string[] = [];
    const log = pino({ level: 'warn' }, { write: line => written.push(line) });
    const errors = createRejectionLog(log);
    const record = (network: string, kind: 'invalid_token' | 'forbidden' = 'invalid_token') =>
      errors.record(log, network, { kind, code: 'auth.session_invalid', method: 'GET', route: null });
    /** Returns the lines since the last call. */
    const takeLines = () => parseSecurityLines(written.splice(0));
    return { record, takeLines, endMinute: errors.endMinute };
  };
  const repeat = (count: number, work: (index: number) => void) => {
    for (let index = 0; index < count; index += 1) work(index);
  };

  it('[18.69] is at most five per kind and network, and further rejections are counted until the minute ends', () => {
    const { record, takeLines, endMinute } = createTestLog();
    repeat(12, () => record('one'));
    repeat(5, () => record('one', 'forbidden'));
    record('two');
    expect(takeLines()).toHaveLength(5 + 5 + 1);
    endMinute();
    expect(takeLines()).toEqual([
      expect.objectContaining({ kind: 'invalid_token', network: 'one', suppressed: 7, msg: 'more rejected' }),
    ]);
    record('one');
    expect(takeLines()).toHaveLength(1);
    endMinute();
    expect(takeLines()).toEqual([]);
  });

  it('[18.69] is at most 200 for all networks, plus 20 summaries of networks and one of all others', () => {
    const { record, takeLines, endMinute } = createTestLog();
    repeat(5000, index => record(`network ${index}`));
    repeat(30, () => record('network 300'));
    // Only the first 1,000 networks of a minute have a counter.
    repeat(40, () => record('network 4000'));
    expect(takeLines()).toHaveLength(200);
    endMinute();
    const summaries = takeLines();
    expect(summaries).toHaveLength(21);
    expect(summaries[0]).toMatchObject({ network: 'network 300', suppressed: 31 });
    expect(summaries.at(-1)?.network).toBeUndefined();
    expect(summaries.reduce((total, { suppressed }) => total + Number(suppressed), 0)).toBe(5070 - 200);
  });
});

it.each([
  ['request.invalid', [{ path: 'a', code: 'required' }], null],
  ['request.invalid', [{ path: 'a', code: 'wrong_type' }], 'hostile_input'],
  [
    'request.invalid',
    [
      { path: 'a', code: 'too_long' },
      { path: 'b', code: 'unsafe_characters' },
    ],
    'hostile_input',
  ],
  ['auth.login_failed', undefined, null],
  ['auth.resend_too_soon', undefined, 'rate_limit'],
  ['staff.challenge_invalid', undefined, 'invalid_token'],
  ['server.unavailable', undefined, null],
] as const)('toRejectionKind for %s with the fields %j returns %s', (code, fields, kind) => {
  expect(toRejectionKind({ ok: false, code, ...(fields && { fields: [...fields] }) })).toBe(kind);
});
