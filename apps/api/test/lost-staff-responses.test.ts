/** Tests what staff get when they repeat a call whose response was lost, if the call takes no idempotency key. */
import type { Endpoint } from '@rabita/contract/endpoint';
import { bookPlace } from '@rabita/contract/staff/box-office';
import { staffEndpoints as staff } from '@rabita/contract/staff/endpoints';
import * as event from '@rabita/contract/staff/event';
import * as gate from '@rabita/contract/staff/gate';
import * as match from '@rabita/contract/staff/match';
import * as reward from '@rabita/contract/staff/reward';
import * as season from '@rabita/contract/staff/season';
import { inviteStaff } from '@rabita/contract/staff/team';
import * as tier from '@rabita/contract/staff/tier';
import { describe, expect, it } from 'vitest';
import { drawPicture, uploadOf } from './fixtures/draw-picture.ts';
import { type EnrolledStaff, enrolStaff, forgetUsedCodes, toTotp } from './fixtures/enrol-staff.ts';
import { insertEvent } from './fixtures/insert-event.ts';
import { insertStaff, type TestStaff } from './fixtures/insert-staff.ts';
import { openEvent } from './fixtures/open-door.ts';
import { inDays, plannedEvent, toEditTexts } from './fixtures/plan-event.ts';
import { plannedMatch } from './fixtures/plan-match.ts';
import { callTwice, type RepeatedCall, sameResponse } from './harness/call-twice.ts';
import { expectError } from './harness/expect-error.ts';
import { startTestLeague } from './harness/start-league.ts';

const league = await startTestLeague({ PUBLIC_URL: 'http://localhost:4321' });
const owner = await insertStaff(league, 'owner');
const otherOwner = await insertStaff(league, 'owner');

const twice = (endpoint: Endpoint, input: object) =>
  callTwice(league, endpoint, { token: owner.token, ...input });
const toTranslations = (ar: string, en: string) => ({ ar: { name: ar }, en: { name: en } });

const rewardBody = (details: object = {}) => ({
  translations: {
    ar: { name: 'قميص الفريق', description: 'بتوقيع اللاعبين.' },
    en: { name: 'Team jersey', description: 'Signed by the players.' },
  },
  loyalty_points: 500,
  available: true,
  stock: 3,
  is_active: true,
  ...details,
});
let seasonYear = 2;
const seasonBody = (details: object = {}) => ({
  translations: toTranslations('موسم الشتاء', 'Winter season'),
  timezone: 'Asia/Riyadh',
  starts: inDays(seasonYear * 365, '20:00'),
  ends: inDays(seasonYear * 365 + 90, '20:00'),
  balance_policy: 'carried' as const,
  balance_cap: null,
  ...details,
});
let threshold = 500;
const tierBody = (details: object = {}) => ({
  translations: toTranslations('ذهبية', 'Gold'),
  color: '#D8A520',
  threshold,
  early_hours: 24,
  ...details,
});
const gateTexts = (ar: string, en: string) => ({
  translations: { ar: { name: ar, directions: '' }, en: { name: en, directions: '' } },
});

