/** Replaces this tab's token after a code confirmed the session, and sends the new one to the session's tabs. */
import { findReplacement, listFormerTokens, readToken, replaceToken } from './session.ts';

/** A new token that is encrypted with the former token, so that only tabs with the former token can read it. */
type SealedToken = { readonly iv: Uint8Array<ArrayBuffer>; readonly content: ArrayBuffer };

const digest = (purpose: string, token: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${purpose} ${token}`));

const deriveKey = async (former: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await digest('seal', former), 'AES-GCM', false, ['encrypt', 'decrypt']);

export const tokenFingerprint = async (token: string): Promise<string> =>
  [...new Uint8Array(await digest('name', token))].join('.');

export async function sealToken(former: string, next: string): Promise<SealedToken> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(next);
  return { iv, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await deriveKey(former), text) };
}

/** @throws if the token was sealed with another token */
export async function openToken(former: string, { iv, content }: SealedToken): Promise<string> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await deriveKey(former), content);
  return new TextDecoder().decode(text);
}

/** `of` is the former token's `tokenFingerprint`. `pending`: its replacement is in progress. `kept`: it failed. */
type Message = { readonly of: string } & (
  | { readonly kind: 'requested' | 'pending' | 'kept' }
  | { readonly kind: 'replaced'; readonly sealed: SealedToken }
);

/** How long a tab waits for a first response. Other tabs of the session respond at once. */
const RESPONSE_TIMEOUT_MS = 1000;
const PENDING_TIMEOUT_MS = 20_000;

/** Null in old browsers and without HTTPS. There a duplicated tab logs in again. */
const channel =
  'BroadcastChannel' in globalThis && globalThis.crypto?.subtle ? new BroadcastChannel('staff-token') : null;
const post = (message: Message): void => channel?.postMessage(message);

let pendingReplacement: Promise<unknown> | null = null;

async function sendReplacement(former: string): Promise<void> {
  const next = findReplacement(former);
  if (!channel || !next) return;
  post({ kind: 'replaced', of: await tokenFingerprint(former), sealed: await sealToken(former, next) });
}

export async function replaceTokenBy(call: () => Promise<{ readonly token: string }>): Promise<void> {
  const firstToken = readToken();
  const run = async () => {
    const { token } = await call();
    const former = readToken();
    // Another login in this tab may have begun since.
    if (!firstToken || !former) return;
    if (former !== firstToken && findReplacement(firstToken) !== former) return;
    replaceToken(former, token);
    void sendReplacement(former);
  };
  const replacement = run();
  pendingReplacement = replacement.catch(() => undefined);
  await replacement.finally(() => {
    pendingReplacement = null;
  });
}

async function respondToRequest(formerFingerprint: string): Promise<void> {
  const token = readToken();
  if (token && pendingReplacement && (await tokenFingerprint(token)) === formerFingerprint) {
    post({ kind: 'pending', of: formerFingerprint });
    await pendingReplacement;
    if (!findReplacement(token)) post({ kind: 'kept', of: formerFingerprint });
  }
  for (const former of listFormerTokens())
    if ((await tokenFingerprint(former)) === formerFingerprint) await sendReplacement(former);
}

async function adoptReplacement(formerFingerprint: string, sealed: SealedToken): Promise<void> {
  const token = readToken();
  if (token && (await tokenFingerprint(token)) === formerFingerprint)
    replaceToken(token, await openToken(token, sealed));
}

channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'requested') void respondToRequest(data.of);
  // Ignores a message that was not sealed with the former token.
  if (data.kind === 'replaced') void adoptReplacement(data.of, data.sealed).catch(() => undefined);
});

/** Resolves once another tab has responded, or the time for a response has passed. */
async function requestFromOtherTabs(rejected: string): Promise<void> {
  if (!channel) return;
  const formerFingerprint = await tokenFingerprint(rejected);
  await new Promise<void>(resolve => {
    const stop = () => {
      clearTimeout(timer);
      channel.removeEventListener('message', listen);
      resolve();
    };
    let timer = setTimeout(stop, RESPONSE_TIMEOUT_MS);
    const listen = ({ data }: MessageEvent<Message>) => {
      if (data.of !== formerFingerprint) return;
      if (data.kind === 'kept') stop();
      if (data.kind === 'replaced') void adoptReplacement(formerFingerprint, data.sealed).then(stop, stop);
      if (data.kind !== 'pending') return;
      clearTimeout(timer);
      timer = setTimeout(stop, PENDING_TIMEOUT_MS);
    };
    channel.addEventListener('message', listen);
    post({ kind: 'requested', of: formerFingerprint });
  });
}

/** Finds the token that replaced a rejected one. `isReplacing`: the rejected call itself was to replace the token. */
export async function findCurrentToken(rejected: string, isReplacing: boolean): Promise<string | null> {
  if (!isReplacing) await pendingReplacement;
  if (rejected === readToken()) await requestFromOtherTabs(rejected);
  return findReplacement(rejected);
}
