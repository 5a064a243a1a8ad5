/** Tests that strangers cannot make the league pay for text messages: only mobile phones of listed countries, in a budget. */
import { resendOtp } from '@rabita/contract/fan/auth';
import { afterEach, expect, it } from 'vitest';
import { newPhone } from '../../../test/fixtures/new-phone.ts';
import { endResendWait, registerFan, verifyFan } from '../../../test/fixtures/register-fan.ts';
import { channelSettings } from '../../../test/harness/channel-settings.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import {
  type League,
  newIpAddress,
  newRegistration,
  startLeague,
} from '../../../test/harness/start-league.ts';
import { register } from './register.ts';

let league: League;
const start = async (settings: Record<string, string> = {}) => {
  league = await startLeague({
    ...channelSettings(),
    ...settings,
  });
};
afterEach(() => league.stop());

const EGYPTIAN = '+201001234567';
/** Numbers that are valid, and whose owners may earn from what is sent to them: shared cost, satellite, personal. */
const COSTLY = ['+966920001234', '+8821612345678', '+447012345678', '+79161234567', '+23276123456'];

it('[18.22] a number elsewhere is accepted: its code goes by email, and an SMS is refused with the reason', async () => {
  await start();
  const { userId, answer, code, body } = await registerFan(league, { phone_number: EGYPTIAN });
  expect(answer.body).toMatchObject({ channel: 'email' });
  expect(await league.messagesTo(EGYPTIAN)).toEqual([]);
  await endResendWait(league, userId);
  const refused = await league.tryCall(resendOtp, { body: { userId, channel: 'sms' } });
  expect([refused.status, expectRefusal(refused)]).toEqual([400, 'auth.sms_country']);
  expect(refused.body.message).toBe('لا نرسل رسائل نصية إلى هذا الرقم. اطلب الرمز بالبريد الإلكتروني.');
  const verified = await verifyFan(league, userId, code);
  expect(verified.body.user).toMatchObject({ email: body.email, phone_number: EGYPTIAN });
});

it('[18.22] the countries are a setting, and * allows all of them, for mobile numbers', async () => {
  await start({ SMS_COUNTRIES: 'EG' });
  const channelOf = async (phone_number: string) =>
    (await registerFan(league, { phone_number })).answer.body.channel;
  expect([await channelOf(EGYPTIAN), await channelOf(newPhone())]).toEqual(['sms', 'email']);
  await league.stop();
  await start({ SMS_COUNTRIES: '*' });
  expect(await Promise.all([EGYPTIAN, newPhone(), '+79161234567', '+966920001234'].map(channelOf))).toEqual([
    'sms',
    'sms',
    'sms',
    'email',
  ]);
});

it('[18.20] [18.22] hundreds of registrations send no SMS to costly numbers, and the budget at most elsewhere', async () => {
  await start({ SMS_PER_HOUR: '40', SMS_PER_DAY: '60' });
  const hash = await league.context.passwords.hash('one hash for all registrations');
  // Only the hash is computed once: 400 of them would take a minute.
  const passwords = { ...league.context.passwords, hash: () => Promise.resolve(hash) };
  const attack = async (phoneOf: (at: number) => string) => {
    for (let from = 0; from < 200; from += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          register(
            { ...league.context, passwords },
            {
              body: newRegistration({ phone_number: phoneOf(from + at) }),
              language: 'ar',
              address: newIpAddress(),
            },
          ),
        ),
      );
    }
  };
  const sent = () =>
    league.db.rows("select count(*) filter (where channel = 'sms') as sms, count(*) as all from message");
  // Each of these numbers counts as known costly: their emails differ, so that nothing else bounds them.
  await attack(at => COSTLY[at % COSTLY.length] ?? '');
  expect(await sent()).toEqual([{ sms: 0, all: 200 }]);
  await attack(() => newPhone());
  expect(await sent()).toEqual([{ sms: 40, all: 400 }]);
});
