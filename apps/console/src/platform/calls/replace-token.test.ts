/** Tests that confirming a session with a code replaces its token in all tabs, and logs out none of them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openToken, sealToken, tokenFingerprint } from './replace-token.ts';

/** The token that the API accepts. */
let currentToken: string;
/** The token at the start of a test, different in each test because tabs of earlier tests still listen. */
let firstToken: string;
/** Called with the path of each call before its response is sent. */
let beforeResponse: (path: string) => Promise<void>;
let sentCalls: string[];

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

async function respond(url: string, { headers }: RequestInit): Promise<Response> {
  const path = new URL(url, 'https://league.example').pathname.replace('/api/staff/me', '');
  const token = String(new Headers(headers).get('authorization')).replace('Bearer ', '');
  sentCalls.push(`${path} ${token}`);
  const isCurrent = token === currentToken;
  if (isCurrent && path === '/confirmation') currentToken = `${token}+`;
  const response = isCurrent
    ? json({ token: currentToken, recovery_codes_left: 9, staff: {} })
    : json({ code: 'staff.session_invalid', message: '', error: '' }, 401);
  await beforeResponse(path);
  return response;
}

async function openTab(token: string) {
  vi.resetModules();
  sessionStorage.setItem('staffToken', token);
  const { callStaff } = await import('./call-staff.ts');
  const { replaceTokenBy } = await import('./replace-token.ts');
  const session = await import('./session.ts');
  return {
    ...session,
    fetchMe: () => callStaff('getStaffMe'),
    confirm: () => replaceTokenBy(() => callStaff('confirmSession', { body: { code: '123456' } })),
  };
}

/** Holds the response to a path until `release` is called. */
function holdResponse(heldPath: string) {
  let release = () => {};
  let arrive = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  beforeResponse = async path => {
    if (path !== heldPath) return;
    arrive();
    await released;
  };
  return { arrived, release };
}

beforeEach(() => {
  firstToken = crypto.randomUUID();
  currentToken = firstToken;
  sentCalls = [];
  beforeResponse = async () => undefined;
  vi.stubGlobal('fetch', respond);
});
afterEach(() => vi.resetModules());

it('[18.63] the 401 of a captive portal does not end the session', async () => {
  const tab = await openTab(firstToken);
  vi.stubGlobal('fetch', async () => new Response('{"error":"Log in to the Wi-Fi"}', { status: 401 }));
  await expect(tab.fetchMe()).rejects.toMatchObject({ kind: 'unreadable' });
  expect(sessionStorage.getItem('staffToken')).toBe(firstToken);
});

