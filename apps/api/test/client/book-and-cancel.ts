/** Books and cancels a seat as an outside program would, with types that come from the OpenAPI document alone. */
import createClient from 'openapi-fetch';
// Generated beside a copy of this file by generated-client.test.ts.
import type { operations, paths } from './openapi.ts';

type Registration = operations['register']['requestBody']['content']['application/json'];

/** The data of a response. @throws if the call was rejected */
async function expectData<Data>(response: Promise<{ data?: Data; error?: { code: string } }>): Promise<Data> {
  const { data, error } = await response;
  if (data === undefined) throw new Error(error?.code ?? 'no response');
  return data;
}

export async function bookAndCancel(
  baseUrl: string,
  registration: Registration,
  eventName: string,
  findCode: (userId: string) => Promise<string>,
): Promise<string[]> {
  const steps: string[] = [];
  const client = createClient<paths>({ baseUrl });
  const { events, pagination } = await expectData(
    client.GET('/api/events', { params: { query: { page: 1, limit: 5 } } }),
  );
  const event = events.find(({ translations }) => translations.en.name === eventName);
  if (!event) throw new Error('no such event');
  steps.push(`${event.state}: ${event.available_seats?.toFixed()} of ${event.capacity?.toFixed()}`);
  steps.push(`page ${pagination.page.toFixed()} of ${pagination.pages.toFixed()}`);

  const { userId } = await expectData(client.POST('/api/auth/register/step1', { body: registration }));
  const otp = await findCode(userId);
  await expectData(client.POST('/api/auth/verify-otp', { body: { userId, otp } }));
  const { email, password } = registration;
  const { token, user } = await expectData(client.POST('/api/auth/login', { body: { email, password } }));
  steps.push(`${user.full_name}, ${user.loyalty_points.toFixed()} points`);

  const member = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const path = { eventId: event._id };
  const header = { 'Idempotency-Key': 'one seat' };
  const book = () => member.POST('/api/bookings/event/{eventId}', { params: { path, header } });
  const { booking } = await expectData(book());
  const repeated = await expectData(book());
  steps.push(`${booking.status}, repeated: ${booking._id === repeated.booking._id}`);

  const secondAttempt = await member.POST('/api/bookings/event/{eventId}', { params: { path } });
  // Compiles only if the document names the code.
  const texts: { [code in NonNullable<typeof secondAttempt.error>['code']]?: string } = {
    'booking.already_registered': 'already registered',
  };
  if (secondAttempt.error) steps.push(`${secondAttempt.response.status}: ${texts[secondAttempt.error.code]}`);

  const params = { path: { id: booking._id } };
  const fetched = await expectData(member.GET('/api/bookings/{id}', { params }));
  const startsAt = new Date(fetched.booking.starts_at).toISOString();
  steps.push(`${fetched.booking.event.translations.en.name}, cancelled at ${fetched.booking.cancelled_at}`);
  steps.push(startsAt === event.starts_at ? 'same start' : startsAt);

  const cancelled = await expectData(member.PATCH('/api/bookings/{id}/cancel', { params }));
  steps.push(`${cancelled.booking.status} by ${cancelled.booking.cancelled_by}`);
  steps.push(`${cancelled.event.available_seats?.toFixed()} free`);
  const { response } = await member.POST('/api/auth/logout');
  steps.push(String(response.status));
  return steps;
}
