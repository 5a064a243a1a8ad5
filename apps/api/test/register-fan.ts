/** Registers fans over HTTP and verifies them with right or wrong codes. */
import { register, verifyOtp } from '@rabita/contract/fan/auth';
import { type Answer, type League, newRegistration } from './start-league.ts';

export type Fan = { body: ReturnType<typeof newRegistration>; userId: string; code: string; answer: Answer };

/** The latest code sent to an e-mail or phone. */
export async function codeOf(league: League, recipient: string): Promise<string> {
  return String((await league.messagesTo(recipient)).at(-1)?.secret);
}

/** Registers a fan and reads the code from the outbox, sent by e-mail or SMS. */
export async function registerFan(league: League, details: Record<string, unknown> = {}): Promise<Fan> {
  const body = newRegistration(details);
  const answer = await league.call(register, { body });
  const recipient = String(answer.body.channel) === 'sms' ? body.phone_number : body.email;
  return { body, userId: String(answer.body.userId), code: await codeOf(league, recipient), answer };
}

export function verifyFan(league: League, userId: string, otp: string): Promise<Answer> {
  return league.tryCall(verifyOtp, { body: { userId, otp } });
}

/** Six digits that are not the code. */
export function wrongCode(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

/** Ends the waiting time before the next code. */
export async function endResendWait(league: League, userId: string): Promise<void> {
  await league.db.run(
    "update registration set code_asked_at = code_asked_at - interval '61 seconds' where id = $1",
    [userId],
  );
}
