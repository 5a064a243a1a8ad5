/** Replaces this tab's token after a repeated second factor, and tells the tabs that share the session. */
import { findReplacement, listFormerTokens, readToken, replaceToken } from './session.ts';

/** Seals a new token with its predecessor, so that only a tab which had that may read it. */
type SealedToken = { readonly iv: Uint8Array<ArrayBuffer>; readonly content: ArrayBuffer };

const digest = (purpose: string, token: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${purpose} ${token}`));

const keyOf = async (former: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await digest('seal', former), 'AES-GCM', false, ['encrypt', 'decrypt']);

export const tokenName = async (token: string): Promise<string> =>
  [...new Uint8Array(await digest('name', token))].join('.');

export async function sealToken(former: string, next: string): Promise<SealedToken> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(next);
  return { iv, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(former), text) };
}

/** @throws if it was sealed with another token */
export async function openToken(former: string, { iv, content }: SealedToken): Promise<string> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(former), content);
  return new TextDecoder().decode(text);
}

/** `of` names the former token. `pending`: it is being replaced. `kept`: it was not replaced after all. */
type Update = { readonly of: string } & (
  | { readonly kind: 'asked' | 'pending' | 'kept' }
  | { readonly kind: 'replaced'; readonly sealed: SealedToken }
);

/** How long a tab waits for a first response. Other tabs with the session answer at once. */
const ANSWER_MS = 1000;
const PENDING_MS = 20_000;

/** Null in old browsers and without HTTPS. There a duplicated tab logs in again. */
const channel =
  'BroadcastChannel' in globalThis && globalThis.crypto?.subtle ? new BroadcastChannel('staff-token') : null;
const post = (update: Update): void => channel?.postMessage(update);

let replacing: Promise<unknown> | null = null;

async function tellReplacement(former: string): Promise<void> {
  const next = findReplacement(former);
  if (!channel || !next) return;
  post({ kind: 'replaced', of: await tokenName(former), sealed: await sealToken(former, next) });
}

export async function replaceTokenBy(call: () => Promise<{ readonly token: string }>): Promise<void> {
  const first = readToken();
  const run = async () => {
    const { token } = await call();
    const former = readToken();
    // Another login in this tab may have begun meanwhile: its token stays.
    if (!first || !former || (former !== first && findReplacement(first) !== former)) return;
    replaceToken(former, token);
    void tellReplacement(former);
  };
  const running = run();
  replacing = running.catch(() => undefined);
  await running.finally(() => {
    replacing = null;
  });
}

async function answerQuestion(of: string): Promise<void> {
  const token = readToken();
  if (token && replacing && (await tokenName(token)) === of) {
    post({ kind: 'pending', of });
    await replacing;
    if (!findReplacement(token)) post({ kind: 'kept', of });
  }
  for (const former of listFormerTokens())
    if ((await tokenName(former)) === of) await tellReplacement(former);
}

async function adoptReplacement(of: string, sealed: SealedToken): Promise<void> {
  const token = readToken();
  if (token && (await tokenName(token)) === of) replaceToken(token, await openToken(token, sealed));
}

channel?.addEventListener('message', ({ data }: MessageEvent<Update>) => {
  if (data.kind === 'asked') void answerQuestion(data.of);
  // A page that does not know the former token cannot seal; what it posts is ignored.
  if (data.kind === 'replaced') void adoptReplacement(data.of, data.sealed).catch(() => undefined);
});

/** Resolves as soon as another tab has answered, or none has in time. */
async function askOtherTabs(refused: string): Promise<void> {
  if (!channel) return;
  const of = await tokenName(refused);
  await new Promise<void>(resolve => {
    const stop = () => {
      clearTimeout(timer);
      channel.removeEventListener('message', listen);
      resolve();
    };
    let timer = setTimeout(stop, ANSWER_MS);
    const listen = ({ data }: MessageEvent<Update>) => {
      if (data.of !== of) return;
      if (data.kind === 'kept') stop();
      if (data.kind === 'replaced') void adoptReplacement(of, data.sealed).then(stop, stop);
      if (data.kind !== 'pending') return;
      clearTimeout(timer);
      timer = setTimeout(stop, PENDING_MS);
    };
    channel.addEventListener('message', listen);
    post({ kind: 'asked', of });
  });
}

/** Finds the token that replaced a refused one, unless the refused call would itself have replaced it. */
export async function findPresentToken(refused: string, isReplacing: boolean): Promise<string | null> {
  if (!isReplacing) await replacing;
  if (refused === readToken()) await askOtherTabs(refused);
  return findReplacement(refused);
}