/** An edit of a row's first version, and another edit of the same version. */
type Edit = { endpoint: Endpoint; params: object; body: object; otherBody: object };
const EDITS: Record<string, () => Promise<Edit>> = {
  updateEvent: async () => {
    const body = plannedEvent({ publishes: null });
    const created = (await league.call(event.createEvent, { token: owner.token, body })).body.event;
    const { starts, ends, doors_open, timezone, translations, ...details } = plannedEvent();
    const change = { ...details, translations: toEditTexts(translations), version: 1 };
    return {
      endpoint: event.updateEvent,
      params: { id: created._id },
      body: { ...change, points: 60 },
      otherBody: { ...change, points: 70 },
    };
  },
  updateMatch: async () => {
    const created = (await league.call(match.createMatch, { token: owner.token, body: plannedMatch() })).body;
    const change = { ...plannedMatch(), is_active: true, version: 1 };
    return {
      endpoint: match.updateMatch,
      params: { id: created.match._id },
      body: { ...change, starts: inDays(4, '21:00') },
      otherBody: { ...change, best_of: 5 },
    };
  },
  updateReward: async () => {
    const created = (await league.call(reward.createReward, { token: owner.token, body: rewardBody() })).body;
    const change = rewardBody({ stock: 10, stock_before: 3, version: 1 });
    return {
      endpoint: reward.updateReward,
      params: { id: created.reward._id },
      body: change,
      otherBody: { ...change, stock: 11 },
    };
  },
  updateSeason: async () => {
    seasonYear += 1;
    const body = seasonBody();
    const created = (await league.call(season.createSeason, { token: owner.token, body })).body;
    const change = seasonBody({ ends: inDays(seasonYear * 365 + 80, '20:00'), version: 1 });
    return {
      endpoint: season.updateSeason,
      params: { id: created.season._id },
      body: change,
      otherBody: { ...change, ends: inDays(seasonYear * 365 + 70, '20:00') },
    };
  },
  updateTier: async () => {
    threshold += 10;
    const created = (await league.call(tier.createTier, { token: owner.token, body: tierBody() })).body;
    const change = tierBody({ early_hours: 48, version: 1 });
    return {
      endpoint: tier.updateTier,
      params: { id: created.tier._id },
      body: change,
      otherBody: { ...change, early_hours: 12 },
    };
  },
  updateGate: async () => {
    const params = { id: await openEvent(league) };
    const add = async (ar: string, en: string) =>
      (await league.call(gate.createGate, { params, token: owner.token, body: gateTexts(ar, en) })).body.gate;
    const created = await add('الشمال', 'North');
    await add('الجنوب', 'South');
    const change = { ...gateTexts('الغرب', 'West'), position: 2, version: 1 };
    return {
      endpoint: gate.updateGate,
      params: { id: created._id },
      body: change,
      otherBody: { ...change, position: 1 },
    };
  },
  updateGuest: async () => {
    const { body } = await league.call(bookPlace, {
      params: { id: await insertEvent(league.db) },
      token: owner.token,
      body: { holder: { kind: 'guest', full_name: 'نايف الظيف' }, complimentary: null },
    });
    return {
      endpoint: staff.updateGuest,
      params: { id: body.booking._id },
      body: { full_name: 'نايف الضيف', version: 1 },
      otherBody: { full_name: 'نايف الطيب', version: 1 },
    };
  },
};

const removeTwice = (endpoint: Endpoint, createRow: () => Promise<string>) => async () =>
  twice(endpoint, { params: { id: await createRow() } });
async function enrolOwner(): Promise<EnrolledStaff> {
  const person = await enrolStaff(league, 'owner');
  await forgetUsedCodes(league);
  return person;
}

