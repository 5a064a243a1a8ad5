/** Simulates an attacker who registers an email again and again to guess its code. */
import { verifyOtp } from '@rabita/contract/fan/auth';
import { expect, it } from 'vitest';
import { type Fan, registerFan, verifyFan, wrongCode } from '../../../test/fixtures/register-fan.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { newIpAddress, startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

/** Registers the email, as often as asked. Removes the limit on codes to one email, as if hours had passed. */
async function registerOften(email: string, times: number): Promise<Fan[]> {
  const fans: Fan[] = [];
  for (let at = 0; at < times; at += 1) {
    await league.db.run("delete from rate_limit where key like 'code.destination%'");
    fans.push(await registerFan(league, { email }));
  }
  return fans;
}
const guess = ({ userId }: Fan, otp: string, address: string) =>
  league.tryCall(verifyOtp, { body: { userId, otp }, address });
/** How many codes have been compared and found wrong. */
const countCompared = async (fans: readonly Fan[]) => {
  const row = await league.db.row<{ total: number }>(
    'select count(*) as total from wrong_code where registration_id = any($1)',
    [fans.map(({ userId }) => userId)],
  );
  return row?.total;
};

it('[18.23] one network gets ten wrong guesses an hour for one email, over any number of registrations with it', async () => {
  const email = 'target@example.com';
  const [fan, ...attempts] = await registerOften(email, 9);
  const hex = (at: number) => at.toString(16);
  let refused = 0;
  for (let at = 0; at < 40; at += 1) {
    const own = attempts[at % attempts.length] as Fan;
    // The attacker takes another address of the same IPv6 network each time.
    const answer = await guess(own, wrongCode(own.code), `2001:db8:bad:1::${hex(at + 1)}`);
    const code = expectRefusal(answer);
    if (code !== 'auth.guesses_spent') expect(code).toBe('auth.code_invalid');
    else {
      refused += 1;
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect(answer.body.message).toBe('رموز خاطئة كثيرة. حاول مرة أخرى بعد ساعة.');
    }
  }
  expect(refused).toBe(30);
  expect(await countCompared(attempts)).toBe(10);
  // Not even the right code is accepted from there; the fan at home is not affected.
  const victim = fan as Fan;
  expect(expectRefusal(await guess(victim, victim.code, '2001:db8:bad:1::99'))).toBe('auth.guesses_spent');
  expect((await verifyFan(league, victim.userId, victim.code)).status).toBe(200);
});

it('[18.23] forty guesses at once are bounded alike, because each is counted before it is compared', async () => {
  const attempts = await registerOften('parallel@example.com', 8);
  const address = newIpAddress();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => {
      const own = attempts[at % attempts.length] as Fan;
      return guess(own, wrongCode(own.code), address);
    }),
  );
  const codes = answers.map(answer => expectRefusal(answer));
  expect(codes.filter(code => code === 'auth.code_invalid')).toHaveLength(10);
  expect(codes.filter(code => code === 'auth.guesses_spent')).toHaveLength(30);
  expect(await countCompared(attempts)).toBe(10);
});

it('[18.23] only wrong codes count: right and expired ones leave the network its guesses', async () => {
  const address = newIpAddress();
  for (let at = 0; at < 12; at += 1) {
    const [fan] = (await registerOften(`fan-${at}@example.com`, 1)) as [Fan];
    expect((await guess(fan, fan.code, address)).status).toBe(200);
  }
  const [late] = (await registerOften('late@example.com', 1)) as [Fan];
  await league.db.run('update verification_code set expires_at = now() where registration_id = $1', [
    late.userId,
  ]);
  for (let at = 0; at < 12; at += 1)
    expect(expectRefusal(await guess(late, late.code, address))).toBe('auth.code_expired');
});
