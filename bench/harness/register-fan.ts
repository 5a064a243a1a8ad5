/** Registers members through the API. The verification code comes from the outbox page. */
import { randomUUID } from 'node:crypto';
import { newPhone } from '../../apps/api/test/fixtures/new-phone.ts';

type Fan = { token: string; user: Record<string, unknown> };
export type StartedRegistration = { userId: string; email: string; password: string };

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Starts a registration; the product then sends a code. @param url of a running product */
export async function startRegistration(url: string): Promise<StartedRegistration> {
  const email = `fan-${randomUUID()}@example.com`;
  const password = randomUUID();
  const { userId } = await post(`${url}/api/auth/register/step1`, {
    full_name: 'نورة بنت عبدالعزيز',
    age: 22,
    city: 'الرياض',
    country: 'SA',
    email,
    phone_number: newPhone(),
    gender: 'female',
    category: 'all',
    password,
  });
  return { userId: String(userId), email, password };
}

/** Reads a registration's code from the outbox page. @param url of a running product with an outbox page */
export async function readCode(url: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const page = await (await fetch(`${url}/outbox`)).text();
    const message = page.split('<article').find(part => part.includes(email));
    const code = message && /(?<![0-9A-Za-z-])[0-9]{6}(?![0-9A-Za-z-])/u.exec(message)?.[0];
    if (code) return code;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('The outbox page showed no code within five seconds.');
}

/** Completes a registration with its code. */
export async function verifyCode(url: string, userId: string, otp: string): Promise<Fan> {
  const { token, user } = await post(`${url}/api/auth/verify-otp`, { userId, otp });
  return { token: String(token), user: user as Fan['user'] };
}

/** Registers a member with random data. @param url of a running product with an outbox page */
export async function registerFan(url: string): Promise<Fan> {
  const { userId, email } = await startRegistration(url);
  return verifyCode(url, userId, await readCode(url, email));
}