const OTHERS: Partial<Record<keyof typeof staff, RepeatedCall>> = {
  saveAttendeeNote: sameResponse(async () => {
    const { params } = await (EDITS.updateGuest as () => Promise<Edit>)();
    return twice(staff.saveAttendeeNote, { params, body: { note: 'كرسي متحرك' } });
  }),
  switchClaimCodes: sameResponse(() => twice(staff.switchClaimCodes, { body: { is_on: true } })),
  updateStreak: sameResponse(() =>
    twice(staff.updateStreak, { body: { is_on: true, points: 50, length: 3, yearly_cap: 5 } }),
  ),
  updateReferral: sameResponse(() =>
    twice(staff.updateReferral, { body: { is_on: true, points: 50, friend_points: 25, season_cap: 100 } }),
  ),
  setPicture: sameResponse(async () => {
    const params = { place: 'event', id: await insertEvent(league.db) };
    const file = await drawPicture({ width: 480, height: 270 }).png().toBuffer();
    return twice(staff.setPicture, { params, ...uploadOf(file) });
  }),
  removePicture: sameResponse(async () => {
    const params = { place: 'event' as const, id: await insertEvent(league.db) };
    const file = await drawPicture({ width: 480, height: 270 }).png().toBuffer();
    const { body } = await league.call(staff.setPicture, { params, token: owner.token, ...uploadOf(file) });
    return twice(staff.removePicture, { params, body: { replaces: body.picture?.hash } });
  }),
  // With the authenticator app's next code, staff get other recovery codes.
  replaceRecoveryCodes: {
    expected: 'staff.code_invalid',
    run: async () => {
      const { token, secret } = await enrolOwner();
      return twice(staff.replaceRecoveryCodes, { token, body: { code: toTotp(secret) } });
    },
  },
  // The new token was in the lost response, so the staff member logs in again.
  confirmSession: {
    expected: 'staff.session_invalid',
    run: async () => {
      const { token, secret } = await enrolOwner();
      return twice(staff.confirmSession, { token, body: { code: toTotp(secret) } });
    },
  },
  // Each response has its own pairing code; the page lists both scanners.
  createScanner: {
    expected: 'another response',
    run: async () => {
      const params = { id: await openEvent(league) };
      return twice(staff.createScanner, { params, body: { name: 'شمال' } });
    },
  },
  removeTier: {
    expected: 'tier.not_found',
    run: removeTwice(staff.removeTier, async () => {
      threshold += 10;
      return (await league.call(tier.createTier, { token: owner.token, body: tierBody() })).body.tier._id;
    }),
  },
  removeGate: {
    expected: 'gate.not_found',
    run: removeTwice(staff.removeGate, async () => {
      const { params } = await (EDITS.updateGate as () => Promise<Edit>)();
      return (params as { id: string }).id;
    }),
  },
  withdrawInvitation: {
    expected: 'staff.invitation_not_found',
    run: removeTwice(staff.withdrawInvitation, async () => {
      const body = { email: 'huda@staff.example', role: 'steward' as const, language: 'ar' as const };
      return (await league.call(inviteStaff, { token: owner.token, body })).body.invitation._id;
    }),
  },
  // The response has the number of ended sessions.
  endOtherStaffSessions: {
    expected: 'another response',
    run: async () => {
      await owner.openSession();
      return twice(staff.endOtherStaffSessions, {});
    },
  },
  endOwnStaffSession: {
    expected: 'another response',
    run: async () => {
      await owner.openSession();
      const { sessions } = (await league.call(staff.listOwnStaffSessions, { token: owner.token })).body;
      const id = sessions.find(({ is_current }) => !is_current)?._id;
      return twice(staff.endOwnStaffSession, { params: { id } });
    },
  },
};

describe('[7.25] a staff call without an idempotency key, repeated after a lost response', () => {
  it('is tested for every endpoint that changes something and takes no key', () => {
    const keyless = Object.entries<Endpoint>(staff).filter(([, { route }]) =>
      ['PUT', 'DELETE'].includes(route.method),
    );
    expect(Object.keys({ ...EDITS, ...OTHERS }).toSorted()).toEqual(keyless.map(([name]) => name).toSorted());
  });

  const otherCalls = Object.entries(OTHERS).map(([name, call]) => ({ name, ...call }));
  it.each(otherCalls)('$name gets $expected', async call => {
    expect(await call.run()).toBe(call.expected);
  });

  it.each(Object.entries(EDITS))(
    '[16.68] (%s) gets the first response and changes nothing more',
    async (_name, createEdit) => {
      const { endpoint, params, body } = await createEdit();
      const call = () => league.tryCall(endpoint, { params, body, token: owner.token } as never);
      const countLines = async () => (await league.sql`select from audit_line`).length;
      const { status, text } = await call();
      expect(status, text).toBe(200);
      const lines = await countLines();
      expect((await call()).text).toBe(text);
      expect(await countLines()).toBe(lines);
    },
  );

  it.each(Object.entries(EDITS))(
    '[16.68] (%s) is rejected from another person or with other values',
    async (_name, createEdit) => {
      const { endpoint, params, body, otherBody } = await createEdit();
      const call = (change: object, { token }: TestStaff) =>
        league.tryCall(endpoint, { params, body: change, token } as never);
      expect((await call(body, owner)).status).toBe(200);
      expect(expectError(await call(body, otherOwner))).toBe('staff.changed_meanwhile');
      expect(expectError(await call(otherBody, owner))).toBe('staff.changed_meanwhile');
      expect((await call({ ...otherBody, version: 2 }, owner)).status).toBe(200);
      expect(expectError(await call(body, owner))).toBe('staff.changed_meanwhile');
    },
  );
});