describe('[18.63] after a code confirmed the session', () => {
  it('the tab uses the new token', async () => {
    const tab = await openTab(firstToken);
    await tab.confirm();
    await tab.fetchMe();
    expect(sentCalls.at(-1)).toBe(` ${firstToken}+`);
    expect(sessionStorage.getItem('staffToken')).toBe(`${firstToken}+`);
  });

  it('the tab repeats a call that the API rejected before the new token arrived', async () => {
    // Fake timers, so that the time limits for other tabs never pass.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tab = await openTab(firstToken);
    const { arrived, release } = holdResponse('/confirmation');
    const confirmation = tab.confirm();
    await arrived;
    const rejectedCall = tab.fetchMe();
    await expect.poll(() => sentCalls).toContain(` ${firstToken}`);
    release();
    await Promise.all([confirmation, rejectedCall]);
    expect(sentCalls).toEqual([`/confirmation ${firstToken}`, ` ${firstToken}`, ` ${firstToken}+`]);
  });

  it('a duplicate of the tab uses the new token', async () => {
    const [duplicate, tab] = [await openTab(firstToken), await openTab(firstToken)];
    await tab.confirm();
    await expect.poll(() => duplicate.readToken()).toBe(`${firstToken}+`);
    await duplicate.fetchMe();
    expect(sentCalls.at(-1)).toBe(` ${firstToken}+`);
  });

  it('a duplicate of the tab repeats a call that the API rejected before the new token arrived', async () => {
    const [duplicate, tab] = [await openTab(firstToken), await openTab(firstToken)];
    const { arrived, release } = holdResponse('/confirmation');
    const pendingAnnounced = new Promise(resolve => {
      const channel = new BroadcastChannel('staff-token');
      channel.addEventListener('message', ({ data }) => {
        if (data.kind === 'pending') resolve(channel.close());
      });
    });
    const confirmation = tab.confirm();
    await arrived;
    const rejectedCall = duplicate.fetchMe();
    await pendingAnnounced;
    release();
    await Promise.all([confirmation, rejectedCall]);
    expect(sentCalls).toEqual([`/confirmation ${firstToken}`, ` ${firstToken}`, ` ${firstToken}+`]);
  });

  it('a duplicate that missed the new token requests it, even after two replacements', async () => {
    const tab = await openTab(firstToken);
    await tab.confirm();
    await tab.confirm();
    const duplicate = await openTab(firstToken);
    await duplicate.fetchMe();
    expect([duplicate.readToken(), tab.readToken()]).toEqual([`${firstToken}++`, `${firstToken}++`]);
  });

  it('a code that is entered in a duplicate with the former token replaces the token in both tabs', async () => {
    const tab = await openTab(firstToken);
    await tab.confirm();
    const duplicate = await openTab(firstToken);
    await duplicate.confirm();
    expect(duplicate.readToken()).toBe(`${firstToken}++`);
    await expect.poll(() => tab.readToken()).toBe(`${firstToken}++`);
  });

  it('a page without the former token cannot read the new token', async () => {
    const messages: string[] = [];
    const spy = new BroadcastChannel('staff-token');
    const messageReceived = new Promise<void>(resolve => {
      spy.addEventListener('message', ({ data }) => {
        messages.push(JSON.stringify(data) + new TextDecoder().decode(data.sealed.content));
        resolve();
      });
    });
    const tab = await openTab(firstToken);
    const stranger = await openTab('second');
    await tab.confirm();
    await messageReceived;
    spy.close();
    expect(messages.join()).not.toContain(firstToken);
    expect(stranger.readToken()).toBe('second');
  });
});

describe('a session', () => {
  it('ends when no tab has another token', async () => {
    const [other, tab] = [await openTab('other'), await openTab(firstToken)];
    currentToken = 'none';
    await expect(tab.fetchMe()).rejects.toMatchObject({ status: 401 });
    expect([tab.readToken(), other.readToken()]).toEqual([null, 'other']);
  });

  it('ends when the API rejects even the new token', async () => {
    const tab = await openTab(firstToken);
    await tab.confirm();
    currentToken = 'none';
    await expect(tab.fetchMe()).rejects.toMatchObject({ status: 401 });
    expect(tab.readToken()).toBeNull();
  });

  it('does not repeat a rejected call of an earlier login', async () => {
    const tab = await openTab(firstToken);
    const { arrived, release } = holdResponse('');
    currentToken = 'none';
    const call = tab.fetchMe().catch((error: unknown) => error);
    await arrived;
    currentToken = firstToken;
    await tab.confirm();
    tab.endSession();
    tab.startSession('next');
    const callsBefore = sentCalls.length;
    release();
    expect(await call).toMatchObject({ status: 401 });
    expect(sentCalls).toHaveLength(callsBefore);
    expect(tab.readToken()).toBe('next');
  });

  it('keeps its token when a code of an earlier login is confirmed', async () => {
    const tab = await openTab(firstToken);
    const { arrived, release } = holdResponse('/confirmation');
    const confirmation = tab.confirm();
    await arrived;
    tab.endSession();
    tab.startSession('next');
    release();
    await confirmation;
    expect(tab.readToken()).toBe('next');
  });
});

it('[18.63] only the former token opens a sealed new token', async () => {
  const sealed = await sealToken('former', 'next');
  expect(await openToken('former', sealed)).toBe('next');
  await expect(openToken('another', sealed)).rejects.toThrow();
  expect(new TextDecoder().decode(sealed.content)).not.toContain('next');
});

it('[18.63] tokens have different fingerprints, which do not contain the tokens', async () => {
  const fingerprints = await Promise.all(['former', 'another', 'former'].map(tokenFingerprint));
  expect(fingerprints[0]).toBe(fingerprints[2]);
  expect(fingerprints[0]).not.toBe(fingerprints[1]);
  expect(fingerprints.join()).not.toContain('former');
});
